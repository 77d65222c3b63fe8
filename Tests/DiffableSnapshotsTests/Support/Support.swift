import DiffableSnapshots
import Synchronization
import Testing

typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>
typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

extension Snapshot {
  /// A snapshot of sections that are named by the letters before the colons: `"A: x y", "B:"`.
  init(_ lines: String...) {
    self.init(lines: lines)
  }

  init(lines: [String]) {
    self.init()
    for line in lines {
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      appendSections([String(parts[0])])
      appendItems(parts[1].split(separator: " ").map(String.init))
    }
  }

  /// The reverse: a line per section.
  var lines: [String] {
    sectionIdentifiers.map { section in ([section + ":"] + itemIdentifiers(inSection: section)).joined(separator: " ") }
  }
}

extension Outline {
  /// The tree in one line, children in braces: `a{a1 a2} b`.
  var line: String {
    var text = ""
    var depth = 0
    for (index, item) in items.enumerated() {
      let level = level(of: item)
      if level > depth {
        text += "{"
      } else {
        text += String(repeating: "}", count: depth - level) + (index == 0 ? "" : " ")
      }
      depth = level
      text += item
    }
    return text + String(repeating: "}", count: depth)
  }
}

/// The warnings that were written while `body` ran.
///
/// Not optimised, for the reason that `quietly` tells.
@_optimize(none)
func warnings(during body: () throws -> Void) rethrows -> [String] {
  let collector = LineCollector()
  try $diagnosticSink.withValue({ collector.append($0) }) { try body() }
  return collector.lines
}

/// Collects lines from any thread.
final class LineCollector: Sendable {
  private let storage = Mutex<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func append(_ line: String) {
    storage.withLock { $0.append(line) }
  }
}

/// The reason an edit was refused, or `nil` if it was not.
func refusal(_ edit: () throws -> Void) -> String? {
  do {
    try edit()
    return nil
  } catch {
    return (error as? any SnapshotRefusal)?.message ?? "another error: \(error)"
  }
}

/// What a program that was stopped wrote.
func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// A value whose identity is its number and whose other property plays no part in `==` (`behaviour.md` E4).
struct Titled: Hashable, Sendable {
  var id: Int
  var title: String

  static func == (lhs: Titled, rhs: Titled) -> Bool { lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A value with a broken `Hashable` conformance: equal by number, hashed by title too (`behaviour.md` E2).
struct Contradictory: Hashable, Sendable {
  var id: Int
  var title: String

  static func == (lhs: Contradictory, rhs: Contradictory) -> Bool { lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(title)
  }
}

/// A value that is never the same as another, but hashes like all of them (`behaviour.md` E1).
struct Colliding: Hashable, Sendable {
  var id: Int

  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}
