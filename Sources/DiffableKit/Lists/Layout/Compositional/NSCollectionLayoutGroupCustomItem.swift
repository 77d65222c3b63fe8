/// A closure that returns the items of a custom group with their frames.
///
/// The container of the environment is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (_ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// An object that describes the frame and z-order of one item of a custom group.
@MainActor @preconcurrency open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
  /// The frame of the item in its custom group, in points.
  open private(set) var frame: CGRect
  /// The z-order of the custom group's item among overlapping views; higher values are in front.
  open private(set) var zIndex: Int

  init(rect: CGRect, zIndex: Int) {
    let api = "NSCollectionLayoutGroupCustomItem.init(frame:zIndex:)"
    // The accessors `rect.width` and `rect.height` return absolute values and would hide a negative size.
    frame = CGRect(
      x: rect.origin.x.checkedDistance("frame", api: api), y: rect.origin.y.checkedDistance("frame", api: api),
      width: rect.size.width.checkedLength("frame", api: api),
      height: rect.size.height.checkedLength("frame", api: api))
    self.zIndex = zIndex
    super.init()
  }

  /// Makes an item of a custom group with a frame.
  ///
  /// - Parameter frame: The frame in the group, in points. A size that is negative or not a number is misuse.
  public convenience init(frame: CGRect) { self.init(rect: frame, zIndex: 0) }

  /// Makes an item of a custom group with a frame and a z-order.
  ///
  /// - Parameters:
  ///   - frame: The frame in the group, in points. A size that is negative or not a number is misuse.
  ///   - zIndex: The z-order among overlapping views; higher values are in front.
  public convenience init(frame: CGRect, zIndex: Int) { self.init(rect: frame, zIndex: zIndex) }

  /// Returns the custom item itself instead of a copy, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
