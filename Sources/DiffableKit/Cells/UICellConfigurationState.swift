/// The state of a cell: what its configurations and update handlers decide by.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The surroundings.
  public var traitCollection: UITraitCollection
  /// Whether the cell cannot be used.
  public var isDisabled = false
  /// Whether the cell is being pressed.
  public var isHighlighted = false
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether keys go to the item.
  public var isFocused = false
  /// Whether the children of the item are shown (`behaviour.md` B46).
  public var isExpanded = false
  /// Whether the cell is moved aside, so that what can be done with it is seen.
  public var isSwiped = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether the item is being moved by hand.
  public var isReordering = false

  /// The list that the cell is in; nil in other layouts.
  var place: ListPlace?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state in which nothing holds.
  ///
  /// - Parameter traitCollection: The surroundings.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own, nil if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
