import Synchronization

/// A scene: one window on one host, such as a browser tab, a terminal or a test.
///
/// The scene turns changes of the view tree into host frames, and events of the host into calls on views. The scene
/// never acts on its own: the host is notified that a host frame is due, fetches the frame when it is ready, and
/// delivers events, all on the main actor.
@MainActor public final class HostScene {
  /// The window that contains all views that the host shows.
  public private(set) var window: UIWindow
  /// The handler that is called when a host frame is due, once until the frame is built.
  public var needsFrameHandler: (() -> Void)?
  /// True while a host frame of the scene is due.
  public private(set) var needsFrame = false
  /// The environment: the person's settings and the properties of the machine, as the host reports them.
  ///
  /// A change is reported to all views, and lays out again what depends on it, keeping the reading position.
  public var environment = HostEnvironment() {
    didSet { if environment != oldValue { environmentDidChange(from: oldValue) } }
  }
  /// True if the person prefers reduced motion: animations then have no duration.
  public var reducesMotion: Bool {
    get { environment.reducesMotion }
    set { environment.reducesMotion = newValue }
  }
  /// The clock by which animations end and completion handlers run; that of the main queue by default.
  ///
  /// A host whose time is not the machine's sets its own clock before anything is shown: animations that are already
  /// running end by the former clock.
  public var clock = AnimationClock.system
  /// The time in seconds that a host frame and its acknowledgement take; 0 for a host without a line in between.
  ///
  /// The longer it is, the farther ahead a list makes cells while a person scrolls it (`behaviour.md` D133).
  package var roundTripTime = 0.0

  /// True if the next host frame is made even if nothing has changed, because a person waits for it.
  private var owesAnswer = false
  @exclusivity(unchecked) var damaged: [UIView] = []
  var commands: [HostFrame.Command] = []
  /// The views in the window that have an identifier, which they lose when they leave the window.
  private var views: [ElementID: UIView] = [:]
  /// The number of views that hosts have as elements.
  package var elementCount: Int { views.count }
  private var nextID = 1
  private var images = RecentlySentImages()
  private var shifts = UnacknowledgedScrolling()
  /// The element that has the keyboard focus; `nil` if none has it.
  package private(set) var focused: ElementID?
  /// The modal views of the scene, which block interaction with the views behind them.
  var modalViews: [WeakView] = []
  /// The handler of misuse in this scene, under a policy that leaves misuse to scenes; `nil` if there is none.
  ///
  /// See `MisusePolicy.reportedByScenes(elsewhere:)`.
  public var misuseReportHandler: (@MainActor (MisuseReport) -> Void)?
  /// Called after each apply and each layout in this scene, with the instant at which it began; without a handler no
  /// clock is read.
  package var workHandler: (@MainActor (MeasuredSceneWorkKind, ContinuousClock.Instant) -> Void)?
  var waiting = DeferredSceneWork()
  /// The completion handlers of the scene's running animations.
  let animationCompletions = PendingAnimationCompletions()
  /// True once the scene was closed: it handles no events, builds no host frames, and runs no animations.
  private(set) var isClosed = false
  /// True once the views have left the window of a closed scene.
  private var isTakenDown = false
  /// The handler that is called once when the scene is closed, before the views leave the window.
  var closeHandler: (() -> Void)?
  /// Called when a person goes to an address that no controller has; `nil` for the root view controller of the window.
  var continueHandler: ((NSUserActivity) -> Void)?
  /// The means by which the delegate of an app's scene adds values to the kept state; `nil` for none.
  var interactionState: DelegateRestorationHandlers?
  /// The part of an earlier scene's state that is not restored yet; `nil` if nothing is left.
  var restoration: PendingRestoration?
  /// The kept state that the scene has sent to its host last, empty before the first; `nil` if it is not known which one the
  /// host has.
  var sentState: String? = ""
  /// The host's history, as far as the scene knows it; `nil` while addresses are withheld from the host.
  var history: SceneHistory? = SceneHistory()
  /// The number of the host's last navigation that the scene has handled.
  var navigation = 0
  /// True if the person's last action was a key that steps through the rows of a list; the screens that such keys bring
  /// share an entry of the history.
  var isStepping = false
  /// The title that the last host frames have sent.
  var shownTitle: String?
  /// The text that the program has put on the clipboard last.
  var copiedText: String?
  /// The number of nested calls of ``perform(_:)`` that are running.
  private var depth = 0

  /// The scene that is handling an event or building a host frame.
  package private(set) static var current: HostScene?

  /// The scene with a clock of its own, such as a test's, that was called last; work that begins outside of all calls,
  /// before it is known which views it concerns, waits by its clock.
  private(set) static weak var lastWithOwnClock: HostScene?

  /// The scene for which the calling code runs; `nil` outside of the main queue, and outside of all scenes.
  package nonisolated static var running: HostScene? {
    MainQueueDetector.isCurrent ? MainActor.assumeIsolated { current } : nil
  }

  /// The number of scenes in the program, including closed scenes that have not been deallocated.
  package nonisolated static let living = LivingObjectCounter("scenes")

  /// Makes a scene with an empty window.
  ///
  /// - Parameters:
  ///   - size: The size of the window in points.
  ///   - metrics: The text metrics of the host.
  public init(size: CGSize, metrics: any TextMetrics = GlyphWidthTable.standard) {
    self.metrics = metrics
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let traits = HostEnvironment().traits(for: size)
    traitsVersion = SceneTraitsVersion(traits)
    sharedTraits = SceneTraits(traits)
    window.attach(to: self)
    Self.living.add()
  }

  /// The text metrics of the host: the widths of its characters; a change lays out all views again.
  public var metrics: any TextMetrics {
    didSet {
      perform {
        window.forEachView { view in
          view.setNeedsLayout()
          view.setNeedsRender()
          view.autoLayoutState?.isIntrinsicStale = true
          view.forgetMeasurements()
        }
      }
    }
  }

  /// The traits of all views of the scene without overrides.
  public var traitCollection: UITraitCollection { traitsVersion.traits }
  /// The object with the scene's traits, replaced by another at each change: a view that returns to the window sees by
  /// its identity whether it has missed a change.
  private(set) var traitsVersion: SceneTraitsVersion
  let sharedTraits: SceneTraits
  private lazy var taskReference = WeakSceneReference(self)

  /// Runs a closure with this scene as the current one: text is measured with its metrics, and animations end by its
  /// clock.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of `body`.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    depth += 1
    defer {
      Self.current = outer
      depth -= 1
      if outer == nil, clock !== AnimationClock.system { Self.lastWithOwnClock = self }
      if isClosed, depth == 0 { takeDown() }
    }
    guard outer !== self else { return try body() }
    let openCount = CATransaction.openCount
    defer { CATransaction.commitAll(above: openCount) }
    return try TaskLocalTraits.$scene.withValue(sharedTraits) {
      try TaskLocalScene.$reference.withValue(taskReference) { try body() }
    }
  }

  /// Runs a closure and tells ``workHandler`` of it, if there is one.
  func observe<Result>(_ work: MeasuredSceneWorkKind, _ body: () throws -> Result) rethrows -> Result {
    guard let workHandler else { return try body() }
    let start = ContinuousClock.now
    defer { workHandler(work, start) }
    return try body()
  }

  /// Lays out the views that need layout, and returns the changes since the last host frame.
  ///
  /// - Parameter complete: True for a frame with all elements, for a host that was disconnected or is new.
  /// - Returns: The host frame; `nil` if there are no changes, or the scene is closed.
  /// - Complexity: O(*c*) in the number of changed views and the children of views whose children changed; O(*v*) in
  ///   the number of all views if `complete`.
  public func makeFrame(complete: Bool = false) -> HostFrame? {
    guard !isClosed else { return nil }
    defer { runAfterFrame() }
    return perform {
      observe(.layout) {
        window.layoutIfNeeded()
        if restoration != nil, restoreWhatIsThere() { window.layoutIfNeeded() }
        runAfterLayout()
      }
      updateKeyStrokes()
      needsFrame = false
      guard !isClosed else { return nil }
      var frame = HostFrame(sequence: lastFrame + 1, isComplete: complete, changes: [], commands: commands)
      commands = []
      if complete { damageAll() }
      var builder = HostFrameBuilder(scene: self)
      builder.build(complete: complete)
      frame.changes = shifts.take(for: frame.sequence) + builder.changes
      frame.commands += builder.commands + addressCommands(complete: complete)
      guard complete || owesAnswer || !frame.changes.isEmpty || !frame.commands.isEmpty else { return nil }
      owesAnswer = false
      lastFrame += 1
      return frame
    }
  }

  /// Acknowledges a host frame; every host acknowledges all frames in order, so that offsets which it reports can be
  /// interpreted (`HostFrame.Change.shift(_:by:duration:)`).
  ///
  /// - Parameter sequence: The number of the frame; earlier frames are acknowledged too.
  public func frameWasShown(_ sequence: Int) { shifts.settle(sequence) }

  /// Reconnects a host that was disconnected, before it receives a complete frame and reports offsets.
  ///
  /// - Parameter sequence: The number of the last frame that the host has shown; `nil` if the host starts afresh and
  ///   shows nothing.
  public func hostReturned(showing sequence: Int?) {
    // The host frame with the last state may have been lost with the connection.
    if lastFrame > 0 { sentState = nil }
    if let sequence {
      shifts.resend(after: sequence)
    } else {
      shifts = UnacknowledgedScrolling()
      // A page that starts afresh numbers its navigations from the beginning, so the number of the last one is reset.
      navigation = 0
    }
  }

  /// Converts a point in a scroll view's content, as the host reports it, to a point in the current content.
  func inPresentContent(_ point: CGPoint, of id: ElementID?) -> CGPoint {
    id.map { shifts.adjusted(point, of: $0) } ?? point
  }

  /// Records that a scroll view's content was displaced, as by rows inserted above; with the next host frame the host
  /// adds the distance to its scroll offset.
  func shift(_ id: ElementID, by distance: CGPoint, duration: Double) {
    shifts.add(distance, of: id, duration: duration)
    // A host carries out a shift before the commands of the same frame, so their offsets must refer to the shifted
    // content.
    for index in commands.indices {
      switch commands[index] {
      case .scroll(id, let offset, let animated): commands[index] = .scroll(id, offset + distance, animated: animated)
      case .settle(id, let target): commands[index] = .settle(id, target + distance)
      default: break
      }
    }
    setNeedsFrame()
  }

  /// Handles an event of the host.
  ///
  /// The event is ignored if its view is out of a person's reach: removed, hidden, disabled or behind a modal
  /// presentation; or if the scene is closed.
  ///
  /// - Parameter event: The event.
  public func handle(_ event: HostEvent) {
    guard !isClosed, let admitted = shifts.admit(event) else { return }
    let event = admitted.element.flatMap { views[$0] }?.inLayoutDirection(admitted) ?? admitted
    noteStep(event)
    if restoration != nil { endRestoration(by: event) }
    defer { UndoManager.endEventGroups() }
    perform {
      switch event {
      case .keyCommand(let id, let stroke): performKeyCommand(stroke, from: id)
      case .paste(let id, let data): paste(data, into: id)
      case .resize(let size): resize(to: size)
      case .focus(let id): if id.map(canFocus) ?? true { focus(moved: id) }
      case .back: window.root?.performBack()
      case .address(let path, let entry, let number): navigate(to: path, entry: entry, navigation: number)
      default: if let id = event.element { deliver(event, to: id) }
      }
    }
  }

  /// The number of the last host frame that was made; 0 before the first.
  package private(set) var lastFrame = 0

  /// Returns the bytes of an image that a host frame has named.
  ///
  /// - Parameter name: The name in `ElementImage`.
  /// - Returns: The image; `nil` if no recent frame of this scene named it.
  public func image(named name: String) -> (mediaType: String, data: Data)? { images[name] }

  /// The number of bytes of the images that the scene keeps because recent host frames have named them.
  package var imageByteCount: Int { images.byteCount }

  /// Closes the scene: removes the views from the window for good, with the disappearance callbacks of controllers.
  ///
  /// Nothing is shown any more, and no caller waits for ever (`behaviour.md` C61, D52): pending applies are stored
  /// without being shown, and completion handlers run once, soon after, those of animations and batches with false.
  /// Inside of code that the scene has called, such as an event handler or cell provider, the views leave when that
  /// code has returned. A second call is ignored.
  ///
  /// - Complexity: O(*v*) in the number of views.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    needsFrameHandler = nil
    if depth == 0 { takeDown() }
  }

  /// Shows a window that the program has made.
  ///
  /// Before the first host frame the window replaces the scene's own; afterwards its root view controller moves to the
  /// window that is on screen.
  ///
  /// - Parameter other: The window.
  func show(_ other: UIWindow) {
    guard other !== window, !isClosed else { return }
    guard lastFrame == 0, window.root == nil else {
      let root = other.root
      other.root = nil
      window.root = root
      return
    }
    other.frame = window.frame
    window.scene = nil
    window.forEachView { $0.forgetRenderedElement() }
    damaged.removeAll { $0 === window }
    window = other
    other.attach(to: self)
    // The root view controller was set while its window was not shown; setting it again has it enter a window that is.
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
    // The list of changed views is emptied when the scene closes: it keeps the views alive, and no further host frame
    // will empty it.
    damaged = []
    commands = []
  }

  // The callers of a scene that is deallocated without being closed must not wait for ever.
  isolated deinit {
    endWaiting()
    Self.living.remove()
  }

  /// Has the next host frame made even if nothing has changed, so that the host knows that a person's action had no
  /// effect and does not wait for one (`behaviour.md` D110).
  package func answer() {
    owesAnswer = true
    setNeedsFrame()
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
    if case .settle(let id, _) = command { shifts.addSettling(of: id) }
    setNeedsFrame()
  }

  /// Returns the identifier of a view's element, assigning one if there is none.
  func assignID(to view: UIView) -> ElementID {
    if let id = view.rendering.id { return id }
    let id = ElementID(nextID)
    nextID += 1
    // A view outside of the window loses its identifier when it enters one: as an entry it would be kept until the scene ends.
    if view.window === window { views[id] = view }
    view.rendering.id = id
    return id
  }

  func forget(_ id: ElementID) {
    views[id] = nil
    shifts.forget(id)
    if focused == id { focused = nil }
  }

  func noteImage(_ image: UIImage.Source) { images.insert(image) }

  /// Returns the view of an element identifier.
  package func view(for id: ElementID) -> UIView? { views[id] }

  private func damageAll() {
    window.forEachView { view in
      view.rendering.sent = nil
      view.rendering.sentChildren = []
    }
    damaged = [window]
  }

  /// Resizes the window by way of its root view controller, which notifies controllers and animates alongside after the
  /// layout.
  func resize(to size: CGSize) {
    guard size != window.frame.size, let root = window.root else { return setWindowSize(size) }
    root.resizeWindow(of: self, to: size)
  }

  /// Resizes the window, and notifies views of the traits that follow from the size.
  func setWindowSize(_ size: CGSize) {
    window.frame.size = size
    traitsMayHaveChanged()
  }

  func traitsMayHaveChanged() {
    let previous = traitCollection
    let traits = environment.traits(for: window.frame.size)
    guard previous != traits else { return }
    traitsVersion = SceneTraitsVersion(traits)
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
    updateKeyStrokes()
  }
}

/// A weak reference to a modal view, by which a scene finds the view without retaining it.
struct WeakView {
  weak var view: UIView?
}

/// The images that recent host frames named; the host has older ones in its cache, or a later frame names them again.
private struct RecentlySentImages {
  private static let limit = 512
  /// The maximum number of bytes of the recently sent images together, unless there are few images.
  private static let byteLimit = 32_000_000
  /// The number of images that are kept however large they are: as many as a window shows at the same time.
  private static let few = 16
  private var images: [String: (mediaType: String, data: Data)] = [:]
  private var order: [String] = []
  private(set) var byteCount = 0

  subscript(name: String) -> (mediaType: String, data: Data)? { images[name] }

  mutating func insert(_ image: UIImage.Source) {
    guard let content = image.content, let format = image.format, images[content.name] == nil else { return }
    images[content.name] = (format.mediaType, content.data)
    order.append(content.name)
    byteCount += content.data.count
    while order.count > Self.limit || (byteCount > Self.byteLimit && order.count > Self.few) {
      byteCount -= images.removeValue(forKey: order.removeFirst())?.data.count ?? 0
    }
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
