import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of traces of the scenarios for all hosts, written so that the end-to-end tests can run them in a browser.
@MainActor struct ConformanceTraceTests {
  /// The folder for the traces, from the environment; without a folder nothing is written.
  private static let folder = ProcessInfo.processInfo.environment["DIFFABLEKIT_TRACES"]

  @Test(
    "The trace of a scenario has at least two complete frames, in valid JSON, and the headless host shows each",
    arguments: HostConformance.scenarios)
  func trace(scenario: HostConformance.Scenario) throws {
    let trace = ConformanceTrace(scenario)
    #expect(trace.failures == [])
    #expect(trace.lines.filter { $0.hasPrefix("[\"c\",") }.count >= 2)
    for line in trace.lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [Any])
    }
    guard let folder = Self.folder else { return }
    let index = try #require(HostConformance.scenarios.firstIndex { $0.name == scenario.name })
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try trace.lines.joined(separator: "\n").write(
      toFile: "\(folder)/scenario-\(1_000 + index).jsonl", atomically: true, encoding: .utf8)
  }
}
