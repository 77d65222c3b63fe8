import DiffableKit
import DiffableTesting

// Methods for random actions in the list by a person, or by a program in place of one: scrolling, selecting, tapping
// and pressing keys.
extension RandomList {
  private var listID: ElementID? {
    host.tree.nodes.keys.first { host.scene.view(for: $0) === collectionView }
  }

  /// Scrolls the list to a random offset, by the program or by a person.
  ///
  /// - Returns: The expected scroll offset in points; nil if rows may come on screen whose height the list has only
  ///   estimated: then the rows are kept and not the offset.
  func scroll(_ generator: inout SeededGenerator) -> CGFloat? {
    // The host has to show the last frame, because a person scrolls the content that is on screen.
    host.update()
    let farthest = max(0, collectionView.contentSize.height - collectionView.bounds.height)
    let target = generator.chance(4) ? farthest : CGFloat(generator.number(0...Int(farthest)))
    log.append("scroll to \(target)")
    if generator.chance(2) {
      collectionView.setContentOffset(CGPoint(x: 0, y: target), animated: generator.chance(2))
    } else if let listID {
      host.send(.scroll(listID, CGPoint(x: 0, y: target)))
    }
    let isKnown = places.allSatisfy { place, _ in
      if case .item(let item) = place { known[place] == contents[item]?.height } else { known[place] != nil }
    }
    return isKnown ? target : nil
  }

  func select(_ generator: inout SeededGenerator) {
    guard let item = model.items.randomElement(using: &generator) else { return }
    if model.selection.contains(item), generator.chance(2) {
      log.append("deselect \(item)")
      collectionView.deselectItem(at: dataSource.indexPath(for: item)!, animated: false)
      model.selection.removeAll { $0 == item }
    } else {
      log.append("select \(item)")
      collectionView.selectItem(at: dataSource.indexPath(for: item), animated: false, scrollPosition: [])
      if !collectionView.allowsMultipleSelection { model.selection = [] }
      if !model.selection.contains(item) { model.selection.append(item) }
    }
  }

  func tap(_ generator: inout SeededGenerator) {
    let seen = model.items.filter { self.cell($0) != nil }
    guard let item = seen.randomElement(using: &generator) else { return }
    host.update()
    let cell = self.cell(item)
    guard let id = host.tree.nodes.keys.first(where: { host.scene.view(for: $0) === cell }) else { return }
    log.append("tap \(item)")
    host.send(.tap(id, []))
    model.focus = item
    if !collectionView.allowsMultipleSelection {
      model.selection = [item]
    } else if model.selection.contains(item) {
      model.selection.removeAll { $0 == item }
    } else {
      model.selection.append(item)
    }
  }

  func focusList() {
    host.update()
    guard let listID, !model.items.isEmpty, host.focus != listID else { return }
    log.append("focus")
    let first = collectionView.indexPathsForVisibleItems.first.flatMap { dataSource.itemIdentifier(for: $0) }
    model.focus = model.focus ?? model.selection.first ?? first
    host.send(.focus(listID))
  }

  func press(_ generator: inout SeededGenerator) {
    guard host.focus != nil else { return }
    let key = [HostEvent.ListKey.down, .up, .home, .end].randomElement(using: &generator)!
    log.append("press \(key)")
    let items = model.items
    if let current = (model.focus ?? model.selection.first).flatMap(items.firstIndex(of:)) {
      let target =
        switch key {
        case .down: current + 1
        case .up: current - 1
        case .home: 0
        default: items.count - 1
        }
      if items.indices.contains(target) { model.focus = items[target] }
    } else {
      model.focus = items.first ?? model.focus
    }
    host.press(key)
  }
}
