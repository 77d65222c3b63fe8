import Foundation
import Testing

/// Tests of traces of random lists, written so that the end-to-end tests can show the same in a browser.
@MainActor struct RandomListTraceTests {
  /// The folder for the traces, from the environment; without a folder nothing is written.
  private static let folder = ProcessInfo.processInfo.environment["DIFFABLEKIT_TRACES"]

  @Test(
    "The trace of a random list's messages to its host has at least five steps, in valid JSON",
    arguments: [1, 2, 3, 5, 8, 13, 21, 34] as [UInt64])
  func trace(seed: UInt64) throws {
    let trace = RandomListTrace(seed: seed, stepCount: Self.folder == nil ? 10 : 90)
    #expect(trace.steps >= 5)
    for line in trace.lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [Any])
    }
    guard let folder = Self.folder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try trace.lines.joined(separator: "\n").write(
      toFile: "\(folder)/seed-\(seed).jsonl", atomically: true, encoding: .utf8)
  }
}
