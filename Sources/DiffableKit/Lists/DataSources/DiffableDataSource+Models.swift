import ListDiff

// Methods of a data source that apply models, whose changes are found by comparison. Additions of this package.
extension DiffableDataSource {
  /// Shows models and reconfigures the cells of models whose values have changed.
  ///
  /// The data source caches the last model of each identifier. It compares the new models with the cached ones, marks
  /// the changed ones and applies a snapshot of the identifiers, so that one call is enough and the program marks
  /// nothing:
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
  /// A model that changed is reconfigured, not reloaded: its cell stays the same object (`behaviour.md` D16, D17), also
  /// if the item moves at the same time. If the provider returns a cell of another registration for the item, that cell
  /// replaces the old one as in a reload (C67). Headers and footers of sections in which items were inserted, deleted,
  /// moved or changed are reconfigured too. Items without a cell cost nothing (D15). Selection and focus stay with
  /// their items, as in any apply; the reading position is kept (C66), and the call waits for a running apply (C28).
  ///
  /// Inside a provider this is misuse, as `apply` is (C22). Two sections with one identifier (A7) or two models with
  /// one identifier (A3, E12) are misuse as in a snapshot. Under a `MisusePolicy` that lets the program go on, the
  /// first of the models counts.
  ///
  /// Other applies may come in between. A cached model is released when its identifier is no longer shown (an item
  /// inside a collapsed item of an outline counts as shown) and every call of this method that contains it is complete.
  /// An identifier from a plain snapshot has no model; when this method supplies one, its cell is reconfigured. All
  /// models of a data source are of one type; models of another type replace all cached models, and shown items among
  /// them are reconfigured.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models in order.
  ///   - animatingDifferences: True if the change is animated.
  ///   - completion: Called once on the main queue after the animations (C25), also if nothing changes (C33).
  /// - Complexity: O(*n*) comparisons of models with those at the same positions of the last call; for the *k* models
  ///   between the first and the last that are inserted, deleted or moved in their section, O(*k* log *n*) hashes and
  ///   comparisons of identifiers, and no hash for the others. O(*n*) hashes if the sections differ from those of the
  ///   last call, and in the first call.
  public func applyModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    listDataSource.submitModels(sections, listDataSource.mode(animatingDifferences)) { _ in completion?() }
  }

  /// Shows models as ``applyModels(_:animatingDifferences:completion:)`` does, with an animation of its own.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models in order.
  ///   - animation: The animation of the change.
  ///   - completion: Called once on the main queue after the animation.
  /// - Complexity: As ``applyModels(_:animatingDifferences:completion:)``.
  public func applyModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], with animation: DiffableAnimation, completion: (() -> Void)? = nil
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    listDataSource.submitModels(sections, .animated(animation)) { _ in completion?() }
  }

  /// Shows models as ``applyModels(_:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// If the task is cancelled before the apply has begun, nothing is shown, and this method returns at once. The models
  /// are cached all the same, and shown with the next call.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models in order.
  ///   - animatingDifferences: True if the change is animated.
  /// - Complexity: As ``applyModels(_:animatingDifferences:completion:)``.
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

  /// Shows models as ``applyModels(_:animatingDifferences:completion:)`` does and returns the changes after the
  /// animations.
  ///
  /// ```swift
  /// let changes = await dataSource.applyModelsAndReport([(.main, store.dishes)])
  /// log.info("\(changes.reconfiguredItems.count) dishes have other content")
  /// ```
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its models in order.
  ///   - animatingDifferences: True if the change is animated.
  /// - Returns: The changes; items whose models have changed are among ``AppliedChanges/reconfiguredItems``. Empty if
  ///   the task was cancelled before the apply began, or if the snapshot was superseded or refused.
  /// - Complexity: The cost of ``applyModels(_:animatingDifferences:completion:)``, and the difference a second time.
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

  /// Returns the last model that ``applyModels(_:animatingDifferences:completion:)`` received for an identifier.
  ///
  /// For use in the cell provider.
  ///
  /// - Parameters:
  ///   - type: The type of the models.
  ///   - identifier: An identifier.
  /// - Returns: Nil if the identifier is no longer shown, came with a plain snapshot, or has a model of another type.
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
  ///   - ticket: The apply's ticket.
  ///   - submit: Requests the apply, and calls its argument when the apply has ended.
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
    storedModelCache as? ModelCache<SectionIdentifierType, Model>
  }

  func submitModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], _ mode: ApplyMode, ticket: UInt64? = nil,
    isCancellable: Bool = false, report: ((Changes) -> Void)? = nil, completion: @escaping (ApplyOutcome) -> Void
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    // A refused call must not replace the cached models of the items that are shown.
    let method = "applyModels(_:animatingDifferences:completion:)"
    if refusesInsideProvider(method) { return endRefused(method, completion) }
    let cache = modelCache(of: Model.self) ?? ModelCache<SectionIdentifierType, Model>()
    storedModelCache = cache
    let changes = cache.update(with: sections, isShown: shown.snapshot.contains) { lists in
      underOwnPolicy { NSDiffableDataSourceSnapshot(lists) }
    }
    var snapshot = changes.snapshot
    snapshot.reconfigureSections(changes.sections)
    let hold = cache.hold(changes)
    let complete = { [weak self] in cache.complete(hold) { id in self?.mayBeRequested(id) ?? false } }
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

  /// Returns true if a provider may ask for the model of an identifier: the item is shown, or inside a collapsed item.
  private func mayBeRequested(_ identifier: ItemIdentifierType) -> Bool {
    let shown = shown
    return shown.snapshot.contains(identifier) || shown.outlines.values.contains { $0.contains(identifier) }
  }

  /// Releases the cached models whose identifiers were deleted.
  ///
  /// - Parameters:
  ///   - difference: The difference with the deletions; nil if none was computed.
  ///   - old: The content before the apply.
  /// - Complexity: O(*k*) for *k* deleted items; O(*n*) without a difference, and if there are outlines.
  func forgetModels(gone difference: SectionedListDifference?, from old: Content) {
    guard let storedModelCache else { return }
    var deleted: [ItemIdentifierType]?
    // If there are outlines, all cached models are examined: a changed outline may drop items inside collapsed ones,
    // which no difference of snapshots contains.
    if let difference, old.outlines.isEmpty {
      deleted = difference.itemDeletions.compactMap { old.snapshot.itemIdentifier(at: $0) }
      for section in difference.sections.deletions { deleted? += old.snapshot.itemIdentifiers(inSectionAt: section) }
    }
    if deleted?.isEmpty ?? false { return }
    storedModelCache.forget(deleted, unless: mayBeRequested)
  }
}
