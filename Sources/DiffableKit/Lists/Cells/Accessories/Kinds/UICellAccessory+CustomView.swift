/// A view of the program's own, which says itself how large it is.
struct CustomViewAccessory: CellAccessoryKind {
  let options: UICellAccessory.CustomViewConfiguration

  var type: UICellAccessory.AccessoryType { .customView(options.customView) }
  var place: CellAccessoryPosition { .found(options.placement) }
  var standardWidth: CGFloat { 28 }
  var keepsFrameSize: Bool { options.maintainsFixedSize }

  func leastWidth(inRowOf width: CGFloat) -> CGFloat? {
    options.maintainsFixedSize || options.reservedLayoutWidth != .actual ? nil : (width / 3).rounded()
  }

  func makeView() -> UIView { options.customView }

  func update(_ view: UIView, in row: any CellAccessoryOwner) {
    if let tint = options.tintColor { view.setAccessoryTint(tint, in: row) }
  }
}

extension UICellAccessory {
  /// A view of the program's own.
  ///
  /// - Parameter configuration: The view and where it goes.
  /// - Returns: The accessory.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(CustomViewAccessory(options: configuration), displayed: configuration.placement.displayed)
  }

  /// A view of the program's own as an accessory.
  public struct CustomViewConfiguration: CellAccessoryOptions {
    /// The view.
    public let customView: UIView
    /// The edge and the place there.
    public let placement: Placement
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it; that of the view by default.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour for the view; nil leaves it as it is.
    public var tintColor: UIColor?
    /// Whether the view keeps the size it has, even if it would like another.
    public var maintainsFixedSize: Bool

    /// Makes a configuration; what is nil takes its default.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
