import DiffableSnapshots

/// A type-erased identifier in the reference form of a snapshot.
///
/// `AnyHashable` is not Sendable. Identifiers come from snapshots, whose types require Sendable, or from callers of the
/// reference forms, who guarantee it as they do with UIKit.
struct ErasedIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible {
  let value: AnyHashable

  init(_ value: AnyHashable) { self.value = value }

  /// Makes an identifier from a value that a caller passed as `Any`; a value that is not hashable is misuse.
  init(_ identifier: Any, api: String) {
    guard let value = identifier as? AnyHashable else {
      misuse(
        "Identifiers must be hashable; \(identifier) of type \(type(of: identifier)) is not.", api: api,
        remedy: "Give values of a Hashable type.")
    }
    self.value = value
  }

  var description: String { "\(value.base)" }

  /// Wraps a list of identifiers that a caller passed as `Any`.
  static func list(_ identifiers: [Any], api: String) -> [ErasedIdentifier] {
    identifiers.map { ErasedIdentifier($0, api: api) }
  }
}

extension Sequence<ErasedIdentifier> {
  /// The unwrapped identifiers, as callers receive them.
  var values: [Any] { map { $0.value.base } }
}
