import ListDiff
import Synchronization

extension UICollectionViewDiffableDataSource {
  nonisolated func submit(
    _ change: RequestedContentChange, _ mode: ApplyMode, keepsReadingPosition: Bool = false, completion: (() -> Void)?
  ) {
    let keepsPosition =
      keepsReadingPosition || MainQueueDetector.isCurrent && MainActor.assumeIsolated { edits.keepsReadingPosition }
    submit(
      ApplyRequest(
        ticket: inbox.makeTicket(), change, mode, keepsReadingPosition: keepsPosition,
        completion: completion.map { done in { _ in done() } }))
  }

  /// Submits an apply to the main queue; on the main queue the apply is carried out before this method returns, unless
  /// another one is running.
  nonisolated func submit(_ request: ApplyRequest) {
    let isMain = MainQueueDetector.isCurrent
    warnIfMixed(isMain: isMain)
    // Passing the request to the main actor unchecked is safe: the caller does not touch its completion again, which
    // runs on the main queue only.
    nonisolated(unsafe) let request = request
    guard isMain else {
      _ = put(request)
      return DispatchQueue.main.async { MainActor.assumeIsolated { self.receive() } }
    }
    MainActor.assumeIsolated {
      // A refused call does not carry out requests of other queues that have arrived: they have their own turn, after
      // the provider has returned.
      if refusesInsideProvider(request.api) {
        record(request, .refused, .notBegun)
        return finish(.refused, request.completion)
      }
      if refusesInsideEdit(request.api) {
        record(request, .refused, .notBegun)
        return finish(.refused, request.completion)
      }
      guard put(request, ifVersionIs: edits.takeVersion()) else {
        _ = edits.handle(.applyDropped)
        return
      }
      receive()
    }
  }

  /// Puts a request into the inbox and its change into the snapshot state, both in the same order.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - version: The number of changes on which the request builds; nil if irrelevant.
  /// - Returns: True if no other apply has come since that version; otherwise the request is dropped.
  private nonisolated func put(_ request: ApplyRequest, ifVersionIs version: UInt64? = nil) -> Bool {
    nonisolated(unsafe) let queued = QueuedApplyRequest(request: request)
    let ticket = request.ticket
    request.onRelease { [weak self] in self?.current.withLock { $0.finish(ticket) } }
    return current.withLock { state in
      guard version ?? state.version == state.version else { return false }
      state.submit(request.change, ticket: ticket)
      inbox.put(queued, ticket: ticket)
      return true
    }
  }

  /// Submits work that does not change the content and is carried out in its turn, after all applies that have arrived.
  func submit(queuedWork request: ApplyRequest) {
    nonisolated(unsafe) let queued = QueuedApplyRequest(request: request)
    inbox.put(queued, ticket: request.ticket)
    receive()
  }

  /// Submits an apply and waits for its end.
  ///
  /// When the task is cancelled, this method returns at once: an apply that has not begun is dropped, the animation of
  /// one that has begun goes on (`behaviour.md` C63).
  ///
  /// Runs in the caller's isolation: an apply that is awaited on the main actor is requested on the main queue.
  func submitAndWait(
    _ change: RequestedContentChange, _ mode: ApplyMode, keepsReadingPosition: Bool = false,
    isolation: isolated (any Actor)? = #isolation
  ) async -> ApplyOutcome {
    let ticket = inbox.makeTicket()
    defer { inbox.forget(ticket) }
    return await withTaskCancellationHandler {
      // The closure stays in the caller's isolation only if it names the isolation parameter.
      _ = isolation
      return await withCheckedContinuation { continuation in
        submit(
          ApplyRequest(
            ticket: ticket, change, mode, isCancellable: true, keepsReadingPosition: keepsReadingPosition,
            completion: { continuation.resume(returning: $0) }))
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  /// Drops an apply that has not begun; for one that has begun, ends the wait for its animation.
  nonisolated func cancel(_ ticket: UInt64) {
    inbox.noteCancelled(ticket)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.carryOut(self.queue.cancel(ticket))
        self.awaitedEnds.removeValue(forKey: ticket)?()
      }
    }
  }

  private func receive() {
    // A cell may apply while it is measured or laid out (`behaviour.md` C23): the other cells must be laid out before.
    if let collectionView, collectionView.cycle.isPlacing {
      _ = collectionView.cycle.handle(.waits { self.receive() })
      return
    }
    var actions: [ApplyQueue<QueuedApplyRequest>.Action] = []
    // All requests go into the queue before the first is carried out, so that requests of its handlers come after them.
    for (ticket, queued, isCancelled) in inbox.takeAll() {
      if isCancelled {
        actions.append(.finish(queued, .cancelled))
        continue
      }
      let request = queued.request
      actions += queue.submit(
        queued, ticket: ticket, isReplaceable: request.isReplaceable, isCertain: !request.isCancellable)
    }
    carryOut(actions)
  }

  private func carryOut(_ actions: [ApplyQueue<QueuedApplyRequest>.Action]) {
    var actions = actions[...]
    var delay = 0.0
    while let action = actions.popFirst() {
      switch action {
      case .perform(let queued):
        let duration = perform(own(queued))
        delay = duration ?? 0
        actions += queue.returned(isRefused: duration == nil)
      case .finish(let queued, let outcome):
        current.withLock { $0.finish(queued.request.ticket) }
        if outcome == .cancelled { record(own(queued), .cancelled, .notBegun) }
        finishAwaited(outcome, queued.request, after: outcome == .cancelled ? 0 : delay)
      case .awaitFrame:
        if let scene = collectionView?.window?.scene {
          // Only this data source knows the waiting applies, so the closure called after the next host frame retains
          // the data source until they have ended (`behaviour.md` C61).
          scene.afterNextFrame { self.endFrame() }
        } else {
          // Without a window there is no host frame to wait for: the applies that wait go on in the next turn of the
          // main queue.
          DispatchQueue.main.async { MainActor.assumeIsolated { self.endFrame() } }
        }
      }
    }
  }

  /// Returns a request of the queue, which has only requests of this data source.
  private func own(_ queued: QueuedApplyRequest) -> ApplyRequest {
    unsafeDowncast(queued.request, to: ApplyRequest.self)
  }

  private func endFrame() { carryOut(queue.frameMade()) }

  /// Calls a completion once, after a delay in seconds and never before this method returns.
  func finish(
    _ outcome: ApplyOutcome, _ completion: ((ApplyOutcome) -> Void)?, after delay: Double = 0, isAwaited: Bool = false
  ) {
    guard let completion else { return }
    AnimationClock.after(delay, in: collectionView?.window?.scene ?? .current, isAwaited: isAwaited) { _ in
      completion(outcome)
    }
  }

  /// Calls the completion of an apply as ``finish(_:_:after:isAwaited:)`` does, or earlier if the awaiting task is
  /// cancelled.
  private func finishAwaited(_ outcome: ApplyOutcome, _ request: AnyApplyRequest, after delay: Double) {
    guard request.isCancellable, delay > 0, let completion = request.completion else {
      return finish(outcome, request.completion, after: delay, isAwaited: request.isCancellable)
    }
    let ticket = request.ticket
    awaitedEnds[ticket] = { completion(outcome) }
    // Only this data source has the completion of the apply, so the closure called at the end of the animation retains
    // the data source.
    AnimationClock.after(delay, in: collectionView?.window?.scene ?? .current, isAwaited: true) { _ in
      self.awaitedEnds.removeValue(forKey: ticket)?()
    }
  }

  /// Carries out a requested apply.
  ///
  /// - Returns: The duration of the apply's animation, in seconds; nil if the apply was refused.
  private func perform(_ request: ApplyRequest) -> Double? {
    let scene = collectionView?.window?.scene
    if let queuedWork = request.queuedWork {
      _ = edits.handle(.applyBegins(ticket: request.ticket))
      if let scene { scene.perform(queuedWork) } else { queuedWork() }
      _ = edits.handle(.applyEnded)
      return 0
    }
    let old = request.report == nil ? nil : shown.snapshot
    let begun = ApplyRecord.isObserved ? ContinuousClock.now : nil
    let marked = request.markedSnapshot
    var duration: Double? = 0
    changeCounts = nil
    _ = edits.handle(.applyBegins(ticket: request.ticket))
    // A move is removed from the requested changes first: its handlers are called before and after the change, and must
    // see the old state before (`behaviour.md` C50).
    if case .move = request.change { current.withLock { $0.finish(request.ticket) } }
    let body = { duration = self.followingSelection { self.performOrRefuse(request, marked) } }
    if let scene {
      scene.perform { scene.observe(.apply, body) }
    } else if let scene = HostScene.current {
      // A list without a window, as in `viewDidLoad()`, has no scene yet: the apply is measured as work of the current
      // scene.
      scene.observe(.apply, body)
    } else {
      body()
    }
    _ = edits.handle(.applyEnded)
    if let begun {
      record(request, duration == nil ? .refused : .shown, .ran(since: begun, changeCounts))
    }
    guard let duration else { return nil }
    if let report = request.report, let old {
      report(Changes(from: old, to: marked ?? shown.snapshot, refreshed: request.refreshed))
    }
    return duration
  }

  /// Shows the content of a requested apply, or reports a refusal and leaves everything unchanged.
  ///
  /// - Returns: The duration of the apply's animation, in seconds; nil if the apply was refused.
  private func performOrRefuse(_ request: ApplyRequest, _ marked: Snapshot?) -> Double? {
    do throws(Snapshot.Refusal) {
      switch request.change {
      case .snapshot: return try show(marked ?? Snapshot(), request)
      case .outline(let outline, let section): return try show(outline, in: section, request)
      case .move(let item, let destination): return try reorder(item, to: destination)
      case .nothing: return 0
      }
    } catch {
      refuse(error, api: request.api)
      return nil
    }
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
