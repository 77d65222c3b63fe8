import ListDiff

/// An object that caches the last model of each identifier that a provider may still ask for, and the lists of the last
/// call of `applyModels`.
///
/// A model is cached while its identifier is shown, or is in a requested snapshot that is not complete: an apply that
/// waits for another one must still find its models when it is carried out.
@MainActor final class ModelCache<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Model.ID>

  /// A record of a requested snapshot that is not complete, so that its models stay in the cache.
  private struct PendingSnapshotIdentifiers {
    let contains: (Model.ID) -> Bool
    /// The identifiers that had no model before this snapshot.
    let added: [Model.ID]
  }

  /// A record of the lists of models of the last call of `applyModels`, with the snapshot of their identifiers.
  private struct ModelLists {
    var sections: [(Section, [Model])]
    var snapshot: Snapshot

    /// True if every model has an item in the snapshot; of several models with one identifier only the first has.
    var isWhole: Bool {
      sections.count == snapshot.numberOfSections
        && sections.reduce(0) { $0 + $1.1.count } == snapshot.numberOfItems
    }
  }

  /// A value with the changes from the last lists of models to the snapshot to show.
  struct Changes {
    /// The snapshot to show, with the identifiers of the new models: the last one edited, or a new one.
    var snapshot: Snapshot
    /// The identifiers whose cells may show an outdated model, in order.
    var changed: [Model.ID] = []
    /// The sections in which models were inserted, deleted, moved or changed.
    var sections: [Section] = []
    fileprivate var added: [Model.ID] = []
  }

  private(set) var models: [Model.ID: Model] = [:]
  private var lists: ModelLists?
  private var awaited: [Int: PendingSnapshotIdentifiers] = [:]
  private var nextTicket = 0
  /// The identifiers whose models came with a dropped snapshot, so that their cells still show older models.
  private var unshown: Set<Model.ID> = []
  /// The identifiers whose models stay cached although they are not shown, because a requested snapshot that is not
  /// complete contains them.
  private var leaving: Set<Model.ID> = []

  /// Caches new models and computes the changes since the last call.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models; of several models with one identifier the first counts.
  ///   - isShown: Returns true if an identifier is in the shown snapshot, so that it may have a cell.
  ///   - make: Makes a snapshot of sections with identifiers; called if the last snapshot cannot be edited.
  /// - Returns: The changes since the last lists.
  /// - Complexity: O(*n*) comparisons of models with those at the same positions of the last lists, and O(*k* log *n*)
  ///   hashes and comparisons of identifiers, where *k* models lie between the first and the last that differ in their
  ///   section; O(*n*) hashes if the sections are others, and in the first call.
  func update(
    with sections: [(Section, [Model])], isShown: (Model.ID) -> Bool,
    make: ([(Section, [Model.ID])]) -> Snapshot
  ) -> Changes {
    let changes = edited(to: sections, isShown) ?? rebuilt(sections, isShown, make)
    lists = ModelLists(sections: sections, snapshot: changes.snapshot)
    guard !unshown.isEmpty else { return changes }
    var marked = changes
    let known = Set(changes.changed)
    marked.changed += unshown.filter { !known.contains($0) && changes.snapshot.contains($0) }
    unshown = []
    return marked
  }

  /// Returns the changes to the given models with a snapshot that is built from them; every model is looked up in the cache.
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
    // A section that the snapshot refused took its models with it; they cannot be reconfigured.
    changes.changed.removeAll { !changes.snapshot.contains($0) }
    changes.sections.removeAll { !changes.snapshot.containsSection($0) }
    return changes
  }

  /// Returns the changes with the snapshot of the last lists of models, edited where they differ; nil if the sections
  /// are others, or an identifier occurs or occurred twice.
  private func edited(to sections: [(Section, [Model])], _ isShown: (Model.ID) -> Bool) -> Changes? {
    guard let lists, lists.sections.count == sections.count, lists.isWhole,
      zip(lists.sections, sections).allSatisfy({ $0.0.0 == $0.1.0 })
    else { return nil }
    let spans = zip(lists.sections, sections).map { ChangedModelRange(old: $0.0.1, new: $0.1.1) }
    let left = Set(zip(lists.sections, spans).flatMap { list, span in list.1[span.old].lazy.map(\.id) })
    var came: Set<Model.ID> = []
    for (list, span) in zip(sections, spans) {
      for model in list.1[span.new] {
        // If an identifier occurs twice, or in an unchanged part of the lists too, the snapshot is made anew instead of
        // edited.
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
      for index in span.changed { note(models[index], isShown, &changes) }
      for model in models[span.new] { note(model, isShown, &changes) }
      if !span.isEmpty {
        place(models, span.new, lists.sections[index].1[span.old].map(\.id), in: section, &changes.snapshot)
      }
      if !span.isEmpty || changes.changed.count > changedBefore { changes.sections.append(section) }
    }
    return changes
  }

  /// Inserts the identifiers of a changed range of models into the snapshot in order, behind the model before the
  /// range; models that do not move are not touched.
  private func place(
    _ models: [Model], _ span: Range<Int>, _ old: [Model.ID], in section: Section, _ snapshot: inout Snapshot
  ) {
    let identifiers = models[span].map(\.id)
    let difference = ListDifference(from: old, to: identifiers)
    let edited = Set(difference.insertions).union(difference.moves.map(\.to))
    var previous = span.lowerBound > 0 ? models[span.lowerBound - 1].id : nil
    // Inserted models are adjacent in most cases: each run of them is one edit.
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
      // The identifier is deleted from its old position, in this section or another: models that wait for insertion
      // have none.
      if snapshot.contains(identifier) { snapshot.deleteItems([identifier]) }
      waiting.append(identifier)
    }
    insert(&snapshot)
  }

  /// Caches a model and records its identifier as changed if its cell may show an older value.
  private func note(_ model: Model, _ isShown: (Model.ID) -> Bool, _ changes: inout Changes) {
    if let old = models[model.id] {
      guard unshown.remove(model.id) != nil || old != model else { return }
      changes.changed.append(model.id)
    } else {
      // An item shown by a plain snapshot has a cell that was configured without a model, so the model counts as
      // changed.
      if isShown(model.id) { changes.changed.append(model.id) }
      changes.added.append(model.id)
    }
    models[model.id] = model
  }

  /// Records a requested snapshot, whose models must be cached until the snapshot is complete.
  ///
  /// - Parameter changes: The changes that the snapshot shows.
  /// - Returns: The ticket for ``complete(_:isShown:)``.
  func hold(_ changes: Changes) -> Int {
    defer { nextTicket += 1 }
    awaited[nextTicket] = PendingSnapshotIdentifiers(contains: changes.snapshot.contains, added: changes.added)
    return nextTicket
  }

  /// Records that a snapshot was dropped, so that the cells of its changes are configured by the next one.
  ///
  /// - Parameter changed: The identifiers whose models changed with the snapshot.
  func noteDropped(_ changed: [Model.ID]) { unshown.formUnion(changed) }

  /// Ends the record of a snapshot that is complete, and releases models that are no longer needed.
  ///
  /// - Parameters:
  ///   - ticket: The ticket that ``hold(_:)`` returned.
  ///   - isShown: Returns true if an identifier is shown now.
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
      // The last lists contain a model that is not cached any more; without them the next call looks every model up
      // again.
      if lists?.snapshot.contains(id) ?? false { lists = nil }
    }
  }
}

/// A range of a section's models between the first and the last that differ by identifier, and the changed models
/// around it.
private struct ChangedModelRange {
  /// The range in the old list of models from the first to the last that differ by identifier.
  let old: Range<Int>
  /// The range in the new list of models from the first to the last that differ by identifier.
  let new: Range<Int>
  /// The indices, in the new list, of models with an unchanged identifier and another value.
  private(set) var changed: [Int] = []

  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  init<Model: Identifiable & Equatable>(old: [Model], new: [Model]) {
    // An array of models that was not edited has the same storage: its models need no comparison.
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

/// A protocol for a model cache with its model type erased.
@MainActor protocol AnyModelCache<Identifier>: AnyObject {
  associatedtype Identifier: Hashable

  /// Releases the models that no provider can ask for any more.
  ///
  /// - Parameters:
  ///   - gone: The identifiers that may have been deleted; nil for all.
  ///   - isShown: Returns true if an identifier is shown now.
  func forget(_ gone: [Identifier]?, unless isShown: (Identifier) -> Bool)
}

extension ModelCache: AnyModelCache {
  func forget(_ gone: [Model.ID]?, unless isShown: (Model.ID) -> Bool) {
    forget(gone ?? Array(models.keys), unless: isShown)
  }
}
