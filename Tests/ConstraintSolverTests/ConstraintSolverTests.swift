import ConstraintSolver
import Testing

/// Tests of the constraint solver without views.
struct ConstraintSolverTests {
  private func term(_ variable: ConstraintSolver.Variable, _ factor: Double = 1) -> LinearExpression {
    LinearExpression(variable) * factor
  }

  private static func level(_ priority: Double, weight: Double = 1) -> DeviationCost {
    .level(priority, weight: weight)
  }

  @Test("Required equalities and inequalities hold in the solution")
  func required() throws {
    var solver = ConstraintSolver()
    let (left, width) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(term(left) - 16, over: .forbidden, under: .forbidden)
    _ = try solver.add(term(left) + term(width) - 304, over: .forbidden, under: .forbidden)
    _ = try solver.add(term(width) - 100, over: .free, under: .forbidden)
    try expectSettled(&solver)
    #expect(solver.value(of: left) == 16)
    #expect(solver.value(of: width) == 288)
    #expect(solver.faults.isEmpty)
  }

  @Test("A stronger constraint is satisfied at the cost of any number of weaker ones, whatever their weights")
  func levels() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable()
    _ = try solver.add(term(width) - 10, over: Self.level(251), under: Self.level(251))
    for _ in 0..<50 {
      _ = try solver.add(term(width) - 500, over: Self.level(250, weight: 1000), under: Self.level(250, weight: 1000))
    }
    solver.settle()
    #expect(solver.value(of: width) == 10)
  }

  @Test("A constraint has separate costs above and below its value, as content hugging and compression resistance do")
  func sides() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable()
    _ = try solver.add(term(width) - 40, over: Self.level(250), under: Self.level(750))
    let room = try solver.add(term(width) - 100, over: Self.level(500), under: Self.level(500))
    solver.settle()
    #expect(solver.value(of: width) == 100)
    solver.setConstant(-20, of: room)
    solver.settle()
    #expect(solver.value(of: width) == 40)
  }

  @Test("A constraint that cannot hold is refused with the constraints that contradict it, and changes nothing")
  func conflict() throws {
    var solver = ConstraintSolver()
    let (first, second, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(term(first) + term(second) - 100, over: .forbidden, under: .forbidden)
    _ = try solver.add(term(other) - 7, over: .forbidden, under: .forbidden)
    let least = try solver.add(term(first) - 80, over: .free, under: .forbidden)
    do throws(ConstraintConflict) {
      _ = try solver.add(term(second) - 30, over: .free, under: .forbidden)
      Issue.record("there is no room for the rule")
    } catch {
      #expect(error.others == [sum, least])
    }
    try expectSettled(&solver)
    #expect(solver.value(of: first) >= 80 && solver.value(of: other) == 7)
    solver.remove(least)
    _ = try solver.add(term(second) - 30, over: .free, under: .forbidden)
    try expectSettled(&solver)
    #expect(solver.value(of: first) + solver.value(of: second) == 100)
  }

  @Test("The same constraint can be added twice, and removing one of the two leaves the other")
  func redundant() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable()
    let first = try solver.add(term(width) - 50, over: .forbidden, under: .forbidden)
    let second = try solver.add(term(width) * 2 - 100, over: .forbidden, under: .forbidden)
    solver.remove(first)
    try expectSettled(&solver)
    #expect(solver.value(of: width) == 50)
    solver.setConstant(-80, of: second)
    try expectSettled(&solver)
    #expect(solver.value(of: width) == 40)
  }

  @Test(
    "Required constraints that become contradictory by changed constants are reported when the solution is next settled"
  )
  func contradictingConstants() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable()
    let first = try solver.add(term(width) - 50, over: .forbidden, under: .forbidden)
    let second = try solver.add(term(width) - 50, over: .forbidden, under: .forbidden)
    solver.setConstant(-60, of: first)
    solver.setConstant(-60, of: second)
    try expectSettled(&solver)
    #expect(solver.value(of: width) == 60)
    solver.setConstant(-70, of: second)
    try expectSettled(&solver, isPossible: false)
  }

  @Test("A changed constant shifts the solution without solving again")
  func edits() throws {
    var solver = ConstraintSolver()
    let variables = (0..<20).map { _ in solver.makeVariable() }
    let first = try solver.add(term(variables[0]) - 10, over: .forbidden, under: .forbidden)
    for (variable, next) in zip(variables, variables.dropFirst()) {
      _ = try solver.add(term(next) - term(variable) - 8, over: .forbidden, under: .forbidden)
      _ = try solver.add(term(next) - 4, over: Self.level(10), under: Self.level(750))
    }
    solver.settle()
    let pivots = solver.pivotCount
    for length in 11...60 {
      solver.setConstant(-Double(length), of: first)
      try expectSettled(&solver)
      #expect(solver.value(of: variables[19]) == Double(length + 19 * 8))
    }
    #expect(solver.pivotCount == pivots)
  }
}

/// Settles a solver, and expects a solution with a valid tableau, or no solution if `isPossible` is false.
func expectSettled(_ solver: inout ConstraintSolver, isPossible: Bool = true, _ label: Comment = "") throws {
  let hasSettled = solver.settle()
  try #require(hasSettled == isPossible, label)
  if isPossible { try #require(solver.faults.isEmpty, label) }
}
