import Foundation

/// Carries out one operation from the same beginning each time, for `script/bench operations` to count what it costs.
///
///     operations                      names all operations
///     operations NAME                 carries it out, under a profiler that counts in `counted_call`; prints how often
///     operations NAME --allocations   prints the allocations and their bytes too
///
/// Nothing here waits or is done on another thread, and no clock is asked: the numbers are the same each time.
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

/// Ends the program if an operation has not done what its name says: then its cost is that of something else.
func check(_ condition: Bool, _ words: @autoclosure () -> String) {
  if !condition { fail(words()) }
}
