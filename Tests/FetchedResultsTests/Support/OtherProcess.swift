import Foundation

/// A Python program that changes a file as another process.
final class OtherProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()

  /// Starts a program, whose first argument is the path.
  init(_ program: String, path: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-u", "-c", program, path]
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  /// Waits for the next line that the program prints; the empty text when it has ended.
  func line() -> String {
    var bytes: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a line to the program's input, for which it waits.
  func goOn() {
    try? input.fileHandleForWriting.write(contentsOf: Data("go on\n".utf8))
  }

  /// Closes the program's input and waits for the program's end.
  ///
  /// - Returns: The exit status of the program.
  @discardableResult
  func finish() -> Int32 {
    try? input.fileHandleForWriting.close()
    while !line().isEmpty {}
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Kills the program at once.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Runs a program and waits for its end.
  static func run(_ program: String, path: String) throws {
    let process = try OtherProcess(program, path: path)
    guard process.finish() == 0 else { throw CocoaError(.executableLoad) }
  }
}
