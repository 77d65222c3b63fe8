/// What a view knows of its place in the host: its number, what was last sent, and what has changed since.
struct RenderingState {
  var id: ElementID?
  private var sentElement = Rare<Element>()
  /// The numbers of the children as the host has them, in order.
  var sentChildren: [ElementID] = []
  var isDamaged = false
  var areChildrenDamaged = false
  /// The duration of the animation during which the view changed.
  var duration: Double?
  private var ownCurve = Rare<ElementCurve>()
  private var animatorMarks = Rare<AnimatorMarks>()
  /// The duration of the animation during which the view was added to its superview.
  var entrance: Double?
  private var way = Rare<Way>()
  /// How children that were taken out are to go.
  var departures: [ElementID: HostFrame.Disappearance] = [:]

  /// How the host gets on during that animation; nil as it always does.
  var curve: ElementCurve? {
    get { ownCurve.value }
    set { ownCurve.value = newValue }
  }

  /// What animators say of a view.
  private struct AnimatorMarks {
    var holds: [AnimatedProperty: HeldProperty]?
    var blocks = 0
  }

  /// What animators have changed, and what they have shown of it; nil where none is at work.
  var holds: [AnimatedProperty: HeldProperty]? {
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

  /// From where, and how, the view is to come to where it is.
  struct Way: Equatable {
    var entranceFrame: CGRect?
    var entrancePose: ElementPose?
    var startPose: ElementPose?
    var entranceEdge: DiffableAnimation.Edge?
  }

  /// The frame that the view is to come from, if it glides in.
  var entranceFrame: CGRect? {
    get { way.value?.entranceFrame }
    set { changeWay { $0.entranceFrame = newValue } }
  }

  /// How the view is to come, if its layout says so.
  var entrancePose: ElementPose? {
    get { way.value?.entrancePose }
    set { changeWay { $0.entrancePose = newValue } }
  }

  /// How the view, which stays, is to begin its way to where it is, if its layout says so.
  var startPose: ElementPose? {
    get { way.value?.startPose }
    set { changeWay { $0.startPose = newValue } }
  }

  /// The side of its frame from which the view is to come, if it does.
  var entranceEdge: DiffableAnimation.Edge? {
    get { way.value?.entranceEdge }
    set { changeWay { $0.entranceEdge = newValue } }
  }

  private mutating func changeWay(_ change: (inout Way) -> Void) {
    var changed = way.value ?? Way()
    change(&changed)
    way.value = changed == Way() ? nil : changed
  }

  /// Forgets how the view was to come: it is there.
  mutating func forgetWay() { way.value = nil }

  /// Forgets the host: the view is no longer shown, or as something new.
  mutating func reset() {
    let (entrance, marks) = (entrance, animatorMarks)
    self = RenderingState()
    self.entrance = entrance
    animatorMarks = marks
  }
}

extension UIView {
  /// Says that the view looks different now.
  ///
  /// Cheap, and harmless if it does not.
  func setNeedsRender() {
    if let duration = UIView.animation {
      rendering.duration = max(rendering.duration ?? 0, duration)
      rendering.curve = UIView.animationCurve
      if let group = CATransaction.innermost, let scene = window?.scene {
        group.noteAnimation(lasting: duration, in: scene)
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

  func noteRemoval(of view: UIView) {
    if let id = view.rendering.id, let duration = UIView.animation {
      rendering.departures[id] = .fade(duration: duration)
    }
    setNeedsChildrenRender()
  }

  /// Says how a child that has just been taken out is to go.
  func setDeparture(_ departure: HostFrame.Disappearance, of id: ElementID?) {
    if let id { rendering.departures[id] = departure }
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
    guard OwnTraits.areOverridden else { return element() }
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
