import ListDiff
import Synchronization

extension UICollectionViewDiffableDataSource {
  /// How a snapshot is shown.
  enum ApplyMode {
    case animated(DiffableAnimation = .usual)
    case immediate
    case reload

    var isReload: Bool { if case .reload = self { true } else { false } }

    /// The animation that is seen by everybody who does not prefer stillness.
    var animation: DiffableAnimation? {
      if case .animated(let animation) = self, animation.duration > 0 { animation } else { nil }
    }
  }

  /// What was asked for.
  enum ApplyContent {
    case snapshot(Snapshot, ApplyMode)
    case outline(SectionSnapshot, section: SectionIdentifierType, ApplyMode)
    case move(ItemIdentifierType, to: IndexPath)
  }

  struct ApplyRequest: QueuedApply {
    let ticket: UInt64
    private(set) var content: ApplyContent

    /// Whether a task waits, which may be cancelled before the apply begins.
    var isCancellable = false

    /// What waits for the report of what was done; finding that out costs as much as finding the difference.
    private(set) var report: ((Changes) -> Void)?

    /// Lets go of what is kept for the snapshot beside it; called if a newer one takes its place.
    private(set) var release: (() -> Void)?
    let completion: ((ApplyOutcome) -> Void)?

    /// Marks of snapshots whose place this one takes.
    private var marks: ReplacedMarks<SectionIdentifierType, ItemIdentifierType>?

    init(
      ticket: UInt64, content: ApplyContent, isCancellable: Bool = false, report: ((Changes) -> Void)? = nil,
      release: (() -> Void)? = nil, completion: ((ApplyOutcome) -> Void)? = nil
    ) {
      self.ticket = ticket
      self.content = content
      self.isCancellable = isCancellable
      self.report = report
      self.release = release
      self.completion = completion
    }

    mutating func takePlace(of older: inout ApplyRequest) {
      guard case .snapshot(let snapshot, let mode) = older.content else { return }
      // Marks are handed on, not copied: a thousand snapshots cost what they mark.
      let own = marks.take()
      marks = older.marks.take()
      if let own { marks?.add(own) ?? (marks = own) }
      if snapshot.hasMarks {
        if marks == nil { marks = ReplacedMarks() }
        marks?.add(snapshot)
      }
      older.content = .snapshot(Snapshot(), mode)
      older.report = nil
      older.release.take()?()
    }

    /// The content to show, with the marks of the snapshots that it replaces.
    var markedContent: ApplyContent {
      guard let marks, case .snapshot(var snapshot, let mode) = content else { return content }
      marks.mark(&snapshot)
      return .snapshot(snapshot, mode)
    }
  }

  typealias Changes = AppliedChanges<SectionIdentifierType, ItemIdentifierType>

  /// The kinds of queue from which applies came, for the warning of `behaviour.md` C21.
  struct QueueKinds {
    var fromMain = false
    var fromElsewhere = false
    var hasWarned = false
  }

  nonisolated func submit(_ content: ApplyContent, completion: (() -> Void)?) {
    submit(
      ApplyRequest(ticket: inbox.makeTicket(), content: content, completion: completion.map { done in { _ in done() } })
    )
  }

  /// Hands an apply to the main queue; on it, it is carried out before this returns, unless another one is being.
  nonisolated func submit(_ request: ApplyRequest) {
    let isMain = MainQueue.isCurrent
    warnIfMixed(isMain: isMain)
    // The caller hands the completion over and does not touch it again; it runs on the main queue only.
    nonisolated(unsafe) let request = request
    guard isMain else {
      noteAwaited(request)
      inbox.put(request, ticket: request.ticket)
      return DispatchQueue.main.async { MainActor.assumeIsolated { self.takeInbox() } }
    }
    MainActor.assumeIsolated {
      // What came from elsewhere before has its own turn, after the provider.
      if refusesInsideProvider(request.content.api) { return finish(.refused, request.completion) }
      noteAwaited(request)
      inbox.put(request, ticket: request.ticket)
      takeInbox()
    }
  }

  /// Notes what other queues are to edit from now on.
  private nonisolated func noteAwaited(_ request: ApplyRequest) {
    guard case .snapshot(var snapshot, _) = request.content else { return }
    snapshot.removeMarks()
    current.withLock { [snapshot] in $0.submit(snapshot, ticket: request.ticket) }
  }

  /// Waits for an apply.
  ///
  /// When the task is cancelled this returns at once: an apply that has not begun is dropped, the animation of one that has goes on
  /// (`behaviour.md` C63).
  ///
  /// Runs where its caller does: an apply that is awaited on the main actor comes from the main queue.
  func submitAndWait(_ content: ApplyContent, isolation: isolated (any Actor)? = #isolation) async -> ApplyOutcome {
    let ticket = inbox.makeTicket()
    defer { inbox.forget(ticket) }
    return await withTaskCancellationHandler {
      // Naming the isolation keeps the closure in it.
      _ = isolation
      return await withCheckedContinuation { continuation in
        submit(
          ApplyRequest(
            ticket: ticket, content: content, isCancellable: true, completion: { continuation.resume(returning: $0) }))
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  /// Drops an apply that has not begun; nobody waits for the animation of one that has.
  nonisolated func cancel(_ ticket: UInt64) {
    inbox.noteCancelled(ticket)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.carryOut(self.queue.cancel(ticket))
        self.awaitedEnds.removeValue(forKey: ticket)?()
      }
    }
  }

  private func takeInbox() {
    // A cell applies while it is measured or placed (`behaviour.md` C23): the others must be in place before.
    if let collectionView, collectionView.isTiling {
      return collectionView.afterTiling.append { self.takeInbox() }
    }
    var actions: [ApplyQueue<ApplyRequest>.Action] = []
    // All go into the queue before the first is carried out: what that one asks for comes behind them.
    for (ticket, request, isCancelled) in inbox.takeAll() {
      if isCancelled {
        actions.append(.finish(request, .cancelled))
        continue
      }
      let isReplaceable = if case .snapshot(_, let mode) = request.content { !mode.isReload } else { false }
      actions += queue.submit(
        request, ticket: ticket, isReplaceable: isReplaceable, isCertain: !request.isCancellable)
    }
    carryOut(actions)
  }

  private func carryOut(_ actions: [ApplyQueue<ApplyRequest>.Action]) {
    var actions = actions[...]
    var delay = 0.0
    while let action = actions.popFirst() {
      switch action {
      case .perform(let request):
        let duration = run(request)
        delay = duration ?? 0
        actions += queue.returned(isRefused: duration == nil)
      case .finish(let request, let outcome):
        current.withLock { $0.finish(request.ticket) }
        finishAwaited(outcome, request, after: outcome == .cancelled ? 0 : delay)
      case .awaitFrame:
        if let scene = collectionView?.window?.scene {
          // Waiting applies are known to this data source alone, which stays until it has ended (`behaviour.md` C61).
          scene.afterNextFrame { self.endFrame() }
        } else {
          // Without a window there is no frame to wait for.
          DispatchQueue.main.async { MainActor.assumeIsolated { self.endFrame() } }
        }
      }
    }
  }

  private func endFrame() { carryOut(queue.frameMade()) }

  /// Lets a completion run, once, after a time in seconds and never before this returns.
  func finish(
    _ outcome: ApplyOutcome, _ completion: ((ApplyOutcome) -> Void)?, after delay: Double = 0, isAwaited: Bool = false
  ) {
    guard let completion else { return }
    AnimationClock.after(delay, in: collectionView?.window?.scene ?? .current, isAwaited: isAwaited) { _ in
      completion(outcome)
    }
  }

  /// Lets the completion of an apply run as ``finish(_:_:after:isAwaited:)`` does; if a task waits for it, a cancellation of the task may
  /// come first.
  private func finishAwaited(_ outcome: ApplyOutcome, _ request: ApplyRequest, after delay: Double) {
    guard request.isCancellable, delay > 0, let completion = request.completion else {
      return finish(outcome, request.completion, after: delay, isAwaited: request.isCancellable)
    }
    let ticket = request.ticket
    awaitedEnds[ticket] = { completion(outcome) }
    // The end of the animation is known to this data source alone.
    AnimationClock.after(delay, in: collectionView?.window?.scene ?? .current, isAwaited: true) { _ in
      self.awaitedEnds.removeValue(forKey: ticket)?()
    }
  }

  /// Carries an apply out.
  ///
  /// - Returns: How long its animation takes, in seconds; nil if it was refused.
  private func run(_ request: ApplyRequest) -> Double? {
    let scene = collectionView?.window?.scene
    let old = request.report == nil ? nil : snapshot()
    var duration: Double? = 0
    let content = request.markedContent
    let body = { duration = self.attempt(content) }
    if let scene { scene.perform(body) } else { body() }
    guard let duration else { return nil }
    if let report = request.report, let old, case .snapshot(let new, _) = content {
      report(Changes(from: old, to: new))
    }
    return duration
  }

  /// Shows what was asked for, or reports why not and leaves everything as it was.
  ///
  /// - Returns: How long its animation takes, in seconds; nil if the apply was refused.
  private func attempt(_ content: ApplyContent) -> Double? {
    do throws(Snapshot.Refusal) {
      switch content {
      case .snapshot(let snapshot, let mode): return try show(snapshot, mode)
      case .outline(let outline, let section, let mode): return try show(outline, in: section, mode)
      case .move(let item, let destination): return try reorder(item, to: destination)
      }
    } catch {
      refuse(error, api: content.api)
      return nil
    }
  }

  private func show(_ snapshot: Snapshot, _ mode: ApplyMode) throws(Snapshot.Refusal) -> Double {
    let difference = try difference(to: snapshot, mode)
    outlines = underOwnPolicy { outlines.followed(by: snapshot) }
    return replace(with: snapshot, difference, mode)
  }

  /// What leads from the current snapshot to another one; nil if the view is to be reloaded.
  ///
  /// In a scene that is closed nobody will see the way, nor what it leads to: the snapshot is stored and nothing is looked for
  /// (`behaviour.md` C61).
  ///
  /// - Throws: Why the snapshots cannot be compared, before anything has changed.
  func difference(
    to snapshot: Snapshot, _ mode: ApplyMode
  ) throws(Snapshot.Refusal) -> SectionedListDifference? {
    guard let collectionView, collectionView.dataSource === self, !collectionView.isInClosedScene, !mode.isReload,
      hasApplied
    else { return nil }
    return try snapshot.attemptDifference(from: self.snapshot())
  }

  /// Puts a snapshot in place of the current one.
  ///
  /// - Parameters:
  ///   - marked: The snapshot, with its marks.
  ///   - difference: What leads to it; nil if the view is to be reloaded.
  ///   - mode: How it is shown.
  ///   - focusSuccessor: The item that gets the keyboard's mark if its item is gone; nil for the neighbour.
  ///   - whileSwapping: Called when the view is ready to follow and the new snapshot is not in place yet.
  /// - Returns: How long its animation takes, in seconds.
  func replace(
    with marked: Snapshot, _ difference: SectionedListDifference?, _ mode: ApplyMode,
    focusSuccessor: ItemIdentifierType? = nil, whileSwapping: () -> Void = {}
  ) -> Double {
    var new = marked
    new.removeMarks()
    let old = snapshot()
    guard let difference, let collectionView else {
      let isFirst = !hasApplied
      reload(from: old, to: new)
      return isFirst ? reloadAgain(marked, mode.animation) : 0
    }
    guard !difference.isEmpty || marked.hasMarks else {
      store(new, mayHaveLostItems: false)
      collectionView.layOutAgain(mode.animation)
      return 0
    }
    var update = CollectionUpdate(from: old, to: new, marks: marked)
    update.difference = difference.isEmpty ? nil : difference
    update.focusSuccessor = focusSuccessor.flatMap(new.indexPath(of:))
    let losesItems = !difference.itemDeletions.isEmpty || !difference.sectionDeletions.isEmpty
    collectionView.perform(update, animation: mode.animation) {
      whileSwapping()
      store(new, mayHaveLostItems: losesItems)
    }
    return collectionView.window == nil ? 0 : UIView.effectiveDuration(mode.animation?.duration ?? 0)
  }

  /// Carries out the marks of a first snapshot that is shown with animation (`behaviour.md` C18).
  ///
  /// - Returns: How long that takes, in seconds.
  private func reloadAgain(_ marked: Snapshot, _ animation: DiffableAnimation?) -> Double {
    guard let animation, let collectionView, collectionView.dataSource === self, collectionView.window != nil else {
      return 0
    }
    let shown = snapshot()
    var update = CollectionUpdate(from: shown, to: shown, marks: marked)
    guard update.hasReloads else { return 0 }
    update.reconfigured = []
    update.reconfiguredSections = []
    collectionView.layoutIfNeeded()
    collectionView.perform(update, animation: animation) {}
    return UIView.effectiveDuration(animation.duration)
  }

  /// Shows a snapshot without a difference; what was selected and still exists is selected again.
  private func reload(from old: Snapshot, to new: Snapshot) {
    hasApplied = true
    guard let collectionView, collectionView.dataSource === self else { return store(new) }
    let selected = collectionView.selection.paths.compactMap { old.itemIdentifier(at: $0) }
    let focused = collectionView.focusedItem.flatMap { old.itemIdentifier(at: $0) }
    let pressed = collectionView.pressedItem.flatMap { old.itemIdentifier(at: $0) }
    let neighbour = collectionView.focusedItem.flatMap {
      CollectionUpdate(from: old, to: new).neighbour(of: $0, oldCounts: old.itemCounts, newCounts: new.itemCounts)
    }
    let anchor = collectionView.anchor(throughReload: { old.itemIdentifier(at: $0).flatMap(new.indexPath(of:)) })
    store(new)
    collectionView.reloadData()
    collectionView.returningAnchor = anchor
    collectionView.setSelection(selected.compactMap(new.indexPath(of:)))
    collectionView.setFocusedItem(focused.flatMap(new.indexPath(of:)) ?? neighbour)
    collectionView.pressedItem = pressed.flatMap(new.indexPath(of:))
  }

  private func store(_ snapshot: Snapshot, mayHaveLostItems: Bool = true) {
    current.withLock { $0.shown = snapshot }
    snapshotDidChange(mayHaveLostItems: mayHaveLostItems)
  }

  private nonisolated func warnIfMixed(isMain: Bool) {
    let shouldWarn = queueKinds.withLock { kinds in
      if isMain { kinds.fromMain = true } else { kinds.fromElsewhere = true }
      guard kinds.fromMain, kinds.fromElsewhere, !kinds.hasWarned else { return false }
      kinds.hasWarned = true
      return true
    }
    guard shouldWarn else { return }
    diagnosticSink(
      """
      Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please always \
      submit updates either always on the main queue or always off the main queue - view=\(viewText). (Here they are \
      carried out in order all the same.)
      """)
  }
}
