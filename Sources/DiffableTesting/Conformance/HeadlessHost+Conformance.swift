import DiffableKit

extension HeadlessHost: ConformingHost {
  /// The root of the elements of ``tree``, with their descendants.
  public var shownElements: HostConformance.ShownElement? { tree.shownElements }

  /// Sends an event to the scene as ``send(_:)`` does; a text field shows the typed text before.
  ///
  /// - Parameter event: The event.
  public func perform(_ event: HostEvent) {
    if case .text(let id, let text, _, _) = event { tree.setText(text, of: id) }
    send(event)
  }
}
