import DiffableKit

/// A host without a screen: runs the interface in a test, without delays and in the same order every time.
///
/// ```swift
/// let host = HeadlessHost(rootViewController: DishesViewController())
/// host.type("leek", into: "Search dishes")
/// #expect(host.screen.contains("leek"))
/// ```
///
/// Animations end when the test calls ``advance(by:)``; work without a delay is done by itself. Every host frame is
/// applied to a ``MirroredElementTree``, as a browser would.
@MainActor public final class HeadlessHost {
  /// The scene that the host shows.
  public let scene: HostScene
  /// The tree of all elements that a real host would have now, also of those that are hidden or scrolled out of view.
  public internal(set) var tree = MirroredElementTree()
  /// The host frames so far, oldest first.
  public private(set) var frames: [HostFrame] = []
  /// The texts that were announced to assistive technology so far.
  public private(set) var announcements: [String] = []
  /// The notices that the scene has had the host show so far; they are announced, too.
  public private(set) var notices: [String] = []
  /// The text that the program has put on the clipboard last; `nil` if it has put none there.
  public private(set) var copiedText: String?
  /// The title of the window, as the scene has set it; empty at first.
  public private(set) var title = ""
  /// The entries of the host's history.
  var browsing = BrowsingHistory()
  /// The element with the keyboard focus.
  public private(set) var focus: ElementID?
  /// The virtual time since the start, in seconds.
  public var now: Double { clock.now }

  /// The drag in progress, or `nil`: the scroll view of the dragged row, and the position of the pointer in the scroll
  /// view's content.
  var dragged: (list: ElementID, point: CGPoint)?

  /// Called with each host frame that is applied and each scrolling of the person, in order, so that another host can
  /// do the same.
  package var replayStepHandler: ((OtherHostReplayStep) -> Void)?

  /// A request to another host that shows the same scene: a step which that host has to repeat.
  package enum OtherHostReplayStep {
    /// The other host has to apply this host frame.
    case frame(HostFrame)
    /// The other host has to scroll an element to an offset, as the person did.
    case scroll(ElementID, CGPoint)
  }

  private let clock: VirtualClock
  /// The texts of fields that a test has typed into.
  private var fields: [ElementID: HostFieldText] = [:]

  /// Makes a host that shows a view controller.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller whose view fills the window.
  ///   - size: The size of the window in points.
  public convenience init(rootViewController: UIViewController, size: CGSize = CGSize(width: 1024, height: 768)) {
    self.init(size: size)
    scene.perform { scene.window.rootViewController = rootViewController }
    update()
  }

  /// Makes a host that shows a view without a controller; the view fills the window.
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

  /// Makes a host that launches an app and opens one of its scenes.
  ///
  /// ``close()`` closes the scene as a person closes a tab; the app continues to run. A second host with the same class
  /// opens a second scene.
  ///
  /// - Parameters:
  ///   - delegateClass: The class of the app's delegate; the app is launched unless its present delegate is of exactly
  ///     this class.
  ///   - address: The address that the person has opened; `nil` for none.
  ///   - size: The size of the window in points.
  public convenience init(
    application delegateClass: any (UIResponder & UIApplicationDelegate).Type, address: String? = nil,
    size: CGSize = CGSize(width: 1024, height: 768)
  ) {
    self.init(size: size)
    let application = UIApplication.shared
    if application.delegate.map({ Swift.type(of: $0) != delegateClass }) ?? true { application.launch(delegateClass) }
    scene.perform {
      // The app may replace the scene's window with one of its own when it connects, so the window is read afterwards.
      let controller = application.connect(address: address)
      scene.window.rootViewController = controller
    }
    update()
  }

  /// Closes the scene, which then shows nothing.
  public func close() { scene.close() }

  /// Makes a host with an empty window.
  package init(size: CGSize) {
    scene = HostScene(size: size)
    let clock = VirtualClock()
    self.clock = clock
    clock.workHandler = { [weak self] isAwaited, work in
      guard let self else { return work() }
      scene.perform(work)
      // The result of awaited work is shown at once, because a test that has awaited an apply reads the screen next.
      if isAwaited { update() }
    }
    // The closures retain the virtual clock and not this host, which the scene may outlive: a task may still await one
    // of the scene's applies.
    scene.clock = AnimationClock {
      clock.now
    } schedule: { seconds, isAwaited, action in
      clock.schedule(seconds, isAwaited: isAwaited, action)
    }
  }

  // MARK: Host frames and time

  /// Makes the host frame that is due, if any, and applies it.
  ///
  /// - Returns: The host frame.
  @discardableResult public func update() -> HostFrame? {
    guard let frame = scene.makeFrame() else { return nil }
    carryOut(frame)
    return frame
  }

  /// Requests a complete host frame, as a host does after a lost connection; a drag ends.
  ///
  /// - Returns: The host frame.
  @discardableResult public func reconnect() -> HostFrame? {
    dragged = nil
    guard let frame = scene.makeFrame(complete: true) else { return nil }
    carryOut(frame)
    return frame
  }

  /// Requests a complete host frame, as ``reconnect()`` does, and compares it with the elements from the frames before.
  ///
  /// - Returns: Descriptions of the elements that differ; empty unless a view has changed without a host frame that
  ///   says so.
  package func unnotedChanges() -> [String] {
    update()
    let built = tree.nodes
    reconnect()
    return tree.nodes.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, node in
      guard let old = built[id] else { return "\(id) was missing" }
      if Self.comparable(old.element) != Self.comparable(node.element) { return "\(id) differs from what it is" }
      return old.children == node.children ? nil : "\(id) has other children"
    }
  }

  /// Returns an element with the origin of its frame rounded to millionths of a point, because adding up displacements
  /// makes smaller errors.
  private static func comparable(_ element: Element) -> Element {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    var element = element
    element.frame.origin = CGPoint(x: rounded(element.frame.minX), y: rounded(element.frame.minY))
    return element
  }

  /// Advances the virtual clock by a number of seconds: animations end and completions run, and so does the work that
  /// they begin.
  ///
  /// Work without a delay does not need the clock: it is done at the main queue's next turn, so that an awaited apply
  /// without animation returns. An awaited apply that is animated returns when another task advances the clock; if five
  /// seconds of real time pass before, a line on the standard error says so.
  ///
  /// - Parameter seconds: The time to advance by.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds) { scene.perform($0) }
    update()
  }

  /// The real time that an awaited apply waits before a line on the standard error says so.
  package var patience: Duration { clock.patience }

  /// Configures the notice about an awaited apply that does not return.
  ///
  /// - Parameters:
  ///   - patience: The real time that the apply waits before the notice.
  ///   - noticeHandler: Called with the notice, one line of text.
  package func setPatience(_ patience: Duration, noticeHandler: @escaping (String) -> Void) {
    clock.patience = patience
    clock.noticeHandler = noticeHandler
  }

  /// Carries out a host frame of the scene, acknowledges it and answers its commands, as ``update()`` does with the frame
  /// that is due.
  ///
  /// - Parameter frame: The host frame.
  public func carryOut(_ frame: HostFrame) {
    frames.append(frame)
    replayStepHandler?(.frame(frame))
    tree.apply(frame)
    scene.frameWasShown(frame.sequence)
    // The pointer that drags a row stays where it is on the screen while the content is shifted, so its position in the
    // content changes.
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
      case .notice(let words):
        announcements.append(words)
        notices.append(words)
      case .copy(let text): copiedText = text
      case .scroll(let id, let offset, let animated):
        scene.handle(.scroll(id, offset))
        if animated { scene.handle(.scrolling(id, .animationEnded)) }
      case .settle(let id, let offset):
        replayStepHandler?(.scroll(id, offset))
        scene.handle(.scroll(id, offset))
        scene.handle(.scrolling(id, .ended(velocity: .zero)))
      case .endDrag(let id): if dragged?.list == id { dragged = nil }
      case .title(let title): self.title = title
      case .address(let path, let entry, let step, let navigation):
        if navigation == browsing.navigation { browsing.carryOut(path, entry, step) }
      case .endSwipe, .flashIndicators, .state: break
      }
    }
    if focusMoved { scene.handle(.focus(focus)) }
    if scene.needsFrame { update() }
  }

  // MARK: Events of a person

  /// Sends an event to the scene and applies the host frames that follow.
  ///
  /// - Parameter event: The event.
  public func send(_ event: HostEvent) {
    if case .focus(let id) = event { focus = id }
    if case .scroll(let id, let offset) = event {
      tree.scroll(id, to: offset)
      replayStepHandler?(.scroll(id, offset))
    }
    scene.handle(event)
    update()
  }

  /// Taps an element with a label, as a person does with a finger or a mouse.
  ///
  /// - Parameter label: The element's accessibility label.
  /// - Returns: `true` if there is such an element and it can be tapped.
  @discardableResult public func tap(_ label: String) -> Bool {
    guard let node = element(label, where: { $0.input.contains(.tap) && !$0.accessibility.isDisabled }) else {
      return false
    }
    send(.tap(node.id, []))
    return true
  }

  /// Replaces the text of a text field, as typing would.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - label: The field's accessibility label, or its placeholder.
  /// - Returns: `true` if there is such a field.
  @discardableResult public func type(_ text: String, into label: String) -> Bool {
    let field = element(label) { element in
      if case .field = element.content { true } else { false }
    }
    guard let field else { return false }
    if focus != field.id { send(.focus(field.id)) }
    guard case .field(let shown) = field.element.content else { return false }
    let update = HostFieldText.Update(
      text: shown.text, revision: shown.revision, programRevision: shown.programRevision)
    var content = fields[field.id] ?? HostFieldText(update)
    content.receive(update)
    content.type(text)
    // There is no edit to send if the field shows this text already; the text counts as typed nevertheless.
    let edit = content.takeEdit()
    fields[field.id] = content
    tree.setText(text, of: field.id)
    if let edit {
      send(.text(field.id, edit.text, revision: edit.revision, programRevision: edit.programRevision))
    }
    return true
  }

  /// Presses a key while an element has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are held down.
  public func press(_ key: HostEvent.ListKey, _ modifiers: HostEvent.KeyModifiers = []) {
    guard let focus else { return }
    send(.key(focus, key, modifiers))
  }

  /// Returns the visible element with a label: the last in the window if there are several, since that one is in front.
  ///
  /// - Parameters:
  ///   - label: The accessibility label, the text, or the placeholder of a text field.
  ///   - condition: A further condition on the element.
  /// - Returns: The element, or `nil` if there is none that is not hidden.
  public func element(_ label: String, where condition: (Element) -> Bool = { _ in true }) -> MirroredElementTree.Node?
  {
    tree.element(label, where: condition)
  }

  /// Returns the labels of all elements of a role, in the order of the screen.
  ///
  /// - Parameter role: The role.
  /// - Returns: The accessibility labels; for an element without one its text, or the texts within it.
  public func labels(of role: ElementAccessibility.Role) -> [String] {
    tree.visible.filter { $0.node.element.accessibility.role == role }.map { tree.names(of: $0.node).first ?? "" }
  }
}
