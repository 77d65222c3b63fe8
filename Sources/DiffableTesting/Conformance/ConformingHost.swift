import DiffableKit

/// A host that ``HostConformance`` can examine: it carries out host frames, and says what it shows.
///
/// The suite owns the time of the scene and makes its host frames, so that it may merge several changes into one frame,
/// or have the host come back after a lost connection. A host may request frames of its own besides.
@MainActor public protocol ConformingHost: AnyObject {
  /// The scene that the host shows, with an empty window at first.
  var scene: HostScene { get }

  /// The root of the elements that the host shows now; `nil` if it shows nothing.
  var shownElements: HostConformance.ShownElement? { get }

  /// The element with the keyboard focus on the host; `nil` if none has it.
  var focus: ElementID? { get }

  /// The facets of elements that the host keeps; the others are not compared.
  ///
  /// Which elements there are, their order and the offsets of scroll views are always compared.
  var comparedFacets: Element.FacetSet { get }

  /// Carries out a host frame: its changes, its acknowledgement by `HostScene.frameWasShown(_:)` and its commands, with the
  /// events that answer those.
  ///
  /// - Parameter frame: The host frame.
  func carryOut(_ frame: HostFrame)

  /// Carries out an action of the person: the host scrolls by itself, shows what is typed and moves its focus, and then
  /// reports the event to the scene.
  ///
  /// - Parameter event: The event.
  func perform(_ event: HostEvent)
}

extension ConformingHost {
  /// All facets of elements.
  public var comparedFacets: Element.FacetSet { [.frame, .style, .content, .accessibility, .input] }
}
