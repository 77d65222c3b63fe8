/// A protocol for kinds of accessories: the properties and views in which a kind differs from others.
///
/// A value is one accessory of the kind, with its options. The row asks for these requirements only and knows no kind
/// by name: a new kind needs a file in `Kinds` and a case of ``UICellAccessory/AccessoryType``.
protocol CellAccessoryKind {
  /// The associated type for the class of the views that show accessories of this kind.
  associatedtype View: UIView
  associatedtype Options: CellAccessoryOptions

  /// The accessory's type, such as check mark or label; a row reuses the view of an old accessory for a new one of the
  /// same type.
  var type: UICellAccessory.AccessoryType { get }
  var options: Options { get }
  /// The accessory's edge of the row and its order among the accessories there.
  var position: CellAccessoryPosition { get }

  // MARK: Reserved width

  /// The reserved width in points that aligns accessories of this kind from row to row.
  var standardWidth: CGFloat { get }
  /// Returns the width in points to which the accessory may shrink in a narrow row; `nil` if the width is fixed.
  ///
  /// - Parameter width: The width of the row, in points.
  /// - Returns: The least width, in points.
  func leastWidth(inRowOf width: CGFloat) -> CGFloat?
  /// True if the accessory's view has the size of its frame and not its intrinsic or fitting size.
  var keepsFrameSize: Bool { get }
  /// True if the accessory is tapped or dragged by itself and not as part of the row.
  ///
  /// The view of such an accessory is as high as the row and extends into the spacing around it, which makes it large
  /// enough for a finger. It has an accessibility label of its own; the texts of other accessories are part of the
  /// row's label.
  var isControl: Bool { get }

  // MARK: Outline

  /// The area and the handler with which the accessory expands and collapses the row's item; `nil` if it does not.
  var outlineToggle: OutlineToggleBehavior? { get }

  // MARK: View

  /// Makes a view for an accessory of this type.
  @MainActor func makeView() -> View
  /// Configures the view for this accessory; called when the accessories of a row are set.
  @MainActor func update(_ view: View, in row: any CellAccessoryOwner)
  /// Updates an accessory's view to the state of its row; called in each layout of the row.
  @MainActor func updateState(of view: View, in row: any CellAccessoryOwner)
}

extension CellAccessoryKind {
  func leastWidth(inRowOf width: CGFloat) -> CGFloat? { nil }

  var keepsFrameSize: Bool { false }

  var isControl: Bool { false }

  var outlineToggle: OutlineToggleBehavior? { nil }

  @MainActor func updateState(of view: View, in row: any CellAccessoryOwner) {}
}

/// A protocol for the options that every kind of accessory has.
protocol CellAccessoryOptions {
  /// True if these options make the accessory invisible but keep its width in the row reserved.
  var isHidden: Bool { get }
  /// The option for the width that the row's layout reserves for the accessory.
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  /// The option for the colour of the accessory; `nil` takes the default of its kind.
  var tintColor: UIColor? { get }
}

/// The behaviour of an accessory that expands and collapses the row's item: the area of taps, and a handler.
struct OutlineToggleBehavior {
  /// Two flags, for rows that are headers and for other rows: true if a tap anywhere on the row expands or collapses
  /// its item.
  let takesRow: (inHeaders: Bool, elsewhere: Bool)
  let isHidden: Bool
  /// The program's handler that runs instead of expanding or collapsing the row's item (`behaviour.md` B43).
  let actionHandler: UICellAccessory.ActionHandler?
}
