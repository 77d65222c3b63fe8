import DiffableKit
import DiffableTesting

extension RandomList {
  /// Returns a difference between the element tree that the host has built from frames and the views, or nil.
  func mirrorFault(_ comparesFrames: Bool) -> String? {
    if let fault = host.tree.faults.first { return fault }
    guard let root = host.tree.root else { return "the host has nothing" }
    var count = 0
    if let fault = mirrorFault(root, host.scene.window, &count) { return fault }
    guard count == host.tree.nodes.count else { return "the host has \(host.tree.nodes.count) elements, not \(count)" }
    return comparesFrames ? host.unnotedChanges().first : nil
  }

  private func mirrorFault(_ id: ElementID, _ view: UIView, _ count: inout Int) -> String? {
    count += 1
    guard let node = host.tree.nodes[id], host.scene.view(for: id) === view else { return "\(id) is another view" }
    guard node.element.frame == view.frame else { return "\(id) is at \(node.element.frame), not \(view.frame)" }
    guard node.children.count == view.subviews.count else { return "\(id) has \(node.children.count) children" }
    if let cell = view as? Cell, node.element.accessibility.isSelected != cell.isSelected {
      return "the element of \(cell.label.text ?? "") is told as selected \(!cell.isSelected)"
    }
    if let label = view as? UILabel, case .text(let text) = node.element.content, text.lines != [label.text ?? ""] {
      return "\(id) says \(text.lines), not \(label.text ?? "")"
    }
    if view === collectionView, node.offset != collectionView.contentOffset { return "scrolled to \(node.offset)" }
    for (child, subview) in zip(node.children, view.subviews) {
      if let fault = mirrorFault(child, subview, &count) { return fault }
    }
    return nil
  }
}
