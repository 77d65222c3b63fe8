import DiffableKit
import DiffableTesting

extension RandomList {
  /// A record of one random step: its effects on cells, and the expected scroll offset.
  struct Step {
    /// True if all cells are reloaded.
    var isReload = false
    /// True if items or sections were inserted, deleted or moved.
    var isStructural = false
    /// True if an item or section is marked to be reloaded, perhaps a section without items.
    var hasReloads = false
    /// The items whose cells the step replaces, and the items whose cells it configures again.
    var reloaded: Set<Int> = []
    var filledAgain: Set<Int> = []
    var levels: [Int: Int] = [:]
    /// True if remaining items keep their order, so that visible rows can be kept where they are.
    var keepsOrder = true
    /// True if the step scrolls, so that the scroll offset is checked after it and not the place of the visible rows.
    var isScroll = false
    /// The scroll offset expected after the step, in points; nil if the offset is not known.
    var oldOffset: CGFloat?
  }

  /// Carries out a random step on the list and its model, and checks that both agree.
  ///
  /// - Parameter seed: The seed that determines the step.
  /// - Returns: The first difference from the model, or nil.
  func step(_ seed: UInt64) -> String? {
    var generator = SeededGenerator(seed: seed)
    asked = []
    let before = Before(self)
    var step = Step()
    step.oldOffset = collectionView.contentOffset.y
    switch generator.number(0..<24) {
    case 0...11: step = applyEdited(step, &generator)
    case 12...14: step = applyOutline(step, &generator)
    case 15:
      log.append("reload")
      step.isReload = true
      known = [:]
      apply { dataSource.applySnapshotUsingReloadData(dataSource.snapshot(), completion: $0) }
    case 16...18:
      step.isScroll = true
      step.oldOffset = scroll(&generator)
      // Makes the host frame with which the host scrolls: before, the offset may follow the heights measured meanwhile.
      host.update()
    case 19: select(&generator)
    case 20: tap(&generator)
    case 21:
      press(&generator)
      step.oldOffset = nil
    case 22: focusList()
    default:
      // Changes contents without telling the list: cells show the old content until they are configured (`behaviour.md`
      // D27).
      log.append("contents change")
      for item in model.items where generator.chance(4) { changeContent(of: item, &generator) }
    }
    let makesFrame = !generator.chance(4)
    if makesFrame { host.update() } else { collectionView.layoutIfNeeded() }
    if generator.chance(3) { host.advance(by: generator.chance(2) ? 0.1 : 1) }
    return fault(after: step, before, hasFrame: !host.scene.needsFrame, comparesFrames: generator.chance(12))
  }

  /// Advances the clock by ten seconds, in which all applies have to complete.
  ///
  /// - Returns: The number of completions of each apply, in words, if one did not complete exactly once; otherwise nil.
  func finish() -> String? {
    host.advance(by: 10)
    return completions.allSatisfy { $0 == 1 } ? nil : "applies completed so often: \(completions)"
  }

  func changeContent(of item: Int, _ generator: inout SeededGenerator) {
    contents[item] = ((contents[item]?.version ?? 0) + 1, CGFloat(generator.number(Self.heights)))
  }

  private func addContents(from first: Int, _ generator: inout SeededGenerator) {
    for item in first..<nextName where contents[item] == nil { changeContent(of: item, &generator) }
  }

  private func applyEdited(_ given: Step, _ generator: inout SeededGenerator) -> Step {
    var step = given
    let old = model.sections
    var edit = ListEdit(
      sections: old, snapshot: dataSource.snapshot(), generator: generator, nextName: nextName)
    for _ in 0..<generator.number(0...3) { edit.edit() }
    generator = edit.generator
    let first = nextName
    nextName = edit.nextName
    addContents(from: first, &generator)
    if generator.chance(3) { edit.rebuild() }
    mark(&edit, &step, &generator)
    step.isStructural = old != edit.sections
    step.keepsOrder = Self.keepsOrder(old, edit.sections)
    fillAgain(from: old, to: edit.sections, &step)
    model.become(edit.sections)
    step.isReload = applyCount == 0
    let isAnimated = generator.chance(2)
    log.append(
      "apply\(isAnimated ? " animated" : "") \(edit.sections.map { "\($0.name)\($0.items)" }.joined(separator: " ")), "
        + "reload \(step.reloaded.sorted()), fill again \(step.filledAgain.sorted())")
    apply { dataSource.apply(edit.snapshot, animatingDifferences: isAnimated, completion: $0) }
    return step
  }

  private func mark(_ edit: inout ListEdit, _ step: inout Step, _ generator: inout SeededGenerator) {
    let items = edit.sections.flatMap { $0.items }
    for _ in 0..<generator.number(0...3) {
      guard let item = items.randomElement(using: &generator) else { break }
      changeContent(of: item, &generator)
      if generator.chance(3) {
        edit.snapshot.reloadItems([item])
        step.reloaded.insert(item)
      } else {
        edit.snapshot.reconfigureItems([item])
        step.filledAgain.insert(item)
      }
    }
    if generator.chance(16), let section = edit.sections.randomElement(using: &generator) {
      edit.snapshot.reloadSections([section.name])
      step.reloaded.formUnion(section.items)
    }
    step.hasReloads =
      !edit.snapshot.reloadedItemIdentifiers.isEmpty || !edit.snapshot.reloadedSectionIdentifiers.isEmpty
    step.filledAgain.subtract(step.reloaded)
  }

  /// Returns true if the remaining items are in the same sections and in the same order.
  private static func keepsOrder(_ old: [ListModel.Section], _ new: [ListModel.Section]) -> Bool {
    func staying(_ sections: [ListModel.Section], in others: [ListModel.Section]) -> [ListModel.Section] {
      let items = Set(others.flatMap { $0.items })
      return sections.filter { section in
        others.contains { $0.name == section.name } || !items.isDisjoint(with: section.items)
      }
      .map { .init(name: $0.name, items: $0.items.filter(items.contains)) }
    }
    return staying(old, in: new) == staying(new, in: old)
  }

  /// Records that the items that move into an empty section have their cells configured again (`behaviour.md` C34).
  private func fillAgain(from old: [ListModel.Section], to new: [ListModel.Section], _ step: inout Step) {
    for section in new where old.contains(where: { $0.name == section.name && $0.items.isEmpty }) {
      step.filledAgain.formUnion(section.items.filter { !step.reloaded.contains($0) })
    }
  }

  private func applyOutline(_ given: Step, _ generator: inout SeededGenerator) -> Step {
    var step = given
    if model.sections.isEmpty || (model.sections.count < 4 && generator.chance(8)) {
      nextName += 1
      model.sections.append(.init(name: nextName - 1, items: []))
    }
    let index = generator.number(0..<model.sections.count)
    let isNew = dataSource.index(for: model.sections[index].name) == nil
    let old = isNew ? Array(model.sections.dropLast()) : model.sections
    // A new section to which this step applies nothing is dropped from the model again, since its state is not known.
    if dataSource.index(for: model.sections[model.sections.count - 1].name) == nil, !isNew {
      model.sections.removeLast()
    }
    let first = nextName
    nextName += model.items.count < 34 ? generator.number(0...5) : 0
    addContents(from: first, &generator)
    var items = model.sections[index].items + Array(first..<nextName)
    if generator.chance(3), let stolen = model.items.randomElement(using: &generator), !items.contains(stolen) {
      items.append(stolen)
    }
    if generator.chance(3) { items.shuffle(using: &generator) }
    let outline = ListOutline(items: items, using: &generator)
    var new = model.sections
    for other in new.indices { new[other].items.removeAll(where: items.contains) }
    new[index].items = outline.visibleRows.map { $0.item }
    model.sections = old
    step.isStructural = old != new
    step.keepsOrder = Self.keepsOrder(old, new)
    step.isReload = applyCount == 0
    step.levels = Dictionary(uniqueKeysWithValues: outline.visibleRows.map { ($0.item, $0.level) })
    fillAgain(from: old, to: new, &step)
    model.become(new, closedParent: outline.visibleParent(of:))
    log.append("outline of \(new[index].name): \(outline.rows), open \(outline.expanded.sorted())")
    apply {
      dataSource.apply(
        outline.snapshot, to: new[index].name, animatingDifferences: generator.chance(2), completion: $0)
    }
    return step
  }
}
