// Lists that follow an asynchronous sequence. An addition of this package.
extension DiffableDataSource {
  /// Applies each snapshot of a sequence as it comes, until the sequence ends.
  ///
  /// ```swift
  /// let (snapshots, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, Int>.self)
  /// dataSource.bind(toSnapshots: snapshots)
  /// continuation.yield(NSDiffableDataSourceSnapshot([("Starters", [12, 7])]))
  /// ```
  ///
  /// Every snapshot is applied, in order, on the main actor, and the next is asked for when the call of `apply` returns: an
  /// animation that still runs does not hold it up (`behaviour.md` C28). Selection, keyboard focus and scroll offset are
  /// kept as in any apply.
  ///
  /// The binding does not keep the data source alive; when it goes, the binding ends and its task is cancelled. Bindings know
  /// nothing of each other: cancel the one before if another takes its place.
  ///
  /// - Parameters:
  ///   - snapshots: The sequence.
  ///   - animatingDifferences: Whether the way to each snapshot is shown.
  ///   - animation: How it is shown; nil for the usual way.
  ///   - onFailure: Called with the error on the main actor if the sequence fails, after which the binding ends. Without it,
  ///     a warning is written to standard error. What a cancelled sequence throws is not told.
  /// - Returns: The binding, to cancel it or to wait for its end.
  @discardableResult
  public func bind<Snapshots: AsyncSequence>(
    toSnapshots snapshots: Snapshots, animatingDifferences: Bool = true, animation: DiffableAnimation? = nil,
    onFailure: ((any Error) -> Void)? = nil
  ) -> DataSourceBinding
  where Snapshots.Element == NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    follow(snapshots, onFailure: onFailure) { source, snapshot in
      source.follow(snapshot, animatingDifferences, animation)
    }
  }

  /// Applies each list of models of a sequence as it comes, until the sequence ends: what changed is filled again by itself.
  ///
  /// ```swift
  /// dataSource.bind(toModels: store.menus)  // a sequence of [(Course, [Dish])]
  /// ```
  ///
  /// Does with each element what ``applyModels(_:animatingDifferences:completion:)`` does. For the rest, see
  /// ``bind(toSnapshots:animatingDifferences:animation:onFailure:)``.
  ///
  /// - Parameters:
  ///   - models: The sequence; its elements are sections with their models.
  ///   - animatingDifferences: Whether the way to each list is shown.
  ///   - animation: How it is shown; nil for the usual way.
  ///   - onFailure: Called with the error on the main actor if the sequence fails. Without it, a warning is written to
  ///     standard error.
  /// - Returns: The binding, to cancel it or to wait for its end.
  @discardableResult
  public func bind<Models: AsyncSequence, Model>(
    toModels models: Models, animatingDifferences: Bool = true, animation: DiffableAnimation? = nil,
    onFailure: ((any Error) -> Void)? = nil
  ) -> DataSourceBinding
  where
    Models.Element == [(SectionIdentifierType, [Model])], Model: Identifiable, Model: Equatable,
    Model.ID == ItemIdentifierType
  {
    follow(models, onFailure: onFailure) { source, sections in
      source.follow(sections, animatingDifferences, animation)
    }
  }

  /// Applies each array of models of a sequence as it comes, as the only section, until the sequence ends.
  ///
  /// ```swift
  /// dataSource.bind(toModels: store.dishes, inSection: .main)  // a sequence of [Dish]
  /// ```
  ///
  /// Does with each element what ``applyModels(_:animatingDifferences:completion:)`` does with one section. For the rest, see
  /// ``bind(toSnapshots:animatingDifferences:animation:onFailure:)``.
  ///
  /// - Parameters:
  ///   - models: The sequence.
  ///   - section: The section, which is the only one; sections that are shown besides go.
  ///   - animatingDifferences: Whether the way to each array is shown.
  ///   - animation: How it is shown; nil for the usual way.
  ///   - onFailure: Called with the error on the main actor if the sequence fails. Without it, a warning is written to
  ///     standard error.
  /// - Returns: The binding, to cancel it or to wait for its end.
  @discardableResult
  public func bind<Models: AsyncSequence, Model>(
    toModels models: Models, inSection section: SectionIdentifierType, animatingDifferences: Bool = true,
    animation: DiffableAnimation? = nil, onFailure: ((any Error) -> Void)? = nil
  ) -> DataSourceBinding
  where
    Models.Element == [Model], Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType
  {
    follow(models, onFailure: onFailure) { source, models in
      source.follow([(section, models)], animatingDifferences, animation)
    }
  }

  private func follow<Elements: AsyncSequence>(
    _ elements: Elements, onFailure: ((any Error) -> Void)?,
    _ show: @escaping (Self, Elements.Element) -> Void
  ) -> DataSourceBinding {
    let binding = listDataSource.bindings.make()
    let task = Task { @MainActor [weak self] in
      defer { binding.finish() }
      do {
        for try await element in elements {
          // Not only a cancelled task: the data source may be gone and the end of the binding still on its way.
          guard binding.isActive, let self else { return }
          show(self, element)
        }
      } catch {
        guard binding.isActive, self != nil else { return }
        if let onFailure { return onFailure(error) }
        diagnosticSink("Warning: the sequence that a diffable data source is bound to has failed: \(error)")
      }
    }
    binding.begin { task.cancel() }
    return binding
  }
}
