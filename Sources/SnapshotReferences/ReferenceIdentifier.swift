import DiffableSnapshots

/// An identifier of any type, as the reference forms of snapshots hold it.
///
/// `AnyHashable` does not say that it may cross threads. Identifiers come from snapshots, whose types demand it, or from callers of
/// the reference forms, who promise it as they do with UIKit.
struct ReferenceIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible {
  let value: AnyHashable

  init(_ value: AnyHashable) { self.value = value }

  /// Takes what a caller gave as `Any`; something that cannot be compared is a mistake.
  init(_ identifier: Any, api: String) {
    guard let value = identifier as? AnyHashable else {
      misuse(
        "Identifiers must be hashable; \(identifier) of type \(type(of: identifier)) is not.", api: api,
        remedy: "Give values of a Hashable type.")
    }
    self.value = value
  }

  var description: String { "\(value.base)" }

  /// Takes a list of identifiers from a caller.
  static func list(_ identifiers: [Any], api: String) -> [ReferenceIdentifier] {
    identifiers.map { ReferenceIdentifier($0, api: api) }
  }
}

extension Sequence<ReferenceIdentifier> {
  /// The identifiers as callers get them.
  var values: [Any] { map { $0.value.base } }
}
