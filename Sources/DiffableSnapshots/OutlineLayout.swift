import Synchronization

/// The depth-first order of an outline and what follows from it, found in one pass over the whole tree.
final class OutlineLayout: Sendable {
  /// All slots, parents before their children.
  let order: [Int]

  /// The index in `order` of each slot.
  let indices: [Int]

  /// Whether every ancestor of a slot is expanded, by slot.
  let isVisible: [Bool]

  init(order: [Int], indices: [Int], isVisible: [Bool]) {
    self.order = order
    self.indices = indices
    self.isVisible = isVisible
  }
}

/// Keeps the layout of a tree from the first question until the next edit, so that questions cost O(1) (`behaviour.md` B23).
///
/// Copies of a tree share it. It is filled at most once, atomically: copies may be read on several threads.
final class OutlineLayoutCache: Sendable {
  private let layout = AtomicLazyReference<OutlineLayout>()

  var isFilled: Bool { layout.load() != nil }

  func layout(orMake make: () -> OutlineLayout) -> OutlineLayout {
    layout.load() ?? layout.storeIfNil(make())
  }
}
