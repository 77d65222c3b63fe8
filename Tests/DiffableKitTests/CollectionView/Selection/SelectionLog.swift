import DiffableKit

/// A collection view's delegate that records calls about selection, and refuses to select items that a test chooses.
@MainActor final class SelectionLog: NSObject, UICollectionViewDelegate {
  var lines: [String] = []
  var unselectable: Set<Int> = []
  var beginsSelecting: Bool?
  var uneditable: Set<Int> = []
  var didSelect: (IndexPath) -> Void = { _ in }
  var didBegin: () -> Void = {}

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    !unselectable.contains(path.item)
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    lines.append("+\(path.item)")
    didSelect(path)
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { lines.append("-\(path.item)") }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    lines.append("primary \(path.item)")
  }
  func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
    !uneditable.contains(path.item)
  }
  func collectionView(
    _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool {
    beginsSelecting ?? (view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection)
  }
  func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
    lines.append("begin \(path.item)")
    didBegin()
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { lines.append("end") }
}

extension ListFixture {
  /// Presses the row of an item, which must be near the screen, with modifier keys.
  func press(_ item: String, _ modifiers: HostEvent.KeyModifiers) {
    let cell = cell(item)
    if let id = host.tree.nodes.keys.first(where: { host.scene.view(for: $0) === cell }) {
      host.send(.tap(id, modifiers))
    }
  }

  func scroll(to y: CGFloat) {
    collectionView.setContentOffset(CGPoint(x: 0, y: y), animated: false)
    host.update()
  }

  func focusList() { listID.map { host.send(.focus($0)) } }
}
