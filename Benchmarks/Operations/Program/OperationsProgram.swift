import Foundation

/// A program that runs one operation from the same initial state each time, so that `script/bench operations` can count
/// its cost.
///
///     operations                      names all operations
///     operations NAME                 runs the operation, under a profiler that counts in `counted_call`; prints the number of runs
///     operations NAME --allocations   also prints the numbers of allocations and their bytes
///
/// Operations never wait, use one thread and read no clock: their numbers are the same each time.
@main struct OperationsProgram {
  @MainActor static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let countsAllocations = arguments.last == "--allocations"
    if countsAllocations { arguments.removeLast() }
    guard let name = arguments.first else {
      for operation in Operation.all { print(operation.name) }
      return
    }
    guard arguments.count == 1, let operation = Operation.all.first(where: { $0.name == name }) else {
      fail("there is no operation \(arguments.joined(separator: " "))")
    }
    var meter = Meter(countsAllocations: countsAllocations)
    operation.carryOut(&meter)
    print("runs \(meter.runs)")
    if countsAllocations { print("allocations \(meter.allocations)\nbytes \(meter.bytes)") }
  }
}

/// Ends the program with a line on the standard error.
func fail(_ words: String) -> Never {
  FileHandle.standardError.write(Data("operations: \(words)\n".utf8))
  exit(1)
}

/// Ends the program if an operation did not do what its name says: its cost would be that of another operation.
func check(_ condition: Bool, _ words: @autoclosure () -> String) {
  if !condition { fail(words()) }
}
