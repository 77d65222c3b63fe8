extension UICellAccessory {
  /// The type of an accessory.
  public enum AccessoryType: Hashable {
    /// A chevron that says that selecting the row shows another screen.
    case disclosureIndicator
    /// A button that expands and collapses the row's item.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A short text.
    case label
    /// A view of the program.
    case customView(UIView)
    /// A button for more information about the row.
    case detail
    /// A handle by which a person drags the row.
    case reorder
    /// A button that deletes the item.
    case delete
    /// A button that adds an item.
    case insert
    /// An indicator of multiple selection.
    case multiselect
    /// A button that shows the selected action of a menu and opens the menu.
    case popUpMenu
  }
}
