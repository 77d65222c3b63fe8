/// Something small at the edge of a row: an arrow, a check mark, a number, a button.
public struct UICellAccessory {
  /// What a press on an accessory does.
  public typealias ActionHandler = () -> Void

  /// The kind of accessory.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let kind: any CellAccessoryKind

  /// The space between accessories, in points.
  static let spacing: CGFloat = 8

  init(_ kind: some CellAccessoryKind, displayed: DisplayedState) {
    accessoryType = kind.type
    self.displayed = displayed
    self.kind = kind
  }
}
