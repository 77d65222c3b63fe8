/// The cells and views that have left the screen, by the queue they came from, and the classes that fill the queues.
struct ReuseQueues {
  struct Key: Hashable {
    /// The kind of supplementary view, nil for cells.
    var kind: String?
    var identifier: String
  }

  /// Cells kept beyond these are let go: a queue never needs more than a screen of them.
  private static let limit = 64

  private var waiting: [Key: [UICollectionReusableView]] = [:]
  private var classes: [Key: UICollectionReusableView.Type] = [:]

  mutating func register(_ viewClass: UICollectionReusableView.Type?, for key: Key) { classes[key] = viewClass }

  func viewClass(for key: Key) -> UICollectionReusableView.Type? { classes[key] }

  @MainActor mutating func give(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifier else { return view.wasDropped() }
    let key = Key(kind: view.reuseKind, identifier: identifier)
    // Nobody asks again for what has no class: a registration that is made anew each time (`behaviour.md` D30).
    guard classes[key] != nil, waiting[key, default: []].count < Self.limit else { return view.wasDropped() }
    waiting[key, default: []].append(view)
  }

  /// Forgets a queue that nobody will ask again.
  ///
  /// - Returns: The views that waited in it, to be told that they are dropped.
  mutating func discard(_ key: Key) -> [UICollectionReusableView] {
    classes[key] = nil
    return waiting.removeValue(forKey: key) ?? []
  }

  @MainActor mutating func take(_ key: Key) -> UICollectionReusableView? { waiting[key]?.popLast() }
}
