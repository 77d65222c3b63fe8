import Synchronization

/// One window on one host: a browser tab, a terminal, a test.
///
/// The scene turns changes of the view tree into frames and a host's events into calls on views. It does nothing by itself:
/// the host is told that a frame is due, asks for it when it can take it, and hands events over, all on the main actor.
@MainActor public final class HostScene {
  /// The window that holds everything that the host shows.
  public private(set) var window: UIWindow
  /// Called when a frame is due, once until it is made.
  public var needsFrameHandler: (() -> Void)?
  /// Whether a frame is due.
  public private(set) var needsFrame = false
  /// What the host knows of the person's wishes and of the machine; setting it tells all views what has changed and lays out
  /// anew what depends on it, the reader's place kept.
  public var environment = HostEnvironment() {
    didSet { if environment != oldValue { surroundingsDidChange(from: oldValue) } }
  }
  /// Whether the person prefers stillness: animations then have no duration.
  public var reducesMotion: Bool {
    get { environment.reducesMotion }
    set { environment.reducesMotion = newValue }
  }
  /// The clock by which animations end and completions run; the main queue's at first.
  ///
  /// For a host whose time is not the machine's. Set it before anything is shown: what waits already ends by the clock before.
  public var clock = AnimationClock.system

  var damaged: [UIView] = []
  var commands: [HostFrame.Command] = []
  private var views: [ElementID: WeakView] = [:]
  private var nextID = 1
  private var sequence = 0
  private var images = RecentImages()
  private var shifts = UnacknowledgedScrolling()
  private(set) var focused: ElementID?
  /// The views in front of which nothing else can be reached.
  var modalViews: [WeakView] = []
  /// Takes mistakes of the program that happen in this scene, under a policy that leaves them to it; nil where nobody shows them.
  ///
  /// See `MisusePolicy.leftToScenes(elsewhere:)`.
  public var misuseReportHandler: (@MainActor (MisuseReport) -> Void)?
  var waiting = DeferredWork()
  /// The animations that run, with what is told when they are over.
  let animationEnds = AnimationCompletions()
  /// Whether the scene was closed: it takes no event, makes no frame, and animates nothing.
  private(set) var isClosed = false
  /// Whether the views have left the window since.
  private var isTakenDown = false
  /// Called once when the scene is closed, before anything leaves it.
  var closeHandler: (() -> Void)?
  /// How many calls of ``perform(_:)`` run, one inside the other.
  private var depth = 0

  /// The scene that handles an event or makes a frame now.
  package private(set) static var current: HostScene?

  /// The scene in which the code that asks runs; nil on other queues than the main one, and outside of all scenes.
  package nonisolated static var running: HostScene? {
    MainQueue.isCurrent ? MainActor.assumeIsolated { current } : nil
  }

  /// How many scenes there are in the program, closed ones that something still keeps included.
  package nonisolated static let living = LivingCount("scenes")

  /// Makes a scene with an empty window.
  ///
  /// - Parameters:
  ///   - size: The size of the window in points.
  ///   - metrics: The widths of the host's characters.
  public init(size: CGSize, metrics: any TextMetrics = GlyphWidthTable.standard) {
    self.metrics = metrics
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let traits = HostEnvironment().traits(for: size)
    traitsVersion = TraitsVersion(traits)
    sharedTraits = SceneTraits(traits)
    sharedTraits.owner = self
    window.attach(to: self)
    Self.living.add()
  }

  /// The widths of the host's characters; setting them lays everything out again.
  public var metrics: any TextMetrics {
    didSet {
      perform {
        window.forEachView { view in
          view.setNeedsLayout()
          view.setNeedsRender()
          view.constraintBook?.isIntrinsicStale = true
          view.forgetMeasurements()
        }
      }
    }
  }

  /// The surroundings of all views that override nothing.
  public var traitCollection: UITraitCollection { traitsVersion.traits }
  /// The surroundings between two changes.
  private(set) var traitsVersion: TraitsVersion
  let sharedTraits: SceneTraits

  /// Runs something as this scene: text is measured with its metrics, animations end by its clock.
  ///
  /// - Parameter body: What to run.
  /// - Returns: What `body` returns.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    depth += 1
    defer {
      Self.current = outer
      depth -= 1
      if isClosed, depth == 0 { takeDown() }
    }
    guard outer !== self else { return try body() }
    let openCount = CATransaction.openCount
    defer { CATransaction.commitAll(above: openCount) }
    return try TraitContext.$scene.withValue(sharedTraits) { try body() }
  }

  /// Lays out what asked for it and says what has changed since the last frame.
  ///
  /// - Parameter complete: Whether to say all there is, for a host that was away or is new.
  /// - Returns: Nil if there is nothing to say, or the scene is closed.
  /// - Complexity: O(*c*) in the views that changed and the children of those whose children changed; O(*v*) in all views
  ///   if `complete`.
  public func makeFrame(complete: Bool = false) -> HostFrame? {
    guard !isClosed else { return nil }
    defer { runAfterFrame() }
    return perform {
      window.layoutIfNeeded()
      runAfterLayout()
      needsFrame = false
      guard !isClosed else { return nil }
      var frame = HostFrame(sequence: sequence + 1, isComplete: complete, changes: [], commands: commands)
      commands = []
      if complete { damageAll() }
      var builder = FrameBuilder(scene: self)
      builder.build(complete: complete)
      frame.changes = shifts.take(for: frame.sequence) + builder.changes
      frame.commands += builder.commands
      guard complete || !frame.changes.isEmpty || !frame.commands.isEmpty else { return nil }
      sequence += 1
      return frame
    }
  }

  /// Says that a host has carried out a frame; every host does, in order, so that offsets which it reports are understood
  /// (`HostFrame.Change.shift(_:by:duration:)`).
  ///
  /// - Parameter sequence: The number of the frame; those before it are carried out too.
  public func frameWasShown(_ sequence: Int) { shifts.settle(sequence) }

  /// Says what a host that was away has carried out, before it is given a complete frame and reports offsets.
  ///
  /// - Parameter sequence: The number of the last frame that it has shown; nil if it begins anew and shows nothing.
  public func hostReturned(showing sequence: Int?) {
    if let sequence { shifts.resend(after: sequence) } else { shifts = UnacknowledgedScrolling() }
  }

  /// A point that the host has reported in the content of a scroll view, in the content as it is now.
  func inPresentContent(_ point: CGPoint, of id: ElementID?) -> CGPoint {
    id.map { shifts.adjusted(point, of: $0) } ?? point
  }

  /// Says that what a scroll view shows has moved in its content.
  func shift(_ id: ElementID, by distance: CGPoint, duration: Double) {
    shifts.add(distance, of: id, duration: duration)
    // A host shifts the content first; where a command of the same frame sends it is a place in the content as it is then.
    for index in commands.indices {
      switch commands[index] {
      case .scroll(id, let offset, let animated): commands[index] = .scroll(id, offset + distance, animated: animated)
      case .settle(id, let place): commands[index] = .settle(id, place + distance)
      default: break
      }
    }
    setNeedsFrame()
  }

  /// Tells views what a person did.
  ///
  /// An event for a view that a person cannot reach does nothing: one that is gone, hidden, disabled or under a modal presentation;
  /// nor does one for a scene that is closed.
  ///
  /// - Parameter event: The event.
  public func handle(_ event: HostEvent) {
    guard !isClosed else { return }
    var event = event
    if case .scroll(let id, let offset) = event {
      // It was on its way when the program has scrolled: the host will be elsewhere.
      guard !shifts.isOutdated(id) else { return }
      event = .scroll(id, shifts.adjusted(offset, of: id))
    }
    if case .scrolling(let id, .released(let velocity, let target)) = event {
      event = .scrolling(id, .released(velocity: velocity, target: shifts.adjusted(target, of: id)))
    }
    if case .scrolling(let id, .ended) = event, shifts.isSentOn(id) { return }
    if case .key(let id, let key, let modifiers) = event, views[id]?.view?.isRightToLeft == true {
      // Forwards is where reading goes.
      event = .key(id, key == .left ? .right : key == .right ? .left : key, modifiers)
    }
    perform {
      switch event {
      case .resize(let size): resize(to: size)
      case .focus(let id): if id.map(canFocus) ?? true { focus(moved: id) }
      case .back: window.root?.performBack()
      case .tap(let id, _), .key(let id, _, _), .scroll(let id, _), .text(let id, _, _), .submit(let id),
        .cancel(let id), .delete(let id), .drag(let id, _), .swipe(let id, _), .contextMenu(let id, _),
        .indexTitle(let id, _), .scrolling(let id, _), .sweep(let id, _):
        deliver(event, to: id)
      }
    }
  }

  /// The bytes of an image that a frame has named.
  ///
  /// - Parameter name: The name in `ElementImage`.
  /// - Returns: Nil if no recent frame of this scene named it.
  public func image(named name: String) -> (mediaType: String, data: Data)? { images[name] }

  /// Takes the views out of the window for good; controllers are told that they disappear.
  ///
  /// Nothing is shown any more, and nobody waits for ever (`behaviour.md` C61, D52): applies that wait are stored without being
  /// shown, and completions run once, soon after, those of animations and batches with false. Inside of what the scene has called,
  /// a handler or a provider, the views leave when that has returned. Does nothing the second time.
  ///
  /// - Complexity: O(*v*) in the views.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    needsFrameHandler = nil
    if depth == 0 { takeDown() }
  }

  /// Shows a window that the program has made.
  ///
  /// Before the first frame it takes the place of the scene's own; afterwards its root controller moves into the window that is shown.
  ///
  /// - Parameter other: The window.
  func show(_ other: UIWindow) {
    guard other !== window, !isClosed else { return }
    guard sequence == 0, window.root == nil else {
      let root = other.root
      other.root = nil
      window.root = root
      return
    }
    other.frame = window.frame
    window.scene = nil
    damaged.removeAll { $0 === window }
    window = other
    other.attach(to: self)
    // Its controller has entered a window that nobody showed.
    if let root = other.root {
      other.root = nil
      other.root = root
    }
  }

  private func takeDown() {
    guard !isTakenDown else { return }
    isTakenDown = true
    perform {
      closeHandler.take()?()
      window.root = nil
      for view in window.subviews { view.removeFromSuperview() }
      endWaiting()
    }
    // Views that are noted keep themselves alive, and are never asked.
    damaged = []
    commands = []
  }

  // A scene that is let go of without being closed leaves nobody waiting.
  isolated deinit {
    endWaiting()
    Self.living.remove()
  }

  func setNeedsFrame() {
    guard !needsFrame, !isClosed else { return }
    needsFrame = true
    needsFrameHandler?()
  }

  func noteDamage(of view: UIView) {
    guard !isTakenDown else { return }
    damaged.append(view)
    setNeedsFrame()
  }

  func send(_ command: HostFrame.Command) {
    commands.append(command)
    if case .scroll(let id, _, _) = command { shifts.addScroll(of: id) }
    if case .settle(let id, _) = command { shifts.addRest(of: id) }
    setNeedsFrame()
  }

  /// Gives a view its number.
  func assignID(to view: UIView) -> ElementID {
    if let id = view.rendering.id { return id }
    let id = ElementID(nextID)
    nextID += 1
    views[id] = WeakView(view: view)
    view.rendering.id = id
    return id
  }

  func forget(_ id: ElementID) {
    views[id] = nil
    shifts.forget(id)
    if focused == id { focused = nil }
  }

  func noteImage(_ image: UIImage.Source) { images.insert(image) }

  /// The view with a number.
  package func view(for id: ElementID) -> UIView? { views[id]?.view }

  private func damageAll() {
    window.forEachView { view in
      view.rendering.sent = nil
      view.rendering.sentChildren = []
    }
    damaged = [window]
  }

  /// Gives the window another size; controllers hear of it before, and what they want to go along is done when all is laid out.
  func resize(to size: CGSize) {
    guard size != window.frame.size, let root = window.root else { return setWindowSize(size) }
    root.resizeWindow(of: self, to: size)
  }

  /// Gives the window another size and tells views of the traits that follow from it.
  func setWindowSize(_ size: CGSize) {
    window.frame.size = size
    traitsMayHaveChanged()
  }

  func traitsMayHaveChanged() {
    let previous = traitCollection
    let traits = environment.traits(for: window.frame.size)
    guard previous != traits else { return }
    traitsVersion = TraitsVersion(traits)
    sharedTraits.traits = traits
    perform { window.spread(from: previous, to: traits) }
  }

  func focus(moved id: ElementID?) {
    let old = focused.flatMap { view(for: $0) }
    focused = id
    let new = id.flatMap { view(for: $0) }
    guard old !== new else { return }
    old?.focusDidChange(to: false)
    new?.focusDidChange(to: true)
  }
}

/// A view that a scene names and does not keep.
struct WeakView {
  weak var view: UIView?
}

/// The images that frames named last; older ones are in the host's cache or are named again.
private struct RecentImages {
  private static let limit = 512
  private var images: [String: (mediaType: String, data: Data)] = [:]
  private var order: [String] = []

  subscript(name: String) -> (mediaType: String, data: Data)? { images[name] }

  mutating func insert(_ image: UIImage.Source) {
    guard let content = image.content, let format = image.format, images[content.name] == nil else { return }
    images[content.name] = (format.mediaType, content.data)
    order.append(content.name)
    if order.count > Self.limit { images[order.removeFirst()] = nil }
  }
}

extension UIView {
  func forEachView(_ body: (UIView) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      body(view)
      stack += view.subviews
    }
  }
}
