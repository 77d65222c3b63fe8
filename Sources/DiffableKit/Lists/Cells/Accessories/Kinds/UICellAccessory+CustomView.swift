/// The kind of accessory that shows a view of the program.
struct CustomViewAccessory: CellAccessoryKind {
  let options: UICellAccessory.CustomViewConfiguration

  var type: UICellAccessory.AccessoryType { .customView(options.customView) }
  var position: CellAccessoryPosition { .found(options.placement) }
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
  /// Returns an accessory that shows a view of the program.
  ///
  /// - Parameter configuration: The view, its placement and options.
  /// - Returns: The accessory.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(CustomViewAccessory(options: configuration), displayed: configuration.placement.displayed)
  }

  /// A configuration of an accessory with a custom view: the view, its placement and options.
  public struct CustomViewConfiguration: CellAccessoryOptions {
    /// The program's view that the accessory shows.
    public let customView: UIView
    /// The edge of the row at which the view is, and its order among the accessories there.
    public let placement: Placement
    /// True if the accessory is invisible but its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the view; the view's own width by default.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour of the custom accessory view; `nil` leaves the view's own unchanged.
    public var tintColor: UIColor?
    /// True if the view keeps the size of its frame, whatever its intrinsic or fitting size.
    public var maintainsFixedSize: Bool

    /// Makes the configuration of an accessory with a custom view; an argument that is `nil` takes its default.
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
