import DiffableKit

/// A host without a screen: runs the interface in a test, at once and in the same order every time.
///
/// ```swift
/// let host = HeadlessHost(rootViewController: RecipeListViewController(store: store))
/// host.type("leek", into: "Search recipes")
/// #expect(host.screen.contains("Leek and Potato Soup"))
/// ```
///
/// Animations end when ``advance(by:)`` says so, and what takes no time ends by itself. Every frame is carried out on a ``MirrorTree``, as a browser would.
@MainActor public final class HeadlessHost {
  /// The scene that the host shows.
  public let scene: HostScene
  /// What a real host would have on screen now.
  public private(set) var tree = MirrorTree()
  /// The frames so far, oldest first.
  public private(set) var frames: [HostFrame] = []
  /// What was read aloud so far.
  public private(set) var announcements: [String] = []
  /// The element with the keyboard focus.
  public private(set) var focus: ElementID?
  /// The time since the start, in seconds.
  public var now: Double { clock.now }

  /// The row that is dragged: the scroll view that it is in, and where the pointer is in its content.
  var dragged: (list: ElementID, point: CGPoint)?

  /// Told of each frame that is carried out and of each time that the person scrolls, in order, so that another host can do
  /// the same.
  package var hostRequestHandler: ((HostRequest) -> Void)?

  /// What another host has to do to show the same.
  package enum HostRequest {
    /// Carry out a frame.
    case frame(HostFrame)
    /// Scroll as the person did.
    case scroll(ElementID, CGPoint)
  }

  private let clock: VirtualClock
  private var revisions: [ElementID: Int] = [:]

  /// Shows a controller.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller whose view fills the window.
  ///   - size: The size of the window in points.
  public convenience init(rootViewController: UIViewController, size: CGSize = CGSize(width: 1024, height: 768)) {
    self.init(size: size)
    scene.perform { scene.window.rootViewController = rootViewController }
    update()
  }

  /// Shows a view without a controller; it fills the window.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The size of the window in points.
  public convenience init(view: UIView, size: CGSize = CGSize(width: 1024, height: 768)) {
    self.init(size: size)
    scene.perform {
      view.frame = scene.window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scene.window.addSubview(view)
    }
    update()
  }

  /// Launches an app, and opens a scene of it.
  ///
  /// ``close()`` closes the scene as a person closes a tab; the app goes on. A second host with the same class opens a second scene.
  ///
  /// - Parameters:
  ///   - delegateClass: The class of the app's delegate; the app is launched if it has no delegate of that very class.
  ///   - size: The size of the window in points.
  public convenience init(
    application delegateClass: any (UIResponder & UIApplicationDelegate).Type,
    size: CGSize = CGSize(width: 1024, height: 768)
  ) {
    self.init(size: size)
    let application = UIApplication.shared
    if application.delegate.map({ Swift.type(of: $0) != delegateClass }) ?? true { application.launch(delegateClass) }
    scene.perform {
      // An app puts a window of its own in place.
      let controller = application.connect()
      scene.window.rootViewController = controller
    }
    update()
  }

  /// Closes the scene: nothing is shown any more.
  public func close() { scene.close() }

  private init(size: CGSize) {
    scene = HostScene(size: size)
    let clock = VirtualClock()
    self.clock = clock
    clock.workHandler = { [weak self] isAwaited, work in
      guard let self else { return work() }
      scene.perform(work)
      // Who has awaited an apply looks at what it shows.
      if isAwaited { update() }
    }
    // The scene may outlive its host: somebody may still await one of its applies.
    scene.clock = AnimationClock {
      clock.now
    } schedule: { seconds, isAwaited, action in
      clock.schedule(seconds, isAwaited: isAwaited, action)
    }
  }

  // MARK: Frames and time

  /// Takes the frame that is due, if any, and carries it out.
  ///
  /// - Returns: The frame.
  @discardableResult public func update() -> HostFrame? {
    guard let frame = scene.makeFrame() else { return nil }
    carryOut(frame)
    return frame
  }

  /// Asks for everything anew, as a host does that was away; it holds no row any more.
  ///
  /// - Returns: The frame.
  @discardableResult public func reconnect() -> HostFrame? {
    dragged = nil
    guard let frame = scene.makeFrame(complete: true) else { return nil }
    carryOut(frame)
    return frame
  }

  /// Asks for everything anew, as ``reconnect()`` does, and compares it with what frames have built before.
  ///
  /// - Returns: The elements that differ, in words; empty unless a view has changed without a frame that says so.
  package func unnotedChanges() -> [String] {
    update()
    let built = tree.nodes
    reconnect()
    return tree.nodes.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, node in
      guard let old = built[id] else { return "\(id) was missing" }
      if old.element != node.element { return "\(id) differs from what it is" }
      return old.children == node.children ? nil : "\(id) has other children"
    }
  }

  /// Sets the clock forward: animations end, completions run, and so does what they begin.
  ///
  /// What takes no time needs no clock: it is done by itself at the main queue's next turn, so that an awaited apply without
  /// animation returns. An awaited apply that is animated returns when the clock is set forward, by another task; if five
  /// seconds of real time pass before, a line on the standard error says so.
  ///
  /// - Parameter seconds: The time.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds) { scene.perform($0) }
    update()
  }

  /// How long an awaited apply waits in real time before a line says so.
  package var patience: Duration { clock.patience }

  /// Sets how an awaited apply that nobody ends is spoken of.
  ///
  /// - Parameters:
  ///   - patience: How long it waits in real time before that.
  ///   - noticeHandler: Takes the line.
  package func setPatience(_ patience: Duration, noticeHandler: @escaping (String) -> Void) {
    clock.patience = patience
    clock.noticeHandler = noticeHandler
  }

  private func carryOut(_ frame: HostFrame) {
    frames.append(frame)
    hostRequestHandler?(.frame(frame))
    tree.apply(frame)
    scene.frameWasShown(frame.sequence)
    // A hand stays where it is on the screen.
    for case .shift(let id, let distance, _) in frame.changes where dragged?.list == id {
      dragged?.point.x += distance.x
      dragged?.point.y += distance.y
    }
    var focusMoved = false
    for command in frame.commands {
      switch command {
      case .focus(let id):
        focus = id
        focusMoved = true
      case .announce(let words): announcements.append(words)
      case .scroll(let id, let offset, let animated):
        scene.handle(.scroll(id, offset))
        if animated { scene.handle(.scrolling(id, .animationEnded)) }
      case .settle(let id, let offset):
        hostRequestHandler?(.scroll(id, offset))
        scene.handle(.scroll(id, offset))
        scene.handle(.scrolling(id, .ended(velocity: .zero)))
      case .endDrag(let id): if dragged?.list == id { dragged = nil }
      case .title, .endSwipe, .flashIndicators: break
      }
    }
    if focusMoved { scene.handle(.focus(focus)) }
    if scene.needsFrame { update() }
  }

  // MARK: What a person does

  /// Tells the scene of an event and shows what comes of it.
  ///
  /// - Parameter event: The event.
  public func send(_ event: HostEvent) {
    if case .focus(let id) = event { focus = id }
    if case .scroll(let id, let offset) = event {
      tree.scroll(id, to: offset)
      hostRequestHandler?(.scroll(id, offset))
    }
    scene.handle(event)
    update()
  }

  /// Presses an element.
  ///
  /// - Parameter label: The name that is read aloud for it.
  /// - Returns: Whether there is such an element and it can be pressed.
  @discardableResult public func tap(_ label: String) -> Bool {
    guard let node = element(label, where: { $0.input.contains(.tap) && !$0.accessibility.isDisabled }) else {
      return false
    }
    send(.tap(node.id, []))
    return true
  }

  /// Replaces the text of a field, as if it were typed.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - label: The name that is read aloud for the field, or its placeholder.
  /// - Returns: Whether there is such a field.
  @discardableResult public func type(_ text: String, into label: String) -> Bool {
    let field = element(label) { element in
      if case .field = element.content { true } else { false }
    }
    guard let field else { return false }
    if focus != field.id { send(.focus(field.id)) }
    revisions[field.id, default: 0] += 1
    tree.setText(text, of: field.id)
    send(.text(field.id, text, revision: revisions[field.id] ?? 1))
    return true
  }

  /// Presses a key while an element has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: Keys that are held down.
  public func press(_ key: HostEvent.Key, _ modifiers: HostEvent.KeyModifiers = []) {
    guard let focus else { return }
    send(.key(focus, key, modifiers))
  }

  /// The element with a name, the last in the window if there are several, since that is the nearest to the viewer.
  ///
  /// - Parameters:
  ///   - label: The name that is read aloud, the text, or the placeholder of a field.
  ///   - condition: What else must hold.
  /// - Returns: Nil if there is none that is not hidden.
  public func element(_ label: String, where condition: (Element) -> Bool = { _ in true }) -> MirrorTree.Node? {
    tree.visible.last { entry in
      condition(entry.node.element) && names(of: entry.node).contains(label)
    }?.node
  }

  /// The names of all elements of a role, in the order of the screen.
  ///
  /// - Parameter role: The role.
  /// - Returns: Their labels.
  public func labels(of role: ElementAccessibility.Role) -> [String] {
    tree.visible.filter { $0.node.element.accessibility.role == role }.map { names(of: $0.node).first ?? "" }
  }

  private func names(of node: MirrorTree.Node) -> [String] {
    var names: [String] = []
    if let label = node.element.accessibility.label { names.append(label) }
    switch node.element.content {
    case .text(let text): names.append(text.lines.joined(separator: " "))
    case .field(let field): names.append(field.placeholder)
    default: break
    }
    guard names.isEmpty else { return names }
    let inner = node.children.compactMap { tree.nodes[$0] }.flatMap { self.names(of: $0) }
    return inner.isEmpty ? [] : [inner.joined(separator: ", ")]
  }
}
