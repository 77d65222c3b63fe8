import ListDiff

/// The last model of each identifier, as long as somebody may ask for it, and the lists that they came in.
///
/// A model is kept while its identifier is shown, or is in a snapshot that was asked for and is not complete: an apply that
/// waits for another one must still find its models when it is carried out.
@MainActor final class ModelCache<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Model.ID>

  /// A snapshot that was asked for and is not complete.
  private struct Awaited {
    let contains: (Model.ID) -> Bool
    /// The identifiers that had no model before it.
    let added: [Model.ID]
  }

  /// The lists of the last call, with the snapshot of their identifiers.
  private struct Lists {
    var sections: [(Section, [Model])]
    var snapshot: Snapshot

    /// Whether every model has its place in the snapshot; of several with one identifier only the first has.
    var isWhole: Bool {
      sections.count == snapshot.numberOfSections
        && sections.reduce(0) { $0 + $1.1.count } == snapshot.numberOfItems
    }
  }

  /// How the snapshot to show differs from the last lists.
  struct Changes {
    /// The snapshot of the identifiers, made from that of the last lists.
    var snapshot: Snapshot
    /// The identifiers that may have a cell which shows something else, in order.
    var changed: [Model.ID] = []
    /// The sections in which something came, went, moved or changed.
    var sections: [Section] = []
    fileprivate var added: [Model.ID] = []
  }

  private(set) var models: [Model.ID: Model] = [:]
  private var lists: Lists?
  private var awaited: [Int: Awaited] = [:]
  private var nextTicket = 0
  /// Identifiers whose models came with a snapshot that was dropped: their cells still show older ones.
  private var unshown: Set<Model.ID> = []
  /// Identifiers that are not shown, but in a snapshot that is not complete.
  private var leaving: Set<Model.ID> = []

  /// Takes models over.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models; of several with one identifier the first counts.
  ///   - isShown: Whether an identifier is in the present snapshot, so that it may have a cell.
  ///   - make: Makes a snapshot of sections with identifiers, where it cannot be made from the last one.
  /// - Returns: The changes since the last lists.
  /// - Complexity: O(*n*) comparisons of models with those at the same places of the last lists, and O(*k* log *n*) hashes and
  ///   comparisons of identifiers, where *k* models lie between the first and the last that differ in their section; O(*n*)
  ///   hashes if the sections are others, or nothing was taken over before.
  func update(
    with sections: [(Section, [Model])], isShown: (Model.ID) -> Bool,
    make: ([(Section, [Model.ID])]) -> Snapshot
  ) -> Changes {
    let changes = edited(to: sections, isShown) ?? rebuilt(sections, isShown, make)
    lists = Lists(sections: sections, snapshot: changes.snapshot)
    guard !unshown.isEmpty else { return changes }
    var marked = changes
    let known = Set(changes.changed)
    marked.changed += unshown.filter { !known.contains($0) && changes.snapshot.contains($0) }
    unshown = []
    return marked
  }

  /// The snapshot made anew, every model looked up.
  private func rebuilt(
    _ sections: [(Section, [Model])], _ isShown: (Model.ID) -> Bool, _ make: ([(Section, [Model.ID])]) -> Snapshot
  ) -> Changes {
    let old = lists?.snapshot
    var changes = Changes(snapshot: make(sections.map { ($0.0, $0.1.map(\.id)) }))
    var seen: Set<Model.ID> = []
    for (section, models) in sections {
      let count = changes.changed.count
      for model in models where seen.insert(model.id).inserted { note(model, isShown, &changes) }
      let identifiers =
        changes.snapshot.containsSection(section) ? changes.snapshot.itemIdentifiers(inSection: section) : []
      let isSame =
        changes.changed.count == count && old?.containsSection(section) ?? false
        && old?.itemIdentifiers(inSection: section) == identifiers
      if !isSame { changes.sections.append(section) }
    }
    // A model that the snapshot refused with its section has no place to be reconfigured in.
    changes.changed.removeAll { !changes.snapshot.contains($0) }
    changes.sections.removeAll { !changes.snapshot.containsSection($0) }
    return changes
  }

  /// The snapshot of the last lists, edited where they differ; nil if the sections are others, or an identifier is or was there
  /// twice.
  private func edited(to sections: [(Section, [Model])], _ isShown: (Model.ID) -> Bool) -> Changes? {
    guard let lists, lists.sections.count == sections.count, lists.isWhole,
      zip(lists.sections, sections).allSatisfy({ $0.0.0 == $0.1.0 })
    else { return nil }
    let spans = zip(lists.sections, sections).map { ModelSpan(old: $0.0.1, new: $0.1.1) }
    let left = Set(zip(lists.sections, spans).flatMap { list, span in list.1[span.old].lazy.map(\.id) })
    var came: Set<Model.ID> = []
    for (list, span) in zip(sections, spans) {
      for model in list.1[span.new] {
        // It is in one of the parts that are as they were, or was named before.
        guard came.insert(model.id).inserted, left.contains(model.id) || !lists.snapshot.contains(model.id) else {
          return nil
        }
      }
    }
    var changes = Changes(snapshot: lists.snapshot)
    changes.snapshot.deleteItems(left.filter { !came.contains($0) })
    for (index, span) in spans.enumerated() {
      let (section, models) = sections[index]
      let changedBefore = changes.changed.count
      for place in span.changed { note(models[place], isShown, &changes) }
      for model in models[span.new] { note(model, isShown, &changes) }
      if !span.isEmpty {
        place(models, span.new, lists.sections[index].1[span.old].map(\.id), in: section, &changes.snapshot)
      }
      if !span.isEmpty || changes.changed.count > changedBefore { changes.sections.append(section) }
    }
    return changes
  }

  /// Puts the models of a span one after the other, behind the one before it; those that stay are not touched.
  private func place(
    _ models: [Model], _ span: Range<Int>, _ old: [Model.ID], in section: Section, _ snapshot: inout Snapshot
  ) {
    let identifiers = models[span].map(\.id)
    let difference = ListDifference(from: old, to: identifiers)
    let edited = Set(difference.insertions).union(difference.moves.map(\.to))
    var previous = span.lowerBound > 0 ? models[span.lowerBound - 1].id : nil
    // Those that came stand together in most cases: each row of them is one edit.
    var waiting: [Model.ID] = []
    func insert(_ snapshot: inout Snapshot) {
      guard let last = waiting.last else { return }
      if let previous {
        snapshot.insertItems(waiting, afterItem: previous)
      } else {
        snapshot.insertItems(waiting, at: 0, inSection: section)
      }
      previous = last
      waiting = []
    }
    for (index, identifier) in identifiers.enumerated() {
      guard edited.contains(index) else {
        insert(&snapshot)
        previous = identifier
        continue
      }
      // It may come from another section; what waits for this place has no place of its own meanwhile.
      if snapshot.contains(identifier) { snapshot.deleteItems([identifier]) }
      waiting.append(identifier)
    }
    insert(&snapshot)
  }

  /// Takes a model over.
  private func note(_ model: Model, _ isShown: (Model.ID) -> Bool, _ changes: inout Changes) {
    if let old = models[model.id] {
      guard unshown.remove(model.id) != nil || old != model else { return }
      changes.changed.append(model.id)
    } else {
      // One that came with a plain snapshot has a cell that was filled without a model.
      if isShown(model.id) { changes.changed.append(model.id) }
      changes.added.append(model.id)
    }
    models[model.id] = model
  }

  /// A snapshot was asked for whose models must stay until it is complete.
  ///
  /// - Parameter changes: The changes that it shows.
  /// - Returns: The ticket for ``complete(_:isShown:)``.
  func hold(_ changes: Changes) -> Int {
    defer { nextTicket += 1 }
    awaited[nextTicket] = Awaited(contains: changes.snapshot.contains, added: changes.added)
    return nextTicket
  }

  /// A snapshot was dropped: the cells of its changes are still to be filled.
  ///
  /// - Parameter changed: The identifiers whose models changed with it.
  func noteDropped(_ changed: [Model.ID]) { unshown.formUnion(changed) }

  /// A snapshot that was awaited is complete.
  ///
  /// - Parameters:
  ///   - ticket: The ticket that ``hold(_:)`` gave.
  ///   - isShown: Whether an identifier is shown now.
  func complete(_ ticket: Int, isShown: (Model.ID) -> Bool) {
    guard let done = awaited.removeValue(forKey: ticket) else { return }
    let candidates = leaving
    leaving = []
    forget(done.added, unless: isShown)
    if !candidates.isEmpty { forget(candidates, unless: isShown) }
  }

  private func forget(_ identifiers: some Sequence<Model.ID>, unless isShown: (Model.ID) -> Bool) {
    for id in identifiers where models[id] != nil && !isShown(id) {
      guard !awaited.values.contains(where: { $0.contains(id) }) else {
        leaving.insert(id)
        continue
      }
      models[id] = nil
      unshown.remove(id)
      // The next lists are compared with models that are there.
      if lists?.snapshot.contains(id) ?? false { lists = nil }
    }
  }
}

/// The part of a section's models between the first and the last that are others, and those around it whose content differs.
private struct ModelSpan {
  /// The places of the part in the old list.
  let old: Range<Int>
  /// The places of the part in the new list.
  let new: Range<Int>
  /// The places, in the new list, of models with the same identifier and another content.
  private(set) var changed: [Int] = []

  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  init<Model: Identifiable & Equatable>(old: [Model], new: [Model]) {
    // A list that was not touched is the same memory.
    let isSame =
      old.count == new.count
      && old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { old.baseAddress == $0.baseAddress }
      }
    guard !isSame else {
      self.old = 0..<0
      self.new = 0..<0
      return
    }
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start].id == new[start].id {
      if old[start] != new[start] { changed.append(start) }
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].id == new[newEnd - 1].id {
      oldEnd -= 1
      newEnd -= 1
      if old[oldEnd] != new[newEnd] { changed.append(newEnd) }
    }
    changed.sort()
    self.old = start..<oldEnd
    self.new = start..<newEnd
  }
}

/// A cache of models whose type does not matter.
@MainActor protocol AnyModelCache<Identifier>: AnyObject {
  associatedtype Identifier: Hashable

  /// Lets go of the models that nobody can ask for any more.
  ///
  /// - Parameters:
  ///   - gone: The identifiers that may have gone; nil for all.
  ///   - isShown: Whether an identifier is shown now.
  func forget(_ gone: [Identifier]?, unless isShown: (Identifier) -> Bool)
}

extension ModelCache: AnyModelCache {
  func forget(_ gone: [Model.ID]?, unless isShown: (Model.ID) -> Bool) {
    forget(gone ?? Array(models.keys), unless: isShown)
  }
}
