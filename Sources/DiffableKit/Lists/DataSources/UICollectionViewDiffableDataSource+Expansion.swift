// Methods of a data source that expand and collapse items by code. Additions of this package.
extension UICollectionViewDiffableDataSource {
  /// Expands items of outlines as a person's press does, with the handlers of ``sectionSnapshotHandlers``
  /// (`behaviour.md` B49).
  ///
  /// `apply(_:to:)` with another expansion calls no handler (B45); this method calls the handlers for each item, in
  /// order, before anything is expanded (B39): an item that `shouldExpandItem` refuses stays collapsed.
  ///
  /// ```swift
  /// dataSource.expand([folder.id])
  /// ```
  ///
  /// All items of a section are expanded in one apply, based on the newest requested outline: while another apply is
  /// carried out they are expanded after it. Items inside collapsed ones are expanded without being shown, expanded
  /// items are skipped, and items without children count as expanded (B14). Items that are in no outline are ignored
  /// with a warning, as by `expand(_:)` of a section snapshot (B13). Selection and focus stay with their items. Inside
  /// a provider this is misuse (C22).
  ///
  /// - Parameters:
  ///   - items: The items, in any sections.
  ///   - animatingDifferences: True if the change is animated.
  ///   - completion: Called once on the main queue after the animations, also if no item is expanded.
  /// - Complexity: O(*k* log *n*) for *k* items, and an apply for each of their sections; a hidden item adds O(*s*) for
  ///   *s* sections with outlines.
  public func expand(
    _ items: [ItemIdentifierType], animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { setExpanded(items, true, animated: animatingDifferences, completion: completion) }

  /// Collapses items of outlines as a person's press does, with the handlers of ``sectionSnapshotHandlers``
  /// (`behaviour.md` B49).
  ///
  /// The counterpart of ``expand(_:animatingDifferences:completion:)``. Items inside keep their own expanded state
  /// (B16). If focus is on an item inside, focus moves to its nearest ancestor that is still shown.
  ///
  /// - Parameters:
  ///   - items: The items, in any sections.
  ///   - animatingDifferences: True if the change is animated.
  ///   - completion: Called once on the main queue after the animations, also if no item is collapsed.
  /// - Complexity: O(*k* log *n*) for *k* items, and an apply for each of their sections; a hidden item adds O(*s*) for
  ///   *s* sections with outlines.
  public func collapse(
    _ items: [ItemIdentifierType], animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { setExpanded(items, false, animated: animatingDifferences, completion: completion) }

  /// Expands items as ``expand(_:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// If the task is cancelled, this method returns at once; the items are expanded all the same.
  ///
  /// - Parameters:
  ///   - items: The items, in any sections.
  ///   - animatingDifferences: True if the change is animated.
  /// - Complexity: As ``expand(_:animatingDifferences:completion:)``.
  public func expand(_ items: [ItemIdentifierType], animatingDifferences: Bool = true) async {
    await awaitEnd { end in expand(items, animatingDifferences: animatingDifferences, completion: end) }
  }

  /// Collapses items as ``collapse(_:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// If the task is cancelled, this method returns at once; the items are collapsed all the same.
  ///
  /// - Parameters:
  ///   - items: The items, in any sections.
  ///   - animatingDifferences: True if the change is animated.
  /// - Complexity: As ``collapse(_:animatingDifferences:completion:)``.
  public func collapse(_ items: [ItemIdentifierType], animatingDifferences: Bool = true) async {
    await awaitEnd { end in collapse(items, animatingDifferences: animatingDifferences, completion: end) }
  }

  /// Returns true if an item is expanded, visible or not.
  ///
  /// While an apply is carried out, in delegate calls and handlers, the newest requested outline counts
  /// (`behaviour.md` C65).
  ///
  /// - Parameter item: The item.
  /// - Returns: False also for an item that is in no outline.
  /// - Complexity: O(log *n*) for an item that is visible; O(*s*) for *s* sections with outlines for another one.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    let content = isEditedDuringApply ? current.withLock { $0 }.newest : shown
    return content.outline(with: item)?.outline.isExpanded(item) ?? false
  }

  private func awaitEnd(_ begin: (@escaping () -> Void) -> Void) async {
    let end = SingleResumeContinuation()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        end.wait(continuation)
        begin { end.resume() }
      }
    } onCancel: {
      Task { @MainActor in end.resume() }
    }
  }

  /// The content of the list after all requested changes.
  var newestContent: Content { current.withLock { $0 }.newest }

  /// Expands or collapses items as far as the outline handlers allow, and applies the changed outlines.
  func setExpanded(
    _ items: [ItemIdentifierType], _ opens: Bool, animated: Bool, completion: (() -> Void)?
  ) {
    let api = "\(opens ? "expand" : "collapse")(_:animatingDifferences:completion:)"
    guard !refusesInsideProvider(api) else { return endRefused(api, completion.map { done in { _ in done() } }) }
    warnOfUnknown(items, api)
    var granted: [(item: ItemIdentifierType, children: SectionSnapshot?)] = []
    var known: Set<ItemIdentifierType> = []
    for item in items where known.insert(item).inserted {
      guard newestContent.outline(with: item)?.outline.isExpanded(item) == !opens else { continue }
      let handlers = sectionSnapshotHandlers
      guard (opens ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true else { continue }
      (opens ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
      // A handler may have applied a snapshot (decision on I-2): the item is expanded in that one, not in the former
      // outline.
      var children: SectionSnapshot?
      if opens, let give = handlers.snapshotForExpandingParent, let (_, outline) = newestContent.outline(with: item) {
        children = give(item, outline.snapshot(of: item))
      }
      granted.append((item, children))
    }
    show(granted, opens, animated: animated, completion)
  }

  private func show(
    _ granted: [(item: ItemIdentifierType, children: SectionSnapshot?)], _ opens: Bool, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let content = newestContent
    var sections: [SectionIdentifierType] = []
    var ofSection: [SectionIdentifierType: [(item: ItemIdentifierType, children: SectionSnapshot?)]] = [:]
    for one in granted {
      guard let (section, _) = content.outline(with: one.item) else { continue }
      if ofSection[section] == nil { sections.append(section) }
      ofSection[section, default: []].append(one)
    }
    guard let last = sections.last else { return finish(.shown, completion.map { done in { _ in done() } }) }
    // The sections are edited one after the other, and the last edit's animation ends last, so its completion is the
    // call's.
    for section in sections {
      let items = ofSection[section] ?? []
      edit(section: section, animatingDifferences: animated, completion: section == last ? completion : nil) {
        outline in
        for (item, children) in items where outline.contains(item) {
          // The handler may have returned items that are elsewhere in the outline: replacing is misuse then, and the
          // item keeps its children if the program goes on.
          if let children { outline.replace(childrenOf: item, using: children) }
          if opens { outline.expand([item]) } else { outline.collapse([item]) }
        }
      }
    }
  }

  private func warnOfUnknown(_ items: [ItemIdentifierType], _ api: String) {
    let content = newestContent
    let unknown = items.filter { content.outline(with: $0) == nil }
    guard !unknown.isEmpty else { return }
    diagnosticSink(
      "\(apiOwner).\(api): ignoring item identifiers that do not exist in any outline: \(IdentifierMessageFormatter.list(unknown))"
    )
  }
}

extension SnapshotAndOutlines {
  /// Returns the outline of the content that contains an item, visible or not, and the outline's section.
  ///
  /// - Complexity: O(log *n*) for an item that is visible; O(*s*) for *s* sections with outlines for another one.
  func outline(with item: Item) -> (section: Section, outline: Outline)? {
    if let section = snapshot.sectionIdentifier(containingItem: item), let outline = outlines[section],
      outline.contains(item)
    {
      return (section, outline)
    }
    for (section, outline) in outlines where outline.contains(item) { return (section, outline) }
    return nil
  }
}
