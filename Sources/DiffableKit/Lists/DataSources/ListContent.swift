import ListDiff

/// What a list has: a snapshot, and the outlines of those of its sections that were given as section snapshots.
///
/// A value without views: each change of it either succeeds or throws and leaves it as it was.
struct ListContent<Section, Item>: Sendable
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  /// A change that a data source was asked for.
  enum Change: Sendable {
    /// A whole snapshot takes the place of the present one.
    case snapshot(Snapshot)
    /// An outline takes the place of the items of a section.
    case outline(Outline, section: Section)
    /// A person moves an item.
    case move(Item, to: IndexPath)
    /// Nothing changes: something else is done in its turn (`behaviour.md` C72).
    case nothing
  }

  /// The snapshot, without marks.
  var snapshot = Snapshot()
  /// The outlines, by section.
  var outlines: [Section: Outline] = [:]

  /// Carries a change out.
  ///
  /// - Throws: The reason why the snapshot cannot be changed; then nothing is.
  mutating func make(_ change: Change) throws(Snapshot.Refusal) {
    switch change {
    case .snapshot(let snapshot): replace(with: snapshot)
    case .outline(let outline, let section): try replace(section, with: outline)
    case .move(let item, let destination): try move(item, to: destination)
    case .nothing: break
    }
  }

  /// Puts a snapshot in place of the present one; outlines follow it (`behaviour.md` B36).
  mutating func replace(with snapshot: Snapshot) {
    if !outlines.isEmpty { outlines = outlines.followed(by: snapshot) }
    self.snapshot = snapshot
    self.snapshot.removeMarks()
  }

  /// Puts an outline in place of the items of a section (`behaviour.md` B31 to B35).
  ///
  /// - Throws: The reason why the snapshot cannot be changed; then nothing is.
  mutating func replace(_ section: Section, with outline: Outline) throws(Snapshot.Refusal) {
    var whole = snapshot
    if whole.indexOfSection(section) == nil { try whole.attemptAppendSections([section]) }
    try whole.attemptReplaceItems(in: section, with: outline.visibleItems)
    // An item that is inside a collapsed one is nowhere else either, or it would be shown twice when that one opens.
    try whole.attemptDeleteItems(outline.items.filter { !outline.isVisible($0) })
    for (other, tree) in outlines where other != section {
      let stolen = outline.items.filter(tree.contains)
      if !stolen.isEmpty { outlines[other]?.deleteKeepingOthers(stolen) }
    }
    outlines[section] = outline
    snapshot = whole
  }

  /// The outline of a section; the items of a section that has none are its roots (`behaviour.md` B34).
  func outline(of section: Section) -> Outline {
    if let outline = outlines[section] { return outline }
    var outline = Outline()
    if snapshot.indexOfSection(section) != nil { outline.append(snapshot.itemIdentifiers(inSection: section)) }
    return outline
  }
}
