// Opening and closing by code as a person does. An addition of this package.
extension UICollectionViewDiffableDataSource {
  /// Opens items of outlines as a person's press does, with the handlers of ``sectionSnapshotHandlers`` (`behaviour.md` B49).
  ///
  /// `apply(_:to:)` with another expansion calls no handler (B45); this asks and tells them of each item, in order, before
  /// anything opens (B39): an item that `shouldExpandItem` refuses stays closed.
  ///
  /// ```swift
  /// dataSource.expand([folder.id])
  /// ```
  ///
  /// All items of a section open in one apply, based on the newest outline that was asked for: while another apply is carried
  /// out they open after it. Items inside closed ones open without being shown, those that are open already are passed over, and
  /// those without children count as open (B14). Items that are in no outline are ignored with a warning, as by `expand(_:)` of
  /// a section snapshot (B13). Selection and keyboard focus stay with their items. Inside a provider this is misuse (C22).
  ///
  /// - Parameters:
  ///   - items: The items, in whatever sections.
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - completion: Called once on the main queue after the animations, also if nothing opens.
  /// - Complexity: O(*k* log *n*) for *k* items, and an apply for each of their sections.
  public func expand(
    _ items: [ItemIdentifierType], animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { setExpanded(items, true, animated: animatingDifferences, completion: completion) }

  /// Closes items of outlines as a person's press does, with the handlers of ``sectionSnapshotHandlers`` (`behaviour.md` B49).
  ///
  /// As ``expand(_:animatingDifferences:completion:)``. Items inside keep their own expanded state (B16). If the keyboard's mark
  /// is inside, it goes to the nearest item around it that is still shown.
  ///
  /// - Parameters:
  ///   - items: The items, in whatever sections.
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - completion: Called once on the main queue after the animations, also if nothing closes.
  /// - Complexity: O(*k* log *n*) for *k* items, and an apply for each of their sections.
  public func collapse(
    _ items: [ItemIdentifierType], animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { setExpanded(items, false, animated: animatingDifferences, completion: completion) }

  /// Opens items as ``expand(_:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// If the task is cancelled this returns at once; the items open all the same.
  ///
  /// - Parameters:
  ///   - items: The items, in whatever sections.
  ///   - animatingDifferences: Whether the way there is shown.
  public func expand(_ items: [ItemIdentifierType], animatingDifferences: Bool = true) async {
    await awaitEnd { end in expand(items, animatingDifferences: animatingDifferences, completion: end) }
  }

  /// Closes items as ``collapse(_:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// If the task is cancelled this returns at once; the items close all the same.
  ///
  /// - Parameters:
  ///   - items: The items, in whatever sections.
  ///   - animatingDifferences: Whether the way there is shown.
  public func collapse(_ items: [ItemIdentifierType], animatingDifferences: Bool = true) async {
    await awaitEnd { end in collapse(items, animatingDifferences: animatingDifferences, completion: end) }
  }

  /// Whether an item is open, shown or not.
  ///
  /// While an apply is carried out, in delegate calls and handlers, in the newest outline that was asked for (`behaviour.md` C65).
  ///
  /// - Parameter item: The item.
  /// - Returns: False also of an item that is in no outline.
  /// - Complexity: O(*s*) in the sections with outlines.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    let content = isEditedDuringApply ? current.withLock { $0 }.newest : shown
    return content.outline(with: item)?.outline.isExpanded(item) ?? false
  }

  private func awaitEnd(_ begin: (@escaping () -> Void) -> Void) async {
    let end = EditContinuation()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        end.wait(continuation)
        begin { end.come() }
      }
    } onCancel: {
      Task { @MainActor in end.come() }
    }
  }

  /// The newest content that was asked for.
  var newestContent: Content { current.withLock { $0 }.newest }

  /// Opens or closes items, with the handlers.
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
      // A handler may have applied something (decision on I-2): that is opened, not the outline of before.
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
    for (item, _) in granted {
      guard let (section, _) = content.outline(with: item), !sections.contains(section) else { continue }
      sections.append(section)
    }
    guard let last = sections.last else { return finish(.shown, completion.map { done in { _ in done() } }) }
    // One after the other, so that the last to be shown is the last to come to rest.
    for section in sections {
      edit(section: section, animatingDifferences: animated, completion: section == last ? completion : nil) {
        outline in
        for (item, children) in granted where outline.contains(item) {
          // A handler may have given children that are elsewhere in the tree.
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
      "\(apiOwner).\(api): ignoring item identifiers that do not exist in any outline: \(IdentifierDescription.list(unknown))"
    )
  }
}

extension ListContent {
  /// The outline that an item is in, visible or not, and its section.
  ///
  /// - Complexity: O(*s*) in the sections with outlines.
  func outline(with item: Item) -> (section: Section, outline: Outline)? {
    for (section, outline) in outlines where outline.contains(item) { return (section, outline) }
    return nil
  }
}
