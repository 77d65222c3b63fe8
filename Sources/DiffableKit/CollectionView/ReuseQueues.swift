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
    // Nobody can ask for what has no class: a registration that was refused is never used again (`behaviour.md` D30).
    guard classes[key] != nil, waiting[key, default: []].count < Self.limit else { return view.wasDropped() }
    waiting[key, default: []].append(view)
  }

  @MainActor mutating func take(_ key: Key) -> UICollectionReusableView? { waiting[key]?.popLast() }
}
