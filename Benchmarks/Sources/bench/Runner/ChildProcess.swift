import Foundation

/// A namespace for child processes, each of which runs this program for one measurement, so that no earlier one affects
/// its memory.
enum ChildProcess {
  /// The error of a measurement that failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs this program with arguments and decodes its output.
  ///
  /// - Parameters:
  ///   - arguments: The command line of the child; it prints its result as JSON.
  ///   - type: The type of the result.
  /// - Returns: The result.
  /// - Throws: `Failure`, or an error of the system if the program cannot be started or prints something else.
  static func run<Result: Decodable>(_ arguments: [String], as type: Result.Type) throws -> Result {
    guard let program = Bundle.main.executableURL else {
      throw Failure(description: "the program does not know where it is")
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "`\(arguments.joined(separator: " "))` ended with status \(process.terminationStatus)")
    }
    return try JSONDecoder().decode(type, from: data)
  }
}
