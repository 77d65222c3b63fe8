import DiffableKit
import DiffableTesting

extension RandomList {
  /// A record of the list before a step: its cells, the texts they showed, and the rows on screen.
  struct Before {
    var cells: [Int: (cell: Cell, text: String)] = [:]
    /// The rows whose top edge is on screen, from top to bottom, with its distance from the top of the screen.
    var tops: [(item: Int, distance: CGFloat)] = []

    @MainActor init(_ list: RandomList) {
      let bounds = list.collectionView.bounds
      for item in list.model.items {
        guard let cell = list.cell(item) else { continue }
        cells[item] = (cell, cell.label.text ?? "")
        if cell.frame.minY >= bounds.minY, cell.frame.minY < bounds.maxY {
          tops.append((item, cell.frame.minY - bounds.minY))
        }
      }
    }
  }

  /// Returns the difference between the list and the model after a step, or nil.
  func fault(after step: Step, _ before: Before, hasFrame: Bool, comparesFrames: Bool) -> String? {
    let snapshot = dataSource.snapshot()
    let shown = snapshot.sectionIdentifiers.map {
      ListModel.Section(name: $0, items: snapshot.itemIdentifiers(inSection: $0))
    }
    guard shown == model.sections else { return "the data source has \(shown)" }
    for (index, section) in model.sections.enumerated() {
      guard collectionView.numberOfItems(inSection: index) == section.items.count else { return "counts" }
    }
    return cellFault(after: step, before) ?? selectionFault() ?? layoutFault() ?? offsetFault(step, before)
      ?? completionFault() ?? (hasFrame ? mirrorFault(comparesFrames) : nil)
  }

  private func cellFault(after step: Step, _ before: Before) -> String? {
    // A kept item may have another cell after a reload or, if rows were also inserted, deleted or moved, after reload
    // marks, which make a second batch. It also may after scrolling to rows of unmeasured height, which takes two
    // turns, so that cells may leave the screen in between and come back.
    let mayLoseCells = step.isReload || (step.isStructural && step.hasReloads) || step.oldOffset == nil
    for (index, section) in model.sections.enumerated() {
      for (row, item) in section.items.enumerated() {
        let path = IndexPath(item: row, section: index)
        guard let cell = collectionView.cellForItem(at: path) as? Cell else { continue }
        if collectionView.indexPath(for: cell) != path { return "the cell of \(item) has another place" }
        if cell.frame.height != cell.height { return "\(item) is \(cell.frame.height) high, not \(cell.height)" }
        if cell.isHidden || cell.alpha != 1 { return "\(item) cannot be seen" }
        if let level = step.levels[item], cell.indentationLevel != level { return "\(item) is not at level \(level)" }
        let text = cell.label.text ?? ""
        if let old = before.cells[item], !step.reloaded.contains(item), !mayLoseCells {
          if cell !== old.cell { return "\(item) has lost its cell" }
          let expected = step.filledAgain.contains(item) ? self.text(of: item) : old.text
          if text != expected { return "\(item) shows \(text), not \(expected)" }
        } else if before.cells[item].map({ $0.cell !== cell }) ?? true, text != self.text(of: item) {
          return "\(item) is new on screen and shows \(text)"
        }
      }
    }
    return askingFault(after: step, before, mayLoseCells)
  }

  private func askingFault(after step: Step, _ before: Before, _ mayLoseCells: Bool) -> String? {
    var counts: [Int: Int] = [:]
    for item in asked { counts[item, default: 0] += 1 }
    let present = Set(model.items)
    for (item, count) in counts where !present.contains(item) { return "\(item) is gone and was asked for, \(count)" }
    if mayLoseCells { return counts.values.contains { $0 > 2 } ? "asked for three times" : nil }
    for item in present {
      let count = counts[item] ?? 0
      let hasCell = cell(item) != nil
      let hadCell = before.cells[item] != nil
      if count > 1 { return "\(item) was asked for \(count) times" }
      if hasCell, !hadCell, count == 0 { return "\(item) has come without being asked for" }
      guard hadCell else { continue }
      if step.filledAgain.contains(item), count == 0 { return "\(item) was not filled again" }
      if step.reloaded.contains(item), hasCell, count == 0 { return "\(item) was not reloaded" }
      if !step.filledAgain.contains(item), !step.reloaded.contains(item), count > 0 {
        return "\(item) was asked for needlessly"
      }
    }
    return nil
  }

  private func selectionFault() -> String? {
    let selected = (collectionView.indexPathsForSelectedItems ?? []).map { dataSource.itemIdentifier(for: $0) }
    guard selected == model.selection else { return "selected \(selected), not \(model.selection)" }
    let hasFocus = host.focus != nil
    for item in model.items {
      guard let cell = cell(item) else { continue }
      if cell.isSelected != model.selection.contains(item) { return "\(item) shows selected \(cell.isSelected)" }
      if cell.configurationState.isFocused != (hasFocus && model.focus == item) {
        return "\(item) shows the mark \(cell.configurationState.isFocused), which is on \(model.focus ?? -1)"
      }
    }
    return nil
  }

  /// Checks that rows follow each other, cover the screen, and are at the sum of the heights above them, as far as
  /// those heights were ever measured.
  private func layoutFault() -> String? {
    let places = places
    let present = Set(places.map { $0.place })
    known = known.filter { present.contains($0.key) }
    // The known heights of newly configured rows are dropped: a row that left the screen before it was laid out may
    // have been measured or not.
    for item in asked { known[.item(item)] = nil }
    for case (let key, let view?) in places { known[key] = view.frame.height }
    var top: CGFloat? = 0
    var last: (index: Int, view: UICollectionReusableView)?
    for (index, (key, view)) in places.enumerated() {
      if let view {
        if case .boundary(let kind, let section) = key {
          if (view as? Boundary)?.section != section {
            return "the header or footer of \(section) shows another section"
          }
          if view.frame.height != 27 { return "boundary \(kind) of \(section) is \(view.frame.height) high" }
        }
        if let last {
          if last.index != index - 1 { return "there is a hole before \(key)" }
          let gap = view.frame.minY - last.view.frame.maxY
          if isPlain ? abs(gap) > 0.02 : gap < -0.02 { return "\(key) is \(gap) below the one before" }
        } else if index > 0, view.frame.minY > collectionView.bounds.minY {
          return "nothing covers the top of the screen"
        }
        if isPlain, let top, abs(view.frame.minY - top) > 0.02 { return "\(key) is at \(view.frame), not at \(top)" }
        last = (index, view)
      }
      top = top.flatMap { top in known[key].map { top + $0 } }
    }
    if let last, last.index < places.count - 1, last.view.frame.maxY < collectionView.bounds.maxY {
      return "nothing covers the bottom of the screen"
    }
    if last == nil, !places.isEmpty { return "nothing is seen" }
    if isPlain, let top, abs(collectionView.contentSize.height - top) > 0.02 {
      return "the content is \(collectionView.contentSize.height) long, not \(top)"
    }
    let views = places.count { $0.view != nil }
    return collectionView.subviews.count == views ? nil : "\(collectionView.subviews.count) views, not \(views)"
  }

  /// Checks that the scroll offset is within the content, and that it, or with scroll anchoring the row at the top,
  /// stays where it was as far as there is content.
  private func offsetFault(_ step: Step, _ before: Before) -> String? {
    let offset = collectionView.contentOffset.y
    let farthest = max(0, collectionView.contentSize.height - collectionView.bounds.height)
    guard offset >= 0, offset <= farthest + 0.02 else { return "the offset is \(offset), beyond \(farthest)" }
    guard let old = step.oldOffset else { return nil }
    if collectionView.scrollAnchoring == .visibleItems, !step.isScroll { return anchorFault(step, before, farthest) }
    if offset > old + 0.02 { return "the offset was \(old) and is \(offset)" }
    // A smaller offset is a fault only if the old one is possible with all rows at the least height: while rows are
    // being measured the content may be lower than in the end, but never lower than that.
    let least = CGFloat(model.items.count * Self.heights.lowerBound) - collectionView.bounds.height
    return abs(offset - old) > 0.02 && old <= least ? "the offset was \(old) and is \(offset)" : nil
  }

  private func anchorFault(_ step: Step, _ before: Before, _ farthest: CGFloat) -> String? {
    guard step.keepsOrder, !(step.isStructural && step.hasReloads),
      let anchor = before.tops.first(where: { model.section(of: $0.item) != nil && !step.reloaded.contains($0.item) }),
      let frame = cell(anchor.item)?.frame
    else { return nil }
    let offset = collectionView.contentOffset.y
    let distance = frame.minY - offset
    let isClamped = offset < 0.02 || offset > farthest - 0.02
    return abs(distance - anchor.distance) > 0.02 && !isClamped
      ? "\(anchor.item) was \(anchor.distance) below the top and is at \(distance)" : nil
  }

  private func completionFault() -> String? {
    completions.contains { $0 > 1 } ? "an apply has completed twice" : nil
  }
}
