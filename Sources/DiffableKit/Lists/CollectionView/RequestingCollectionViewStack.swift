/// A namespace for the stack of collection views that are requesting a view from their data sources, the innermost
/// last.
///
/// A registration created during such a request records the requesting views (`behaviour.md` D30).
enum RequestingCollectionViewStack {
  /// A weak reference to a collection view that is requesting a view from its data source.
  struct WeakListReference {
    weak var view: UICollectionView?
  }

  @MainActor static var current: [UICollectionView] = []

  /// The requesting collection views, as seen from any queue: on queues other than the main one there are none.
  static var here: [WeakListReference] {
    guard MainQueueDetector.isCurrent else { return [] }
    return MainActor.assumeIsolated { current.map { WeakListReference(view: $0) } }
  }
}
