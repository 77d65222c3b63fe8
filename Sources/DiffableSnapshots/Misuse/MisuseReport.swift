/// A report of misuse that was found before anything was changed: the call, the fault, the state and the remedy.
public struct MisuseReport: Hashable, Sendable, CustomStringConvertible {
  /// The method that was called, with its type, for example `NSDiffableDataSourceSnapshot.appendItems(_:toSection:)`.
  public let api: String

  /// The description of the misuse, with the identifiers.
  ///
  /// The known texts of UIKit's exceptions (`behaviour.md`, part J) are kept word for word, because people search for
  /// them.
  public let message: String

  /// The state of the value at the call, for example the numbers of its sections and items.
  ///
  /// Empty if there is no state to describe.
  public let state: String

  /// The remedy: the correct call to use instead.
  ///
  /// Empty if there is no remedy.
  public let remedy: String

  package init(_ message: String, api: String, state: String = "", remedy: String = "") {
    self.api = api
    self.message = message
    self.state = state
    self.remedy = remedy
  }

  /// The whole report as text: the API and the message, then a line for the state and one for the remedy, if there are
  /// any.
  public var description: String {
    var lines = "\(api): \(message)"
    if !state.isEmpty { lines += "\nState: \(state)" }
    if !remedy.isEmpty { lines += "\nRemedy: \(remedy)" }
    return lines
  }
}
