import DiffableKit
import DiffableTesting

extension HeadlessHost {
  /// Returns the changes of a host frame with an update for each element of a displacement.
  ///
  /// - Parameter frame: A host frame that the host has carried out, after which no siblings of the elements have changed.
  /// - Returns: The changes, as if the elements of each displacement were told one by one.
  func changesByElement(_ frame: HostFrame) -> [HostFrame.Change] {
    frame.changes.flatMap { change -> [HostFrame.Change] in
      guard case .displace(let first, let last, let displacement, let duration) = change,
        let siblings = tree.nodes[first]?.parent.flatMap({ tree.nodes[$0]?.children }),
        let start = siblings.firstIndex(of: first), let end = siblings.firstIndex(of: last)
      else { return [change] }
      var facets: Element.FacetSet = displacement.distance == .zero ? [] : .frame
      if displacement.positions != 0 || displacement.setSize != 0 { facets.insert(.accessibility) }
      return siblings[start...end].compactMap { id in
        tree.nodes[id].map { .update(id, $0.element, facets, duration: duration) }
      }
    }
  }
}
