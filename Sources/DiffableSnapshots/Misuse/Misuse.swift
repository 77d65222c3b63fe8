/// Stops the program because the caller broke a rule of an API that has no answer to give instead.
///
/// Uses `fatalError`, whose text is printed in release builds too; `precondition` prints nothing under `-O`.
///
/// - Parameters:
///   - message: What was wrong, with the identifiers.
///   - api: The method that was called, with its type.
///   - state: What the value looked like.
///   - remedy: What to do instead.
///   - file: The source file that found the mistake.
///   - line: The line in that file.
package func misuse(
  _ message: String, api: String, state: String = "", remedy: String = "", file: StaticString = #file,
  line: UInt = #line
) -> Never {
  fatalError(MisuseReport(message, api: api, state: state, remedy: remedy).description, file: file, line: line)
}

/// Does with a mistake of the caller what the policy says: stops the program, or reports it and returns.
///
/// For calls that can be refused: nothing has been changed, and there is an answer to give.
///
/// - Parameters:
///   - message: What was wrong, with the identifiers.
///   - api: The method that was called, with its type.
///   - state: What the value looks like, which the call did not change.
///   - remedy: What to do instead.
///   - file: The source file that found the mistake.
///   - line: The line in that file.
package func reportMisuse(
  _ message: String, api: String, state: String = "", remedy: String = "", file: StaticString = #file,
  line: UInt = #line
) {
  report(
    MisuseReport(message, api: api, state: state, remedy: remedy), under: .current, file: file, line: line)
}

/// Does with a refusal what the policy says: stops the program, or reports it and returns.
///
/// Never inlined, so that nothing but a call is left of it where edits usually succeed.
///
/// - Parameters:
///   - refusal: Why the call was refused.
///   - api: The method that was called, with its type.
///   - state: What the value looks like, which the call did not change.
///   - file: The source file that found the mistake.
///   - line: The line in that file.
@usableFromInline @inline(never)
package func report<R: SnapshotRefusal>(
  _ refusal: R, api: String, state: String, file: StaticString = #file, line: UInt = #line
) {
  report(
    MisuseReport(refusal.message, api: api, state: state, remedy: refusal.remedy), under: .current, file: file,
    line: line)
}

/// Does with a mistake what a policy says: stops the program, or reports it and returns.
///
/// - Parameters:
///   - report: The mistake, which has changed nothing.
///   - policy: The policy of whoever has found it.
///   - file: The source file that found the mistake.
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
///   - state: A dump of the values it was about.
///   - file: The source file that found it.
///   - line: The line in that file.
package func internalInconsistency(
  _ message: String, state: String = "", file: StaticString = #file, line: UInt = #line
) -> Never {
  var text = "\(message)\nThis is a bug in DiffableKit, not in your program. Please report it with this text."
  if !state.isEmpty { text += "\nState: \(state)" }
  fatalError(text, file: file, line: line)
}
