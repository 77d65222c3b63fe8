import DiffableSnapshots

// Properties and methods of a data source for loading children when their parent is expanded. Additions of this
// package.
extension UICollectionViewDiffableDataSource {
  /// The loader of an item's children, called when the item is expanded; nil at first (`behaviour.md` B50, B51).
  ///
  /// An item for which `hasChildren` returns true can be expanded although the outline contains no children of it.
  /// Expanding the item, by a person, by ``expand(_:animatingDifferences:completion:)`` or by applying an outline in
  /// which it is expanded, shows its placeholder row at once and begins to load. The loaded children replace the
  /// placeholder, with animation. If they cannot be loaded, the placeholder is reconfigured: let the cell provider show
  /// the state.
  ///
  /// ```swift
  /// if let folder = dataSource.parentOfPlaceholder(item) {
  ///   if case .failed = dataSource.childrenState(of: folder) { content.text = "Try again" } else { content.text = "Loading…" }
  /// }
  /// ```
  ///
  /// - ``retryLoadingChildren(of:)``, or collapsing and expanding the item, tries again.
  /// - Collapsing the item itself cancels the task; collapsing one of its ancestors does not.
  /// - An applied outline that omits the children of such an item keeps the loaded ones, and the placeholder of an item
  ///   that is loading: the program builds its outlines without regard to either. ``reloadChildren(of:)`` loads again.
  /// - Deleting an item meanwhile is no misuse; its task is cancelled, as all tasks are when the data source is
  ///   deallocated, when the scene is closed, and when another loader is set, which discards all loading states.
  ///
  /// Selection, focus and reading position are kept when children are loaded.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen, and an edit and an apply for each item with a
  ///   placeholder row.
  public var childrenLoader: DiffableChildrenLoader<ItemIdentifierType>? {
    get { childrenLoading?.loader }
    set {
      let waiting = (childrenLoading?.entries ?? [:]).filter(\.value.isWaiting).keys
      for item in waiting { dropChildren(of: item) }
      childrenLoading = newValue.map(ChildrenLoadStates.init)
      childlessExpandedItems = [:]
      guard let collectionView, collectionView.dataSource === self else { return }
      collectionView.updatePlacements()
    }
  }

  /// Returns the loading state of an item's children.
  ///
  /// - Parameter item: The item.
  /// - Returns: ``DiffableChildrenState/loaded`` also for items that have no children to load.
  /// - Complexity: O(log *n*) for an item that is visible; O(*s*) for *s* sections with outlines for another one.
  public func childrenState(of item: ItemIdentifierType) -> DiffableChildrenState {
    guard let childrenLoading else { return .loaded }
    switch childrenLoading.entries[item]?.load.state {
    case .loading: return .loading
    case .failed(let error): return .failed(error)
    case .loaded: return .loaded
    case .unknown, nil:
      let isEmpty = shown.outline(with: item)?.outline.hasChildren(item) != true
      return isEmpty && childrenLoading.canLoad(item) ? .unknown : .loaded
    }
  }

  /// Returns the item for whose children a placeholder row stands.
  ///
  /// - Parameter item: The item of the placeholder row.
  /// - Returns: Nil if the item is no placeholder.
  /// - Complexity: O(1).
  public func parentOfPlaceholder(_ item: ItemIdentifierType) -> ItemIdentifierType? { childrenLoading?.parents[item] }

  /// Loads the children of an item again; has no effect unless the last attempt failed.
  ///
  /// The placeholder is reconfigured. Inside a provider this is misuse (`behaviour.md` C22).
  ///
  /// - Parameter item: The item, or its placeholder.
  /// - Complexity: The cost of an edit and of an apply; for a hidden item also O(*s*) for *s* sections with outlines.
  public func retryLoadingChildren(of item: ItemIdentifierType) {
    guard !refusesInsideProvider("retryLoadingChildren(of:)") else { return }
    let item = parentOfPlaceholder(item) ?? item
    guard let attempt = childrenLoading?.makeAttempt() else { return }
    carryOut(childrenLoading?.handle(.retried(attempt: attempt), of: item) ?? [], for: item)
  }

  /// Discards the children of an item and loads them again: at once if the item is expanded, otherwise when it is
  /// expanded.
  ///
  /// Has no effect for items without children to load. Inside a provider this is misuse (`behaviour.md` C22).
  ///
  /// - Parameter item: The item.
  /// - Complexity: The cost of an edit and of an apply; for a hidden item also O(*s*) for *s* sections with outlines.
  public func reloadChildren(of item: ItemIdentifierType) {
    guard !refusesInsideProvider("reloadChildren(of:)"), let loader = childrenLoading?.loader, loader.hasChildren(item),
      let (_, outline) = newestContent.outline(with: item), let attempt = childrenLoading?.makeAttempt()
    else { return }
    let actions = childrenLoading?.handle(.reloaded(isOpen: outline.isExpanded(item), attempt: attempt), of: item)
    carryOut(actions ?? [], for: item)
  }

  // MARK: Applied outlines

  /// Returns the outline to show for one that was applied, with placeholders and loaded children, and the loading
  /// states that belong to it.
  func settlingChildren(
    of applied: SectionSnapshot, in section: SectionIdentifierType
  ) -> (SectionSnapshot, OutlineWithChildrenLoadStates<ItemIdentifierType>?) {
    guard let childrenLoading, collectionView?.isInClosedScene != true else { return (applied, nil) }
    var settled = OutlineWithChildrenLoadStates(loading: childrenLoading, outline: applied)
    let content = shown
    settled.keepInside { content.outline(with: $0)?.outline }
    settled.close()
    let childless = childlessExpandedItems[section, default: .init()].follow(settled.outline)
    let taken = settled.open(childless) { placeholder in
      content.outlines.contains { $0.key != section && $0.value.contains(placeholder) }
    }
    for (item, placeholder) in taken {
      refuse(
        "the placeholder \(IdentifierMessageFormatter.one(placeholder)) for the children of \(IdentifierMessageFormatter.one(item)) is in an outline",
        api: "childrenLoader", state: content.snapshot.stateText,
        remedy: "Give an identifier that is made from the parent's, another one for each parent.")
    }
    return (settled.outline, settled)
  }

  /// Adopts the loading states of an outline that is going to be shown, and begins and cancels tasks.
  func commitChildren(_ settled: OutlineWithChildrenLoadStates<ItemIdentifierType>, _ content: Content) {
    childrenLoading = settled.loading
    for (item, action) in settled.actions { perform(action, for: item) }
    forgetVanishedChildren(content)
  }

  /// Cancels the loading of children for items that were deleted.
  func forgetVanishedChildren(_ content: Content) {
    guard let entries = childrenLoading?.entries else { return }
    if childlessExpandedItems.count > content.outlines.count {
      childlessExpandedItems = childlessExpandedItems.filter { content.outlines[$0.key] != nil }
    }
    for item in entries.keys where content.outline(with: item) == nil {
      for action in childrenLoading?.handle(.vanished, of: item) ?? [] { perform(action, for: item) }
    }
  }

  /// Cancels all loading of children because the scene was closed.
  func interruptLoadingChildren() {
    guard let entries = childrenLoading?.entries else { return }
    for item in entries.keys {
      for action in childrenLoading?.handle(.interrupted(CancellationError()), of: item) ?? [] {
        perform(action, for: item)
      }
    }
  }

  // MARK: Actions of loading

  /// Begins or cancels the task that loads an item's children, as an action says; other actions are ignored.
  private func perform(_ action: ChildrenLoadStateMachine.Action, for item: ItemIdentifierType) {
    guard let tasks = childrenLoading?.tasks, let load = childrenLoading?.loader.load else { return }
    switch action {
    case .start(let attempt):
      let task = Task { [weak self] in
        let result: Result<SectionSnapshot, any Error>
        do { result = .success(try await load(item)) } catch { result = .failure(error) }
        if !Task.isCancelled { self?.loadingEnded(with: result, attempt, for: item) }
      }
      tasks.add(task, attempt: attempt)
    case .cancel(let attempt): tasks.cancel(attempt)
    case .showPlaceholder, .refreshPlaceholder, .showChildren, .empty: break
    }
  }

  private func loadingEnded(
    with result: Result<SectionSnapshot, any Error>, _ attempt: Int, for item: ItemIdentifierType
  ) {
    childrenLoading?.tasks.end(attempt)
    switch result {
    case .success(let children):
      carryOut(childrenLoading?.handle(.ended(attempt: attempt), of: item) ?? [], for: item, children)
    case .failure(let error):
      carryOut(childrenLoading?.handle(.broke(attempt: attempt, error), of: item) ?? [], for: item)
    }
  }

  /// Carries out actions of loading an item's children: begins or cancels the task, and edits the rows inside the item.
  private func carryOut(
    _ actions: [ChildrenLoadStateMachine.Action], for item: ItemIdentifierType,
    _ children: SectionSnapshot = SectionSnapshot()
  ) {
    for action in actions {
      switch action {
      case .start, .cancel: perform(action, for: item)
      case .showChildren: replaceInside(of: item, with: children)
      case .empty: replaceInside(of: item, with: SectionSnapshot())
      case .showPlaceholder: replaceInside(of: item, with: placeholderOutline(for: item))
      case .refreshPlaceholder: refreshPlaceholder(of: item)
      }
    }
  }

  private func placeholderOutline(for item: ItemIdentifierType) -> SectionSnapshot {
    var outline = SectionSnapshot()
    guard let childrenLoading else { return outline }
    let placeholder = childrenLoading.entries[item]?.placeholder ?? childrenLoading.loader.placeholder(item)
    self.childrenLoading?.setPlaceholder(placeholder, of: item)
    outline.append([placeholder])
    return outline
  }

  private func replaceInside(of item: ItemIdentifierType, with children: SectionSnapshot) {
    guard let (section, _) = newestContent.outline(with: item) else { return }
    edit(section: section) { outline in
      // The loader may have returned items that are elsewhere in the outline: replacing is misuse then, and the outline
      // stays unchanged if the program goes on.
      if outline.contains(item) { outline.replace(childrenOf: item, using: children) }
    }
  }

  private func refreshPlaceholder(of item: ItemIdentifierType) {
    guard let placeholder = childrenLoading?.entries[item]?.placeholder else { return }
    // A whole snapshot may have deleted the placeholder row of the children: then it is shown again, not reconfigured.
    if newestContent.outline(with: placeholder) == nil {
      return replaceInside(of: item, with: placeholderOutline(for: item))
    }
    edit(animatingDifferences: false) { snapshot in
      if snapshot.contains(placeholder) { snapshot.reconfigureItems([placeholder]) }
    }
  }

  /// Deletes the placeholder row of an item's children and cancels their loading.
  private func dropChildren(of item: ItemIdentifierType) {
    for action in childrenLoading?.handle(.vanished, of: item) ?? [] { perform(action, for: item) }
    replaceInside(of: item, with: SectionSnapshot())
  }
}
