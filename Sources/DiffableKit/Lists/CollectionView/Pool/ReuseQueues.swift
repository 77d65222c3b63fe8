/// The reuse queues of a list: cells and supplementary views that have left the screen, and the classes of new ones.
struct ReuseQueues {
  /// A key of a reuse queue: the kind of view and the reuse identifier.
  struct Key: Hashable {
    /// The kind of the supplementary views in the reuse queue, or `nil` for cells.
    var kind: String?
    var identifier: String
  }

  /// The limit of a reuse queue, beyond which cells are released: a queue never needs more than a screen of cells.
  private static let limit = 64

  private var waiting: [Key: [UICollectionReusableView]] = [:]
  private var classes: [Key: UICollectionReusableView.Type] = [:]

  mutating func register(_ viewClass: UICollectionReusableView.Type?, for key: Key) { classes[key] = viewClass }

  func viewClass(for key: Key) -> UICollectionReusableView.Type? { classes[key] }

  @MainActor mutating func give(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifier else { return view.wasDropped() }
    let key = Key(kind: view.reuseKind, identifier: identifier)
    // A queue without a class is never used again: its registration is created again for each request (`behaviour.md` D30).
    guard classes[key] != nil, waiting[key, default: []].count < Self.limit else { return view.wasDropped() }
    waiting[key, default: []].append(view)
  }

  /// Removes a reuse queue that will not be used again.
  ///
  /// - Returns: The views that waited in the queue, to be notified that they are dropped.
  mutating func discard(_ key: Key) -> [UICollectionReusableView] {
    classes[key] = nil
    return waiting.removeValue(forKey: key) ?? []
  }

  @MainActor mutating func take(_ key: Key) -> UICollectionReusableView? { waiting[key]?.popLast() }
}
