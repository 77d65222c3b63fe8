import ListDiff

// Content that refreshes by itself. An addition of this package.
extension DiffableDataSource {
  /// Shows models, and fills the cells of those again whose values have changed.
  ///
  /// The data source keeps the last model of each identifier. It compares the new ones with them, marks what differs by
  /// itself and applies a snapshot of the identifiers, so that there is one call and nothing to mark by hand:
  ///
  /// ```swift
  /// struct Dish: Identifiable, Equatable {
  ///   var id: Int
  ///   var name: String
  /// }
  ///
  /// dataSource = UICollectionViewDiffableDataSource<Course, Dish.ID>(collectionView: collectionView) {
  ///   [weak self] view, path, id in
  ///   view.dequeueConfiguredReusableCell(
  ///     using: registration, for: path, item: self?.dataSource.model(Dish.self, for: id))
  /// }
  /// dataSource.applyModels([(.starters, soups), (.mains, roasts)])
  /// soups[0].name = "Leek and Potato Soup"
  /// dataSource.applyModels([(.starters, soups), (.mains, roasts)])  // fills one cell again
  /// ```
  ///
  /// A model that changed is reconfigured, not reloaded: its cell stays the same object (`behaviour.md` D16, D17), also if it
  /// moves at the same time. If the provider gives a cell of another registration for it, that one takes the place of the old
  /// one as in a reload (C67). Headers and footers of sections in which something came, went, moved or changed are filled again
  /// too. What has no cell costs nothing (D15). Selection and keyboard focus stay with what they belong to, as in any apply; the
  /// reader keeps what is read (C66), and the call waits for an apply that is running (C28).
  ///
  /// Inside a provider this is misuse, as `apply` is (C22). Two sections with one identifier (A7) or two models with one identifier (A3, E12) are the mistake that they are in a
  /// snapshot. If the `MisusePolicy` goes on, the first of the models counts.
  ///
  /// Other applies may come in between. A model is let go of when its identifier is not shown any more (an item of an outline
  /// that is closed counts as shown) and every call of this method that has it is complete. An identifier that a plain snapshot has brought has no model; when it gets one here, its
  /// cell is filled again. All models of a data source are of one type; models of another type take the place of all that were
  /// kept, and what is shown of them is filled again.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models in order.
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - completion: Called once on the main queue after the animations (C25), also if nothing changes (C33).
  /// - Complexity: O(*n*) comparisons of models with those at the same places of the last call; for the *k* models between the first
  ///   and the last that come, go or move in their section, O(*k* log *n*) hashes and comparisons of identifiers, and no hash for the
  ///   others. O(*n*) hashes for other sections than in the last call, and in the first one.
  public func applyModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    listDataSource.submitModels(sections, listDataSource.mode(animatingDifferences)) { _ in completion?() }
  }

  /// Shows models as ``applyModels(_:animatingDifferences:completion:)`` does, with an animation of its own.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models in order.
  ///   - animation: How the way there is shown.
  ///   - completion: Called once on the main queue after the animation.
  public func applyModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], with animation: DiffableAnimation, completion: (() -> Void)? = nil
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    listDataSource.submitModels(sections, .animated(animation)) { _ in completion?() }
  }

  /// Shows models as ``applyModels(_:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// If the task is cancelled before the apply has begun, nothing is shown, and this returns at once. The models are kept all
  /// the same, and shown with the next ones.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models in order.
  ///   - animatingDifferences: Whether the way there is shown.
  public func applyModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], animatingDifferences: Bool = true
  ) async where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    let source = listDataSource
    let ticket = source.inbox.makeTicket()
    await source.waiting(for: ticket) { done in
      source.submitModels(sections, source.mode(animatingDifferences), ticket: ticket, isCancellable: true) { _ in
        done()
      }
    }
  }

  /// Shows models as ``applyModels(_:animatingDifferences:completion:)`` does and returns after the animations what that changed.
  ///
  /// ```swift
  /// let changes = await dataSource.applyModelsAndReport([(.main, store.dishes)])
  /// log.info("\(changes.reconfiguredItems.count) dishes have other content")
  /// ```
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models in order.
  ///   - animatingDifferences: Whether the way there is shown.
  /// - Returns: The changes; the models whose content is another one are among ``AppliedChanges/reconfiguredItems``. Nothing if the
  ///   task was cancelled before the apply began, or if the snapshot was superseded or refused.
  /// - Complexity: That of ``applyModels(_:animatingDifferences:completion:)``, and the difference once more.
  public func applyModelsAndReport<Model>(
    _ sections: [(SectionIdentifierType, [Model])], animatingDifferences: Bool = true
  ) async -> AppliedChanges<SectionIdentifierType, ItemIdentifierType>
  where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    let source = listDataSource
    let ticket = source.inbox.makeTicket()
    var changes: Changes?
    var outcome = ApplyOutcome.shown
    await source.waiting(for: ticket) { done in
      source.submitModels(
        sections, source.mode(animatingDifferences), ticket: ticket, isCancellable: true, report: { changes = $0 }
      ) {
        outcome = $0
        done()
      }
    }
    return changes ?? Changes(outcome: outcome)
  }

  /// The last model of an identifier that ``applyModels(_:animatingDifferences:completion:)`` was given.
  ///
  /// The cell provider finds here what it shows.
  ///
  /// - Parameters:
  ///   - type: The type of the models.
  ///   - identifier: An identifier.
  /// - Returns: Nil if the identifier has gone, came with a plain snapshot, or has a model of another type.
  /// - Complexity: O(1).
  public func model<Model>(
    _ type: Model.Type = Model.self, for identifier: ItemIdentifierType
  ) -> Model? where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    listDataSource.modelCache(of: Model.self)?.models[identifier]
  }
}

extension UICollectionViewDiffableDataSource {
  /// Waits for an apply; if the task is cancelled, an apply that has not begun is dropped.
  ///
  /// - Parameters:
  ///   - ticket: The name of the apply.
  ///   - submit: Asks for it, and calls what it is given when it is over.
  func waiting(for ticket: UInt64, _ submit: (_ done: @escaping () -> Void) -> Void) async {
    defer { inbox.forget(ticket) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in submit { continuation.resume() } }
    } onCancel: {
      cancel(ticket)
    }
  }

  func modelCache<Model>(of type: Model.Type) -> ModelCache<SectionIdentifierType, Model>?
  where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    keptModels as? ModelCache<SectionIdentifierType, Model>
  }

  func submitModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], _ mode: ApplyMode, ticket: UInt64? = nil,
    isCancellable: Bool = false, report: ((Changes) -> Void)? = nil, completion: @escaping (ApplyOutcome) -> Void
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    // Models that are not going to be shown must not take the place of those that are.
    let method = "applyModels(_:animatingDifferences:completion:)"
    if refusesInsideProvider(method) { return endRefused(method, completion) }
    let cache = modelCache(of: Model.self) ?? ModelCache<SectionIdentifierType, Model>()
    keptModels = cache
    let changes = cache.update(with: sections, isShown: shown.snapshot.contains) { lists in
      underOwnPolicy { NSDiffableDataSourceSnapshot(lists) }
    }
    var snapshot = changes.snapshot
    snapshot.reconfigureSections(changes.sections)
    let hold = cache.hold(changes)
    let complete = { [weak self] in cache.complete(hold) { id in self?.mayBeAskedFor(id) ?? false } }
    submit(
      ApplyRequest(
        ticket: ticket ?? inbox.makeTicket(), .snapshot(snapshot), mode, isCancellable: isCancellable,
        keepsReadingPosition: true, refreshed: changes.changed, report: report, release: complete,
        completion: { outcome in
          if outcome == .cancelled || outcome == .refused { cache.noteDropped(changes.changed) }
          complete()
          completion(outcome)
        }))
  }

  /// Whether the model of an identifier may be asked for: it is shown, or inside of a closed item.
  private func mayBeAskedFor(_ identifier: ItemIdentifierType) -> Bool {
    let shown = shown
    return shown.snapshot.contains(identifier) || shown.outlines.values.contains { $0.contains(identifier) }
  }

  /// Lets go of the models whose identifiers have gone.
  ///
  /// - Parameters:
  ///   - difference: What has gone; nil if nobody has looked.
  ///   - old: The content before.
  /// - Complexity: O(*k*) for *k* items that have gone; O(*n*) without a difference, and where there are outlines.
  func forgetModels(gone difference: SectionedListDifference?, from old: Content) {
    guard let keptModels else { return }
    var gone: [ItemIdentifierType]?
    // An outline may lose what is inside of closed items: no difference of snapshots says so.
    if let difference, old.outlines.isEmpty {
      gone = difference.itemDeletions.compactMap { old.snapshot.itemIdentifier(at: $0) }
      for section in difference.sections.deletions { gone? += old.snapshot.itemIdentifiers(inSectionAt: section) }
    }
    if gone?.isEmpty ?? false { return }
    keptModels.forget(gone, unless: mayBeAskedFor)
  }
}
