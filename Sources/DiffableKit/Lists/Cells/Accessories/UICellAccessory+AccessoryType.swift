extension UICellAccessory {
  /// The kind of an accessory.
  public enum AccessoryType: Hashable {
    /// An arrow that says that the row leads somewhere.
    case disclosureIndicator
    /// A button that shows and hides children.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A short text.
    case label
    /// A view of the program's own.
    case customView(UIView)
    /// A button for more about the row.
    case detail
    /// A handle by which the row is dragged.
    case reorder
    /// A button that deletes the item.
    case delete
    /// A button that adds an item.
    case insert
    /// A mark that says whether the row is among the selected.
    case multiselect
    /// A button that shows what is chosen and lets another be chosen.
    case popUpMenu
  }
}
