import DiffableKit

/// A section of a model whose sections and items are identified by name.
struct NamedSection: Hashable {
  /// The name that every section and item inserted by a batch has.
  static let new = "new"

  var name: String
  var items: [String]

  /// Returns sections of given sizes in which every item has a unique name.
  static func list(_ counts: [Int]) -> [NamedSection] {
    counts.enumerated().map { section, count in
      NamedSection(name: "s\(section)", items: (0..<count).map { "s\(section)i\($0)" })
    }
  }
}

extension [NamedSection] {
  var counts: [Int] { map(\.items.count) }

  func section(named name: String) -> Int? { firstIndex { $0.name == name } }

  func path(of item: String) -> IndexPath? {
    for (section, entry) in enumerated() {
      if let index = entry.items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }

  func item(at path: IndexPath) -> String? {
    guard indices.contains(path.section), self[path.section].items.indices.contains(path.item) else { return nil }
    return self[path.section].items[path.item]
  }

  /// The index paths of all items, in order.
  var paths: [IndexPath] {
    enumerated().flatMap { section, entry in
      entry.items.indices.map { IndexPath(item: $0, section: section) }
    }
  }
}
