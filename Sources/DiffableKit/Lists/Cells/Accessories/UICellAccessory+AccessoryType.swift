extension UICellAccessory {
  /// A type of accessory that a row can have, such as a check mark or a delete button.
  public enum AccessoryType: Hashable {
    /// The accessory is a chevron that says that selecting the row shows another screen.
    case disclosureIndicator
    /// The accessory is a button that expands and collapses the row's item.
    case outlineDisclosure
    /// The accessory is a check mark.
    case checkmark
    /// The accessory is a check mark that a tap sets or removes.
    case checkmarkButton
    /// The accessory is a short text, such as a count.
    case label
    /// The accessory is a custom view of the program.
    case customView(UIView)
    /// The accessory is a button for more information about the row.
    case detail
    /// The accessory is a handle by which a person drags the row.
    case reorder
    /// The accessory is a delete button: a minus symbol that runs a handler or reveals the row's swipe actions.
    case delete
    /// The accessory is an insert button: a plus symbol on a disc that runs a handler.
    case insert
    /// The accessory indicates, in multiple selection, if the row is selected.
    case multiselect
    /// The accessory is a button that shows the selected action of a menu and opens the menu.
    case popUpMenu
  }
}
