/// A value that describes an accessory at the leading or trailing edge of a row, such as a chevron, a check mark, a
/// label or a button.
///
/// ```swift
/// cell.accessories = [
///   .delete(displayed: .whenEditing),
///   .label(text: "3 left"),
///   .disclosureIndicator(displayed: .whenNotEditing),
///   .reorder(displayed: .whenEditing),
/// ]
/// ```
public struct UICellAccessory {
  /// A closure that runs when a person taps an accessory of a row.
  public typealias ActionHandler = () -> Void

  /// The type of this accessory of the row, such as a check mark or a delete button.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let kind: any CellAccessoryKind

  /// The spacing between two accessories of a row, in points.
  static let spacing: CGFloat = 8

  init(_ kind: some CellAccessoryKind, displayed: DisplayedState) {
    accessoryType = kind.type
    self.displayed = displayed
    self.kind = kind
  }
}
