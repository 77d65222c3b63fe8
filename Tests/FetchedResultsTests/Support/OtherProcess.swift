import Foundation

/// A Python program that changes a database file as another process.
final class OtherProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()

  /// Makes and starts a Python program, whose first argument is the path of the database.
  init(_ program: String, path: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-u", "-c", program, path]
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  /// Waits for the next line that the other process prints; empty when that process has ended.
  func line() -> String {
    var bytes: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a line to the input of the other process, which waits for a line before each transaction.
  func goOn() {
    try? input.fileHandleForWriting.write(contentsOf: Data("go on\n".utf8))
  }

  /// Closes the input of the other process and waits until that process has ended.
  ///
  /// - Returns: The exit status of the other process.
  @discardableResult
  func finish() -> Int32 {
    try? input.fileHandleForWriting.close()
    while !line().isEmpty {}
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Kills the other process at once.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Runs a Python program as another process and waits until that process has ended.
  static func run(_ program: String, path: String) throws {
    let process = try OtherProcess(program, path: path)
    guard process.finish() == 0 else { throw CocoaError(.executableLoad) }
  }
}
