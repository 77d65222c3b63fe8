import DiffableKit

/// A public call whose instructions are counted in lists of several lengths.
@MainActor struct AuditedCall {
  /// The call as a reader of the documentation would look for it.
  let name: String
  /// A closure that makes what the call needs and returns the call, which alone is counted.
  let prepare: @MainActor () -> @MainActor () -> Void

  /// The name of the type whose calls are audited, and its calls in a list of a shape.
  typealias Group = (name: String, calls: @MainActor (_ shape: AuditedShape, _ count: Int) -> [AuditedCall])

  static let groups: [Group] = [
    ("snapshot", snapshotCalls), ("outline", outlineCalls), ("list", listCalls), ("table", tableCalls),
  ]

  /// Carries out all calls of a group under a profiler that writes down what it has counted after each one, and prints
  /// their names in the same order.
  static func carryOut(_ group: Group, _ shape: AuditedShape, _ count: Int) {
    var meter = Meter(.nothing)
    for call in group.calls(shape, count) {
      // The first run in a process has extra costs, such as types that the runtime looks up.
      for _ in 0..<2 {
        meter.run(call.prepare())
      }
      print(call.name)
    }
  }
}

/// A shape of a list in which a number of things is great.
enum AuditedShape: String, CaseIterable {
  /// One section with many items.
  case rows
  /// Many sections with two items each.
  case sections
  /// One expanded item with many children.
  case siblings
  /// A chain of expanded items, each the only child of the one before.
  case depth

  /// True if the shape is that of an outline.
  var isOutline: Bool { self == .siblings || self == .depth }
}

typealias AuditedSnapshot = NSDiffableDataSourceSnapshot<Int, Int>
typealias AuditedOutline = NSDiffableDataSourceSectionSnapshot<Int>

extension AuditedShape {
  /// Makes a snapshot of the shape with items from 0 on.
  @MainActor func snapshot(_ count: Int) -> AuditedSnapshot {
    ListScreen.snapshot(of: 0..<(self == .sections ? 2 * count : count), sections: self == .sections ? count : 1)
  }

  /// Makes an outline of the shape with items from 0 on; all are visible.
  @MainActor func outline(_ count: Int) -> AuditedOutline {
    var outline = AuditedOutline()
    outline.append([0])
    if self == .depth {
      for item in 1..<count { outline.append([item], to: item - 1) }
      outline.expand(Array(0..<count))
    } else {
      outline.append(Array(1..<count), to: 0)
      outline.expand([0])
    }
    return outline
  }
}
