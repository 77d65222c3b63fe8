import ListDiff

// Properties and methods of a collection view for the numbers of its items by section, which are read from the data
// source after a reload, and follow the difference of an apply.
extension UICollectionView {
  /// The numbers of items by section.
  ///
  /// - Complexity: O(1); O(*s*) in the sections once after a reload, and after each batch of edits by index path.
  var counts: ItemCounts {
    if let known = itemCounts.known { return known }
    let read = ItemCounts(readCounts())
    itemCounts.note(read)
    indexTitles.forget()
    return read
  }

  /// The numbers of items by section that the layout lays out: while it is asked during an interactive movement, those
  /// of the presentation.
  ///
  /// - Complexity: As ``counts``, and O(log *s*) for *s* sections during a movement.
  var countsForLayout: ItemCounts {
    cycle.isIn(.askingLayout) ? interactiveMovement?.shownCounts(counts) ?? counts : counts
  }

  /// Reads the number of items of each section from the data source.
  ///
  /// - Complexity: O(*s*) in the sections.
  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<sectionCount(of: dataSource)).map { itemCount(of: dataSource, inSection: $0) }
  }

  /// Returns the number of sections of the data source; 0 if a list cannot have as many.
  private func sectionCount(of dataSource: any UICollectionViewDataSource) -> Int {
    checked(
      dataSource.numberOfSections(in: self), upTo: ItemCounts.sectionLimit, of: "sections",
      api: "UICollectionViewDataSource.numberOfSections(in:)")
  }

  /// Returns the number of items of the data source in a section; 0 if a section cannot have as many.
  private func itemCount(of dataSource: any UICollectionViewDataSource, inSection section: Int) -> Int {
    checked(
      dataSource.collectionView(self, numberOfItemsInSection: section), upTo: ItemCounts.itemLimit,
      of: "items for section (\(section))", api: "UICollectionViewDataSource.collectionView(_:numberOfItemsInSection:)")
  }

  /// Returns a number that the data source has given; 0 after a report if it is negative or above a limit.
  private func checked(_ count: Int, upTo limit: Int, of what: String, api: String) -> Int {
    if (0...limit).contains(count) { return count }
    refuse(
      "The number of \(what) is \(count).", api: api, state: "a list has 0 to \(limit)",
      remedy: "Return the number that there is, and 0 for none; a count that is subtracted from may become negative.")
    return 0
  }

  /// Adapts the numbers of items to an update of a diffable data source, which has already replaced its model.
  ///
  /// Where rows have come the data source is asked for their number, because a subclass may answer as it likes; if it
  /// does, all numbers are read again when they are needed.
  ///
  /// - Parameters:
  ///   - update: The changes of index paths.
  ///   - old: The numbers before the update.
  /// - Complexity: O(*k* log *s*) for *k* changes and *s* sections.
  func followCounts(_ update: CollectionUpdate, from old: ItemCounts) {
    let difference = update.difference
    let roots = itemCounts.roots
    itemCounts.forget()
    guard listSource != nil, let dataSource else { return }
    var counts = old
    if let difference {
      counts.update(with: difference) { itemCount(of: dataSource, inSection: $0) }
    }
    guard counts.count == sectionCount(of: dataSource) else { return }
    for (section, _) in difference?.arrivals ?? []
    where itemCount(of: dataSource, inSection: section) != counts[section] {
      return
    }
    itemCounts.note(counts)
    indexTitles.forget()
    if let roots, let outline { followRoots(update, from: roots, outline) }
  }

  /// Adapts the numbers of root items to an update: an outline has others only if rows of its section have come, gone
  /// or moved.
  private func followRoots(
    _ update: CollectionUpdate, from old: ItemCounts, _ outline: any DiffableListDataSource
  ) {
    var roots = old
    if let difference = update.difference {
      roots.updateSections(with: difference.sections, inserted: outline.outlineRootCount)
      let left = difference.departures.compactMap { update.newSection($0.section) }
      for section in Set(difference.arrivals.map(\.section) + left) {
        roots.set(outline.outlineRootCount(inSection: section), ofSection: section)
      }
    }
    itemCounts.roots = roots
  }

  /// The numbers of root items by section.
  ///
  /// - Complexity: O(1); O(*s*) in the sections once after a reload, and after the first outline was applied.
  func rootCounts(_ outline: any DiffableListDataSource) -> ItemCounts {
    if let known = itemCounts.roots { return known }
    let roots = ItemCounts(counts.indices.map(outline.outlineRootCount))
    itemCounts.roots = roots
    return roots
  }

  /// Asks for the number of root items of a section again, whose outline was replaced, perhaps by one with the same
  /// rows.
  func outlineDidChange(inSection section: Int) {
    guard let outline, itemCounts.roots != nil else { return }
    itemCounts.roots?.set(outline.outlineRootCount(inSection: section), ofSection: section)
  }

  /// Returns an item's position among all items of the list, from 1, and their number.
  ///
  /// - Complexity: O(log *s*) for *s* sections, beside that of ``counts``.
  func positionAmongAll(_ path: IndexPath) -> (position: Int, count: Int) {
    let counts = counts
    return (counts.items(before: path.section) + path.item + 1, counts.total)
  }

  func contains(_ path: IndexPath) -> Bool { counts.contains(path) }
}
