/// A kind of accessory at the edge of a row: all in which it differs from the others.
///
/// A value is one accessory of the kind, with its options. A row asks only these questions and does not know which kinds there
/// are: a new one is a file among the kinds and a case of ``UICellAccessory/AccessoryType``.
protocol CellAccessoryKind {
  /// The view that shows it.
  associatedtype View: UIView
  associatedtype Options: CellAccessoryOptions

  /// The name of the kind; the view of an accessory is kept for another of the same name.
  var type: UICellAccessory.AccessoryType { get }
  var options: Options { get }
  /// The edge, and the place among the accessories there.
  var place: CellAccessoryPosition { get }

  // MARK: Room

  /// The width that is kept for it so that those of the rows are below each other, in points.
  var standardWidth: CGFloat { get }
  /// The width to which it is cut where little would be left for the content, in points; nil if it is never cut.
  ///
  /// - Parameter width: The width of the row, in points.
  /// - Returns: The least width.
  func leastWidth(inRowOf width: CGFloat) -> CGFloat?
  /// Whether the view is as large as its frame, whatever size it would like.
  var keepsFrameSize: Bool { get }
  /// Whether it is pressed or dragged apart from the row.
  ///
  /// Such a view is as high as the row and has the space around it, large enough for a finger. It says by itself what
  /// assistive technology is told of it; the words of others are part of the name of the row.
  var isControl: Bool { get }

  // MARK: Deeds

  /// The children of the row's item that it shows and hides; nil if it does nothing of the kind.
  var outlineToggle: OutlineToggleStyle? { get }

  // MARK: View

  /// Makes a view for accessories of this name.
  @MainActor func makeView() -> View
  /// Makes a view look as this accessory; called when the accessories of a row are set.
  @MainActor func update(_ view: View, in row: any CellAccessoryOwner)
  /// Brings the view up to date with the state of the row; called in each layout of the row.
  @MainActor func updateState(of view: View, in row: any CellAccessoryOwner)
}

extension CellAccessoryKind {
  func leastWidth(inRowOf width: CGFloat) -> CGFloat? { nil }

  var keepsFrameSize: Bool { false }

  var isControl: Bool { false }

  var outlineToggle: OutlineToggleStyle? { nil }

  @MainActor func updateState(of view: View, in row: any CellAccessoryOwner) {}
}

/// The options that every kind has.
protocol CellAccessoryOptions {
  /// Whether only the room of the accessory is kept.
  var isHidden: Bool { get }
  /// The width that is kept for it.
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  /// Its colour; nil takes that of the kind.
  var tintColor: UIColor? { get }
}

/// How an accessory shows and hides the children of the row's item.
struct OutlineToggleStyle {
  /// Whether the whole row is its button.
  let takesRow: (inHeaders: Bool, elsewhere: Bool)
  let isHidden: Bool
  /// The program's own deed in place of that (`behaviour.md` B43).
  let actionHandler: UICellAccessory.ActionHandler?
}
