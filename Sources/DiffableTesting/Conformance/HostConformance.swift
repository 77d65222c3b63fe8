import DiffableKit

/// A suite of scenarios that every host can run: after each step the host has to show what a complete frame of the scene
/// says.
///
/// ```swift
/// let failures = HostConformance.failures(in: scenario) { size in
///   TerminalHost(showing: UIViewController(), size: size) { _ in }
/// }
/// ```
///
/// A host conforms to ``ConformingHost``; see <doc:TestingAHost>. Animations are no part of the comparison: only the state
/// to which they lead is.
public enum HostConformance {
  /// A scenario: an interface, with the changes and events that it goes through, step by step.
  public struct Scenario: Sendable, CustomStringConvertible {
    /// The name of the scenario, a sentence that holds if the host conforms.
    public let name: String
    let body: @MainActor @Sendable (ConformanceStage) -> Void

    init(_ name: String, _ body: @escaping @MainActor @Sendable (ConformanceStage) -> Void) {
      self.name = name
      self.body = body
    }

    /// The name of the scenario.
    public var description: String { name }
  }

  /// A difference between a host and a complete frame of its scene, after a step of a scenario.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The name of the scenario.
    public let scenario: String
    /// The step after which the host differs.
    public let step: String
    /// A description of the difference.
    public let difference: String

    /// The failure in one line.
    public var description: String { "\(scenario): after \(step): \(difference)" }
  }

  /// All scenarios, by topic.
  public static let scenarios: [Scenario] =
    rowScenarios + sectionScenarios + selectionScenarios + actionScenarios + outlineScenarios + scrollingScenarios
    + controllerScenarios + fieldScenarios + viewScenarios + environmentScenarios + deliveryScenarios

  /// The size of the window in which each scenario begins, in points.
  public static let windowSize = CGSize(width: 400, height: 600)

  /// Runs all scenarios, each on a host of its own.
  ///
  /// - Parameter makeHost: A closure that makes a host with an empty window of a size.
  /// - Returns: The failures, at most one step of each scenario; empty if the host conforms.
  @MainActor public static func failures(of makeHost: (CGSize) -> any ConformingHost) -> [Failure] {
    scenarios.flatMap { failures(in: $0, of: makeHost) }
  }

  /// Runs one scenario on a new host.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - makeHost: A closure that makes a host with an empty window of a size.
  /// - Returns: The failures of the first step after which the host differs; empty if the host conforms.
  @MainActor public static func failures(
    in scenario: Scenario, of makeHost: (CGSize) -> any ConformingHost
  ) -> [Failure] {
    failures(in: scenario, on: makeHost(windowSize)) { _, _ in }
  }

  /// Runs a scenario on a new host, and tells a closure of each step.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - host: The host, with an empty window.
  ///   - stepHandler: Called after each step with its name and a complete frame.
  /// - Returns: The failures of the first step after which the host differs; empty if the host conforms.
  @MainActor package static func failures(
    in scenario: Scenario, on host: any ConformingHost, stepHandler: @escaping (String, HostFrame) -> Void
  ) -> [Failure] {
    let stage = ConformanceStage(host: host, scenario: scenario.name, stepHandler: stepHandler)
    scenario.body(stage)
    stage.end()
    return stage.failures
  }
}
