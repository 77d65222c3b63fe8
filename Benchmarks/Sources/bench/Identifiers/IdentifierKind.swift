import ArgumentParser

/// The types of identifiers that workloads are run with.
enum IdentifierKind: String, CaseIterable, Codable, ExpressibleByArgument {
  case int = "Int"
  case uuid = "UUID"
  case string = "String"

  /// Identifiers that count how often they are hashed and compared; times with them mean nothing.
  case counted = "counted"

  /// The kinds that are timed.
  static let timed: [IdentifierKind] = [.int, .uuid, .string]
}
