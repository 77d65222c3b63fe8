/// The accessibility properties of an element: role, label, states, position.
public struct ElementAccessibility: Hashable, Sendable {
  // The order of the stored properties decides the size of a description, of which a window has hundreds: the small ones
  // share words, the rarely set ones are in a box.

  /// The element's role; `nil` if the element is no accessibility element of its own.
  public var role: Role?
  /// True if the element is selected; `nil` if it cannot be selected.
  public var isSelected: Bool?
  /// True if the children or the menu of the element are shown; `nil` if the element cannot be expanded.
  public var isExpanded: Bool?
  /// True if a toggle is on; `nil` if the element is no toggle.
  public var isChecked: Bool?
  /// True if the element is disabled.
  public var isDisabled = false
  /// True if the text of a text field is invalid.
  public var isInvalid = false
  /// True if several elements inside can be selected at once.
  public var isMultiselectable = false
  /// True if the element opens a menu.
  public var hasPopup = false
  /// True if changes of the element's text are announced (a live region).
  public var isLive = false
  /// True if assistive technology ignores the element and its descendants.
  public var isDecorative = false
  /// The element's position among its siblings in the model, counted from 1 (`aria-posinset`); `nil` if it is not
  /// stated.
  public var position: Int? {
    get { storedPosition.value }
    set { storedPosition.value = newValue }
  }
  private var storedPosition = OptionalCount()
  /// The number of the element's siblings in the model, itself included (`aria-setsize`); `nil` if it is not stated.
  public var setSize: Int? {
    get { storedSetSize.value }
    set { storedSetSize.value = newValue }
  }
  private var storedSetSize = OptionalCount()
  /// The depth of an outline's row, or the level of a heading, counted from 1; `nil` for any other element.
  public var level: Int? {
    get { storedLevel.value }
    set { storedLevel.value = newValue }
  }
  private var storedLevel = OptionalCount()
  /// The accessibility label, read as the element's name.
  public var label: String?
  /// The accessibility value, such as the setting of a slider.
  public var value: String?

  /// The accessibility hint: the effect of using the element, or the validation error of a text field.
  public var hint: String? {
    get { uncommon.hint }
    set { uncommon.hint = newValue }
  }
  /// The row that receives key events while the list itself has the focus (`aria-activedescendant`); `nil` for none.
  public var activeDescendant: ElementID? {
    get { uncommon.activeDescendant }
    set { if activeDescendant != newValue { uncommon.activeDescendant = newValue } }
  }
  /// The address of the screen to which the element leads, a path with its query; `nil` if it leads to none.
  public var link: String? {
    get { uncommon.link }
    set { uncommon.link = newValue }
  }
  /// The key strokes that the host reports as ``HostEvent/keyCommand(_:_:)`` and does not use itself, except those that
  /// edit text in a text field; only the window's element has them.
  public var keyStrokes: [KeyStroke] {
    get { uncommon.keyStrokes }
    set { uncommon.keyStrokes = newValue }
  }

  /// The storage of the rarely set properties, boxed so that a description without them is small; `nil` if all have their
  /// defaults.
  private var uncommonBox: RarePropertiesBox?

  /// A box on the heap for the rarely set properties of an element's accessibility.
  private indirect enum RarePropertiesBox: Hashable, Sendable {
    case boxed(RareProperties)
  }

  private var uncommon: RareProperties {
    get { if case .boxed(let value) = uncommonBox { value } else { RareProperties() } }
    set { uncommonBox = newValue == RareProperties() ? nil : .boxed(newValue) }
  }

  /// The values of the rarely set properties of an element's accessibility.
  private struct RareProperties: Hashable, Sendable {
    var hint: String?
    var activeDescendant: ElementID?
    var link: String?
    var keyStrokes: [KeyStroke] = []
  }

  /// A count or a position, or none, in a quarter of the memory of an optional number; what 32 bits cannot hold is the
  /// nearest number that they can.
  private struct OptionalCount: Hashable, Sendable {
    private var stored = Int32.min

    var value: Int? {
      get { stored == .min ? nil : Int(stored) }
      set { stored = newValue.map { max(.min + 1, Int32(clamping: $0)) } ?? .min }
    }
  }

  /// An accessibility role that an element can have, named as in WAI-ARIA.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The role of a button.
    case button
    /// The role of a list whose rows can be selected.
    case listbox
    /// The role of a row in a list whose rows can be selected.
    case option
    /// The role of an outline.
    case tree
    /// The role of an outline's row.
    case treeitem
    /// The role of a heading.
    case heading
    /// The role of an image.
    case img
    /// The role of a dialog in front of the interface.
    case dialog
    /// The role of a dialog that requires an answer, such as an alert.
    case alertdialog
    /// The role of a menu of actions.
    case menu
    /// The role of an action in a menu.
    case menuitem
    /// The role of a menu item of which only one in its group can be on.
    case menuitemradio
    /// The role of a status message, such as one about the result of an action.
    case status
    /// The role of a group of controls, such as a field with its buttons.
    case group
    /// The role of a search field with its controls.
    case search
    /// The role of a part of the window that has a name.
    case region
    /// The role of a navigation area, such as a navigation bar or a sidebar.
    case navigation
    /// The role of the window's main content.
    case main
    /// The role of a toolbar.
    case toolbar
    /// The role of a list whose rows cannot be selected.
    case list
    /// The role of a row in a list whose rows cannot be selected.
    case listitem
    /// The role of a switch.
    case `switch`
    /// The role of a slider: a control for one value of a range.
    case slider
    /// The role of a progress bar.
    case progressbar
  }

  /// Makes an accessibility description without role, label or states.
  public init() {}

  /// Returns the flag for a change of the label or of the selection alone; an empty set for any other change.
  func onlyPart(changedFrom earlier: ElementAccessibility) -> Element.FacetSet {
    var other = earlier
    if label != earlier.label {
      guard label != nil, earlier.label != nil else { return [] }
      other.label = label
      return self == other ? .onlyLabel : []
    }
    guard isSelected != nil, earlier.isSelected != nil else { return [] }
    other.isSelected = isSelected
    return self == other ? .onlySelection : []
  }
}
