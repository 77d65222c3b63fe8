import ConstraintSolver

/// The layout templates of the process: settled solvers of layout roots that were solved before, from which the solver of
/// a root with rules of the same shape begins.
///
/// The cells of a list mostly have the same constraints and differ in their texts. The tableau for the rules of the first
/// cell serves the next: only the constants differ, such as the sizes of the texts, and a changed constant costs a few
/// pivots where a new tableau takes one or more for each rule.
@MainActor package enum LayoutTemplates {
  /// The greatest number of layout templates that are kept; beyond it the one that was used longest ago goes.
  package static let limit = 64
  /// The greatest number of rules of a layout root that becomes a template.
  static let ruleLimit = 256

  private static var templates: [LayoutShape: LayoutTemplate] = [:]
  private static var useCount = 0

  /// Returns the layout template of a shape; `nil` if no root with that shape was solved, or not lately.
  ///
  /// - Complexity: O(*r*) in the number of rules.
  static func template(for shape: LayoutShape) -> LayoutTemplate? {
    guard let template = templates[shape] else { return nil }
    useCount += 1
    template.lastUse = useCount
    return template
  }

  /// Keeps the settled solver of a layout root as the template of its shape.
  ///
  /// - Parameters:
  ///   - solver: The solver.
  ///   - handles: The handles of the rules in the solver, in the order of the shape.
  ///   - shape: The shape of the root's rules.
  /// - Complexity: O(*t*) in the number of templates.
  static func keep(_ solver: ConstraintSolver, _ handles: [ConstraintSolver.ConstraintHandle], for shape: LayoutShape) {
    guard handles.count <= ruleLimit else { return }
    useCount += 1
    templates[shape] = LayoutTemplate(solver: solver, handles: handles, lastUse: useCount)
    guard templates.count > limit, let oldest = templates.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
      return
    }
    templates[oldest.key] = nil
  }

  /// The current number of kept layout templates, at most ``limit``.
  package static var count: Int { templates.count }

  /// Forgets all layout templates.
  package static func removeAll() { templates = [:] }
}

/// The settled solver of a layout root, to begin from for other roots with rules of the same shape.
@MainActor final class LayoutTemplate {
  let solver: ConstraintSolver
  /// The handles of the rules in the solver, in the order in which they were collected.
  let handles: [ConstraintSolver.ConstraintHandle]
  fileprivate var lastUse: Int

  fileprivate init(solver: ConstraintSolver, handles: [ConstraintSolver.ConstraintHandle], lastUse: Int) {
    self.solver = solver
    self.handles = handles
    self.lastUse = lastUse
  }
}

/// The rules of a layout root without their constants: two roots whose rules have the same shape need the same tableau of
/// the solver.
struct LayoutShape: Hashable {
  /// A rule of a layout root: the terms of an expression that is to be zero, and the costs of deviating from it.
  struct Rule {
    /// The expression of the rule; its constant is no part of the shape.
    var expression: LinearExpression
    var over: DeviationCost
    var under: DeviationCost
  }

  private let rules: [Rule]
  private let variableCount: Int

  init(_ rules: [Rule], variableCount: Int) {
    self.rules = rules
    self.variableCount = variableCount
  }

  static func == (left: LayoutShape, right: LayoutShape) -> Bool {
    guard left.variableCount == right.variableCount, left.rules.count == right.rules.count else { return false }
    for index in left.rules.indices {
      let (one, other) = (left.rules[index], right.rules[index])
      guard one.over == other.over, one.under == other.under, one.expression.hasTerms(of: other.expression) else {
        return false
      }
    }
    return true
  }

  /// Hashes the numbers of variables, rules and terms, which tell most shapes apart; `==` compares the rest.
  func hash(into hasher: inout Hasher) {
    hasher.combine(variableCount)
    hasher.combine(rules.count)
    var termCounts = 0
    for rule in rules { termCounts = termCounts &* 5 &+ rule.expression.termCount }
    hasher.combine(termCounts)
  }
}
