/// The state of a cell: what its configurations and update handlers decide by.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The surroundings; in a list they say which kind of list it is.
  public var traitCollection: UITraitCollection
  /// Whether the cell cannot be used.
  public var isDisabled = false
  /// Whether the cell is being pressed.
  public var isHighlighted = false
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether keys go to the item.
  public var isFocused = false
  /// Whether the cell is a header or footer that stays at the edge of the screen while its section scrolls by.
  public var isPinned = false
  /// Whether the children of the item are shown (`behaviour.md` B46).
  public var isExpanded = false
  /// Whether the cell is moved aside, so that what can be done with it is seen.
  public var isSwiped = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether the item is being moved by hand.
  public var isReordering = false
  /// How far a person has come with dragging the item.
  public var cellDragState = DragState.none
  /// Whether something is dragged to the item.
  ///
  /// A list moves its rows between others and never into one, so it leaves this as it is; a program may set it.
  public var cellDropState = DropState.none

  /// The list that the cell is in; nil in other layouts.
  var place: ListRowRole?
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

extension UICellConfigurationState {
  /// How far a person has come with dragging an item.
  public enum DragState: Hashable {
    /// It is not dragged.
    case none
    /// It was taken up and has not moved yet.
    case lifting
    /// It moves.
    case dragging
  }

  /// What an item has to do with something that is dragged.
  public enum DropState: Hashable {
    /// Nothing is dragged.
    case none
    /// What is dragged goes elsewhere.
    case notTargeted
    /// What is dragged goes to this item.
    case targeted
  }
}

extension UICellConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var text: ConfigurationDescription {
    func parts(_ state: UICellConfigurationState) -> [ConfigurationDescription.Part] {
      [
        ("isDisabled", state.isDisabled), ("isHighlighted", state.isHighlighted), ("isSelected", state.isSelected),
        ("isFocused", state.isFocused), ("isPinned", state.isPinned), ("isExpanded", state.isExpanded),
        ("isSwiped", state.isSwiped), ("isEditing", state.isEditing), ("isReordering", state.isReordering),
        ("cellDragState", state.cellDragState), ("cellDropState", state.cellDropState),
      ] + state.custom.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, $0.value) } + [
        ("traitCollection", state.traitCollection)
      ]
    }
    var usual = UICellConfigurationState(traitCollection: traitCollection)
    usual.custom = custom.mapValues { _ in AnyHashable("") }
    return ConfigurationDescription(name: "UICellConfigurationState", parts: parts(self), usual: parts(usual))
  }

  /// What holds.
  public var description: String { text.short }
  /// Every property.
  public var debugDescription: String { text.long }
  /// Every property, for a debugger.
  public var customMirror: Mirror { text.mirror(of: self) }
}
