/// A protocol for a row that owns accessories, with the properties and actions of the row that accessories use.
@MainActor protocol CellAccessoryOwner: AnyObject {
  var tintColor: UIColor! { get }
  var isSelected: Bool { get }
  /// True if the row's item is expanded in an outline.
  var isExpanded: Bool { get }
  /// The first text of the row's content, which the accessibility labels of its buttons include.
  var contentName: String? { get }
  /// The closure that reveals the trailing swipe actions of the row; `nil` if the row has none.
  var revealingSwipeActions: (() -> Void)? { get }
  /// Returns true if the view of an accessory is next to the row's content.
  func isBesideContent(_ view: UIView) -> Bool
  /// Expands or collapses the row's item, or runs the program's handler instead.
  func performOutlineToggle()
}

extension CellAccessoryOwner {
  /// Returns the accessibility label of an accessory that is a button: its action followed by the text of the row.
  func name(of action: String, separator: String = " ") -> String {
    [action, contentName].compactMap(\.self).joined(separator: separator)
  }
}

extension UIView {
  /// Sets the tint colour of this view, which shows an accessory; `nil` stands for the row's tint colour.
  func setAccessoryTint(_ color: UIColor?, in row: any CellAccessoryOwner) {
    if tintColor != color ?? row.tintColor { tintColor = color }
  }
}
