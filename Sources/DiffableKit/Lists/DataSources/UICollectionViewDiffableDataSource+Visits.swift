// Going to places by identifier, in turn with the applies.
extension UICollectionViewDiffableDataSource {
  /// A place that somebody wants to go to, by identifiers: it is found when its turn has come.
  enum IdentifiedScrollTarget: Sendable {
    case item(ItemIdentifierType, DiffableScrollPosition, opensParents: Bool)
    case position(DiffableReadingPosition<ItemIdentifierType>)
  }

  /// Asks for a place to be gone to when everything that was asked for so far is carried out (`behaviour.md` C72).
  ///
  /// - Parameters:
  ///   - target: The place.
  ///   - animated: Whether the host shows the way.
  ///   - ticket: The name of the request.
  ///   - isCancellable: Whether a task waits, which may be cancelled before.
  ///   - completion: Called once on the main queue with whether the list went there.
  nonisolated func submit(
    _ target: IdentifiedScrollTarget, animated: Bool, ticket: UInt64, isCancellable: Bool = false,
    completion: ((Bool) -> Void)?
  ) {
    // The caller hands the completion over and does not touch it again; it runs on the main queue only.
    nonisolated(unsafe) let completion = completion
    let carryOut: @MainActor () -> Void = {
      self.afterEdits {
        let visit = { self.queueVisit(target, animated, ticket, isCancellable, completion) }
        guard case .item(let item, _, opensParents: true) = target else { return visit() }
        self.openParents(of: item, animated: animated)
        self.afterEdits(visit)
      }
    }
    // While a view is asked for, rows are not where they belong.
    guard MainQueue.isCurrent, MainActor.assumeIsolated({ collectionView?.viewRequest == nil }) else {
      return DispatchQueue.main.async { MainActor.assumeIsolated(carryOut) }
    }
    MainActor.assumeIsolated(carryOut)
  }

  /// Goes to a place in its turn, and returns whether the list went there; false at once if the task is cancelled before.
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
      errand: ApplyRequest(
        ticket: ticket, isCancellable: isCancellable,
        errand: {
          guard self.collectionView?.reading.personsScrollCount == scrollsBefore else { return }
          hasGone = self.visit(target, animated)
        },
        completion: completion.map { done in { outcome in done(outcome == .shown && hasGone) } }))
  }

  /// Opens the closed items that an item is inside of, the outermost first.
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

  /// Goes to a place, or has the view open there.
  ///
  /// - Returns: Whether there is such a place.
  private func visit(_ target: IdentifiedScrollTarget, _ animated: Bool) -> Bool {
    guard let list = ownView, place(of: target) != nil else { return false }
    list.visit(animated: animated) { [weak self] in self?.place(of: target) }
    return true
  }

  /// The place as the list has it now; nil if it is not there.
  private func place(of target: IdentifiedScrollTarget) -> ScrollTarget? {
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

  /// The place that the reader has come to; nil if no row is on screen.
  var currentReadingPosition: DiffableReadingPosition<ItemIdentifierType>? {
    guard let list = ownView else { return nil }
    if running == nil, !list.isInClosedScene { list.layoutIfNeeded() }
    let snapshot = shown.snapshot
    return DiffableReadingPosition(
      rows: list.rowsOnScreen().lazy.compactMap { path, distance in
        snapshot.itemIdentifier(at: path).map { (item: $0, distance: Double(distance)) }
      }, isAtStart: list.reading.scrolledEnds.isAtStart, isAtEnd: list.reading.scrolledEnds.isAtEnd)
  }
}
