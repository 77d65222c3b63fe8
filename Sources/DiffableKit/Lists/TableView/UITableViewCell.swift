/// A view of one row of a table.
///
/// The content of a cell is a content configuration, its labels, or subviews of ``contentView``; see
/// ``UICollectionViewCell``, whose rules also apply to table cells.
@MainActor @preconcurrency open class UITableViewCell: UIView {
  /// A closure called with a table cell and its new state when the state has changed.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The style with which this cell was made: the arrangement of its labels and of ``defaultContentConfiguration()``.
  let cellStyle: CellStyle
  /// The identifier of the reuse queue to which the cell belongs; `nil` for a cell that is not reused.
  open private(set) var reuseIdentifier: String?

  private weak var knownRow: TableCellContainer?
  /// The container of this table cell, retained while no collection view has it; otherwise `nil`.
  private var retainedHost: TableCellContainer?
  /// The last known ``contentView``, which remains when the container is deallocated.
  private var lastContentView: UIView?
  private var followsRow = false
  private var shownAccessories: [TableCellAccessoryKind] = []
  var labels: TableCellLabelsView?

  // MARK: Creation and reuse

  /// Makes a table cell with a style and a reuse identifier.
  ///
  /// - Parameters:
  ///   - style: The arrangement of the labels.
  ///   - reuseIdentifier: The identifier of the reuse queue; `nil` for a cell that is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    link()
  }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
    link()
  }

  /// Makes a cell of the default style that is not reused; `UITableViewCell()` calls this initialiser.
  ///
  /// - Parameter frame: The frame until the table lays out the cell, in points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell from its class alone, as the reuse queue does; subclasses override `init(style:reuseIdentifier:)` and
  /// inherit this initialiser.
  ///
  /// - Parameter identifier: The reuse identifier.
  public required convenience init(reusableWithIdentifier identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The container that the next table cell takes as its own while it is being made; `nil` if the cell makes its
  /// container itself.
  static var awaitingRow: TableCellContainer?

  private func link() {
    let row = Self.awaitingRow ?? TableCellContainer(frame: frame)
    Self.awaitingRow = nil
    row.reuseIdentifier = reuseIdentifier
    knownRow = row
    retainedHost = row
    row.tableCell = self
    row.configurationUpdateHandler = { [weak self] _, state in
      if let self { configurationUpdateHandler?(self, state) }
    }
    if let lastContentView {
      row.contentView.removeFromSuperview()
      row.contentView = lastContentView
    }
    addSubview(row.contentView)
    lastContentView = row.contentView
    updateHostAccessibility()
  }

  /// The container of this table cell; a new one if the former was deallocated together with its table.
  var row: TableCellContainer {
    if knownRow == nil {
      link()
      shownAccessories = []
      updateAccessories()
    }
    guard let knownRow else { internalInconsistency("a table view cell has no row") }
    return knownRow
  }

  /// Called before the collection view gets the container: from now on the container retains this cell.
  func enterTable() {
    row.takeIn()
    retainedHost = nil
  }

  /// Called when the cell was dequeued, or the collection view has discarded the container: this cell retains the
  /// container again.
  func hold(_ row: TableCellContainer) { retainedHost = row }

  /// Called before the cell is reused for another row; the state is reset, and content and accessories stay, to be
  /// updated in place.
  ///
  /// Not called when a row is reconfigured (`behaviour.md` D17).
  open func prepareForReuse() {}

  // MARK: Content

  /// The view that contains the cell's content, as wide as the space between the accessories.
  open var contentView: UIView { row.contentView }

  // The label properties of a cell, which content configurations have replaced since iOS 14, but which much code still
  // uses.

  /// The first label of the table cell; `nil` once the cell has a content configuration.
  open var textLabel: UILabel? { madeLabels?.text }

  /// The second label; `nil` in the style ``CellStyle/default``, and once the cell has a content configuration.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : madeLabels?.detail }

  /// The image view at the leading edge; `nil` in the style ``CellStyle/value2``, and once the cell has a content
  /// configuration.
  open var imageView: UIImageView? { cellStyle == .value2 ? nil : madeLabels?.image }

  /// The content configuration, which replaces the labels; see ``UICollectionViewCell/contentConfiguration``.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { row.contentConfiguration }
    set {
      if newValue != nil { removeLabels() }
      row.contentConfiguration = newValue
      lastContentView = row.contentView
    }
  }

  /// The fill and border behind the content of the cell; unless set, the default of the table's style.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { row.backgroundConfiguration }
    set { row.backgroundConfiguration = newValue }
  }

  /// Returns a content configuration in the style of the cell, to be filled in.
  ///
  /// - Returns: A configuration whose second text is arranged as in the cell's ``CellStyle``.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: row.defaultContentConfiguration()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Returns the default background of a cell in the table.
  ///
  /// - Returns: The configuration; an empty one outside of a table.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { row.defaultBackgroundConfiguration() }

  /// True if the content configuration adapts to the state automatically.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { row.automaticallyUpdatesContentConfiguration }
    set { row.automaticallyUpdatesContentConfiguration = newValue }
  }

  /// True if the background configuration adapts to the state automatically.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { row.automaticallyUpdatesBackgroundConfiguration }
    set { row.automaticallyUpdatesBackgroundConfiguration = newValue }
  }

  // MARK: State

  /// True if the row is selected.
  ///
  /// The table sets the selection through ``setSelected(_:animated:)``.
  open var isSelected: Bool {
    get { row.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects or deselects the cell; a subclass overrides the method to change its look, and calls `super`.
  ///
  /// - Parameters:
  ///   - selected: True to select the cell.
  ///   - animated: True to animate the change.
  open func setSelected(_ selected: Bool, animated: Bool) { follow { row.isSelected = selected } }

  /// True while the row is pressed.
  open var isHighlighted: Bool {
    get { row.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Highlights the cell or ends the highlight; a subclass overrides the method to change its look, and calls `super`.
  ///
  /// - Parameters:
  ///   - highlighted: True while the cell is pressed.
  ///   - animated: True to animate the change.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { follow { row.isHighlighted = highlighted } }

  /// True while the row has its editing appearance.
  open var isEditing: Bool {
    get { row.isInEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls of the cell; a subclass overrides the method to change its look, and calls
  /// `super`.
  ///
  /// - Parameters:
  ///   - editing: True if the row is being edited.
  ///   - animated: True to animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) { follow { row.isInEditing = editing } }

  /// The edit that the row offers while the table is being edited; set by the table.
  open internal(set) var editingStyle = EditingStyle.none

  /// True while the row is swiped open to show its swipe actions.
  open var showingDeleteConfirmation: Bool { row.isSwiped }

  /// Called before editing control or swipe actions are shown or hidden; the default implementation does nothing.
  ///
  /// - Parameter state: The parts that will be visible.
  open func willTransition(to state: StateMask) {}

  /// Called when editing control or swipe actions were shown or hidden; the default implementation does nothing.
  ///
  /// - Parameter state: The parts that are visible.
  open func didTransition(to state: StateMask) {}

  /// Called when a person's drag of the row begins, moves and ends; the default implementation does nothing.
  ///
  /// - Parameter dragState: The new phase of the drag.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The state that is passed to configurations and update handlers.
  ///
  /// Override this property to add custom values.
  open var configurationState: UICellConfigurationState { row.ownState }

  /// Requests an update of everything that depends on the state; requests before the next layout are coalesced into one
  /// update (`behaviour.md` D48).
  ///
  /// - Complexity: O(*d*) in the depth of the cell in the view hierarchy, O(1) if an update was already requested.
  open func setNeedsUpdateConfiguration() { row.setNeedsUpdateConfiguration() }

  /// Called to update the cell to a state; subclasses set their configurations here.
  ///
  /// - Parameter state: The state of the cell.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The handler that runs after ``updateConfiguration(using:)`` whenever the state has changed; setting it requests an
  /// update (`behaviour.md` D48).
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Accessibility

  /// The accessibility label of the row; `nil`, the default, for the texts in the row.
  open override var accessibilityLabel: String? { didSet { updateHostAccessibility() } }
  /// The accessibility value, which is read after the label; `nil`, the default, for none.
  open override var accessibilityValue: String? { didSet { updateHostAccessibility() } }
  /// The accessibility hint, which says what activating the row does; `nil`, the default, for none.
  open override var accessibilityHint: String? { didSet { updateHostAccessibility() } }
  /// The accessibility traits of the row, in addition to its role as a row.
  open override var accessibilityTraits: UIAccessibilityTraits { didSet { updateHostAccessibility() } }
  /// True if the row is hidden from assistive technology.
  open override var accessibilityElementsHidden: Bool { didSet { updateHostAccessibility() } }

  private func updateHostAccessibility() { knownRow?.isRead(as: self) }

  // Assistive technology reads the container; the cell inside would be read a second time.
  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility = ElementAccessibility()
  }

  // MARK: Background

  /// A view behind the content of the table cell, instead of a background configuration.
  open var backgroundView: UIView? {
    get { row.backgroundView }
    set { row.backgroundView = newValue }
  }

  /// A view in front of ``backgroundView`` that is visible while the row is selected or pressed.
  open var selectedBackgroundView: UIView? {
    get { ownSelectedBackgroundView }
    set {
      ownSelectedBackgroundView = newValue
      row.selectedBackgroundView = newValue
    }
  }
  private(set) var ownSelectedBackgroundView: UIView?

  /// The selected background view in a table with multiple selection; `nil` takes ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView? { didSet { row.setNeedsLayout() } }

  /// The background colour of the row while it is neither selected nor pressed; `nil` takes that of the table's style.
  open override var backgroundColor: UIColor? {
    get { ownBackgroundColor }
    set {
      guard newValue != ownBackgroundColor else { return }
      ownBackgroundColor = newValue
      row.setNeedsLayout()
      row.setNeedsRender()
    }
  }
  private(set) var ownBackgroundColor: UIColor?

  /// The look of the row while it is selected, pressed or under a pointer; ``SelectionStyle/default`` by default.
  open var selectionStyle = SelectionStyle.default {
    didSet {
      guard selectionStyle != oldValue else { return }
      row.setNeedsUpdateConfiguration()
      row.setNeedsRender()
    }
  }
  /// The look of the row while it has the focus; ``FocusStyle/default`` by default.
  ///
  /// With ``FocusStyle/custom`` the cell changes its own look while ``UICellConfigurationState/isFocused`` is true.
  open var focusStyle = FocusStyle.default

  // MARK: Accessories and indentation

  /// The accessory at the row's trailing edge; none by default.
  open var accessoryType = AccessoryType.none { didSet { updateAccessories() } }
  /// A custom view at the row's trailing edge, instead of ``accessoryType``.
  open var accessoryView: UIView? { didSet { updateAccessories() } }
  /// The accessory at the trailing edge while the row is being edited; none by default.
  open var editingAccessoryType = AccessoryType.none { didSet { updateAccessories() } }
  /// A custom view at the row's trailing edge while the row is being edited, instead of ``editingAccessoryType``.
  open var editingAccessoryView: UIView? { didSet { updateAccessories() } }
  /// True if the row has a reorder handle while the table is being edited and the data source lets it be moved; the
  /// default.
  open var showsReorderControl = true { didSet { updateAccessories() } }
  /// True if the content is indented for the editing control at the leading edge; the default.
  ///
  /// Declared so that code written for UIKit compiles: the content is always indented.
  open var shouldIndentWhileEditing = true
  /// True if other rows accept taps while this one is moved; ignored, and declared so that code written for UIKit
  /// compiles.
  open var userInteractionEnabledWhileDragging = false
  /// The insets of the separator below the row from the row's left and right edges, in points; those of the table by
  /// default.
  open var separatorInset: UIEdgeInsets {
    get { row.ownSeparatorInset ?? row.table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set { row.ownSeparatorInset = newValue }
  }
  /// The indentation level of the row.
  open var indentationLevel: Int {
    get { row.indentationLevel }
    set { row.indentationLevel = newValue }
  }
  /// The width by which each indentation level indents the row, in points.
  open var indentationWidth: CGFloat {
    get { row.indentationWidth }
    set { row.indentationWidth = newValue }
  }

  // MARK: Layout

  /// True if the cell accepts interaction.
  open override var isUserInteractionEnabled: Bool {
    didSet { row.isUserInteractionEnabled = isUserInteractionEnabled }
  }

  /// Returns the proposed width and the height that content and accessories need; at least the standard row height.
  ///
  /// - Parameter size: The available size, in points.
  /// - Returns: The size, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { row.ownSizeThatFits(size) }

  override func mirrorsFrame(of subview: UIView) -> Bool { subview === lastContentView }

  /// Called when the cell is laid out: sets the frame of the labels, if the cell has any.
  open override func layoutSubviews() {
    super.layoutSubviews()
    labels?.frame = contentView.bounds
  }

  // MARK: Container

  /// Runs a closure that passes the cell's selection, highlight or editing state on to the container; the container's
  /// reports of these changes are not passed back to the cell meanwhile.
  private func follow(_ change: () -> Void) {
    let outer = followsRow
    followsRow = true
    change()
    followsRow = outer
  }

  private var isAnimated: Bool { UIView.animation != nil }

  func rowDidChangeSelection() { if !followsRow { setSelected(row.isSelected, animated: isAnimated) } }

  func rowDidChangeHighlight() { if !followsRow { setHighlighted(row.isHighlighted, animated: isAnimated) } }

  func rowDidChangeEditing() {
    willTransition(to: stateMask)
    updateAccessories()
    if !followsRow { setEditing(row.isInEditing, animated: isAnimated) }
    didTransition(to: stateMask)
  }

  func rowDidChangeSwipe() {
    willTransition(to: stateMask)
    if let path = row.indexPath { row.table?.rowIsSwiped(row.isSwiped, at: path) }
    didTransition(to: stateMask)
  }

  private var stateMask: StateMask {
    var mask: StateMask = []
    if row.isInEditing { mask.insert(.showingEditControl) }
    if row.isSwiped { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  // MARK: Accessories

  /// Updates the accessories of the container to the current state and properties.
  func updateAccessories() {
    let parts = accessoryParts
    guard parts != shownAccessories else { return }
    shownAccessories = parts
    row.accessories = parts.map(accessory)
  }

  private var accessoryParts: [TableCellAccessoryKind] {
    var parts: [TableCellAccessoryKind] = []
    let isEdited = row.isInEditing
    if isEdited {
      if row.table?.allowsMultipleSelectionDuringEditing == true {
        parts.append(.selectionMark)
      } else if editingStyle == .delete {
        parts.append(.deleteButton)
      } else if editingStyle == .insert {
        parts.append(.insertButton)
      }
    }
    let view = isEdited ? editingAccessoryView : accessoryView
    let type = isEdited ? editingAccessoryType : accessoryType
    if let view { parts.append(.view(view)) } else { parts += type.parts }
    if showsReorderControl, let table = row.table, let path = row.indexPath, table.isEditing,
      table.allowsMovingRow(at: path)
    {
      parts.append(.handle)
    }
    return parts
  }

  private func accessory(_ part: TableCellAccessoryKind) -> UICellAccessory {
    switch part {
    case .selectionMark: .multiselect(displayed: .always)
    case .deleteButton:
      .delete(displayed: .always) { [weak self] in self.map { $0.row.table?.confirmDeletion(of: $0) } }
    case .insertButton:
      .insert(displayed: .always) { [weak self] in self.map { $0.row.table?.commit(.insert, of: $0) } }
    case .view(let view):
      .customView(
        configuration: UICellAccessory.CustomViewConfiguration(
          customView: view, placement: .trailing(displayed: .always)))
    case .disclosure: .disclosureIndicator()
    case .detail: .detail { [weak self] in self.map { $0.row.table?.accessoryWasPressed(in: $0) } }
    case .checkmark: .checkmark()
    case .handle: .reorder(displayed: .always)
    }
  }

  override func margins(forContent view: UIView) -> NSDirectionalEdgeInsets? { row.margins(forContent: view) }

  override func contentMarginsDidChange(of view: UIView) { row.contentMarginsDidChange(of: view) }
}

/// A single accessory of a table cell, also while it is edited: a button, a selection mark, a chevron, a check mark, a
/// reorder handle or the program's own view.
enum TableCellAccessoryKind: Equatable {
  case selectionMark
  case deleteButton
  case insertButton
  case view(UIView)
  case disclosure
  case detail
  case checkmark
  case handle
}
