/// A mistake of the caller, found before anything was changed: what was wrong, in which state, and how to avoid it.
///
/// Edits are refused by throwing one of these; the public methods hand it to `misuse`, which stops the program. The
/// known texts of Apple's exceptions (`behaviour.md`, part J) are kept word for word in `message`, because that is what
/// people search for.
package struct Misuse: Error, Sendable {
  /// What was wrong, with the identifiers.
  package var message: String

  /// What the value looked like when the mistake was made, for example the numbers of its sections and items.
  package var state: String

  /// What to do instead.
  package var remedy: String

  /// Describes a mistake.
  ///
  /// - Parameters:
  ///   - message: What was wrong, with the identifiers.
  ///   - state: What the value looked like.
  ///   - remedy: What to do instead.
  package init(_ message: String, state: String = "", remedy: String = "") {
    self.message = message
    self.state = state
    self.remedy = remedy
  }

  /// Everything there is to say, one line per part.
  ///
  /// - Parameter api: The method that was called, for example `NSDiffableDataSourceSnapshot.appendItems(_:toSection:)`.
  /// - Returns: The API and the message, then the state and the remedy if there are any.
  package func report(api: String) -> String {
    var lines = "\(api): \(message)"
    if !state.isEmpty { lines += "\nState: \(state)" }
    if !remedy.isEmpty { lines += "\nRemedy: \(remedy)" }
    return lines
  }
}

/// Stops the program because the caller broke a rule of an API.
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
  misuse(Misuse(message, state: state, remedy: remedy), api: api, file: file, line: line)
}

/// Stops the program because the caller broke a rule of an API.
///
/// - Parameters:
///   - mistake: What was wrong.
///   - api: The method that was called, with its type.
///   - file: The source file that found the mistake.
///   - line: The line in that file.
package func misuse(_ mistake: Misuse, api: String, file: StaticString = #file, line: UInt = #line) -> Never {
  fatalError(mistake.report(api: api), file: file, line: line)
}

/// Stops the program because this package broke a promise of its own, and asks for a report.
///
/// - Parameters:
///   - message: Which promise does not hold.
///   - state: A dump of the values it was about.
///   - file: The source file that found it.
///   - line: The line in that file.
package func brokenPromise(
  _ message: String, state: String = "", file: StaticString = #file, line: UInt = #line
) -> Never {
  var text = "\(message)\nThis is a bug in DiffableKit, not in your program. Please report it with this text."
  if !state.isEmpty { text += "\nState: \(state)" }
  fatalError(text, file: file, line: line)
}

/// Runs an edit that may be refused, and stops the program if it is.
func stoppingOnMisuse<Result>(_ type: String, _ method: String, _ edit: () throws(Misuse) -> Result) -> Result {
  do throws(Misuse) {
    return try edit()
  } catch {
    misuse(error, api: "\(type).\(method)")
  }
}
