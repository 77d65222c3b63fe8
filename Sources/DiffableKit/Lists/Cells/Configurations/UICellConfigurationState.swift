/// A value that describes the state of a cell, to which configurations and update handlers adapt.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell; in a list they include the list environment.
  public var traitCollection: UITraitCollection
  /// True if the cell does not accept interaction.
  public var isDisabled = false
  /// True while the cell is pressed.
  public var isHighlighted = false
  /// True if the cell's item is selected.
  public var isSelected = false
  /// True if the cell's item has the focus.
  public var isFocused = false
  /// True while the cell is a header or footer pinned to the edge of the visible bounds.
  public var isPinned = false
  /// True if the item is expanded in an outline (`behaviour.md` B46).
  public var isExpanded = false
  /// True while the row is swiped open to show its swipe actions.
  public var isSwiped = false
  /// True while the list that contains the cell is being edited.
  public var isEditing = false
  /// True while a person moves the cell's item to another index path.
  public var isReordering = false
  /// The current phase of a person's drag of the cell's item.
  public var cellDragState = DragState.none
  /// The relation of the item to a drag that may be dropped on it.
  ///
  /// A list moves rows between others and never into another, so the list does not change this property; a program may
  /// set it.
  public var cellDropState = DropState.none

  /// The appearance of the list with the kind of row that the cell is; `nil` in other layouts.
  var rowRole: ListAppearanceAndRowKind?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a cell state in which no flag is set.
  ///
  /// - Parameter traitCollection: The traits of the view.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The custom value that a program has set for a key; `nil` if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UICellConfigurationState {
  /// The state of a cell's item in a person's drag: not dragged, lifted, or moving with the finger or pointer.
  public enum DragState: Hashable {
    /// A person is not dragging the item.
    case none
    /// A person has lifted the item and not moved it yet.
    case lifting
    /// The item moves with the person's finger or pointer.
    case dragging
  }

  /// The state of a cell's item as a target of a person's drag: there is no such drag, or its drop would be elsewhere,
  /// or on this item.
  public enum DropState: Hashable {
    /// No drag is under way that could be dropped on the item.
    case none
    /// A drag is under way and would be dropped elsewhere.
    case notTargeted
    /// A drag is under way and would be dropped on this item.
    case targeted
  }
}

extension UICellConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var text: ConfigurationDescription {
    func parts(_ state: UICellConfigurationState) -> [ConfigurationDescription.DescribedProperty] {
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

  /// The flags of the cell's state that are set and its custom values, as text.
  public var description: String { text.short }
  /// The values of all properties of the cell's state, as text for debugging.
  public var debugDescription: String { text.long }
  /// The values of all properties of the cell's state, as a mirror for a debugger.
  public var customMirror: Mirror { text.mirror(of: self) }
}
