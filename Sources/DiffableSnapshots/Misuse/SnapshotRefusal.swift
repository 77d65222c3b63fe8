/// An error with the reason why an edit or a look-up was refused, and with a remedy.
///
/// Every error that this module throws conforms. Catch the concrete types to read the identifiers.
public protocol SnapshotRefusal: Error, CustomStringConvertible {
  /// The description of the misuse, with the identifiers.
  var message: String { get }

  /// The remedy: the correct call to use instead.
  var remedy: String { get }
}

extension SnapshotRefusal {
  /// The refusal as text: its message, and the remedy on a line of its own.
  public var description: String { "\(message)\nRemedy: \(remedy)" }
}
