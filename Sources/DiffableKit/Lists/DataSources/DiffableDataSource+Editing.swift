// Methods of a data source for edits of its newest snapshot that no other edit can interrupt. Additions of this
// package.
extension DiffableDataSource {
  /// Edits the newest snapshot and shows it, so that concurrent edits are never lost (`behaviour.md` C65).
  ///
  /// `snapshot()`, edit, `apply` are three steps, between which other code may apply: on another queue, in a
  /// completion, in a delegate call of this very apply. This method makes them one step:
  ///
  /// ```swift
  /// dataSource.edit { snapshot in
  ///   snapshot.appendItems(page.map(\.id))
  ///   snapshot.reconfigureItems([footer.id])
  /// }
  /// ```
  ///
  /// The closure receives the content of all applies requested so far, shown or not. On the main queue the closure
  /// runs, and its snapshot is applied, before this method returns, unless another edit's closure is running: then both
  /// happen right after that edit. From another queue the closure runs in its turn on the main queue. If another queue
  /// applies content while the closure runs, the closure is run again on that content, and only its last run counts: do
  /// nothing in the closure but edit. Misuse in the closure follows the data source's own `misusePolicy`.
  ///
  /// Selection and focus stay with their items, and the reading position is kept (C66). Inside a provider this is
  /// misuse, as `apply` is (C22), and so is an apply inside the closure.
  ///
  /// - Parameters:
  ///   - animatingDifferences: True if the change is animated.
  ///   - completion: Called once on the main queue after the animations (C25), also if nothing changes (C33).
  ///   - body: Edits the snapshot, and marks in it the items to be reloaded or reconfigured, on the main queue.
  /// - Complexity: The cost of the edit and of an apply.
  nonisolated public func edit(
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil,
    _ body:
      @escaping @MainActor (
        _ snapshot: inout NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
      ) -> Void
  ) {
    // Passing the completion to the main actor unchecked is safe: the caller does not touch it again, and it runs on
    // the main queue only.
    nonisolated(unsafe) let completion = completion
    let carryOut: @MainActor () -> Void = {
      self.listDataSource.inTurn {
        let method = "edit(animatingDifferences:completion:_:)"
        guard !self.listDataSource.refusesInsideProvider(method) else {
          return self.listDataSource.endRefused(method, completion.map { done in { _ in done() } })
        }
        self.listDataSource.carryOutEdit(on: { $0.newestSnapshot }, body) { snapshot in
          self.listDataSource.keepingReadingPositionOfApplies {
            self.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
          }
        }
      }
    }
    guard MainQueueDetector.isCurrent else {
      return DispatchQueue.main.async { MainActor.assumeIsolated(carryOut) }
    }
    MainActor.assumeIsolated(carryOut)
  }

  /// Edits the newest snapshot, shows it and returns after the animations; see
  /// ``edit(animatingDifferences:completion:_:)``.
  ///
  /// If the task is cancelled, this method returns at once; the edit is shown all the same.
  ///
  /// - Parameters:
  ///   - animatingDifferences: True if the change is animated.
  ///   - body: Edits the snapshot, on the main queue.
  /// - Complexity: As ``edit(animatingDifferences:completion:_:)``.
  public func edit(
    animatingDifferences: Bool = true,
    _ body:
      @escaping @MainActor (
        _ snapshot: inout NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
      ) -> Void
  ) async {
    let end = SingleResumeContinuation()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        end.wait(continuation)
        edit(animatingDifferences: animatingDifferences, completion: { end.resume() }, body)
      }
    } onCancel: {
      Task { @MainActor in end.resume() }
    }
  }
}

/// An owner of the continuation of a task that awaits an edit, resumed once: by the edit's completion or by the task's
/// cancellation.
@MainActor final class SingleResumeContinuation {
  private var continuation: CheckedContinuation<Void, Never>?
  private var hasResumed = false

  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    if hasResumed { return continuation.resume() }
    self.continuation = continuation
  }

  func resume() {
    hasResumed = true
    continuation.take()?.resume()
  }
}

extension UICollectionViewDiffableDataSource {
  /// Edits the newest outline of a section and shows it, so that concurrent edits are never lost (`behaviour.md` C65).
  ///
  /// Equivalent of ``DiffableDataSource/edit(animatingDifferences:completion:_:)`` for section snapshots; no handler of
  /// outlines is called (B45).
  ///
  /// ```swift
  /// dataSource.edit(section: .library) { outline in
  ///   outline.append(folder.notes, to: folder.id)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - section: The section; a section that does not exist is appended (B31).
  ///   - animatingDifferences: True if the change is animated.
  ///   - completion: Called once on the main queue after the animations.
  ///   - body: Edits the outline on the main queue; the items of a section without an outline are its root items (B34).
  /// - Complexity: The cost of the edit and of an apply.
  nonisolated public func edit(
    section: SectionIdentifierType, animatingDifferences: Bool = true, completion: (() -> Void)? = nil,
    _ body: @escaping @MainActor (_ outline: inout NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> Void
  ) {
    // Passing the completion to the main actor unchecked is safe: the caller does not touch it again, and it runs on
    // the main queue only.
    nonisolated(unsafe) let completion = completion
    let carryOut: @MainActor () -> Void = {
      self.inTurn {
        let method = "edit(section:animatingDifferences:completion:_:)"
        guard !self.refusesInsideProvider(method) else {
          return self.endRefused(method, completion.map { done in { _ in done() } })
        }
        self.carryOutEdit(on: { $0.newest.outline(of: section) }, body) { outline in
          self.submit(
            .outline(outline, section: section), self.mode(animatingDifferences), keepsReadingPosition: true,
            completion: completion)
        }
      }
    }
    guard MainQueueDetector.isCurrent else {
      return DispatchQueue.main.async { MainActor.assumeIsolated(carryOut) }
    }
    MainActor.assumeIsolated(carryOut)
  }

  /// Runs the closure of an edit and applies the edited value; repeats both on newer content if another queue has
  /// applied meanwhile.
  ///
  /// - Parameters:
  ///   - newest: Returns the value to edit.
  ///   - body: Edits the value.
  ///   - apply: Requests an apply of the edited value.
  func carryOutEdit<Value>(
    on newest: (ShownAndRequestedContent<SectionIdentifierType, ItemIdentifierType>) -> Value,
    _ body: (inout Value) -> Void,
    _ apply: (Value) -> Void
  ) {
    while true {
      let state = current.withLock { $0 }
      var value = newest(state)
      _ = edits.handle(.closureBegins(version: state.version))
      underOwnPolicy { body(&value) }
      var next = edits.handle(.closureEnded(version: current.withLock { $0.version }))
      if case .callApply? = next {
        apply(value)
        next = edits.handle(.applyReturned)
      }
      guard case .repeatClosure? = next else { return }
    }
  }

  /// Carries an edit of the snapshot out now, or after the edit that is being carried out, so that no edit sees a
  /// half-finished one.
  func inTurn(_ edit: @escaping () -> Void) {
    var next = edits.handle(.editRequested(edit))
    while case .takeTurn(let edit)? = next {
      edit()
      next = edits.handle(.turnEnded)
    }
  }

  /// Calls a closure at once or, if an edit's closure is running or edits wait for their turn, after those edits.
  func afterEdits(_ body: @escaping () -> Void) {
    if case .perform(let body)? = edits.handle(.laterWorkRequested(body)) { body() }
  }

  /// Keeps the reading position in all applies that the closure requests.
  func keepingReadingPositionOfApplies(_ body: () -> Void) {
    _ = edits.handle(.keepingReadingPositionBegins)
    body()
    _ = edits.handle(.keepingReadingPositionEnded)
  }
}

extension DiffableDataSource {
  /// Applies the newest snapshot of a binding, which keeps the list up to date; the reading position is kept.
  func follow(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ animatingDifferences: Bool,
    _ animation: DiffableAnimation?
  ) {
    if animatingDifferences, let animation { return applyAnimated(snapshot, with: animation) }
    listDataSource.keepingReadingPositionOfApplies {
      apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }
  }

  /// Applies the newest models of a binding, which keeps the list up to date; the reading position is kept.
  func follow<Model>(
    _ sections: [(SectionIdentifierType, [Model])], _ animatingDifferences: Bool, _ animation: DiffableAnimation?
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    if animatingDifferences, let animation { return applyModels(sections, with: animation) }
    applyModels(sections, animatingDifferences: animatingDifferences)
  }
}
