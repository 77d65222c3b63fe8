import Synchronization

/// The set of an outline's visible items, by code: the items whose ancestors are all expanded.
final class VisibleItemSet: Sendable {
  private let isVisible: SparseArray<Bool>

  init(visibleCodes: [Int32]) {
    var isVisible = SparseArray(empty: false)
    for code in visibleCodes { isVisible.set(Int(code), true) }
    self.isVisible = isVisible
  }

  subscript(code: Int32) -> Bool { isVisible[Int(code)] }
}

/// A cache of an outline's visibility, filled at the first look-up that needs it and replaced by the next edit.
///
/// Copies of the outline share the cache. It is filled at most once, atomically: copies may be read on several threads.
final class OutlineVisibilityCache: Sendable {
  private let visibility = AtomicLazyReference<VisibleItemSet>()

  var isFilled: Bool { visibility.load() != nil }

  func visibility(orMake make: () -> VisibleItemSet) -> VisibleItemSet {
    visibility.load() ?? visibility.storeIfNil(make())
  }
}
