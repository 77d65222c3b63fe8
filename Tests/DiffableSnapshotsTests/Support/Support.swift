import DiffableSnapshots
import Synchronization
import Testing

typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>
typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

extension Snapshot {
  /// Creates a snapshot of sections, each named before a colon and with its items behind it: `"A: x y", "B:"`.
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

  /// The snapshot's content, a line per section, as `init` reads it.
  var lines: [String] {
    sectionIdentifiers.map { section in ([section + ":"] + itemIdentifiers(inSection: section)).joined(separator: " ") }
  }
}

extension Outline {
  /// The outline in one line, with children in braces: `a{a1 a2} b`.
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

/// Returns the warnings that were logged while `body` ran.
///
/// Not optimised, for the reason given at `quietly`.
@_optimize(none)
func warnings(during body: () throws -> Void) rethrows -> [String] {
  let collector = LineCollector()
  try $diagnosticSink.withValue({ collector.append($0) }) { try body() }
  return collector.lines
}

/// A collector of lines from any thread.
final class LineCollector: Sendable {
  private let storage = Mutex<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func append(_ line: String) {
    storage.withLock { $0.append(line) }
  }
}

/// Returns the message of an edit's refusal, or `nil` if the edit was made.
func refusal(_ edit: () throws -> Void) -> String? {
  do {
    try edit()
    return nil
  } catch {
    return (error as? any SnapshotRefusal)?.message ?? "another error: \(error)"
  }
}

/// Returns the standard error of an exit test.
func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// A value that is compared and hashed by its number alone, not by its title (`behaviour.md` E4).
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

/// A value whose hash is the same for all, although values differ (`behaviour.md` E1).
struct Colliding: Hashable, Sendable {
  var id: Int

  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}
