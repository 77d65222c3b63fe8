/// The collection views that ask their data sources for a view now, the innermost last.
///
/// What makes a registration meanwhile remembers it (`behaviour.md` D30).
enum ViewRequestStack {
  struct Requester {
    weak var view: UICollectionView?
  }

  @MainActor static var current: [UICollectionView] = []

  /// Those that ask now, as seen from any queue: on others than the main queue nothing is asked.
  static var here: [Requester] {
    guard MainQueue.isCurrent else { return [] }
    return MainActor.assumeIsolated { current.map { Requester(view: $0) } }
  }
}
