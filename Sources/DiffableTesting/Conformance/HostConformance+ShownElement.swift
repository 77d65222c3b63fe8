import DiffableKit

extension HostConformance {
  /// An element that a host shows, with its descendants.
  public struct ShownElement: Hashable, Sendable {
    /// The identifier of the element.
    public var id: ElementID
    /// The element as the host has it; facets that are not compared may have any value.
    public var element: Element
    /// The content offset of a scroll view, in points; zero for other elements.
    public var offset: CGPoint
    /// The child elements, in order.
    public var children: [ShownElement]

    /// Makes the description of an element that a host shows.
    ///
    /// - Parameters:
    ///   - id: The identifier of the element.
    ///   - element: The element.
    ///   - offset: The content offset of a scroll view, in points.
    ///   - children: The child elements, in order.
    public init(id: ElementID, element: Element, offset: CGPoint = .zero, children: [ShownElement] = []) {
      self.id = id
      self.element = element
      self.offset = offset
      self.children = children
    }
  }
}

extension MirroredElementTree {
  /// The elements of the tree with their descendants, in the form in which ``HostConformance`` compares them; `nil` for an
  /// empty tree.
  public var shownElements: HostConformance.ShownElement? { root.flatMap(shownElement) }

  private func shownElement(_ id: ElementID) -> HostConformance.ShownElement? {
    guard let node = nodes[id] else { return nil }
    return HostConformance.ShownElement(
      id: id, element: node.element, offset: node.offset, children: node.children.compactMap(shownElement))
  }
}
