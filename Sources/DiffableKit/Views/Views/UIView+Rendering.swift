/// What a view knows of its place in the host: its number, what was last sent, and what has changed since.
struct RenderingState {
  var id: ElementID?
  private var sentElement = BoxedOptional<Element>()
  /// The numbers of the children as the host has them, in order.
  var sentChildren: [ElementID] = []
  var isDamaged = false
  var areChildrenDamaged = false
  private var animatorMarks = BoxedOptional<AnimatorMarks>()
  private var ownEntrance = BoxedOptional<Entrance>()
  private var ownMove = BoxedOptional<Move>()
  /// How children that were taken out go, by their numbers.
  fileprivate(set) var exits: [ElementID: Exit] = [:]

  /// How the view comes, if the host does not have it yet; nil for at once.
  fileprivate(set) var entrance: Entrance? {
    get { ownEntrance.value }
    set { ownEntrance.value = newValue }
  }

  /// How the view gets to its next look; nil for at once.
  fileprivate(set) var move: Move? {
    get { ownMove.value }
    set { ownMove.value = newValue }
  }

  /// What animators say of a view.
  private struct AnimatorMarks {
    var holds: [AnimatedProperty: OverriddenProperty]?
    var blocks = 0
  }

  /// What animators have changed, and what they have shown of it; nil where none is at work.
  var holds: [AnimatedProperty: OverriddenProperty]? {
    get { animatorMarks.value?.holds }
    set { changeAnimatorMarks { $0.holds = newValue } }
  }

  /// How many animators keep a person from using the view while it moves.
  var blocks: Int {
    get { animatorMarks.value?.blocks ?? 0 }
    set { changeAnimatorMarks { $0.blocks = newValue } }
  }

  private mutating func changeAnimatorMarks(_ change: (inout AnimatorMarks) -> Void) {
    var marks = animatorMarks.value ?? AnimatorMarks()
    change(&marks)
    animatorMarks.value = marks.holds == nil && marks.blocks == 0 ? nil : marks
  }

  /// The element as the host has it; nil if it has none yet.
  var sent: Element? {
    get { sentElement.value }
    set { sentElement.value = newValue }
  }

  /// Notes that the host is told of the view as it is now.
  ///
  /// - Returns: How it comes, or gets there.
  mutating func takeMotion() -> (entrance: Entrance?, move: Move?) {
    defer { (entrance, move) = (nil, nil) }
    return (entrance, move)
  }

  /// Notes that the host is told which children are there.
  ///
  /// - Returns: How those go that were taken out.
  mutating func takeExits() -> [ElementID: Exit] {
    defer { exits = [:] }
    return exits
  }

  /// Forgets the host: the view is no longer shown, or as something new.
  mutating func reset() {
    let (entrance, marks) = (ownEntrance, animatorMarks)
    self = RenderingState()
    ownEntrance = entrance
    animatorMarks = marks
  }
}

extension UIView {
  /// Says that the view looks different now.
  ///
  /// Cheap, and harmless if it does not.
  func setNeedsRender() {
    if let animation = UIView.animation {
      rendering.move = rendering.move?.followed(by: animation) ?? Move(animation)
      if let group = CATransaction.innermost, let scene = window?.scene {
        group.noteAnimation(lasting: animation.duration, in: scene)
      }
    }
    guard !rendering.isDamaged, let scene = window?.scene else { return }
    rendering.isDamaged = true
    scene.noteDamage(of: self)
  }

  /// Says that views came, went or changed places in this one.
  func setNeedsChildrenRender() {
    rendering.areChildrenDamaged = true
    setNeedsRender()
  }

  /// Notes that the view was put into another one: during an animation it fades in.
  func noteArrival() { rendering.entrance = UIView.animation.map { Entrance($0) } }

  /// Says how the view comes, which was just put into another one; without an animation it is there at once all the same.
  func comes(_ way: Entrance.Way) { rendering.entrance?.way = way }

  /// Notes that a view is taken out of this one: during an animation it fades out.
  func noteRemoval(of view: UIView) {
    if let id = view.rendering.id, let animation = UIView.animation { rendering.exits[id] = Exit(animation) }
    setNeedsChildrenRender()
  }

  /// Says how a view goes that was just taken out of this one; without an animation it is gone at once all the same.
  ///
  /// - Parameters:
  ///   - id: The number that the view had; nil if no host had it.
  ///   - way: The way.
  func child(_ id: ElementID?, goes way: Exit.Way) {
    if let id { rendering.exits[id]?.way = way }
  }

  /// Says the pose from which the view, which stays, comes during the animation that runs now.
  func moves(from pose: ElementPose) {
    setNeedsRender()
    if let animation = UIView.animation { rendering.move = Move(animation, from: pose) }
  }

  /// Whether a host will see the view come, or get to another opacity or out of a pose, during an animation.
  var isAboutToChange: Bool {
    guard let sent = rendering.sent else { return rendering.entrance.map { $0.way != .atOnce } ?? false }
    return rendering.move.map { $0.start != nil || sent.style.opacity != alpha } ?? false
  }

  /// Gives the view, and what is in it, another timing for coming and moving, and for what was taken out of it, where no host was
  /// told of that yet; what is there at once stays so.
  ///
  /// - Parameter change: Changes each timing.
  /// - Complexity: O(*n*) in the views in this one.
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

  /// Gives a view that was taken out of this one another timing for going, if it does not go at once.
  ///
  /// - Parameters:
  ///   - id: The number that the view had.
  ///   - change: Changes the timing.
  func retimeExit(of id: ElementID, _ change: (inout AnimationTiming) -> Void) {
    guard var exit = rendering.exits[id] else { return }
    change(&exit.timing)
    rendering.exits[id] = exit
  }

  /// Has the view look at once as it does now, whatever animations have changed it before.
  func movesAtOnce() {
    if rendering.move != nil { rendering.move = nil }
  }

  /// Makes the view a new element at the next frame: what is on screen now goes, this comes.
  func renewElement() {
    guard window != nil, rendering.id != nil else { return }
    forgetElement()
    superview?.setNeedsChildrenRender()
  }

  private func forgetElement() {
    forgetRenderedElement()
    for view in subviews { view.forgetElement() }
  }

  /// Takes the view's number away, so that events for it find nobody.
  func forgetRenderedElement() {
    if let id = rendering.id { window?.scene?.forget(id) }
    rendering.reset()
  }

  /// Whether a person can use the view and what is in it: it is for that, and no animator keeps them from it.
  var isInteractive: Bool { isUserInteractionEnabled && rendering.blocks == 0 }

  /// The element as the view is now.
  func makeElement() -> Element {
    guard LocalTraits.areOverridden else { return element() }
    // Colours are those of the view's own surroundings.
    var result: Element?
    traitCollection.performAsCurrent { result = element() }
    return result ?? element()
  }

  private func element() -> Element {
    var element = Element(frame: shownFrame)
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
      element.style.hasShadow = layer.hasUsualShadow
      element.style.shadow = layer.drawnShadow
      element.style.zIndex = Int(layer.zPosition)
    }
    if transform3D != CATransform3DIdentity { element.style.transform = transform3D }
    if rendering.holds != nil { showHolds(in: &element) }
    element.accessibility.role = accessibilityRole ?? role(for: accessibilityTraits)
    element.accessibility.label = accessibilityLabel
    element.accessibility.value = accessibilityValue
    element.accessibility.hint = accessibilityHint
    element.accessibility.isDecorative = accessibilityElementsHidden
    if accessibilityTraits.contains(.updatesFrequently) { element.accessibility.isLive = true }
    render(into: &element)
    if menuOpener != nil { element.input.insert(.contextMenu) }
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
