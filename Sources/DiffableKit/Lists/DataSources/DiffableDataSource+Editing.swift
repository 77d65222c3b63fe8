// Edits of the snapshot that nobody else's edit gets between. An addition of this package.
extension DiffableDataSource {
  /// Edits the newest snapshot and shows it: no edit is lost, whoever else edits (`behaviour.md` C65).
  ///
  /// `snapshot()`, edit, `apply` are three steps, between which something else may be applied: on another queue, in a completion, in
  /// a delegate call of the very apply. Here they are one:
  ///
  /// ```swift
  /// dataSource.edit { snapshot in
  ///   snapshot.appendItems(page.map(\.id))
  ///   snapshot.reconfigureItems([footer.id])
  /// }
  /// ```
  ///
  /// The closure is given everything that was asked for until then, shown or not. On the main queue it runs, and its snapshot is
  /// applied, before this returns, unless another edit's closure is running: then both happen right after that one. From another queue
  /// it runs in its turn on the main queue. If another queue applies something while it runs, it is run again on top of that, and only
  /// its last run counts: do nothing in it but edit. Mistakes in the closure follow the data source's own `misusePolicy`.
  ///
  /// Selection and keyboard focus stay with what they belong to, and the reader keeps what is read (C66). Inside a provider this is
  /// misuse, as `apply` is (C22), and so is an apply inside the closure.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - completion: Called once on the main queue after the animations (C25), also if nothing changes (C33).
  ///   - body: Edits the snapshot, and marks in it whatever is to be reloaded or reconfigured, on the main queue.
  /// - Complexity: That of the edit and of an apply.
  nonisolated public func edit(
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil,
    _ body:
      @escaping @MainActor (
        _ snapshot: inout NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
      ) -> Void
  ) {
    // The caller hands the completion over and does not touch it again; it runs on the main queue only.
    nonisolated(unsafe) let completion = completion
    let carryOut: @MainActor () -> Void = {
      self.listDataSource.inTurn {
        let method = "edit(animatingDifferences:completion:_:)"
        guard !self.listDataSource.refusesInsideProvider(method) else {
          return self.listDataSource.endRefused(method, completion.map { done in { _ in done() } })
        }
        self.listDataSource.carryOutEdit(on: { $0.newestSnapshot }, body) { snapshot in
          self.listDataSource.keepingPlacesOfApplies {
            self.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
          }
        }
      }
    }
    guard MainQueue.isCurrent else {
      return DispatchQueue.main.async { MainActor.assumeIsolated(carryOut) }
    }
    MainActor.assumeIsolated(carryOut)
  }

  /// Edits the newest snapshot, shows it and returns after the animations; see ``edit(animatingDifferences:completion:_:)``.
  ///
  /// If the task is cancelled this returns at once; the edit is shown all the same.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - body: Edits the snapshot, on the main queue.
  public func edit(
    animatingDifferences: Bool = true,
    _ body:
      @escaping @MainActor (
        _ snapshot: inout NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
      ) -> Void
  ) async {
    let end = EditContinuation()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        end.wait(continuation)
        edit(animatingDifferences: animatingDifferences, completion: { end.come() }, body)
      }
    } onCancel: {
      Task { @MainActor in end.come() }
    }
  }
}

/// The end of an edit that a task waits for: the first that comes resumes it.
@MainActor final class EditContinuation {
  private var continuation: CheckedContinuation<Void, Never>?
  private var hasCome = false

  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    if hasCome { return continuation.resume() }
    self.continuation = continuation
  }

  func come() {
    hasCome = true
    continuation.take()?.resume()
  }
}

extension UICollectionViewDiffableDataSource {
  /// Edits the newest outline of a section and shows it: no edit is lost, whoever else edits (`behaviour.md` C65).
  ///
  /// As ``DiffableDataSource/edit(animatingDifferences:completion:_:)`` for section snapshots; no handler of outlines is called (B45).
  ///
  /// ```swift
  /// dataSource.edit(section: .library) { outline in
  ///   outline.append(folder.notes, to: folder.id)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - section: The section; one that does not exist is made at the end (B31).
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - completion: Called once on the main queue after the animations.
  ///   - body: Edits the outline; the items of a section without one are its roots (B34), on the main queue.
  /// - Complexity: That of the edit and of an apply.
  nonisolated public func edit(
    section: SectionIdentifierType, animatingDifferences: Bool = true, completion: (() -> Void)? = nil,
    _ body: @escaping @MainActor (_ outline: inout NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> Void
  ) {
    // The caller hands the completion over and does not touch it again; it runs on the main queue only.
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
    guard MainQueue.isCurrent else {
      return DispatchQueue.main.async { MainActor.assumeIsolated(carryOut) }
    }
    MainActor.assumeIsolated(carryOut)
  }

  /// Runs the closure of an edit and applies its outcome; if another queue has applied something meanwhile, does both again on top of
  /// that.
  ///
  /// - Parameters:
  ///   - newest: Gives the value to edit.
  ///   - body: Edits it.
  ///   - apply: Asks for an apply of it.
  func carryOutEdit<Value>(
    on newest: (SnapshotState<SectionIdentifierType, ItemIdentifierType>) -> Value, _ body: (inout Value) -> Void,
    _ apply: (Value) -> Void
  ) {
    let waitingBefore = waitingEdits.count
    while true {
      let state = current.withLock { $0 }
      var value = newest(state)
      runsEdit = true
      underOwnPolicy { body(&value) }
      runsEdit = false
      if current.withLock({ $0.version }) == state.version {
        editing = state.version
        isEditOutdated = false
        apply(value)
        // A subclass may have applied nothing.
        editing = nil
        guard isEditOutdated else { return }
      }
      waitingEdits.removeSubrange(waitingBefore...)
    }
  }

  /// Carries an edit out, or after the one that is being carried out: neither sees half of the other.
  func inTurn(_ edit: @escaping () -> Void) {
    guard !isEditing else { return waitingEdits.append(edit) }
    isEditing = true
    edit()
    while !waitingEdits.isEmpty { waitingEdits.removeFirst()() }
    isEditing = false
  }

  /// Does something at once, or after the edits that wait for the closure of another one to return.
  func afterEdits(_ body: @escaping () -> Void) {
    guard runsEdit || !waitingEdits.isEmpty else { return body() }
    waitingEdits.append(body)
  }

  /// Has the applies that are asked for meanwhile keep what is read.
  func keepingPlacesOfApplies(_ body: () -> Void) {
    let outer = keepsPlacesOfApplies
    keepsPlacesOfApplies = true
    defer { keepsPlacesOfApplies = outer }
    body()
  }
}

extension DiffableDataSource {
  /// Shows a snapshot that a binding gives.
  func follow(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ animatingDifferences: Bool,
    _ animation: DiffableAnimation?
  ) {
    if animatingDifferences, let animation { return applyAnimated(snapshot, with: animation) }
    listDataSource.keepingPlacesOfApplies {
      apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }
  }

  /// Shows models that a binding gives.
  func follow<Model>(
    _ sections: [(SectionIdentifierType, [Model])], _ animatingDifferences: Bool, _ animation: DiffableAnimation?
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    if animatingDifferences, let animation { return applyModels(sections, with: animation) }
    applyModels(sections, animatingDifferences: animatingDifferences)
  }
}
