import ConstraintSolver

/// A slow solver of small systems of constraints: the best solution lies where as many lines cross as there are
/// variables, so all crossings are tried.
struct EnumeratedSystem {
  /// A constraint of the enumerated system: a linear expression whose value should be zero, with the costs of values
  /// above and below.
  struct Rule {
    var coefficients: [Double]
    var constant: Double
    var over: DeviationCost
    var under: DeviationCost

    func value(_ point: [Double]) -> Double {
      zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    }

    func holds(_ point: [Double]) -> Bool {
      let value = value(point)
      if over == .forbidden, value > 1e-6 { return false }
      return under != .forbidden || value >= -1e-6
    }
  }

  var variableCount: Int
  var rules: [Rule]

  /// Returns the costs of a point by descending priority; nil if the point breaks a required rule.
  func costs(_ point: [Double]) -> [Double]? {
    guard rules.allSatisfy({ $0.holds(point) }) else { return nil }
    var costs: [Double: Double] = [:]
    for rule in rules {
      let value = rule.value(point)
      for (cost, distance) in [(rule.over, max(value, 0)), (rule.under, max(-value, 0))] {
        guard case .level(let priority, let weight) = cost else { continue }
        costs[priority, default: 0] += weight * distance
      }
    }
    return costs.keys.sorted(by: >).map { costs[$0] ?? 0 }
  }

  static func isBetter(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).first { abs($0 - $1) > 1e-6 }.map { $0 < $1 } ?? false
  }

  /// The least costs of any point of the enumerated system; nil if no point satisfies all required rules.
  var leastCosts: [Double]? {
    var lines = rules.map { ($0.coefficients, $0.constant) }
    for index in 0..<variableCount {
      lines.append(((0..<variableCount).map { $0 == index ? 1 : 0 }, 0))
    }
    var best: [Double]?
    func choose(_ chosen: [Int], from start: Int) {
      if chosen.count == variableCount {
        guard let point = crossing(chosen.map { lines[$0] }), let costs = costs(point) else { return }
        if best.map({ Self.isBetter(costs, $0) }) ?? true { best = costs }
        return
      }
      for index in lines.indices where index >= start { choose(chosen + [index], from: index + 1) }
    }
    choose([], from: 0)
    return best
  }

  /// Returns the point where lines cross, by Gaussian elimination; nil if they do not cross in one point.
  private func crossing(_ lines: [([Double], Double)]) -> [Double]? {
    var matrix = lines.map { $0.0 + [-$0.1] }
    for column in 0..<variableCount {
      guard let pivot = (column..<variableCount).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<variableCount where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in matrix[row].indices { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<variableCount).map { matrix[$0][variableCount] / matrix[$0][$0] }
  }
}
