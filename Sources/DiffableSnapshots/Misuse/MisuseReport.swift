/// A mistake of the caller, found before anything was changed: what was wrong, in which state, and how to avoid it.
public struct MisuseReport: Hashable, Sendable, CustomStringConvertible {
  /// The method that was called, with its type, for example `NSDiffableDataSourceSnapshot.appendItems(_:toSection:)`.
  public let api: String

  /// The mistake, with the identifiers.
  ///
  /// The known texts of UIKit's exceptions (`behaviour.md`, part J) are kept word for word, because that is what people
  /// search for.
  public let message: String

  /// The value as it was when the mistake was made, for example the numbers of its sections and items.
  ///
  /// Empty if there is nothing to say.
  public let state: String

  /// The remedy: what to do instead.
  ///
  /// Empty if there is nothing to say.
  public let remedy: String

  package init(_ message: String, api: String, state: String = "", remedy: String = "") {
    self.api = api
    self.message = message
    self.state = state
    self.remedy = remedy
  }

  /// Everything there is to say: the API and the message, then a line for the state and one for the remedy, if there are any.
  public var description: String {
    var lines = "\(api): \(message)"
    if !state.isEmpty { lines += "\nState: \(state)" }
    if !remedy.isEmpty { lines += "\nRemedy: \(remedy)" }
    return lines
  }
}
