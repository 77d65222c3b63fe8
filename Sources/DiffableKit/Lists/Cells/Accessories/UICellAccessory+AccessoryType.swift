extension UICellAccessory {
  /// The type of an accessory, such as a check mark or a delete button.
  public enum AccessoryType: Hashable {
    /// A chevron that says that selecting the row shows another screen.
    case disclosureIndicator
    /// A button that expands and collapses the row's item.
    case outlineDisclosure
    /// An accessory that is a check mark.
    case checkmark
    /// An accessory that is a short text, such as a count.
    case label
    /// An accessory that is a custom view of the program.
    case customView(UIView)
    /// An accessory button for more information about the row.
    case detail
    /// An accessory handle by which a person drags the row.
    case reorder
    /// An accessory button that deletes the row's item.
    case delete
    /// An accessory button that inserts a new item.
    case insert
    /// An accessory that indicates whether the row is selected, in multiple selection.
    case multiselect
    /// A button that shows the selected action of a menu and opens the menu.
    case popUpMenu
  }
}
