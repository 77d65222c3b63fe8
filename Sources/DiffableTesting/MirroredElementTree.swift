import DiffableHost

/// A tree of the elements that a host has on screen, built from host frames alone: each is applied as a real host would
/// do.
public struct MirroredElementTree {
  /// A node of the tree: an element with its children.
  public struct Node {
    /// The identifier of the node's element.
    public var id: ElementID
    /// The element as the last host frame left it.
    public var element: Element
    /// The identifier of the parent element.
    public var parent: ElementID?
    /// The identifiers of the child elements, in order.
    public var children: [ElementID] = []
    /// The content offset of a scroll view, in points.
    public var offset = CGPoint.zero
  }

  /// All nodes by the identifiers of their elements.
  public private(set) var nodes: [ElementID: Node] = [:]
  /// The identifier of the window's element, the root of the tree.
  public private(set) var root: ElementID?
  /// Descriptions of faults in the host frames so far; empty if each frame could be applied.
  public private(set) var faults: [String] = []
  /// The elements for which the present host frame has a timing but, so far, no change to be animated.
  private var timed: Set<ElementID> = []

  /// Makes an empty tree, to which the first host frame of a scene is applied first.
  public init() {}

  /// Applies a host frame to the tree.
  ///
  /// - Parameter frame: The host frame.
  public mutating func apply(_ frame: HostFrame) {
    if frame.isComplete {
      var offsets = nodes.mapValues(\.offset)
      for case .shift(let id, let distance, _) in frame.changes {
        offsets[id]?.x += distance.x
        offsets[id]?.y += distance.y
      }
      nodes = [:]
      root = nil
      for change in frame.changes { apply(change) }
      for (id, offset) in offsets { nodes[id]?.offset = offset }
    } else {
      for change in frame.changes { apply(change) }
    }
    for id in timed.sorted(by: { $0.rawValue < $1.rawValue }) {
      faults.append("\(id) is to take its time although nothing of it changes")
    }
    timed = []
    for command in frame.commands {
      switch command {
      case .scroll(let id, let offset, _), .settle(let id, let offset): nodes[id]?.offset = offset
      default: break
      }
    }
  }

  mutating func scroll(_ id: ElementID, to offset: CGPoint) { nodes[id]?.offset = offset }

  mutating func setText(_ text: String, of id: ElementID) {
    guard case .field(var field)? = nodes[id]?.element.content else { return }
    field.text = text
    nodes[id]?.element.content = .field(field)
  }

  private mutating func apply(_ change: HostFrame.Change) {
    switch change {
    case .insert(let id, let parent, let before, let element, _):
      timed.remove(id)
      if nodes[id] != nil { faults.append("\(id) is inserted although it is there") }
      nodes[id] = Node(id: id, element: element, parent: parent)
      if parent == nil { root = id } else { attach(id, to: parent, before: before) }
    case .update(let id, let element, let facets, _):
      timed.remove(id)
      guard let node = nodes[id] else { return faults.append("\(id) is updated although it is not there") }
      if element.facets(changedFrom: node.element) != facets {
        faults.append("\(id) changed in other parts than its update says")
      }
      nodes[id]?.element = element
    case .displace(let first, let last, let displacement, _):
      let siblings = nodes[first]?.parent.flatMap { nodes[$0]?.children } ?? []
      guard let start = siblings.firstIndex(of: first), let end = siblings[start...].firstIndex(of: last) else {
        return faults.append("\(first) to \(last) are displaced although they are not beside each other in that order")
      }
      for id in siblings[start...end] {
        if let element = nodes[id]?.element { nodes[id]?.element = displacement.applied(to: element) }
      }
    case .move(let id, let before):
      guard let parent = nodes[id]?.parent else { return faults.append("\(id) is moved although it is not there") }
      nodes[parent]?.children.removeAll { $0 == id }
      attach(id, to: parent, before: before)
    case .shift(let id, let distance, _):
      nodes[id]?.offset.x += distance.x
      nodes[id]?.offset.y += distance.y
    case .timing(let id, _): timed.insert(id)
    case .pose(let id, _, _):
      timed.remove(id)
      if nodes[id] == nil { faults.append("\(id) is to come from somewhere although it is not there") }
    case .remove(let id, _):
      timed.remove(id)
      guard let node = nodes[id] else { return faults.append("\(id) is removed although it is not there") }
      if let parent = node.parent { nodes[parent]?.children.removeAll { $0 == id } }
      forget(id)
    }
  }

  private mutating func attach(_ id: ElementID, to parent: ElementID?, before: ElementID?) {
    guard let parent, var siblings = nodes[parent]?.children else {
      return faults.append("\(id) is put into an element that is not there")
    }
    if let before {
      guard let index = siblings.firstIndex(of: before) else {
        return faults.append("\(id) is put before \(before), which is not beside it")
      }
      siblings.insert(id, at: index)
    } else {
      siblings.append(id)
    }
    nodes[parent]?.children = siblings
  }

  private mutating func forget(_ id: ElementID) {
    var stack = [id]
    while let next = stack.popLast() {
      if let node = nodes.removeValue(forKey: next) { stack += node.children }
    }
  }

  /// All elements that are not hidden, parents before their children, with their frames in the window in points.
  public var visible: [(node: Node, frame: CGRect)] {
    guard let root else { return [] }
    var found: [(Node, CGRect)] = []
    var stack: [(id: ElementID, origin: CGPoint)] = [(root, .zero)]
    while let (id, origin) = stack.popLast() {
      guard let node = nodes[id], !node.element.style.isHidden, node.element.style.opacity > 0 else { continue }
      let frame = frameInParent(node).offsetBy(dx: origin.x, dy: origin.y)
      found.append((node, frame))
      let inner = CGPoint(x: frame.minX - node.offset.x, y: frame.minY - node.offset.y)
      stack += node.children.reversed().map { ($0, inner) }
    }
    return found
  }

  /// Returns the visible element with a name: the last in the window if there are several, since that one is in front.
  ///
  /// - Parameters:
  ///   - name: The accessibility label, the text, or the placeholder of a text field.
  ///   - condition: A further condition on the element.
  /// - Returns: The element, or `nil` if there is none that is not hidden.
  func element(_ name: String, where condition: (Element) -> Bool) -> Node? {
    visible.last { entry in condition(entry.node.element) && names(of: entry.node).contains(name) }?.node
  }

  /// Returns the names of an element: its accessibility label, its text or placeholder, or else the names of its
  /// descendants in one.
  func names(of node: Node) -> [String] {
    var names: [String] = []
    if let label = node.element.accessibility.label { names.append(label) }
    switch node.element.content {
    case .text(let text): names.append(text.lines.joined(separator: " "))
    case .field(let field): names.append(field.placeholder)
    default: break
    }
    guard names.isEmpty else { return names }
    let inner = node.children.compactMap { nodes[$0] }.flatMap { self.names(of: $0) }
    return inner.isEmpty ? [] : [inner.joined(separator: ", ")]
  }

  /// Returns the frame of an element in its parent, moved to the edge of the visible bounds if the element is pinned.
  func frameInParent(_ node: Node) -> CGRect {
    var frame = node.element.frame
    guard let pin = node.element.style.pin, let parent = node.parent.flatMap({ nodes[$0] }),
      case .scroll(let scroll) = parent.element.content
    else { return frame }
    let size = parent.element.frame.size
    func held(_ position: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      let wanted = pin.edge == .leading ? max(position, start) : min(position, end - length)
      return min(max(wanted, pin.lower), max(pin.lower, pin.upper))
    }
    if pin.isHorizontal {
      frame.origin.x = held(
        frame.minX, frame.width, parent.offset.x + scroll.insets.left + pin.inset,
        parent.offset.x + size.width - scroll.insets.right - pin.inset)
    } else {
      frame.origin.y = held(
        frame.minY, frame.height, parent.offset.y + scroll.insets.top + pin.inset,
        parent.offset.y + size.height - scroll.insets.bottom - pin.inset)
    }
    return frame
  }
}
