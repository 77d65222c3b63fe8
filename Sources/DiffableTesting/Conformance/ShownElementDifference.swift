import DiffableKit

/// The differences between the elements that a host shows and those of a complete frame, in words.
struct ShownElementDifference {
  /// The distance of two coordinates that counts as equal, in points: adding up displacements makes small errors.
  private static let tolerance = 1e-3
  /// The maximum number of differences that are described.
  private static let limit = 8

  /// Descriptions of the differences, those of a parent before those of its children.
  private(set) var descriptions: [String] = []
  private let facets: Element.FacetSet

  /// Compares the elements of a host with those of a complete frame.
  ///
  /// - Parameters:
  ///   - shown: The root of the elements that the host shows.
  ///   - complete: The root of the elements of the complete frame.
  ///   - facets: The facets that are compared.
  init(of shown: HostConformance.ShownElement?, to complete: HostConformance.ShownElement?, in facets: Element.FacetSet)
  {
    self.facets = facets
    switch (shown, complete) {
    case (let shown?, let complete?) where shown.id == complete.id: compare(shown, complete)
    case (nil, nil): break
    default: descriptions = ["the root is \(Self.name(shown)), not \(Self.name(complete))"]
    }
    if descriptions.count > Self.limit {
      descriptions = descriptions.prefix(Self.limit) + ["and \(descriptions.count - Self.limit) more"]
    }
  }

  private mutating func compare(_ shown: HostConformance.ShownElement, _ complete: HostConformance.ShownElement) {
    let name = Self.name(complete)
    compareElement(shown.element, complete.element, name)
    if case .scroll = complete.element.content, !Self.isNear(shown.offset, complete.offset) {
      descriptions.append("\(name) is scrolled to \(shown.offset), not \(complete.offset)")
    }
    let (ids, completeIDs) = (shown.children.map(\.id), complete.children.map(\.id))
    if ids != completeIDs {
      let missing = complete.children.filter { !ids.contains($0.id) }
      let left = shown.children.filter { !completeIDs.contains($0.id) }
      if !missing.isEmpty { descriptions.append("\(name) lacks \(Self.names(missing))") }
      if !left.isEmpty { descriptions.append("\(name) still has \(Self.names(left))") }
      if missing.isEmpty, left.isEmpty {
        descriptions.append("\(name) has its children in the order \(Self.names(shown.children))")
      }
    }
    let children = Dictionary(shown.children.map { ($0.id, $0) }) { first, _ in first }
    for child in complete.children {
      if let own = children[child.id] { compare(own, child) }
    }
  }

  private mutating func compareElement(_ shown: Element, _ complete: Element, _ name: String) {
    if facets.contains(.frame), !Self.isNear(shown.frame, complete.frame) {
      descriptions.append("\(name) is at \(shown.frame), not \(complete.frame)")
    }
    if facets.contains(.style), shown.style != complete.style { descriptions.append("\(name) has another style") }
    if facets.contains(.content), Self.withoutNumbers(shown.content) != Self.withoutNumbers(complete.content) {
      descriptions.append("\(name) has the content \(shown.content), not \(complete.content)")
    }
    if facets.contains(.accessibility), shown.accessibility != complete.accessibility {
      descriptions.append("\(name) has the accessibility \(shown.accessibility), not \(complete.accessibility)")
    }
    if facets.contains(.input), shown.input != complete.input {
      descriptions.append("\(name) accepts the input \(shown.input.rawValue), not \(complete.input.rawValue)")
    }
  }

  /// Returns the content of an element without the numbers of edits of a text field, which are no part of what is shown.
  private static func withoutNumbers(_ content: ElementContent) -> ElementContent {
    guard case .field(var field) = content else { return content }
    (field.revision, field.programRevision) = (0, 0)
    return .field(field)
  }

  private static func isNear(_ left: CGPoint, _ right: CGPoint) -> Bool {
    abs(left.x - right.x) < tolerance && abs(left.y - right.y) < tolerance
  }

  private static func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    isNear(left.origin, right.origin) && abs(left.width - right.width) < tolerance
      && abs(left.height - right.height) < tolerance
  }

  private static func names(_ elements: [HostConformance.ShownElement]) -> String {
    elements.map { name($0) }.joined(separator: " ")
  }

  private static func name(_ element: HostConformance.ShownElement?) -> String {
    guard let element else { return "nothing" }
    var words = ""
    if case .text(let text) = element.element.content { words = text.lines.joined(separator: " ") }
    let label = element.element.accessibility.label ?? words
    return label.isEmpty ? "element \(element.id.rawValue)" : "element \(element.id.rawValue) “\(label)”"
  }
}
