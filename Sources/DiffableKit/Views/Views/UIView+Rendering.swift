/// The rendering state of a view: the identifier of its element, the element that was last sent to the host, and the
/// changes since.
struct ViewRenderingState {
  var id: ElementID?
  /// The part of the view's element that the next host frame updates.
  var damage = DamagedElementPart.none
  var areChildrenDamaged = false
  /// The number of the view's displacement in the host frame that is being made, counted from 1; 0 for none.
  var displacement: Int32 = 0
  private var sentElement = BoxedOptional<Element>()
  /// The identifiers of the view's children that the host has, in order.
  var sentChildren: [ElementID] = []
  private var animations = BoxedOptional<Animations>()

  /// The animations of a view that the next host frame begins, and what property animators show of the view.
  ///
  /// Few views have any at a time, so a view has room for one reference to all of them.
  private struct Animations {
    var entrance: EntranceAnimation?
    var move: ViewChangeAnimation?
    var exits: [ElementID: ExitAnimation] = [:]
    var holds: [AnimatableProperty: AnimatorValueOverride]?
    var blocks = 0

    var isEmpty: Bool { entrance == nil && move == nil && exits.isEmpty && holds == nil && blocks == 0 }
  }

  /// The entrance of a view that the host does not have yet; `nil` for an appearance without animation.
  fileprivate(set) var entrance: EntranceAnimation? {
    get { animations.value?.entrance }
    set { if newValue != nil || !animations.isEmpty { changeAnimations { $0.entrance = newValue } } }
  }

  /// The animated move to the view's next look; `nil` for a change without animation.
  fileprivate(set) var move: ViewChangeAnimation? {
    get { animations.value?.move }
    set { if newValue != nil || !animations.isEmpty { changeAnimations { $0.move = newValue } } }
  }

  /// The exits of subviews that were removed, by their element identifiers.
  var exits: [ElementID: ExitAnimation] { animations.value?.exits ?? [:] }

  /// Sets the exit of a subview that was removed.
  fileprivate mutating func setExit(_ exit: ExitAnimation, of id: ElementID) {
    changeAnimations { $0.exits[id] = exit }
  }

  /// Changes the exit of a subview that was removed, if it has one.
  fileprivate mutating func changeExit(of id: ElementID, _ change: (inout ExitAnimation) -> Void) {
    guard !animations.isEmpty else { return }
    changeAnimations { animations in
      guard var exit = animations.exits[id] else { return }
      change(&exit)
      animations.exits[id] = exit
    }
  }

  /// Changes the animations where they are, without a copy, and removes their box if none is left.
  private mutating func changeAnimations(_ change: (inout Animations) -> Void) {
    if animations.isEmpty { animations.value = Animations() }
    guard let box = animations.ownBox() else { return }
    change(&box.value)
    if box.value.isEmpty { animations.value = nil }
  }

  /// An extent to which a view's element may differ from the one that the host has: not at all, in its place only, or
  /// as a whole.
  enum DamagedElementPart: Comparable {
    /// The whole element is as the host has it.
    case none
    /// The part that ``UIView/renderPlace(into:)`` writes may differ: the view has only moved.
    case place
    /// The whole element may differ from the one that the host has.
    case whole
  }

  /// True if the next host frame updates the view's element.
  var isDamaged: Bool { damage != .none }

  /// True if the rendering state is empty, so that ``reset()`` would change nothing.
  var isBlank: Bool {
    id == nil && damage == .none && !areChildrenDamaged && sentElement.isEmpty && sentChildren.isEmpty
      && (animations.isEmpty || (move == nil && exits.isEmpty))
  }

  /// The properties that animators have changed, with the values that they show; `nil` if no animator is running.
  var holds: [AnimatableProperty: AnimatorValueOverride]? {
    get { animations.value?.holds }
    set { if newValue != nil || !animations.isEmpty { changeAnimations { $0.holds = newValue } } }
  }

  /// The number of animators that disable user interaction with the view.
  var blocks: Int {
    get { animations.value?.blocks ?? 0 }
    set { if newValue != 0 || !animations.isEmpty { changeAnimations { $0.blocks = newValue } } }
  }

  /// The element of the view that the host has; `nil` if the host has none yet.
  var sent: Element? {
    get { sentElement.value }
    set { sentElement.value = newValue }
  }

  /// True if the host has an element of the view; the element itself is large, and is not copied for the answer.
  var isSent: Bool { !sentElement.isEmpty }

  /// Returns the box of the element that the host has, to change the element where it is; `nil` if the host has none yet.
  mutating func sentBox() -> BoxedOptional<Element>.Box? { sentElement.ownBox() }

  /// Takes the animation of the move of a view on screen, whose current state is being sent to the host, and discards an
  /// entrance.
  ///
  /// - Returns: The move; `nil` for a change without animation.
  mutating func takeMove() -> ViewChangeAnimation? {
    guard !animations.isEmpty else { return nil }
    var taken: ViewChangeAnimation?
    changeAnimations { animations in
      taken = animations.move
      (animations.entrance, animations.move) = (nil, nil)
    }
    return taken
  }

  /// Takes the exits of removed subviews, whose removal is being sent to the host.
  ///
  /// - Returns: The exits, by element identifier.
  mutating func takeExits() -> [ElementID: ExitAnimation] {
    guard !animations.isEmpty else { return [:] }
    var taken: [ElementID: ExitAnimation] = [:]
    changeAnimations { swap(&$0.exits, &taken) }
    return taken
  }

  /// Resets the rendering state, because the view is no longer shown or will be a new element; entrance and animator
  /// state stay.
  mutating func reset() {
    let kept = animations
    self = ViewRenderingState()
    guard !kept.isEmpty else { return }
    animations = kept
    changeAnimations { ($0.move, $0.exits) = (nil, [:]) }
  }
}

extension UIView {
  /// Marks the view as changed, so that the next host frame updates its element.
  ///
  /// The call is cheap, and harmless if nothing has changed.
  func setNeedsRender() { setNeedsRender(.whole) }

  /// Marks the place of the view as changed, which costs less than ``setNeedsRender()``: its frame's origin in the
  /// superview or, for a row, its position in the list.
  func setNeedsPlaceRender() { setNeedsRender(rendering.holds == nil ? .place : .whole) }

  private func setNeedsRender(_ damage: ViewRenderingState.DamagedElementPart) {
    if let animation = UIView.animation {
      UIView.noteAnimatedChange(of: self)
      rendering.move = rendering.move?.followed(by: animation) ?? ViewChangeAnimation(animation)
      if let group = CATransaction.innermost, let scene = window?.scene {
        group.noteAnimation(lasting: animation.duration, in: scene)
      }
    }
    let former = rendering.damage
    guard former < damage else { return }
    if former == .none {
      guard let scene = window?.scene else { return }
      scene.noteDamage(of: self)
    }
    rendering.damage = damage
  }

  /// Marks the list of subviews as changed: subviews came, went or changed their order.
  func setNeedsChildrenRender() {
    rendering.areChildrenDamaged = true
    setNeedsRender()
  }

  /// Records that the view was added to a superview: inside of an animation, the view fades in.
  func noteArrival() { rendering.entrance = UIView.animation.map { EntranceAnimation($0) } }

  /// Sets the entrance of a view that was just added to a superview; without an animation it has no effect.
  func comes(_ way: EntranceAnimation.Kind) { rendering.entrance?.kind = way }

  /// Records the removal of a subview: inside of an animation, it fades out.
  func noteRemoval(of view: UIView) {
    if let id = view.rendering.id, let animation = UIView.animation {
      rendering.setExit(ExitAnimation(animation), of: id)
    }
    setNeedsChildrenRender()
  }

  /// Sets the exit of a view that was just removed from this one; without an animation it has no effect.
  ///
  /// - Parameters:
  ///   - id: The identifier of the view's element; `nil` if no host had it.
  ///   - way: The kind of exit.
  func child(_ id: ElementID?, goes way: ExitAnimation.Kind) {
    if let id { rendering.changeExit(of: id) { $0.kind = way } }
  }

  /// Sets the pose in which the view, which stays on screen, begins the current animation.
  func moves(from pose: ElementPose) {
    setNeedsRender()
    if let animation = UIView.animation { rendering.move = ViewChangeAnimation(animation, from: pose) }
  }

  /// True if the next host frame will show an entrance, a change of opacity or a pose of the view with an animation.
  var isAboutToChange: Bool {
    guard rendering.isSent else { return rendering.entrance.map { $0.kind != .atOnce } ?? false }
    return rendering.move.map { $0.start != nil || rendering.sent?.style.opacity != alpha } ?? false
  }

  /// Changes the timing of all entrances, moves and exits of the view and its descendants that were not sent to a host
  /// yet.
  ///
  /// Changes without animation stay so.
  ///
  /// - Parameter change: Changes each timing.
  /// - Complexity: O(*n*) in the number of descendants.
  func retime(_ change: (inout AnimationTiming) -> Void) {
    if var entrance = rendering.entrance {
      change(&entrance.timing)
      rendering.entrance = entrance
    }
    if var move = rendering.move {
      change(&move.timing)
      rendering.move = move
    }
    for id in rendering.exits.keys { retimeExit(of: id, change) }
    for view in subviews { view.retime(change) }
  }

  /// Changes the timing of the exit of a view that was removed from this one, if it has an exit animation.
  ///
  /// - Parameters:
  ///   - id: The identifier of the view's element.
  ///   - change: Changes the timing.
  func retimeExit(of id: ElementID, _ change: (inout AnimationTiming) -> Void) {
    rendering.changeExit(of: id) { change(&$0.timing) }
  }

  /// Removes the animation of changes of the view that were not sent to the host yet.
  func discardMoveAnimation() {
    if rendering.move != nil { rendering.move = nil }
  }

  /// Replaces the view's element by a new one in the next host frame: the old element exits, the new one enters.
  func renewElement() {
    guard window != nil, rendering.id != nil else { return }
    forgetElement()
    superview?.setNeedsChildrenRender()
  }

  private func forgetElement() {
    forgetRenderedElement()
    for view in subviews { view.forgetElement() }
  }

  /// Discards the identifier of the view's element, so that events for it reach no view.
  func forgetRenderedElement() {
    guard !rendering.isBlank else { return }
    if let id = rendering.id { window?.scene?.forget(id) }
    rendering.reset()
  }

  /// The level of the title of a screen in the view, as a heading; `nil` if a view around this one decides.
  var titleLevelOfContent: Int? {
    get { spoken.value?.titleLevel }
    set { if spoken.value?.titleLevel != newValue { changeSpoken { $0.titleLevel = newValue } } }
  }

  /// Changes the texts, and has the view drawn anew if they differ then.
  func changeSpoken(_ change: (inout ViewAccessibilityTexts) -> Void) {
    let old = spoken.value ?? ViewAccessibilityTexts()
    var new = old
    change(&new)
    guard new != old else { return }
    spoken.value = new == ViewAccessibilityTexts() ? nil : new
    setNeedsRender()
  }

  /// True if a person can use the view: user interaction is enabled, and no animator disables it.
  var isInteractive: Bool { isUserInteractionEnabled && rendering.blocks == 0 }

  /// Returns the element that represents the view's current state.
  func makeElement() -> Element {
    guard TraitOverridesAndHandlers.areOverridden else { return element() }
    // Dynamic colours depend on the view's own traits, so these are the current ones while the element is made.
    var result: Element?
    traitCollection.performAsCurrent { result = element() }
    return result ?? element()
  }

  private func element() -> Element {
    var element = Element(frame: .zero)
    var place = element.place
    renderPlace(into: &place)
    element.place = place
    element.style.appearance = ownAppearance
    element.style.background = backgroundColor?.element
    element.style.opacity = alpha
    element.style.isHidden = isHidden
    element.style.clips = clipsToBounds
    if let layer = layerIfMade {
      element.style.cornerRadius = layer.cornerRadius
      element.style.corners = layer.maskedCorners.element
      element.style.borderWidth = layer.borderWidth
      element.style.borderColor = layer.borderWidth > 0 ? layer.borderColor?.element : nil
      element.style.hasShadow = layer.hasDefaultShadow
      element.style.shadow = layer.drawnShadow
      element.style.zIndex = Int(bounded: layer.zPosition)
    }
    if let transform = ownTransform { element.style.transform = transform }
    if rendering.holds != nil { showHolds(in: &element) }
    element.accessibility.role = accessibilityRole ?? role(for: accessibilityTraits)
    element.accessibility.label = accessibilityLabel
    element.accessibility.value = accessibilityValue
    element.accessibility.hint = accessibilityHint
    element.accessibility.isDecorative = accessibilityElementsHidden
    if accessibilityTraits.contains(.updatesFrequently) { element.accessibility.isLive = true }
    if element.accessibility.role == .heading { element.accessibility.level = contentHeadingLevel }
    render(into: &element)
    if menuOpener != nil { element.input.insert(.contextMenu) }
    if pasteConfiguration != nil || controller?.pasteConfiguration != nil { element.input.insert(.paste) }
    if !isInteractive { element.input = [] }
    return element
  }

  private func role(for traits: UIAccessibilityTraits) -> ElementAccessibility.Role? {
    if traits.contains(.header) { return .heading }
    if traits.contains(.button) { return .button }
    if traits.contains(.image) { return .img }
    return nil
  }
}

// Properties and methods of a view for the levels of its headings, from which assistive technology knows what belongs
// below what (`behaviour.md` D107).
extension UIView {
  /// The level of the title of the screen that the view belongs to: 1, or 2 in a column beside the main content.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  var titleHeadingLevel: Int {
    var view: UIView? = self
    while let current = view {
      if let level = current.titleLevelOfContent { return level }
      view = current.superview
    }
    return 1
  }

  /// The level of headings within the content of the view's screen, such as section headers: one more than
  /// ``titleHeadingLevel``.
  var contentHeadingLevel: Int { titleHeadingLevel + 1 }

  /// Sets the level of the title of the screen in the view, and thereby the levels of all headings in it.
  func setTitleHeadingLevel(_ level: Int) {
    guard titleLevelOfContent != level else { return }
    titleLevelOfContent = level
    renderHeadings()
  }

  private func renderHeadings() {
    setNeedsRender()
    for view in subviews { view.renderHeadings() }
  }
}
