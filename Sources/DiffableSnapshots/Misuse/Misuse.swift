/// Stops the program because of misuse of an API that has no result to return instead.
///
/// Uses `fatalError`, whose text is printed in release builds too; `precondition` prints nothing under `-O`.
///
/// - Parameters:
///   - message: The description of the misuse, with the identifiers.
///   - api: The method that was called, with its type.
///   - state: The state of the value.
///   - remedy: The correct call to use instead.
///   - file: The source file that found the misuse.
///   - line: The line in that file.
package func misuse(
  _ message: String, api: String, state: String = "", remedy: String = "", file: StaticString = #file,
  line: UInt = #line
) -> Never {
  fatalError(MisuseReport(message, api: api, state: state, remedy: remedy).description, file: file, line: line)
}

/// Handles misuse according to the current policy: stops the program, or reports the misuse and returns.
///
/// For calls that can be refused: nothing has been changed, and there is a result to return.
///
/// - Parameters:
///   - message: The description of the misuse, with the identifiers.
///   - api: The method that was called, with its type.
///   - state: The state of the value, which the call did not change.
///   - remedy: The correct call to use instead.
///   - file: The source file that found the misuse.
///   - line: The line in that file.
package func reportMisuse(
  _ message: String, api: String, state: String = "", remedy: String = "", file: StaticString = #file,
  line: UInt = #line
) {
  report(
    MisuseReport(message, api: api, state: state, remedy: remedy), under: .current, file: file, line: line)
}

/// Handles a refusal according to the current policy: stops the program, or reports the refusal and returns.
///
/// Never inlined, so that edits, which usually succeed, contain only a call of this function.
///
/// - Parameters:
///   - refusal: The reason why the call was refused.
///   - api: The method that was called, with its type.
///   - state: The state of the value, which the call did not change.
///   - file: The source file that found the misuse.
///   - line: The line in that file.
@usableFromInline @inline(never)
package func report<R: SnapshotRefusal>(
  _ refusal: R, api: String, state: String, file: StaticString = #file, line: UInt = #line
) {
  report(
    MisuseReport(refusal.message, api: api, state: state, remedy: refusal.remedy), under: .current, file: file,
    line: line)
}

/// Handles misuse according to a policy: stops the program, or reports the misuse and returns.
///
/// - Parameters:
///   - report: The report of the misuse, which has changed nothing.
///   - policy: The policy of the object that has found the misuse.
///   - file: The source file that found the misuse.
///   - line: The line in that file.
package func report(
  _ report: MisuseReport, under policy: MisusePolicy, file: StaticString = #file, line: UInt = #line
) {
  switch policy {
  case .stop: fatalError(report.description, file: file, line: line)
  case .report(let handler): handler(report)
  }
}

/// Stops the program because of a bug of this package, whose own state contradicts itself, and asks for a report.
///
/// - Parameters:
///   - message: The contradiction.
///   - state: A dump of the contradictory values.
///   - file: The source file that found the contradiction.
///   - line: The line in that file.
package func internalInconsistency(
  _ message: String, state: String = "", file: StaticString = #file, line: UInt = #line
) -> Never {
  var text = "\(message)\nThis is a bug in DiffableKit, not in your program. Please report it with this text."
  if !state.isEmpty { text += "\nState: \(state)" }
  fatalError(text, file: file, line: line)
}
