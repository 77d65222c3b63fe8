import DiffableKit

/// The text metrics of a terminal, in which every character is one column wide.
struct Columns: TextMetrics {
  /// The size of a character in points.
  static let size = CGSize(width: 8, height: 16)

  func advance(of character: Character, font: ElementFont) -> CGFloat { Self.size.width }
}

/// A grid of the characters on a terminal's screen.
struct CharacterGrid {
  private var lines: [[Character]]

  init(size: CGSize) {
    let line = [Character](repeating: " ", count: Int(size.width / Columns.size.width))
    lines = Array(repeating: line, count: Int(size.height / Columns.size.height))
  }

  /// The grid as one text: the lines that are not empty, from top to bottom, without spaces at their ends.
  var text: String {
    lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Writes a character in the line and the column in which a point lies.
  mutating func write(_ character: Character, at point: CGPoint, in clip: CGRect) {
    let (line, column) = (Int(point.y / Columns.size.height), Int(point.x / Columns.size.width))
    guard clip.contains(point), lines.indices.contains(line), lines[line].indices.contains(column) else { return }
    lines[line][column] = character
  }

  mutating func write(_ text: some StringProtocol, at point: CGPoint, in clip: CGRect) {
    for (index, character) in text.enumerated() {
      write(character, at: CGPoint(x: point.x + CGFloat(index) * Columns.size.width, y: point.y), in: clip)
    }
  }

  /// Erases the characters that an opaque rectangle covers: each whose middle lies in the rectangle.
  mutating func clear(_ rectangle: CGRect) {
    for line in lines.indices {
      for column in lines[line].indices {
        let middle = CGPoint(
          x: (CGFloat(column) + 0.5) * Columns.size.width, y: (CGFloat(line) + 0.5) * Columns.size.height)
        if rectangle.contains(middle) { lines[line][column] = " " }
      }
    }
  }
}

/// A host that shows a view controller as lines of text, and receives keys.
@MainActor final class TerminalHost {
  /// A node of the host's element tree, as the host frames so far have built the tree.
  struct Node {
    var element: Element
    let parent: ElementID?
    var children: [ElementID] = []
    /// The scroll offset of a scroll view, in points.
    var offset = CGPoint.zero
  }

  let scene: HostScene
  private let output: (String) -> Void
  var nodes: [ElementID: Node] = [:]
  private(set) var root: ElementID?
  var focus: ElementID?

  init(showing controller: UIViewController, size: CGSize, output: @escaping (String) -> Void) {
    scene = HostScene(size: size, metrics: Columns())
    self.output = output
    scene.environment.reducesMotion = true
    scene.environment.userInterfaceStyle = .dark
    scene.needsFrameHandler = { [weak self] in Task { [weak self] in self?.takeFrames() } }
    scene.perform { scene.window.rootViewController = controller }
    takeFrames()
  }

  // MARK: Frames

  /// Carries out all host frames that are due, and prints the screen if there were any.
  func takeFrames() {
    var isNew = false
    while let frame = scene.makeFrame() {
      isNew = true
      carryOut(frame)
    }
    if isNew { output(screen) }
  }

  /// Carries out a host frame; after a complete frame the elements that it does not name are gone.
  func carryOut(_ frame: HostFrame) {
    for change in frame.changes { carryOut(change) }
    if frame.isComplete {
      let named = Set(
        frame.changes.compactMap { change -> ElementID? in
          if case .insert(let id, _, _, _, _) = change { id } else { nil }
        })
      nodes = nodes.filter { named.contains($0.key) }
    }
    scene.frameWasShown(frame.sequence)
    for command in frame.commands { carryOut(command) }
  }

  private func carryOut(_ change: HostFrame.Change) {
    switch change {
    case .insert(let id, let parent, let before, let element, _):
      nodes[id] = Node(element: element, parent: parent, offset: nodes[id]?.offset ?? .zero)
      attach(id, before: before)
    case .update(let id, let element, _, _): nodes[id]?.element = element
    case .move(let id, let before):
      detach(id)
      attach(id, before: before)
    case .displace(let first, let last, let displacement, _):
      let siblings = nodes[first]?.parent.flatMap { nodes[$0]?.children } ?? []
      for id in siblings.drop(while: { $0 != first }) {
        if let element = nodes[id]?.element { nodes[id]?.element = displacement.applied(to: element) }
        if id == last { break }
      }
    case .shift(let id, let distance, _):
      nodes[id]?.offset.x += distance.x
      nodes[id]?.offset.y += distance.y
    case .remove(let id, _):
      detach(id)
      forget(id)
    case .timing, .pose: break  // Animations of moving elements, which a terminal does not show.
    }
  }

  private func carryOut(_ command: HostFrame.Command) {
    switch command {
    case .scroll(let id, let offset, let isAnimated):
      nodes[id]?.offset = offset
      scene.handle(.scroll(id, offset))
      if isAnimated { scene.handle(.scrolling(id, .animationEnded)) }
    case .focus(let id):
      focus = id
      scene.handle(.focus(id))
    case .announce(let words), .notice(let words): output(words)
    // A terminal has no drags or swipes that these commands could end, no title, no clipboard, no history, and no next
    // page to keep a state for.
    case .settle, .endDrag, .endSwipe, .flashIndicators, .title, .copy, .address, .state: break
    }
  }

  private func attach(_ id: ElementID, before sibling: ElementID?) {
    guard let parent = nodes[id]?.parent else { return root = id }
    let siblings = nodes[parent]?.children ?? []
    let index = sibling.flatMap { siblings.firstIndex(of: $0) } ?? siblings.endIndex
    nodes[parent]?.children.insert(id, at: index)
  }

  private func detach(_ id: ElementID) {
    if let parent = nodes[id]?.parent { nodes[parent]?.children.removeAll { $0 == id } }
  }

  private func forget(_ id: ElementID) {
    for child in nodes.removeValue(forKey: id)?.children ?? [] { forget(child) }
    if focus == id { focus = nil }
  }

  // MARK: The screen

  private var screen: String {
    let window = CGRect(origin: .zero, size: scene.window.frame.size)
    var grid = CharacterGrid(size: window.size)
    if let root { draw(root, from: .zero, in: window, on: &grid) }
    return grid.text
  }

  /// Draws an element and then its children, so that elements in front cover those behind.
  ///
  /// The origin is that of the parent's coordinates.
  private func draw(_ id: ElementID, from origin: CGPoint, in clip: CGRect, on grid: inout CharacterGrid) {
    guard let node = nodes[id], !node.element.style.isHidden, node.element.style.opacity > 0 else { return }
    let frame = place(of: node).offsetBy(dx: origin.x, dy: origin.y)
    var clip = clip
    if node.element.style.clips { clip = clip.intersection(frame) }
    if case .scroll = node.element.content { clip = clip.intersection(frame) }
    if let color = node.element.style.background, color.dark & 0xFF == 0xFF { grid.clear(frame.intersection(clip)) }
    if id == marked { grid.write("▸", at: CGPoint(x: frame.minX, y: frame.midY), in: clip) }
    if case .text(let text) = node.element.content {
      let top = frame.midY - CGFloat(text.lines.count) * text.lineHeight / 2
      for (index, line) in text.lines.enumerated() {
        let middle = top + (CGFloat(index) + 0.5) * text.lineHeight
        grid.write(line, at: CGPoint(x: frame.minX, y: middle), in: clip)
      }
    }
    let inner = CGPoint(x: frame.minX - node.offset.x, y: frame.minY - node.offset.y)
    let children = node.children.sorted { zIndex($0) < zIndex($1) }
    for child in children { draw(child, from: inner, in: clip, on: &grid) }
  }

  private func zIndex(_ id: ElementID) -> Int { nodes[id]?.element.style.zIndex ?? 0 }

  /// Returns the frame of an element in its parent; a pinned header stays on screen.
  private func place(of node: Node) -> CGRect {
    var frame = node.element.frame
    guard let pin = node.element.style.pin, !pin.isHorizontal, let parent = node.parent.flatMap({ nodes[$0] }),
      case .scroll(let scroll) = parent.element.content
    else { return frame }
    let start = parent.offset.y + scroll.insets.top + pin.inset
    let end = parent.offset.y + parent.element.frame.height - scroll.insets.bottom - pin.inset
    let wanted = pin.edge == .leading ? max(frame.minY, start) : min(frame.minY, end - frame.height)
    frame.origin.y = min(max(wanted, pin.lower), max(pin.lower, pin.upper))
    return frame
  }

  // MARK: Keys

  /// The element that receives the next key: the focused row of the list that has the focus, or the focused element.
  private var marked: ElementID? {
    guard let element = focus.flatMap({ nodes[$0]?.element }) else { return nil }
    return element.input.contains(.listKeys) ? element.accessibility.activeDescendant : focus
  }

  /// Moves the focus (Tab) to the next element that can have it, in reading order and not behind a modal element.
  func moveFocus() {
    let order = root.map(readingOrder) ?? []
    let front = order.lastIndex { nodes[$0]?.element.input.contains(.modal) ?? false } ?? 0
    let stops = order.dropFirst(front).filter { id in
      guard let element = nodes[id]?.element else { return false }
      return element.input.contains(.focus) && !element.accessibility.isDisabled
    }
    let index = focus.flatMap { stops.firstIndex(of: $0) }.map { ($0 + 1) % stops.count }
    focus = index.map { stops[$0] } ?? stops.first
    scene.handle(.focus(focus))
    takeFrames()
  }

  private func readingOrder(from id: ElementID) -> [ElementID] {
    guard let node = nodes[id], !node.element.style.isHidden else { return [] }
    return [id] + node.children.flatMap(readingOrder)
  }

  /// Sends a key to the focused list, or presses the focused element with Enter or Space; focuses an element first if
  /// none is.
  func press(_ key: HostEvent.ListKey) {
    if focus == nil { moveFocus() }
    guard let focus, let input = nodes[focus]?.element.input else { return }
    if input.contains(.listKeys) {
      scene.handle(.key(focus, key, []))
    } else if input.contains(.tap), key == .enter || key == .space {
      scene.handle(.tap(focus, []))
    }
    takeFrames()
  }

  /// Sends Escape to the focused element, which closes a presented controller.
  func pressEscape() {
    if let focus { scene.handle(.cancel(focus)) }
    takeFrames()
  }

  /// Reports to the scene that the terminal has a new size, in points.
  func resize(to size: CGSize) {
    scene.handle(.resize(size))
    takeFrames()
  }
}

extension TerminalHost {
  /// The keys by the characters that a terminal sends for them.
  private static let sequences: [String: HostEvent.ListKey] = [
    "\u{1B}[A": .up, "\u{1B}[B": .down, "\u{1B}[C": .right, "\u{1B}[D": .left, "\u{1B}[H": .home, "\u{1B}[F": .end,
    "\u{1B}[5~": .pageUp, "\u{1B}[6~": .pageDown, "\r": .enter, "\n": .enter, " ": .space,
  ]

  /// Handles the characters that a terminal has sent for one pressed key.
  func take(_ input: String) {
    switch input {
    case "\t": moveFocus()
    case "\u{1B}": pressEscape()
    default:
      if let key = Self.sequences[input] { return press(key) }
      // In a list, letters move the focus to the row that begins with them (type-ahead).
      for character in input { press(.character(character)) }
    }
  }

  /// Reads pressed keys from a file descriptor until the input ends.
  func takeInput(from descriptor: Int32 = 0, end: @escaping @MainActor () -> Void) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [self] in
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(descriptor, &bytes, bytes.count)
      let input = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      MainActor.assumeIsolated { count > 0 ? take(input) : end() }
    }
    source.resume()
    return source
  }
}

/// A time that a host advances with each drawn image of a game, and not while the game is paused.
@MainActor final class HostTime {
  private var now = 0.0
  private var timers: [(due: Double, action: @MainActor () -> Void)] = []

  /// The animation clock of a scene that runs by this time; its timers are due as this time advances.
  var clock: AnimationClock {
    AnimationClock {
      self.now
    } schedule: { seconds, _, action in
      self.timers.append((self.now + seconds, action))
    }
  }

  /// Advances the time by seconds, and runs the actions that become due.
  func advance(by seconds: Double, in scene: HostScene) {
    let end = now + seconds
    while let next = timers.indices.min(by: { timers[$0].due < timers[$1].due }), timers[next].due <= end {
      let timer = timers.remove(at: next)
      now = max(now, timer.due)
      scene.perform { timer.action() }
    }
    now = end
  }
}
