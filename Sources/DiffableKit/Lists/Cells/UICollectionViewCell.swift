/// One item of a collection view on screen.
///
/// A cell is filled by a content configuration, by views in ``contentView``, or both. It follows its state: whatever
/// depends on it is brought up to date once before the next layout, however often the state has changed.
open class UICollectionViewCell: UICollectionReusableView {
  /// Called when the state has changed, with the cell and its state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// Where the content goes.
  ///
  /// A content configuration puts its own view here (`behaviour.md` D49).
  open internal(set) var contentView = UIView(frame: .zero)

  // MARK: State

  /// Whether the item is selected.
  ///
  /// Set by the collection view.
  open var isSelected = false { didSet { if isSelected != oldValue { markDidChange() } } }
  /// Whether the cell is being pressed.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { markDidChange() } } }
  /// Whether the cell can be used.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { stateDidChange() } }
  }
  /// Whether keys go to the item while the list has the keyboard focus.
  package var isItemFocused = false { didSet { if isItemFocused != oldValue { stateDidChange() } } }
  /// Whether the list is being edited.
  var isInEditing = false {
    didSet {
      guard isInEditing != oldValue else { return }
      editingDidChange()
      stateDidChange()
    }
  }
  /// Whether the item is being moved by hand.
  var isReordering: Bool {
    get { dragState != .none }
    set { if newValue != isReordering { dragState = newValue ? .lifting : .none } }
  }
  /// How far a person has come with moving the item.
  var dragState = DragState.none {
    didSet {
      guard dragState != oldValue else { return }
      stateDidChange()
      dragStateDidChange(dragState)
    }
  }
  /// Whether the row is moved aside, so that what can be done with it is seen.
  var isSwiped = false { didSet { if isSwiped != oldValue { stateDidChange() } } }
  /// Whether the cell is a header or footer that stays at the edge of the screen now.
  var isPinned = false {
    didSet {
      guard isPinned != oldValue else { return }
      stateDidChange()
      setNeedsLayout()
    }
  }
  /// The position of the item among all of the list, or its siblings in an outline, from 1, and their number.
  package var placement: (position: Int, count: Int)? {
    didSet { if placement?.position != oldValue?.position || placement?.count != oldValue?.count { setNeedsRender() } }
  }
  /// Where in an outline the item is.
  package var outline: OutlinePosition? { didSet { if outline != oldValue { stateDidChange() } } }
  /// Whether the list is an outline, which makes the cell a row of one.
  package var isInOutline = false { didSet { if isInOutline != oldValue { setNeedsRender() } } }

  /// What the delegate has said of highlighting the item since its cell was made or configured; nil if it was not asked.
  var mayBeHighlighted: Bool?
  var needsConfigurationUpdate = true
  var ownContentConfiguration: (any UIContentConfiguration)?
  var background = CellBackgroundSource.automatic
  var backgroundBox: CellBackgroundView?

  /// Runs after ``updateConfiguration(using:)`` whenever the state has changed; setting it asks for an update
  /// (`behaviour.md` D48).
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the content configuration follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the background configuration follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Background views

  /// A view behind the content, in place of a background configuration.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if backgroundView != nil { backgroundConfiguration = nil }
      arrangeBackgroundViews()
    }
  }
  /// A view in front of ``backgroundView`` that is shown while the cell is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      arrangeBackgroundViews()
    }
  }

  // MARK: Life

  /// Makes a cell.
  ///
  /// - Parameter frame: The rectangle in the collection view's content, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Puts the cell back into the state of one that was never shown; content and accessories stay, to be changed in
  /// place.
  ///
  /// Not called when an item is reconfigured (`behaviour.md` D17).
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
    isItemFocused = false
    isReordering = false
    isSwiped = false
    isPinned = false
    mayBeHighlighted = nil
    placement = nil
    outline = nil
  }

  // MARK: Following the state

  /// The state that configurations and update handlers are given.
  ///
  /// Override it to add values of your own.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isItemFocused
    state.isPinned = isPinned
    state.isSwiped = isSwiped
    state.cellDragState = dragState.configurationState
    state.isExpanded = outline?.isExpanded ?? false
    state.isEditing = isInEditing
    state.isReordering = isReordering
    state.place = listContext.map { ListRowRole(appearance: $0.appearance, part: $0.part) }
    return state
  }

  /// Asks for an update of all that depends on the state; any number of requests before the next layout is one update
  /// (`behaviour.md` D48).
  ///
  /// - Complexity: O(*d*) in the depth of the cell, O(1) if it was asked for already.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Brings the cell up to date; subclasses set their configurations here.
  ///
  /// Call ``setNeedsUpdateConfiguration()`` instead of this. Configurations that follow by themselves have done so
  /// before, ``configurationUpdateHandler`` runs after.
  ///
  /// - Parameter state: The state of the cell.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called when a person takes the item up to move it, moves it, and lets go of it.
  ///
  /// ``configurationState`` has the new state already.
  ///
  /// - Parameter dragState: How far the person has come.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Whether labels and images in the cell are highlighted with it.
  var highlightsContent: Bool { true }

  private func markDidChange() {
    stateDidChange()
    contentView.highlightContent(highlightsContent && (isSelected || isHighlighted))
  }

  func stateDidChange() {
    setNeedsUpdateConfiguration()
    setNeedsRender()
  }

  /// Brings the cell up to date with its surroundings, which are part of its state.
  ///
  /// - Parameter previousTraitCollection: The surroundings before.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: Layout

  /// The view to which constraints lead that lead from the content to the cell.
  var constrainedView: UIView { self }

  /// Brings the cell up to date with its state if that was asked for, then places content and background.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layoutContent()
    layoutBackground()
    updateDecoration()
  }

  /// Gives the background its place and look.
  func layoutBackground() { layoutBackgroundViews() }

  /// The background of a cell for which none was set; nil outside of a list.
  func automaticBackground(for state: UICellConfigurationState) -> UIBackgroundConfiguration? {
    listContext == nil ? nil : defaultBackgroundConfiguration().updated(for: state)
  }

  /// Gives ``contentView`` its place: the whole cell.
  func layoutContent() { contentView.frame = bounds }

  /// The size of the content, if it has a configuration.
  ///
  /// - Parameter size: The room there is, in points.
  /// - Returns: The size that suits the content; the present one for a cell that was filled by hand.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard ownContentConfiguration != nil || hasConstraintContent else { return super.sizeThatFits(size) }
    return CGSize(width: size.width, height: contentHeight(forWidth: size.width))
  }

  override func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    guard ownContentConfiguration != nil, !hasConstraintContent else { return super.fittingHeight(forWidth: width) }
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
  }

  /// The height that the content wants at a width; 0 without a configuration.
  func contentHeight(forWidth width: CGFloat) -> CGFloat {
    if let height = constrainedContentHeight(forWidth: width) { return height }
    guard ownContentConfiguration != nil else { return 0 }
    contentView.fitsAsItIs = false
    let fitting = contentView.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
    // A view that knows of no size answers with the one it has; its intrinsic size is what counts then, less too.
    guard contentView.fitsAsItIs, fitting == contentView.frame.size else { return fitting.height }
    let intrinsic = contentView.intrinsicContentSize.height
    return intrinsic < 0 ? fitting.height : intrinsic
  }

  override func notePinning() { isPinned = pin.map { $0.resting.origin != frame.origin } ?? false }

  override func listContextDidChange() {
    super.listContextDidChange()
    stateDidChange()
  }

  override func contentDidInvalidateSize() {
    super.contentDidInvalidateSize()
    setNeedsRender()
  }

  /// Colours the background anew.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Events

  override func handle(_ event: HostEvent) -> Bool {
    if case .drag(_, .began(let point)) = event, isItem, let collectionView {
      collectionView.beginDrag(of: self, at: point)
      return true
    }
    if case .swipe(_, let phase) = event, isItem, let collectionView {
      collectionView.follow(phase, of: self)
      return true
    }
    guard case .tap(_, let modifiers) = event, isItem, let collectionView else { return super.handle(event) }
    // A press anywhere closes the row that is open, and does nothing else.
    if collectionView.closeSwipe() { return true }
    collectionView.tapped(self, modifiers: modifiers)
    return true
  }

  /// Lets a host go of the row that it has moved.
  override func wasRefused(_ event: HostEvent) {
    switch event {
    case .drag(_, .began): collectionView?.tellEndOfDrag()
    case .swipe(let id, let phase):
      if phase != .closed { window?.scene?.send(.endSwipe(id)) }
      collectionView?.follow(.closed, of: self)
    default: super.wasRefused(event)
    }
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    ownFill?.write(to: &element.style)
    // With nothing of its own to be seen the cell has the corners of its content, which the marks over it follow.
    if element.style.cornerRadius == 0, element.style.background == nil, contentView.clipsToBounds {
      element.style.cornerRadius = contentView.layerIfMade?.cornerRadius ?? 0
    }
    if element.accessibility.label == nil { element.accessibility.label = spokenText }
    if isReordering { lift(&element.style) }
    if isItem {
      writeMarks(to: &element.style)
      renderItem(into: &element)
    } else if listContext?.part == .header {
      element.accessibility.role = .heading
      element.accessibility.level = 2
    }
  }

  /// Lets a row that is being moved float over the others, which must not be seen through it.
  private func lift(_ style: inout ElementStyle) {
    style.zIndex = max(style.zIndex, 1000)
    style.hasShadow = true
    if style.background == nil { style.background = collectionView?.backgroundColor?.element }
    if style.corners != .all || style.cornerRadius == 0 {
      style.corners = .all
      style.cornerRadius = 10
    }
  }

  /// Called when the list begins or ends to be edited.
  func editingDidChange() {}

  /// Whether a press anywhere on the row shows or hides the children of its item.
  var outlineTogglesOnTap: Bool { false }

  /// Whether the row has the button of an outline's item.
  var showsOutlineDisclosure: Bool { false }

  /// The program's own deed for the button of an outline's item, in place of showing and hiding the children (`behaviour.md` B43).
  var outlineHandler: (() -> Void)? { nil }

  /// The views whose words make up the name of the row.
  var spokenViews: [UIView] { [contentView] }

  /// Whether the cell stands for an item; a cell may also be used as a header or footer.
  var isItem: Bool { reuseKind == nil }

  override func isCellContent(_ view: UIView) -> Bool { view === contentView }

  override func fittingSize(
    _ targetSize: CGSize, _ horizontalPriority: UILayoutPriority, _ verticalPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return constrainedSizeOfContent(targetSize, horizontalPriority, verticalPriority)
  }
}

extension UIView {
  /// Has labels and images in the view take on the look that they have in a cell which is selected or pressed, or lose it;
  /// lists inside of it have cells of their own.
  func highlightContent(_ isHighlighted: Bool) {
    switch self {
    case let label as UILabel: label.isHighlighted = isHighlighted
    case let image as UIImageView: image.isHighlighted = isHighlighted
    case _ where hasOwnRows: return
    default: break
    }
    for view in subviews { view.highlightContent(isHighlighted) }
  }
}
