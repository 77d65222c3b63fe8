/// The row at whose edge an accessory is: what the accessory asks of it and has it do.
@MainActor protocol CellAccessoryOwner: AnyObject {
  var tintColor: UIColor! { get }
  var isSelected: Bool { get }
  /// Whether the children of its item are shown.
  var isExpanded: Bool { get }
  /// The first words of its content, by which its buttons are told apart from those of other rows.
  var contentName: String? { get }
  /// Shows the actions at the trailing edge of the row; nil if it has none.
  var revealingSwipeActions: (() -> Void)? { get }
  /// Whether a view among its accessories is the one next to its content.
  func isBesideContent(_ view: UIView) -> Bool
  /// Shows or hides the children of its item, or does what the program wants instead.
  func performOutlineToggle()
}

extension CellAccessoryOwner {
  /// The name of a button: what it does, and the name of the row.
  func name(of deed: String, separator: String = " ") -> String {
    [deed, contentName].compactMap(\.self).joined(separator: separator)
  }
}

extension UIView {
  /// Gives the view of an accessory its colour; nil takes that of the row.
  func setAccessoryTint(_ color: UIColor?, in row: any CellAccessoryOwner) {
    if tintColor != color ?? row.tintColor { tintColor = color }
  }
}
