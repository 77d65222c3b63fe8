/// One row of a table on screen.
///
/// A cell is filled by a content configuration, by its labels, or by views in ``contentView``; see ``UICollectionViewCell``, whose
/// rules are the same.
@MainActor @preconcurrency open class UITableViewCell: UIView {
  /// Called when the state has changed, with the cell and its state.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The arrangement of the labels, and of ``defaultContentConfiguration()``.
  let cellStyle: CellStyle
  /// The name of the queue that the cell comes from and goes back to; nil for a cell that is not used again.
  open private(set) var reuseIdentifier: String?

  private weak var knownRow: TableCellHost?
  /// The row while no collection view has it.
  private var heldRow: TableCellHost?
  /// What ``contentView`` was last; it stays when the row goes.
  private var lastContentView: UIView?
  private var followsRow = false
  private var shownAccessories: [AccessoryPart] = []
  var labels: TableCellLabels?

  // MARK: Life

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - style: How the labels are arranged.
  ///   - reuseIdentifier: The name of its queue; nil for a cell that is not used again.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    link()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
    link()
  }

  /// Makes a cell of the default style that is not used again; `UITableViewCell()` does so too.
  ///
  /// - Parameter frame: The rectangle until the table places the cell, in points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell from its class alone, as the reuse queue does: subclasses override `init(style:reuseIdentifier:)`, and have
  /// this one.
  ///
  /// - Parameter identifier: The name of its queue.
  public required convenience init(reusableWithIdentifier identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The row for which a cell is being made.
  static var awaitingRow: TableCellHost?

  private func link() {
    let row = Self.awaitingRow ?? TableCellHost(frame: frame)
    Self.awaitingRow = nil
    row.reuseIdentifier = reuseIdentifier
    knownRow = row
    heldRow = row
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
    tellRowWhatIsRead()
  }

  /// The row; a new one if a table has gone with the one that was.
  var row: TableCellHost {
    if knownRow == nil {
      link()
      shownAccessories = []
      updateAccessories()
    }
    guard let knownRow else { internalInconsistency("a table view cell has no row") }
    return knownRow
  }

  /// Called when the collection view is going to have the row: from now on the row keeps the cell.
  func enterTable() {
    row.takeIn()
    heldRow = nil
  }

  /// Called when a cell is taken from a queue, or its row is dropped by the collection view: the cell keeps the row again.
  func hold(_ row: TableCellHost) { heldRow = row }

  /// Puts the cell back into the state of one that was never shown; content and accessories stay, to be changed in place.
  ///
  /// Not called when a row is reconfigured (`behaviour.md` D17).
  open func prepareForReuse() {}

  // MARK: Content

  /// Where the content goes; as wide as the room between the accessories.
  open var contentView: UIView { row.contentView }

  // Content configurations take the place of these since iOS 14; much code still has them.

  /// The first text; nil once the cell has a content configuration.
  open var textLabel: UILabel? { madeLabels?.text }

  /// The second text; nil in the style ``CellStyle/default``, and once the cell has a content configuration.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : madeLabels?.detail }

  /// The image at the leading edge; nil in the style ``CellStyle/value2``, and once the cell has a content configuration.
  open var imageView: UIImageView? { cellStyle == .value2 ? nil : madeLabels?.image }

  /// What the cell shows, in place of the labels; as ``UICollectionViewCell/contentConfiguration``.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { row.contentConfiguration }
    set {
      if newValue != nil { removeLabels() }
      row.contentConfiguration = newValue
      lastContentView = row.contentView
    }
  }

  /// The fill and the border behind the content; until it is set, that of the table's style.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { row.backgroundConfiguration }
    set { row.backgroundConfiguration = newValue }
  }

  /// A configuration in the style of the cell, to be filled.
  ///
  /// - Returns: One with the second text below, at the end of the line, or without emphasis, as ``CellStyle`` says.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: row.defaultContentConfiguration()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The background that a cell of the table has by itself.
  ///
  /// - Returns: A configuration; an empty one outside of a table.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { row.defaultBackgroundConfiguration() }

  /// Whether the content configuration follows the state by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { row.automaticallyUpdatesContentConfiguration }
    set { row.automaticallyUpdatesContentConfiguration = newValue }
  }

  /// Whether the background configuration follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { row.automaticallyUpdatesBackgroundConfiguration }
    set { row.automaticallyUpdatesBackgroundConfiguration = newValue }
  }

  // MARK: State

  /// Whether the row is selected.
  ///
  /// Set by the table, by way of ``setSelected(_:animated:)``.
  open var isSelected: Bool {
    get { row.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects the cell or not; a subclass shows there what it likes, and calls `super`.
  ///
  /// - Parameters:
  ///   - selected: Whether it is selected.
  ///   - animated: Whether the way there is shown.
  open func setSelected(_ selected: Bool, animated: Bool) { follow { row.isSelected = selected } }

  /// Whether the row is being pressed.
  open var isHighlighted: Bool {
    get { row.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Highlights the cell or not; a subclass shows there what it likes, and calls `super`.
  ///
  /// - Parameters:
  ///   - highlighted: Whether it is pressed.
  ///   - animated: Whether the way there is shown.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { follow { row.isHighlighted = highlighted } }

  /// Whether the row is shown as one that is edited.
  open var isEditing: Bool {
    get { row.isInEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows the cell as one that is edited, or not; a subclass shows there what it likes, and calls `super`.
  ///
  /// - Parameters:
  ///   - editing: Whether it is edited.
  ///   - animated: Whether the way there is shown.
  open func setEditing(_ editing: Bool, animated: Bool) { follow { row.isInEditing = editing } }

  /// What can be done with the row while the table is edited; set by the table.
  open internal(set) var editingStyle = EditingStyle.none

  /// Whether the row is pulled aside and shows what can be done with it.
  open var showingDeleteConfirmation: Bool { row.isSwiped }

  /// Called before the parts of the cell change that ``StateMask`` names.
  ///
  /// - Parameter state: The parts that are going to be shown.
  open func willTransition(to state: StateMask) {}

  /// Called when the parts of the cell have changed that ``StateMask`` names.
  ///
  /// - Parameter state: The parts that are shown.
  open func didTransition(to state: StateMask) {}

  /// Called when a person takes the row up to move it, moves it, and lets go of it.
  ///
  /// - Parameter dragState: How far the person has come.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The state that configurations and update handlers are given.
  ///
  /// Override it to add values of your own.
  open var configurationState: UICellConfigurationState { row.ownState }

  /// Asks for an update of all that depends on the state; any number of requests before the next layout is one update
  /// (`behaviour.md` D48).
  ///
  /// - Complexity: O(*d*) in the depth of the cell, O(1) if it was asked for already.
  open func setNeedsUpdateConfiguration() { row.setNeedsUpdateConfiguration() }

  /// Brings the cell up to date; subclasses set their configurations here.
  ///
  /// - Parameter state: The state of the cell.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Runs after ``updateConfiguration(using:)`` whenever the state has changed; setting it asks for an update
  /// (`behaviour.md` D48).
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Reading aloud

  /// What is read for the row; nil, as at first, for the words in it.
  open override var accessibilityLabel: String? { didSet { tellRowWhatIsRead() } }
  /// What is read after the label; nil, as at first, for nothing.
  open override var accessibilityValue: String? { didSet { tellRowWhatIsRead() } }
  /// What using the row does; nil, as at first, for nothing.
  open override var accessibilityHint: String? { didSet { tellRowWhatIsRead() } }
  /// What kind of thing the row is, beside being a row.
  open override var accessibilityTraits: UIAccessibilityTraits { didSet { tellRowWhatIsRead() } }
  /// Whether assistive technology passes over the row.
  open override var accessibilityElementsHidden: Bool { didSet { tellRowWhatIsRead() } }

  private func tellRowWhatIsRead() { knownRow?.isRead(as: self) }

  // The row is what is read; the cell inside of it would be read a second time.
  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility = ElementAccessibility()
  }

  // MARK: Background

  /// A view behind the content, in place of a background configuration.
  open var backgroundView: UIView? {
    get { row.backgroundView }
    set { row.backgroundView = newValue }
  }

  /// A view in front of ``backgroundView`` that is shown while the row is selected or pressed.
  open var selectedBackgroundView: UIView? {
    get { ownSelectedBackgroundView }
    set {
      ownSelectedBackgroundView = newValue
      row.selectedBackgroundView = newValue
    }
  }
  private(set) var ownSelectedBackgroundView: UIView?

  /// The same where several rows can be selected; nil for ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView? { didSet { row.setNeedsLayout() } }

  /// The fill of the row while it is neither selected nor pressed; nil for the one of the table's style.
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

  /// How a selected row is marked, and one that is pressed or under a pointer; ``SelectionStyle/default`` at first.
  open var selectionStyle = SelectionStyle.default {
    didSet {
      guard selectionStyle != oldValue else { return }
      row.setNeedsUpdateConfiguration()
      row.setNeedsRender()
    }
  }
  /// How a row with the keyboard's mark is shown; ``FocusStyle/default`` at first.
  ///
  /// With ``FocusStyle/custom`` the cell shows it by itself: ``UICellConfigurationState/isFocused`` says when.
  open var focusStyle = FocusStyle.default

  // MARK: At the edges

  /// What is at the trailing edge; nothing at first.
  open var accessoryType = AccessoryType.none { didSet { updateAccessories() } }
  /// A view at the trailing edge, in place of ``accessoryType``.
  open var accessoryView: UIView? { didSet { updateAccessories() } }
  /// What is at the trailing edge while the row is edited; nothing at first.
  open var editingAccessoryType = AccessoryType.none { didSet { updateAccessories() } }
  /// A view at the trailing edge while the row is edited, in place of ``editingAccessoryType``.
  open var editingAccessoryView: UIView? { didSet { updateAccessories() } }
  /// Whether the row has a handle by which it is moved while the table is edited, if the data source lets it be moved; true at
  /// first.
  open var showsReorderControl = true { didSet { updateAccessories() } }
  /// Whether the content makes room for the control at the leading edge while the row is edited; true at first.
  ///
  /// Kept so that code written for UIKit compiles: the content always makes room.
  open var shouldIndentWhileEditing = true
  /// Whether other rows can be pressed while this one is moved; kept so that code written for UIKit compiles.
  open var userInteractionEnabledWhileDragging = false
  /// Where the line below the row begins and ends, from its left and right edges in points; the table's own at first.
  open var separatorInset: UIEdgeInsets {
    get { row.ownSeparatorInset ?? row.table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set { row.ownSeparatorInset = newValue }
  }
  /// The depth of the row.
  open var indentationLevel: Int {
    get { row.indentationLevel }
    set { row.indentationLevel = newValue }
  }
  /// How far each level moves the content in, in points.
  open var indentationWidth: CGFloat {
    get { row.indentationWidth }
    set { row.indentationWidth = newValue }
  }

  // MARK: Layout

  /// Whether the cell can be used.
  open override var isUserInteractionEnabled: Bool {
    didSet { row.isUserInteractionEnabled = isUserInteractionEnabled }
  }

  /// The width, and the height that content and accessories need; at least that of a row.
  ///
  /// - Parameter size: The room there is, in points.
  /// - Returns: The size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { row.ownSizeThatFits(size) }

  override func mirrorsFrame(of subview: UIView) -> Bool { subview === lastContentView }

  /// Places the labels, if the cell has any.
  open override func layoutSubviews() {
    super.layoutSubviews()
    labels?.frame = contentView.bounds
  }

  // MARK: Following the row

  /// Changes the row without being told of it again.
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

  /// Puts what belongs at the edges now there.
  func updateAccessories() {
    let parts = accessoryParts
    guard parts != shownAccessories else { return }
    shownAccessories = parts
    row.accessories = parts.map(accessory)
  }

  private var accessoryParts: [AccessoryPart] {
    var parts: [AccessoryPart] = []
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
      table.letsRowBeMoved(at: path)
    {
      parts.append(.handle)
    }
    return parts
  }

  private func accessory(_ part: AccessoryPart) -> UICellAccessory {
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

/// What can be at the edges of a row.
enum AccessoryPart: Equatable {
  case selectionMark
  case deleteButton
  case insertButton
  case view(UIView)
  case disclosure
  case detail
  case checkmark
  case handle
}
