/// An error that says why an edit or a question was refused, and what to do instead.
///
/// Everything that is thrown in this module conforms. Catch the concrete types to get at the identifiers.
public protocol SnapshotRefusal: Error, CustomStringConvertible {
  /// The mistake, with the identifiers.
  var message: String { get }

  /// The remedy: what to do instead.
  var remedy: String { get }
}

extension SnapshotRefusal {
  /// The message, and the remedy on a line of its own.
  public var description: String { "\(message)\nRemedy: \(remedy)" }
}
