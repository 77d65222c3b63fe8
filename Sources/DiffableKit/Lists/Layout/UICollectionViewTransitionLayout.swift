import ListDiff

/// A layout that interpolates between the attributes of two other layouts by a progress.
///
/// Made by ``UICollectionView/startInteractiveTransition(to:completion:)``, or by the delegate if it returns a
/// subclass.
@MainActor @preconcurrency open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout from which the transition starts, at progress 0.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The layout at which the transition ends, at progress 1.
  open private(set) var nextLayout: UICollectionViewLayout
  /// The progress of the transition, from 0 to 1; setting it invalidates the layout.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  private var values: [String: CGFloat] = [:]
  private var isPrepared = false

  /// Makes a layout for the transition between two others.
  ///
  /// - Parameters:
  ///   - currentLayout: The layout at progress 0.
  ///   - newLayout: The layout at progress 1.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Stores a number from which a subclass computes its attributes.
  ///
  /// - Parameters:
  ///   - value: The number to store.
  ///   - key: The key of the number.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the number that ``updateValue(_:forAnimatedKey:)`` stored for a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Prepares this transition's next layout; the list view has prepared the current layout already.
  open override func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    nextLayout.prepare()
  }

  /// The content size in points, interpolated between the two layouts of the transition.
  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
  }

  /// Returns the attributes of the views in a rectangle, interpolated between the two layouts of the transition.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [SupplementaryKey: UICollectionViewLayoutAttributes] = [:]
    let candidates =
      (currentLayout.layoutAttributesForElements(in: rect) ?? [])
      + (nextLayout.layoutAttributesForElements(in: rect) ?? [])
    for attributes in candidates {
      let key = SupplementaryKey(
        kind: attributes.representedElementKind ?? "", indexPath: attributes.indexPath,
        isDecoration: attributes.representedElementCategory == .decorationView)
      if found[key] == nil { found[key] = between(attributes) }
    }
    return Array(found.values)
  }

  /// Returns the attributes of an item, interpolated between the two layouts of the transition.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(
      currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
  }

  /// Returns the attributes of a supplementary view, interpolated between the two layouts of the transition.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  /// Returns the attributes of a decoration, interpolated between the two layouts of the transition.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
  }

  private func between(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    switch (attributes.representedElementCategory, attributes.representedElementKind) {
    case (.supplementaryView, let kind?):
      layoutAttributesForSupplementaryView(ofKind: kind, at: attributes.indexPath)
    case (.decorationView, let kind?): layoutAttributesForDecorationView(ofKind: kind, at: attributes.indexPath)
    default: layoutAttributesForItem(at: attributes.indexPath)
    }
  }

  /// Returns attributes interpolated between those of the two layouts; a view that only one layout has fades in or out.
  private func between(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let start = from ?? to?.transparent, let end = to ?? from?.transparent else { return nil }
    let attributes = (transitionProgress < 0.5 ? start : end).duplicate()
    attributes.rect = CGRect(
      x: between(start.rect.minX, end.rect.minX), y: between(start.rect.minY, end.rect.minY),
      width: between(start.rect.width, end.rect.width), height: between(start.rect.height, end.rect.height))
    attributes.alpha = between(start.alpha, end.alpha)
    attributes.transform3D = CATransform3D(
      zip(start.transform3D.elements, end.transform3D.elements).map { between($0, $1) })
    attributes.pin = nil
    attributes.orthogonalSection = nil
    return attributes
  }

  private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

  override var backgroundColor: UIColor? {
    transitionProgress < 0.5 ? currentLayout.backgroundColor : nextLayout.backgroundColor
  }

  /// Stores the preferred size of a view in both layouts of the transition.
  override func record(
    preferred attributes: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let changes = [currentLayout, nextLayout].map { $0.record(preferred: attributes, original: original) }
    return changes.contains(true)
  }

  override func update(with difference: SectionedListDifference?) {
    currentLayout.update(with: difference)
    nextLayout.update(with: difference)
  }

  override func frozenFrames() -> (IndexPath) -> CGRect? {
    let (from, to) = (currentLayout.frozenFrames(), nextLayout.frozenFrames())
    let progress = transitionProgress
    return { path in
      guard let start = from(path), let end = to(path) else { return from(path) ?? to(path) }
      func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
      return CGRect(
        x: between(start.minX, end.minX), y: between(start.minY, end.minY), width: between(start.width, end.width),
        height: between(start.height, end.height))
    }
  }
}
