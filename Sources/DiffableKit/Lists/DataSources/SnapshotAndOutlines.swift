import ListDiff

/// A value with the content of a list: a snapshot, and the outlines of the sections that were applied as section
/// snapshots.
///
/// A value without views: each change of the content either succeeds or throws and leaves the content unchanged.
struct SnapshotAndOutlines<Section, Item>: Sendable
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  /// A requested change of a list's content.
  enum RequestedContentChange: Sendable {
    /// The present snapshot is to be replaced by another one.
    case snapshot(Snapshot)
    /// The items of a section are replaced by an outline.
    case outline(Outline, section: Section)
    /// An item is moved to an index path, by a person's edit.
    case move(Item, to: IndexPath)
    /// The content stays: the request is for other work in its turn, such as scrolling (`behaviour.md` C72).
    case nothing
  }

  /// The snapshot of the list's content, without marks.
  var snapshot = Snapshot()
  /// The outlines of those sections of the list that have one, by section.
  var outlines: [Section: Outline] = [:]

  /// Carries out a requested change of the content.
  ///
  /// - Throws: The reason why the snapshot cannot be changed; the content is unchanged then.
  mutating func make(_ change: RequestedContentChange) throws(Snapshot.Refusal) {
    switch change {
    case .snapshot(let snapshot): replace(with: snapshot)
    case .outline(let outline, let section): try replace(section, with: outline)
    case .move(let item, let destination): try move(item, to: destination)
    case .nothing: break
    }
  }

  /// Replaces the snapshot; the outlines are adapted to the new one (`behaviour.md` B36).
  mutating func replace(with snapshot: Snapshot) {
    if !outlines.isEmpty { outlines = outlines.followed(by: snapshot, since: self.snapshot) }
    self.snapshot = snapshot
    self.snapshot.removeMarks()
  }

  /// Replaces the items of a section by an outline (`behaviour.md` B31 to B35).
  ///
  /// - Throws: The reason why the snapshot cannot be changed; the content is unchanged then.
  /// - Complexity: O(*k* log *n*) for *k* changed items, if the outline was copied from the section's, which
  ///   `snapshot(for:)` returns; otherwise O(*n*) hashes. Other sections with outlines add O(*k*), or O(*n*), each.
  mutating func replace(_ section: Section, with outline: Outline) throws(Snapshot.Refusal) {
    var edited = snapshot
    let added: [Item]
    if edited.indexOfSection(section) != nil, let change = outlines[section].flatMap(outline.visibleItemsChange) {
      try edited.attemptFollow(change, inSection: section)
      added = change.added
    } else {
      if edited.indexOfSection(section) == nil { try edited.attemptAppendSections([section]) }
      try edited.attemptReplaceItems(in: section, with: outline.visibleItems)
      // Items inside collapsed ones are removed from all sections: otherwise they would be shown twice when their parent
      // is expanded.
      try edited.attemptDeleteItems(outline.items.filter { !outline.isVisible($0) })
      added = outlines.isEmpty ? [] : outline.items
    }
    for (other, tree) in outlines where other != section {
      let moved = added.filter(tree.contains)
      if !moved.isEmpty { outlines[other]?.deleteKeepingOthers(moved) }
    }
    outlines[section] = outline
    snapshot = edited
  }

  /// Returns the outline of a section; the items of a section without an outline become its root items
  /// (`behaviour.md` B34).
  func outline(of section: Section) -> Outline {
    if let outline = outlines[section] { return outline }
    var outline = Outline()
    if snapshot.indexOfSection(section) != nil { outline.append(snapshot.itemIdentifiers(inSection: section)) }
    return outline
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Edits a section that shows the visible items of an outline, so that it follows a change of them.
  ///
  /// - Throws: The reason why the snapshot cannot be changed; it may be changed in part then.
  fileprivate mutating func attemptFollow(
    _ change: OutlineVisibleItemsChange<ItemIdentifierType>, inSection section: SectionIdentifierType
  ) throws(Refusal) {
    try attemptDeleteItems(change.removed)
    for arrival in change.arrivals {
      if let previous = arrival.previous {
        try attemptInsertItems(arrival.items, at: previous, after: true, isQuiet: true)
      } else if let index = indexOfSection(section),
        let first = itemIdentifier(at: ItemPosition(section: index, item: 0))
      {
        try attemptInsertItems(arrival.items, at: first, after: false, isQuiet: true)
      } else {
        try attemptReplaceItems(in: section, with: arrival.items)
      }
    }
    // Items inside collapsed ones are removed from all sections: otherwise they would be shown twice when their parent is
    // expanded.
    try attemptDeleteItems(change.hidden)
  }
}
