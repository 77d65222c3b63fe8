/// A view of one item of a collection view.
///
/// The content of a cell is a content configuration, subviews of ``contentView``, or both. Changes of the cell's state
/// are coalesced: configurations and update handlers run once before the next layout, however often the state has
/// changed.
open class UICollectionViewCell: UICollectionReusableView {
  /// A closure called with a cell and its new state when the state has changed.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// The view that contains the cell's content.
  ///
  /// A content configuration replaces it by a view of its own (`behaviour.md` D49).
  @exclusivity(unchecked) open internal(set) var contentView = UIView(frame: .zero)

  // MARK: State

  /// True if the cell's item is selected.
  ///
  /// The collection view sets this property.
  @exclusivity(unchecked) open var isSelected = false { didSet { if isSelected != oldValue { highlightDidChange() } } }
  /// True while the cell is pressed.
  @exclusivity(unchecked) open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlightDidChange() } }
  }
  /// True if the cell accepts interaction.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { stateDidChange() } }
  }
  /// True if the item has the focus while the list has the keyboard focus.
  @exclusivity(unchecked) package var isItemFocused = false {
    didSet { if isItemFocused != oldValue { stateDidChange() } }
  }
  /// True while the list that contains the cell is being edited.
  var isInEditing = false {
    didSet {
      guard isInEditing != oldValue else { return }
      editingDidChange()
      stateDidChange()
    }
  }
  /// True while a person moves the cell's item to another index path of the list.
  var isReordering: Bool {
    get { dragState != .none }
    set { if newValue != isReordering { dragState = newValue ? .lifting : .none } }
  }
  /// The current phase of a person's drag of the cell's item.
  var dragState = DragState.none {
    didSet {
      guard dragState != oldValue else { return }
      stateDidChange()
      dragStateDidChange(dragState)
    }
  }
  /// True while the row is swiped open to show its swipe actions.
  var isSwiped = false { didSet { if isSwiped != oldValue { stateDidChange() } } }
  /// True while the cell is a header or footer pinned to the edge of the visible bounds.
  var isPinned = false {
    didSet {
      guard isPinned != oldValue else { return }
      stateDidChange()
      setNeedsLayout()
    }
  }
  /// The position of the item in the list, or among its siblings in an outline, counted from 1, with the total count,
  /// for assistive technology.
  @exclusivity(unchecked) package var placement: (position: Int, count: Int)? {
    didSet {
      if placement?.position != oldValue?.position || placement?.count != oldValue?.count { setNeedsPlaceRender() }
    }
  }
  /// The address to which the item leads; `nil` for none.
  var link: String? { didSet { if link != oldValue { setNeedsRender() } } }
  /// The item's level in an outline, if it is expanded, and if it has children; `nil` outside of an outline.
  @exclusivity(unchecked) package var outline: OutlineItemState? {
    didSet { if outline != oldValue { stateDidChange() } }
  }
  /// True if the list is an outline, whose rows have the accessibility role of a tree item.
  @exclusivity(unchecked) package var isInOutline = false { didSet { if isInOutline != oldValue { setNeedsRender() } } }

  /// The delegate's cached answer to whether the item may be highlighted; `nil` if the delegate was not asked since the
  /// cell was dequeued or reconfigured.
  var mayBeHighlighted: Bool?
  var needsConfigurationUpdate = true
  /// True if the content configuration was adapted to the state when it was set, so that the requested update need not
  /// adapt it again.
  var isContentUpdated = false
  var ownContentConfiguration: (any UIContentConfiguration)?
  var background = CellBackgroundSource.automatic
  var backgroundBox: CellBackgroundView?

  /// The handler that runs after ``updateConfiguration(using:)`` whenever the state has changed; setting it requests an
  /// update (`behaviour.md` D48).
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// True if the content configuration adapts to the state automatically.
  @exclusivity(unchecked) open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// True if the background configuration adapts to the state automatically.
  @exclusivity(unchecked) open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Background views

  /// A view behind the content, instead of a background configuration.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if backgroundView != nil { backgroundConfiguration = nil }
      arrangeBackgroundViews()
    }
  }
  /// A view in front of ``backgroundView`` that is visible while the cell is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      arrangeBackgroundViews()
    }
  }

  // MARK: Creation and reuse

  /// Makes a collection view cell with a frame.
  ///
  /// - Parameter frame: The frame in the collection view's content, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
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

  /// Resets the state of the cell, such as selection and focus; content and accessories stay, to be updated in place.
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

  // MARK: Configuration state

  /// The state that is passed to configurations and update handlers.
  ///
  /// Override this property to add custom values.
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
    state.rowRole = listContext.map { ListAppearanceAndRowKind(appearance: $0.appearance, part: $0.part) }
    return state
  }

  /// Requests an update of everything that depends on the state; requests before the next layout are coalesced into one
  /// update (`behaviour.md` D48).
  ///
  /// - Complexity: O(*d*) in the depth of the cell in the view hierarchy, O(1) if an update was already requested.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    isContentUpdated = false
    setNeedsLayout()
  }

  /// Called to update the cell to a state; subclasses set their configurations here.
  ///
  /// Call ``setNeedsUpdateConfiguration()`` instead of this method. Configurations that adapt automatically have done
  /// so before; ``configurationUpdateHandler`` runs afterwards.
  ///
  /// - Parameter state: The state of the cell.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called when a person's drag of the item begins, moves and ends.
  ///
  /// ``configurationState`` already has the new phase.
  ///
  /// - Parameter dragState: The new phase of the drag.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// True if labels and images in the cell are highlighted together with the cell itself.
  var highlightsContent: Bool { true }

  private func highlightDidChange() {
    stateDidChange()
    contentView.highlightContent(highlightsContent && (isSelected || isHighlighted))
  }

  func stateDidChange() {
    setNeedsUpdateConfiguration()
    setNeedsRender()
  }

  /// Called when the traits have changed: requests an update, because the traits are part of the state.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: Layout

  /// The view on the cell's side of the constraints that connect the cell with its content: the cell itself by default.
  var constrainedView: UIView { self }

  /// Updates the configurations if that was requested, then sets the frames of content and background.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layoutContent()
    layoutBackground()
    updateDecoration()
  }

  /// Sets the frame and the look of the cell's background.
  func layoutBackground() { layoutBackgroundViews() }

  /// Returns the background of a cell for which the program has set none; `nil` outside of a list.
  func automaticBackground(for state: UICellConfigurationState) -> UIBackgroundConfiguration? {
    listContext == nil ? nil : defaultBackgroundConfiguration().updated(for: state)
  }

  /// Sets the frame of ``contentView``, which fills the cell.
  func layoutContent() { contentView.frame = bounds }

  /// Returns the size that the cell's content needs.
  ///
  /// - Parameter size: The available size, in points.
  /// - Returns: The size of the content; the current size if the content has neither a configuration nor constraints.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard ownContentConfiguration != nil || hasConstraintContent else { return super.sizeThatFits(size) }
    return CGSize(width: size.width, height: contentHeight(forWidth: size.width))
  }

  override func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    guard ownContentConfiguration != nil, !hasConstraintContent else { return super.fittingHeight(forWidth: width) }
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
  }

  /// Returns the height that the content needs at a width; 0 without a configuration and without constraints.
  func contentHeight(forWidth width: CGFloat) -> CGFloat {
    if let height = constrainedContentHeight(forWidth: width) { return height }
    guard ownContentConfiguration != nil else { return 0 }
    contentView.hasNoPreferredSize = false
    let fitting = contentView.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
    // A content view without a `sizeThatFits` of its own has returned its current size; its intrinsic height then
    // counts, even if that is less.
    guard contentView.hasNoPreferredSize, fitting == contentView.frame.size else { return fitting.height }
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

  /// Called when the tint colour has changed: requests a layout, which recolours the cell's background.
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
    // A tap anywhere closes the row that is swiped open and has no other effect.
    if collectionView.closeSwipe() { return true }
    collectionView.tapped(self, modifiers: modifiers)
    return true
  }

  /// Tells the host to end a drag or swipe of the row whose event the scene has refused.
  override func wasRefused(_ event: HostEvent) {
    switch event {
    case .drag(_, .began): collectionView?.tellEndOfDrag()
    case .swipe(let id, let phase):
      if phase != .closed { window?.scene?.send(.endSwipe(id)) }
      collectionView?.follow(.closed, of: self)
    default: super.wasRefused(event)
    }
  }

  override func renderPlace(into place: inout Element.Place) {
    super.renderPlace(into: &place)
    guard isItem else { return }
    place.position = placement?.position
    place.setSize = placement?.count
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    ownFill?.write(to: &element.style)
    // A cell without a background takes the corners of its content view, which the highlights over the cell follow.
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
      element.accessibility.level = contentHeadingLevel
    }
  }

  /// Raises a row that is being moved above the others, with a shadow and an opaque background.
  private func lift(_ style: inout ElementStyle) {
    style.zIndex = max(style.zIndex, 1000)
    style.hasShadow = true
    if style.background == nil { style.background = collectionView?.backgroundColor?.element }
    if style.corners != .all || style.cornerRadius == 0 {
      style.corners = .all
      style.cornerRadius = 10
    }
  }

  /// Called when editing of the list begins or ends.
  func editingDidChange() {}

  /// True if a tap anywhere on the row expands or collapses its item.
  var outlineTogglesOnTap: Bool { false }

  /// True if the row has an outline disclosure button.
  var showsOutlineDisclosure: Bool { false }

  /// The program's handler for the outline disclosure button, which runs instead of expanding or collapsing the item
  /// (`behaviour.md` B43).
  var outlineHandler: (() -> Void)? { nil }

  /// The views whose texts make up the row's accessibility label.
  var spokenViews: [UIView] { [contentView] }

  /// True if the cell shows an item; a cell may also be dequeued as a header or footer.
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
  /// Highlights labels and images inside the view, or ends their highlight; lists inside of the view are left out
  /// because they have cells of their own.
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
