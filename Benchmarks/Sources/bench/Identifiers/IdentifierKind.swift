import ArgumentParser

/// The type of the identifiers with which a workload is run.
enum IdentifierKind: String, CaseIterable, Codable, ExpressibleByArgument {
  case int = "Int"
  case uuid = "UUID"
  case string = "String"

  /// The identifiers count their hashes and comparisons; times with them are meaningless.
  case counted = "counted"

  /// The array of the kinds for which times are measured.
  static let timed: [IdentifierKind] = [.int, .uuid, .string]
}
