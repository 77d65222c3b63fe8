/// What assistive technology is told about an element.
public struct ElementAccessibility: Hashable, Sendable {
  /// What the element is; nil if it is nothing of its own.
  public var role: Role?
  /// The name that is read.
  public var label: String?
  /// What the element is set to.
  public var value: String?
  /// What happens on use, or what is wrong with a field.
  public var hint: String?
  /// Whether the element is among the selected; nil if it cannot be.
  public var isSelected: Bool?
  /// Whether what belongs to the element is shown; nil if nothing does.
  public var isExpanded: Bool?
  /// Whether a switch-like button is on; nil if it is not one.
  public var isChecked: Bool?
  /// Whether the element cannot be used now.
  public var isDisabled = false
  /// Whether the text of a field is wrong.
  public var isInvalid = false
  /// Whether more than one element may be selected.
  public var isMultiselectable = false
  /// The position among its like, counted from 1 in the model and not on the screen.
  public var position: Int?
  /// The number of its like in the model.
  public var setSize: Int?
  /// The depth in an outline or of a heading, from 1.
  public var level: Int?
  /// The row to which keys go while the list itself has the focus.
  public var activeDescendant: ElementID?
  /// Whether the element opens a menu.
  public var hasPopup = false
  /// Whether changes of the text are read out.
  public var isLive = false
  /// Whether the element and all in it are only decoration.
  public var isDecorative = false

  /// The kinds of element, named as in WAI-ARIA.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A thing to press.
    case button
    /// A list from which one chooses.
    case listbox
    /// A row of a list.
    case option
    /// An outline.
    case tree
    /// A row of an outline.
    case treeitem
    /// A title.
    case heading
    /// An image.
    case img
    /// A window over the others.
    case dialog
    /// A window over the others that wants an answer.
    case alertdialog
    /// A list of things to do.
    case menu
    /// One thing to do.
    case menuitem
    /// One of several things of which one holds.
    case menuitemradio
    /// Words about what happened.
    case status
    /// A field with what belongs to it.
    case group
    /// A place for finding.
    case search
    /// A part of the window with a name.
    case region
    /// A way through the program.
    case navigation
    /// What the window is about.
    case main
    /// Buttons that belong together.
    case toolbar
    /// A list that is only read.
    case list
    /// An entry of a list that is only read.
    case listitem
    /// A switch.
    case `switch`
    /// One of several values in a row.
    case slider
    /// How much of a task is done.
    case progressbar
  }

  /// Makes a description that says nothing.
  public init() {}
}
