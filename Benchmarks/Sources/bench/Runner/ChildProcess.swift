import Foundation

/// Runs this program again for one measurement, so that nothing before it is in its memory.
enum ChildProcess {
  /// A measurement that did not come back.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - arguments: The command line of the child; it prints its result as JSON.
  ///   - type: What the child prints.
  /// - Returns: What it printed.
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
