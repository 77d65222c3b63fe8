import DiffableSnapshots

// Children that are loaded when their parent is opened. An addition of this package.
extension UICollectionViewDiffableDataSource {
  /// Loads what is inside an item when the item is opened; nil at first (`behaviour.md` B50, B51).
  ///
  /// An item that `hasChildren` names and that has nothing inside can be opened like one that has. Opening it, by a person, by
  /// ``expand(_:animatingDifferences:completion:)`` or by applying an outline in which it is open, shows its placeholder at once
  /// and begins to load. When the children come, they take the place of the placeholder, with animation. If they cannot be
  /// loaded, the placeholder is filled again: let the cell provider ask what to say.
  ///
  /// ```swift
  /// if let folder = dataSource.parentOfPlaceholder(item) {
  ///   if case .failed = dataSource.childrenState(of: folder) { content.text = "Try again" } else { content.text = "Loading…" }
  /// }
  /// ```
  ///
  /// - ``retryLoadingChildren(of:)``, or closing the item and opening it again, tries again.
  /// - Closing the item itself cancels the task; closing one around it does not.
  /// - An outline that is applied with nothing inside such an item keeps what was loaded, and the placeholder of one that waits:
  ///   the program builds its outlines without knowing of either. ``reloadChildren(of:)`` loads anew.
  /// - An item that is gone meanwhile is no mistake; its task is cancelled, as all are when the data source goes, when the scene is
  ///   closed, and when another loader is set, which forgets what is known.
  ///
  /// Selection, keyboard focus and the row that is read stay where they are when children come.
  public var childrenLoader: DiffableChildrenLoader<ItemIdentifierType>? {
    get { childrenLoading?.loader }
    set {
      let waiting = (childrenLoading?.entries ?? [:]).filter(\.value.isWaiting).keys
      for item in waiting { dropChildren(of: item) }
      childrenLoading = newValue.map(ChildrenLoading.init)
      guard let collectionView, collectionView.dataSource === self else { return }
      for (path, cell) in collectionView.cells { collectionView.updatePlacement(of: cell, at: path) }
    }
  }

  /// What is known of the inside of an item.
  ///
  /// - Parameter item: The item.
  /// - Returns: ``DiffableChildrenState/loaded`` also of items inside of which there is nothing to load.
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

  /// The item for whose children a row stands.
  ///
  /// - Parameter item: The item of the row.
  /// - Returns: Nil if the item is no placeholder.
  /// - Complexity: O(1).
  public func parentOfPlaceholder(_ item: ItemIdentifierType) -> ItemIdentifierType? { childrenLoading?.parents[item] }

  /// Tries again to load what is inside an item; does nothing unless that has failed.
  ///
  /// The placeholder is filled again. Inside a provider this is misuse (`behaviour.md` C22).
  ///
  /// - Parameter item: The item, or its placeholder.
  public func retryLoadingChildren(of item: ItemIdentifierType) {
    guard !refusesInsideProvider("retryLoadingChildren(of:)") else { return }
    let item = parentOfPlaceholder(item) ?? item
    guard let attempt = childrenLoading?.makeAttempt() else { return }
    carryOut(childrenLoading?.handle(.retried(attempt: attempt), of: item) ?? [], for: item)
  }

  /// Forgets what is inside an item, and loads it anew: at once if the item is open, otherwise when it is opened.
  ///
  /// Does nothing for items that the loader has nothing inside of. Inside a provider this is misuse (`behaviour.md` C22).
  ///
  /// - Parameter item: The item.
  public func reloadChildren(of item: ItemIdentifierType) {
    guard !refusesInsideProvider("reloadChildren(of:)"), let loader = childrenLoading?.loader, loader.hasChildren(item),
      let (_, outline) = newestContent.outline(with: item), let attempt = childrenLoading?.makeAttempt()
    else { return }
    let actions = childrenLoading?.handle(.reloaded(isOpen: outline.isExpanded(item), attempt: attempt), of: item)
    carryOut(actions ?? [], for: item)
  }

  // MARK: What happens to outlines

  /// The outline to show in place of one that was applied, with placeholders and with what was loaded, and the book that goes with
  /// it.
  func settlingChildren(
    of applied: SectionSnapshot, in section: SectionIdentifierType
  ) -> (SectionSnapshot, ResolvedChildren<ItemIdentifierType>?) {
    guard let childrenLoading, collectionView?.isInClosedScene != true else { return (applied, nil) }
    var settled = ResolvedChildren(loading: childrenLoading, outline: applied)
    let content = shown
    settled.keepInside { content.outline(with: $0)?.outline }
    settled.close()
    let taken = settled.open { placeholder in
      content.outlines.contains { $0.key != section && $0.value.contains(placeholder) }
    }
    for (item, placeholder) in taken {
      refuse(
        "the placeholder \(IdentifierDescription.one(placeholder)) for the children of \(IdentifierDescription.one(item)) is in an outline",
        api: "childrenLoader", state: content.snapshot.stateText,
        remedy: "Give an identifier that is made from the parent's, another one for each parent.")
    }
    return (settled.outline, settled)
  }

  /// Takes the book that goes with an outline, which is going to be shown, and begins and ends tasks.
  func commitChildren(_ settled: ResolvedChildren<ItemIdentifierType>, _ content: Content) {
    childrenLoading = settled.loading
    for (item, action) in settled.actions { perform(action, for: item) }
    forgetVanishedChildren(content)
  }

  /// Gives up the loading for items that are gone.
  func forgetVanishedChildren(_ content: Content) {
    guard let entries = childrenLoading?.entries else { return }
    for item in entries.keys where content.outline(with: item) == nil {
      for action in childrenLoading?.handle(.vanished, of: item) ?? [] { perform(action, for: item) }
    }
  }

  /// Gives up all loading: nobody sees the list any more.
  func interruptLoadingChildren() {
    guard let entries = childrenLoading?.entries else { return }
    for item in entries.keys {
      for action in childrenLoading?.handle(.interrupted(CancellationError()), of: item) ?? [] {
        perform(action, for: item)
      }
    }
  }

  // MARK: Actions

  /// Does what concerns tasks.
  private func perform(_ action: ChildrenLoad.Action, for item: ItemIdentifierType) {
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

  /// Does what follows from an event that is no apply.
  private func carryOut(
    _ actions: [ChildrenLoad.Action], for item: ItemIdentifierType, _ children: SectionSnapshot = SectionSnapshot()
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
      // The loader may give children that are elsewhere in the tree.
      if outline.contains(item) { outline.replace(childrenOf: item, using: children) }
    }
  }

  private func refreshPlaceholder(of item: ItemIdentifierType) {
    guard let placeholder = childrenLoading?.entries[item]?.placeholder else { return }
    // A whole snapshot may have left it out.
    if newestContent.outline(with: placeholder) == nil {
      return replaceInside(of: item, with: placeholderOutline(for: item))
    }
    edit(animatingDifferences: false) { snapshot in
      if snapshot.contains(placeholder) { snapshot.reconfigureItems([placeholder]) }
    }
  }

  /// Takes a placeholder away, and gives its loading up.
  private func dropChildren(of item: ItemIdentifierType) {
    for action in childrenLoading?.handle(.vanished, of: item) ?? [] { perform(action, for: item) }
    replaceInside(of: item, with: SectionSnapshot())
  }
}
