import ConstraintSolver
import DiffableTesting
import Testing

/// Tests of random systems of constraints, compared with all points where their lines cross and with a solver that is
/// given all constraints at once.
struct ConstraintSolverRandomTests {
  typealias Rule = EnumeratedSystem.Rule

  private static func expression(_ rule: Rule, _ variables: [ConstraintSolver.Variable]) -> LinearExpression {
    let terms = zip(variables, rule.coefficients).filter { $0.1 != 0 }
    return LinearExpression(
      terms.map { LinearExpression.Term(variable: $0.0, coefficient: $0.1) }, constant: rule.constant)
  }

  private static func randomRule(_ count: Int, using random: inout SeededGenerator) -> Rule {
    var coefficients = (0..<count).map { _ in Double([-2, -1, 0, 1, 1, 0].randomElement(using: &random) ?? 0) }
    if coefficients.allSatisfy({ $0 == 0 }) { coefficients[0] = 1 }
    func cost(_ random: inout SeededGenerator) -> DeviationCost {
      .level(Double(Int.random(in: 1...3, using: &random)), weight: Double.random(in: 1..<2, using: &random))
    }
    let constant = Double(Int.random(in: -20...20, using: &random))
    let kind = Int.random(in: 0..<8, using: &random)
    switch kind {
    case 0: return Rule(coefficients: coefficients, constant: constant, over: .forbidden, under: .forbidden)
    case 1: return Rule(coefficients: coefficients, constant: constant, over: .free, under: .forbidden)
    case 2: return Rule(coefficients: coefficients, constant: constant, over: .forbidden, under: .free)
    case 3: return Rule(coefficients: coefficients, constant: constant, over: .free, under: cost(&random))
    case 4: return Rule(coefficients: coefficients, constant: constant, over: cost(&random), under: .free)
    case 5: return Rule(coefficients: coefficients, constant: constant, over: cost(&random), under: cost(&random))
    default:
      let both = cost(&random)
      return Rule(coefficients: coefficients, constant: constant, over: both, under: both)
    }
  }

  /// Returns the solution of a solver that is given all rules of a system at once; nil if no solution exists.
  private static func fresh(_ system: EnumeratedSystem) -> [Double]? {
    var solver = ConstraintSolver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    for rule in system.rules {
      guard (try? solver.add(expression(rule, variables), over: rule.over, under: rule.under)) != nil else {
        return nil
      }
    }
    solver.settle()
    return variables.map(solver.value(of:))
  }

  @Test(
    "After each random edit the solution costs no more than any other, and equals that of a solver given all constraints at once"
  )
  func steps() throws {
    for seed in UInt64(1)...100 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...3, using: &random)
      var solver = ConstraintSolver()
      let variables = (0..<count).map { _ in solver.makeVariable() }
      var system = EnumeratedSystem(variableCount: count, rules: [])
      var handles: [ConstraintSolver.ConstraintHandle] = []
      // Each variable has a rule of its own that pulls it towards zero, so that there is one solution.
      for index in 0..<count {
        let cost = DeviationCost.level(0, weight: Double.random(in: 1..<2, using: &random))
        let rule = Rule(
          coefficients: (0..<count).map { $0 == index ? 1 : 0 }, constant: 0, over: cost, under: cost)
        handles.append(try solver.add(Self.expression(rule, variables), over: cost, under: cost))
        system.rules.append(rule)
      }
      for step in 0..<14 {
        let label: Comment = "seed \(seed), step \(step)"
        let choice = Int.random(in: 0..<10, using: &random)
        if choice < 5 || system.rules.count <= count, system.rules.count < count + 6 {
          let rule = Self.randomRule(count, using: &random)
          var larger = system
          larger.rules.append(rule)
          do {
            let handle = try solver.add(Self.expression(rule, variables), over: rule.over, under: rule.under)
            handles.append(handle)
            system = larger
          } catch {
            #expect(larger.leastCosts == nil, label)
            // The rules that the error names contradict each other without the others.
            var named = EnumeratedSystem(variableCount: count, rules: [rule])
            named.rules += zip(handles, system.rules).filter { error.others.contains($0.0) }.map(\.1)
            #expect(named.leastCosts == nil, label)
          }
        } else if choice < 7, system.rules.count > count {
          let index = Int.random(in: count..<system.rules.count, using: &random)
          solver.remove(handles.remove(at: index))
          system.rules.remove(at: index)
        } else {
          let old = system
          for _ in 0..<Int.random(in: 1...2, using: &random) {
            let index = system.rules.indices.randomElement(using: &random) ?? 0
            system.rules[index].constant = Double(Int.random(in: -20...20, using: &random))
            solver.setConstant(system.rules[index].constant, of: handles[index])
          }
          guard solver.settle() else {
            #expect(system.leastCosts == nil, label)
            system = old
            break
          }
        }
        try expectSettled(&solver, label)
        try #require(solver.faults.isEmpty, "\(label): \(solver.faults)")
        let point = variables.map(solver.value(of:))
        let costs = try #require(system.costs(point), "\(label): a rule that must hold does not: \(point)")
        let least = try #require(system.leastCosts, label)
        try #require(!EnumeratedSystem.isBetter(least, costs), "\(label): \(costs), possible are \(least)")
        let other = try #require(Self.fresh(system), label)
        try #require(zip(point, other).allSatisfy { abs($0 - $1) < 1e-5 }, "\(label): \(point), at once \(other)")
      }
    }
  }
}
