/// Gives the items of a group at places of the program's own.
///
/// The environment's container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (_ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// The place of one item of a group whose items are at places of the program's own.
@MainActor @preconcurrency open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
  /// The rectangle in the group, in points.
  open private(set) var frame: CGRect
  /// The order among views that overlap; higher is nearer.
  open private(set) var zIndex: Int

  init(rect: CGRect, zIndex: Int) {
    let api = "NSCollectionLayoutGroupCustomItem.init(frame:zIndex:)"
    // The standard library's accessors hide a size that is negative.
    frame = CGRect(
      x: rect.origin.x.checkedDistance("frame", api: api), y: rect.origin.y.checkedDistance("frame", api: api),
      width: rect.size.width.checkedLength("frame", api: api),
      height: rect.size.height.checkedLength("frame", api: api))
    self.zIndex = zIndex
    super.init()
  }

  /// An item at a place.
  ///
  /// - Parameter frame: The rectangle in the group, in points. A size that is negative or not a number is misuse.
  public convenience init(frame: CGRect) { self.init(rect: frame, zIndex: 0) }

  /// An item at a place, before or behind others.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the group, in points. A size that is negative or not a number is misuse.
  ///   - zIndex: The order among views that overlap; higher is nearer.
  public convenience init(frame: CGRect, zIndex: Int) { self.init(rect: frame, zIndex: zIndex) }

  /// Itself, since nothing in it changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
