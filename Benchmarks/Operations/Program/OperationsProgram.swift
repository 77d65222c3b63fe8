import Foundation

/// A program that runs one operation from the same initial state each time, so that `script/bench operations` can count
/// its cost.
///
///     operations                      names all operations
///     operations NAME                 runs the operation, under a profiler that counts in `counted_call`; prints the number of runs
///     operations NAME --allocations   also prints the numbers of allocations and their bytes
///     operations NAME --time          runs it ten times as often, and prints the median time in nanoseconds
///     operations --audit GROUP SHAPE COUNT
///                                     carries out each public call of a group twice in a list of a shape and length, and prints its name
///
/// Operations never wait, use one thread and read no clock: their numbers, but for the time, are the same each time.
@main struct OperationsProgram {
  @MainActor static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--audit" {
      guard arguments.count == 4, let group = AuditedCall.groups.first(where: { $0.name == arguments[1] }),
        let shape = AuditedShape(rawValue: arguments[2]), let count = Int(arguments[3])
      else { fail("--audit needs a group, a shape and a number") }
      return AuditedCall.carryOut(group, shape, count)
    }
    var measured = Meter.Measured.nothing
    if let option = arguments.last, let known = ["--allocations": Meter.Measured.allocations, "--time": .time][option] {
      measured = known
      arguments.removeLast()
    }
    guard let name = arguments.first else {
      for operation in Operation.all { print(operation.name) }
      return
    }
    guard arguments.count == 1, let operation = Operation.all.first(where: { $0.name == name }) else {
      fail("there is no operation \(arguments.joined(separator: " "))")
    }
    var meter = Meter(measured)
    operation.carryOut(&meter, times: measured == .time ? 10 : 1)
    print("runs \(meter.runs)")
    if measured == .allocations { print("allocations \(meter.allocations)\nbytes \(meter.bytes)") }
    if measured == .time {
      let median = meter.durations.sorted()[meter.durations.count / 2]
      print("nanoseconds \(Int(median / .nanoseconds(1)))")
    }
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
