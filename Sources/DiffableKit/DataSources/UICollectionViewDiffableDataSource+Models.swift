// Content that refreshes by itself. An addition of this package.
extension UICollectionViewDiffableDataSource {
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
  /// moves at the same time. What has no cell costs nothing (D15). Selection, keyboard focus and scroll offset stay with what
  /// they belong to, as in any apply, and the call waits for an apply that is running (C28).
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
  /// - Complexity: O(*n*) hashes and comparisons of models, where *n* is the number of models and of items that are shown,
  ///   and that of an apply.
  public func applyModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    submitModels(sections, animatingDifferences, ticket: inbox.makeTicket()) { _ in completion?() }
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
    let ticket = inbox.makeTicket()
    defer { inbox.forget(ticket) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submitModels(sections, animatingDifferences, ticket: ticket, isCancellable: true) { _ in continuation.resume() }
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  private func submitModels<Model>(
    _ sections: [(SectionIdentifierType, [Model])], _ animatingDifferences: Bool, ticket: UInt64,
    isCancellable: Bool = false, completion: @escaping (ApplyOutcome) -> Void
  ) where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    // Models that are not going to be shown must not take the place of those that are.
    if refusesInsideProvider("applyModels(_:animatingDifferences:completion:)") { return finish(.refused, completion) }
    let kept = keptModels as? KeptModels<Model> ?? KeptModels<Model>()
    keptModels = kept
    var snapshot = underOwnPolicy { NSDiffableDataSourceSnapshot(sections.map { ($0.0, $0.1.map(\.id)) }) }
    let shown = self.snapshot()
    let changed = kept.update(with: sections.lazy.flatMap(\.1), isShown: shown.contains)
    // A model that the snapshot refused with its section has no place to be reconfigured in.
    snapshot.reconfigureItems(changed.filter(snapshot.contains))
    let hold = kept.hold(snapshot.contains)
    submit(
      ApplyRequest(
        ticket: ticket, content: .snapshot(snapshot, animatingDifferences ? .animated() : .immediate),
        isCancellable: isCancellable, release: { kept.complete(hold) },
        completion: { [weak self] outcome in
          kept.complete(hold)
          if outcome == .cancelled || outcome == .refused { kept.noteDropped(changed) }
          self?.forgetModels()
          completion(outcome)
        }))
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
    (keptModels as? KeptModels<Model>)?.models[identifier]
  }

  /// Lets go of the models whose identifiers are gone.
  func forgetModels() {
    guard let keptModels else { return }
    let shown = snapshot()
    keptModels.forget { id in shown.contains(id) || outlines.values.contains { $0.contains(id) } }
  }

  /// Called whenever another snapshot is in place, before the view asks for cells.
  ///
  /// - Parameter mayHaveLostItems: Whether items may be gone whose models nobody can ask for any more.
  func snapshotDidChange(mayHaveLostItems: Bool) {
    if mayHaveLostItems { forgetModels() }
    updateEmptyState()
  }
}
