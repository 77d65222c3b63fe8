import DiffableKit
import DiffableTesting
import Testing

/// Tests of the suite of scenarios that every host can run.
@MainActor struct HostConformanceTests {
  @Test(
    "The headless host shows after each step of a scenario what a complete frame says",
    arguments: HostConformance.scenarios)
  func headless(scenario: HostConformance.Scenario) {
    #expect(HostConformance.failures(in: scenario) { HeadlessHost(size: $0) } == [])
  }

  @Test("There are at least sixty scenarios, and no two have the same name")
  func names() {
    #expect(HostConformance.scenarios.count >= 60)
    #expect(Set(HostConformance.scenarios.map(\.name)).count == HostConformance.scenarios.count)
  }

  @Test(
    "A host that ignores a kind of change, command or host frame fails in a scenario; only animations may be left out",
    arguments: ForgetfulHost.Omission.allCases)
  func omission(_ omission: ForgetfulHost.Omission) {
    let failed = HostConformance.scenarios.contains { scenario in
      !HostConformance.failures(in: scenario) { ForgetfulHost(size: $0, omission: omission) }.isEmpty
    }
    #expect(failed != omission.isAnimation)
  }

  @Test("A failure names the scenario, the step and the difference")
  func failure() throws {
    let scenario = try #require(HostConformance.scenarios.first { $0.name.hasPrefix("A field that a person edits") })
    let failures = HostConformance.failures(in: scenario) { ForgetfulHost(size: $0, omission: .remove) }
    let failure = try #require(failures.first { $0.difference.contains("still has") })
    #expect(failure.scenario == scenario.name)
    #expect(failure.step == "the field is removed")
    #expect(failure.description.contains(failure.difference))
  }

  @Test("A host that does nothing fails in each scenario, after the first step")
  func nothing() {
    /// A host that carries out nothing.
    final class IdleHost: ConformingHost {
      let scene: HostScene
      var shownElements: HostConformance.ShownElement? { nil }
      var focus: ElementID? { nil }
      init(size: CGSize) { scene = HostScene(size: size) }
      func carryOut(_ frame: HostFrame) {}
      func perform(_ event: HostEvent) {}
    }
    let failures = HostConformance.failures { IdleHost(size: $0) }
    #expect(failures.map(\.scenario) == HostConformance.scenarios.map(\.name))
  }
}
