import Synchronization

/// The items of an outline that are not inside a collapsed one, by code.
final class OutlineVisibility: Sendable {
  private let isVisible: SparseArray<Bool>

  init(visibleCodes: [Int32]) {
    var isVisible = SparseArray(empty: false)
    for code in visibleCodes { isVisible.set(Int(code), true) }
    self.isVisible = isVisible
  }

  subscript(code: Int32) -> Bool { isVisible[Int(code)] }
}

/// Keeps the visibility of an outline from the first question that needs it until the next edit.
///
/// Copies share it. It is filled at most once, atomically: copies may be read on several threads.
final class OutlineVisibilityCache: Sendable {
  private let visibility = AtomicLazyReference<OutlineVisibility>()

  var isFilled: Bool { visibility.load() != nil }

  func visibility(orMake make: () -> OutlineVisibility) -> OutlineVisibility {
    visibility.load() ?? visibility.storeIfNil(make())
  }
}
