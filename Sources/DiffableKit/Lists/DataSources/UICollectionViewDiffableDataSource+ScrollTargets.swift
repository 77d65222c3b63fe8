// Properties and methods of a data source for scrolling to items and reading positions by identifier, in turn with the
// applies.
extension UICollectionViewDiffableDataSource {
  /// A scroll target, an item or a reading position, that is resolved when its request's turn has come.
  enum IdentifiedScrollTarget: Sendable {
    case item(ItemIdentifierType, DiffableScrollPosition, opensParents: Bool)
    case position(DiffableReadingPosition<ItemIdentifierType>)
  }

  /// Submits a request to scroll to a target after everything requested so far (`behaviour.md` C72).
  ///
  /// - Parameters:
  ///   - target: The scroll target.
  ///   - animated: True if the scrolling is animated.
  ///   - ticket: The request's ticket.
  ///   - isCancellable: True if a task awaits the request, which may be cancelled before its turn.
  ///   - completion: Called once on the main queue with true if the list scrolled to the target.
  nonisolated func submit(
    _ target: IdentifiedScrollTarget, animated: Bool, ticket: UInt64, isCancellable: Bool = false,
    completion: ((Bool) -> Void)?
  ) {
    // Passing the completion to the main actor unchecked is safe: the caller does not touch it again, and it runs on
    // the main queue only.
    nonisolated(unsafe) let completion = completion
    let carryOut: @MainActor () -> Void = {
      self.afterEdits {
        let visit = { self.queueVisit(target, animated, ticket, isCancellable, completion) }
        guard case .item(let item, _, opensParents: true) = target else { return visit() }
        self.openParents(of: item, animated: animated)
        self.afterEdits(visit)
      }
    }
    // From another queue, and while a provider is being called, when the index paths of rows are changing, the request
    // waits for a later turn of the main queue.
    guard MainQueueDetector.isCurrent, MainActor.assumeIsolated({ collectionView?.viewRequest == nil }) else {
      return DispatchQueue.main.async { MainActor.assumeIsolated(carryOut) }
    }
    MainActor.assumeIsolated(carryOut)
  }

  /// Scrolls to a target in its turn, and returns true if the list scrolled there; false at once if the task is
  /// cancelled before.
  func visitAndWait(_ target: IdentifiedScrollTarget, animated: Bool) async -> Bool {
    let ticket = inbox.makeTicket()
    defer { inbox.forget(ticket) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(target, animated: animated, ticket: ticket, isCancellable: true) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  private func queueVisit(
    _ target: IdentifiedScrollTarget, _ animated: Bool, _ ticket: UInt64, _ isCancellable: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    let scrollsBefore = collectionView?.reading.personsScrollCount
    var hasGone = false
    submit(
      queuedWork: ApplyRequest(
        ticket: ticket, isCancellable: isCancellable,
        queuedWork: {
          guard self.collectionView?.reading.personsScrollCount == scrollsBefore else { return }
          hasGone = self.visit(target, animated)
        },
        completion: completion.map { done in { outcome in done(outcome == .shown && hasGone) } }))
  }

  /// Expands the collapsed ancestors of an item, the outermost first.
  private func openParents(of item: ItemIdentifierType, animated: Bool) {
    guard let outline = newestContent.outline(with: item)?.outline, !outline.isVisible(item) else { return }
    var parents: [ItemIdentifierType] = []
    var next = outline.parent(of: item)
    while let parent = next {
      parents.append(parent)
      next = outline.parent(of: parent)
    }
    setExpanded(parents.reversed(), true, animated: animated, completion: nil)
  }

  /// Scrolls the list to a target, or opens a view there that is not shown yet.
  ///
  /// - Returns: True if the target exists.
  private func visit(_ target: IdentifiedScrollTarget, _ animated: Bool) -> Bool {
    guard let list = ownView, scrollTarget(of: target) != nil else { return false }
    list.visit(animated: animated) { [weak self] in self?.scrollTarget(of: target) }
    return true
  }

  /// Resolves a scroll target in the shown list; nil if its item does not exist.
  private func scrollTarget(of target: IdentifiedScrollTarget) -> ScrollTarget? {
    guard let list = ownView else { return nil }
    let snapshot = shown.snapshot
    switch target {
    case .item(let item, let position, _): return snapshot.indexPath(of: item).map { .item($0, position) }
    case .position(let position):
      guard let row = position.firstRow(where: { snapshot.indexPath(of: $0) != nil }) else { return nil }
      var kept: DiffableScrollAnchoring = []
      list.keepingReadingPosition(true) { kept = list.currentAnchoring }
      if position.isAtEnd, kept.contains(.end) { return .end }
      if position.isAtStart, kept.contains(.start) { return .start }
      return snapshot.indexPath(of: row.item).map { .row($0, distance: row.distance) }
    }
  }

  /// The present reading position of the list, to be saved; nil if no row is on screen.
  var currentReadingPosition: DiffableReadingPosition<ItemIdentifierType>? {
    guard let list = ownView else { return nil }
    if edits.runningApply == nil, !list.isInClosedScene { list.layoutIfNeeded() }
    let snapshot = shown.snapshot
    return DiffableReadingPosition(
      rows: list.rowsOnScreen().lazy.compactMap { path, distance in
        snapshot.itemIdentifier(at: path).map { (item: $0, distance: Double(distance)) }
      }, isAtStart: list.reading.scrolledEnds.isAtStart, isAtEnd: list.reading.scrolledEnds.isAtEnd)
  }
}
