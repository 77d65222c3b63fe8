import ListDiff
import Synchronization

extension UICollectionViewDiffableDataSource {
  nonisolated func submit(
    _ change: Change, _ mode: ApplyMode, keepsReadingPosition: Bool = false, completion: (() -> Void)?
  ) {
    let keepsPlace =
      keepsReadingPosition || MainQueue.isCurrent && MainActor.assumeIsolated { keepsPlacesOfApplies }
    submit(
      ApplyRequest(
        ticket: inbox.makeTicket(), change, mode, keepsReadingPosition: keepsPlace,
        completion: completion.map { done in { _ in done() } }))
  }

  /// Hands an apply to the main queue; on it, it is carried out before this returns, unless another one is being.
  nonisolated func submit(_ request: ApplyRequest) {
    let isMain = MainQueue.isCurrent
    warnIfMixed(isMain: isMain)
    // The caller hands the completion over and does not touch it again; it runs on the main queue only.
    nonisolated(unsafe) let request = request
    guard isMain else {
      _ = put(request)
      return DispatchQueue.main.async { MainActor.assumeIsolated { self.receive() } }
    }
    MainActor.assumeIsolated {
      // What came from elsewhere before has its own turn, after the provider.
      if refusesInsideProvider(request.api) {
        record(request, .refused, .notBegun)
        return finish(.refused, request.completion)
      }
      if refusesInsideEdit(request.api) {
        record(request, .refused, .notBegun)
        return finish(.refused, request.completion)
      }
      guard put(request, ifVersionIs: editing.take()) else {
        isEditOutdated = true
        return
      }
      receive()
    }
  }

  /// Hands an apply over, and notes it for whoever edits the snapshot next: both in the same order.
  ///
  /// - Parameters:
  ///   - request: The apply.
  ///   - version: The number of applies that it builds on; nil if it does not matter.
  /// - Returns: Whether no other apply has come since that version; if one has, this is dropped.
  private nonisolated func put(_ request: ApplyRequest, ifVersionIs version: UInt64? = nil) -> Bool {
    nonisolated(unsafe) var request = request
    let ticket = request.ticket
    request.onRelease { [weak self] in self?.current.withLock { $0.finish(ticket) } }
    return current.withLock { state in
      guard version ?? state.version == state.version else { return false }
      state.submit(request.change, ticket: ticket)
      inbox.put(request, ticket: ticket)
      return true
    }
  }

  /// Has something done in its turn that changes nothing of the content: behind all applies that have come.
  func submit(errand request: ApplyRequest) {
    nonisolated(unsafe) let request = request
    inbox.put(request, ticket: request.ticket)
    receive()
  }

  /// Waits for an apply.
  ///
  /// When the task is cancelled this returns at once: an apply that has not begun is dropped, the animation of one that has goes on
  /// (`behaviour.md` C63).
  ///
  /// Runs where its caller does: an apply that is awaited on the main actor comes from the main queue.
  func submitAndWait(
    _ change: Change, _ mode: ApplyMode, keepsReadingPosition: Bool = false,
    isolation: isolated (any Actor)? = #isolation
  ) async -> ApplyOutcome {
    let ticket = inbox.makeTicket()
    defer { inbox.forget(ticket) }
    return await withTaskCancellationHandler {
      // Naming the isolation keeps the closure in it.
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

  private func receive() {
    // A cell applies while it is measured or placed (`behaviour.md` C23): the others must be in place before.
    if let collectionView, collectionView.cycle.isPlacing {
      _ = collectionView.cycle.handle(.waits { self.receive() })
      return
    }
    var actions: [ApplyQueue<ApplyRequest>.Action] = []
    // All go into the queue before the first is carried out: what that one asks for comes behind them.
    for (ticket, request, isCancelled) in inbox.takeAll() {
      if isCancelled {
        actions.append(.finish(request, .cancelled))
        continue
      }
      actions += queue.submit(
        request, ticket: ticket, isReplaceable: request.isReplaceable, isCertain: !request.isCancellable)
    }
    carryOut(actions)
  }

  private func carryOut(_ actions: [ApplyQueue<ApplyRequest>.Action]) {
    var actions = actions[...]
    var delay = 0.0
    while let action = actions.popFirst() {
      switch action {
      case .perform(let request):
        let duration = perform(request)
        delay = duration ?? 0
        actions += queue.returned(isRefused: duration == nil)
      case .finish(let request, let outcome):
        current.withLock { $0.finish(request.ticket) }
        if outcome == .cancelled { record(request, .cancelled, .notBegun) }
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
  private func perform(_ request: ApplyRequest) -> Double? {
    let scene = collectionView?.window?.scene
    if let errand = request.errand {
      running = RunningApply(ticket: request.ticket)
      if let scene { scene.perform(errand) } else { errand() }
      running = nil
      return 0
    }
    let old = request.report == nil ? nil : shown.snapshot
    let begun = ApplyRecord.isObserved ? ContinuousClock.now : nil
    let marked = request.markedSnapshot
    var duration: Double? = 0
    running = RunningApply(ticket: request.ticket)
    // Its handlers are told before and after, and see the old state before (`behaviour.md` C50).
    if case .move = request.change { current.withLock { $0.finish(request.ticket) } }
    let body = { duration = self.followingSelection { self.performOrRefuse(request, marked) } }
    if let scene { scene.perform(body) } else { body() }
    let counts = running?.counts
    running = nil
    if let begun {
      record(request, duration == nil ? .refused : .shown, .ran(since: begun, counts))
    }
    guard let duration else { return nil }
    if let report = request.report, let old {
      report(Changes(from: old, to: marked ?? shown.snapshot, refreshed: request.refreshed))
    }
    return duration
  }

  /// Shows what was asked for, or reports why not and leaves everything as it was.
  ///
  /// - Returns: How long its animation takes, in seconds; nil if the apply was refused.
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
