// Methods of a data source that bind its list to asynchronous sequences. Additions of this package.
extension DiffableDataSource {
  /// Applies each snapshot of an asynchronous sequence until the sequence ends.
  ///
  /// ```swift
  /// let (snapshots, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, Int>.self)
  /// dataSource.bind(toSnapshots: snapshots)
  /// continuation.yield(NSDiffableDataSourceSnapshot([("Starters", [12, 7])]))
  /// ```
  ///
  /// Every snapshot is applied, in order, on the main actor, and the next is awaited when the call of `apply` returns:
  /// a running animation does not delay it (`behaviour.md` C28). Selection, focus and scroll offset are kept as in any
  /// apply.
  ///
  /// The binding does not retain the data source; when the data source is deallocated, the binding ends and its task is
  /// cancelled. Bindings are independent: cancel the former binding before another one replaces it.
  ///
  /// - Parameters:
  ///   - snapshots: The sequence.
  ///   - animatingDifferences: True if the changes are animated.
  ///   - animation: The animation; nil for the default animation.
  ///   - onFailure: Called with the error on the main actor if the sequence fails, after which the binding ends.
  ///     Without this closure, a warning is written to standard error. Errors of a cancelled sequence are not reported.
  /// - Returns: The binding, to cancel it or to wait for its end.
  /// - Complexity: The cost of an apply for each snapshot.
  @discardableResult
  public func bind<Snapshots: AsyncSequence>(
    toSnapshots snapshots: Snapshots, animatingDifferences: Bool = true, animation: DiffableAnimation? = nil,
    onFailure: ((any Error) -> Void)? = nil
  ) -> ListContentBinding
  where Snapshots.Element == NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    follow(snapshots, onFailure: onFailure) { source, snapshot in
      source.follow(snapshot, animatingDifferences, animation)
    }
  }

  /// Applies each list of models of an asynchronous sequence until the sequence ends, and reconfigures the cells of
  /// changed models.
  ///
  /// ```swift
  /// dataSource.bind(toModels: store.menus)  // a sequence of [(Course, [Dish])]
  /// ```
  ///
  /// Each element is applied as by ``applyModels(_:animatingDifferences:completion:)``. For the rest, see
  /// ``bind(toSnapshots:animatingDifferences:animation:onFailure:)``.
  ///
  /// - Parameters:
  ///   - models: The sequence; its elements are sections with their models.
  ///   - animatingDifferences: True if the changes are animated.
  ///   - animation: The animation; nil for the default animation.
  ///   - onFailure: Called with the error on the main actor if the sequence fails. Without this closure, a warning is
  ///     written to standard error.
  /// - Returns: The binding, to cancel it or to wait for its end.
  /// - Complexity: The cost of ``applyModels(_:animatingDifferences:completion:)`` for each element.
  @discardableResult
  public func bind<Models: AsyncSequence, Model>(
    toModels models: Models, animatingDifferences: Bool = true, animation: DiffableAnimation? = nil,
    onFailure: ((any Error) -> Void)? = nil
  ) -> ListContentBinding
  where
    Models.Element == [(SectionIdentifierType, [Model])], Model: Identifiable, Model: Equatable,
    Model.ID == ItemIdentifierType
  {
    follow(models, onFailure: onFailure) { source, sections in
      source.follow(sections, animatingDifferences, animation)
    }
  }

  /// Applies each array of models of an asynchronous sequence, as the only section, until the sequence ends.
  ///
  /// ```swift
  /// dataSource.bind(toModels: store.dishes, inSection: .main)  // a sequence of [Dish]
  /// ```
  ///
  /// Each element is applied as by ``applyModels(_:animatingDifferences:completion:)`` with one section. For the rest,
  /// see ``bind(toSnapshots:animatingDifferences:animation:onFailure:)``.
  ///
  /// - Parameters:
  ///   - models: The sequence.
  ///   - section: The only section; all other sections are deleted.
  ///   - animatingDifferences: True if the changes are animated.
  ///   - animation: The animation; nil for the default animation.
  ///   - onFailure: Called with the error on the main actor if the sequence fails. Without this closure, a warning is
  ///     written to standard error.
  /// - Returns: The binding, to cancel it or to wait for its end.
  /// - Complexity: The cost of ``applyModels(_:animatingDifferences:completion:)`` for each element.
  @discardableResult
  public func bind<Models: AsyncSequence, Model>(
    toModels models: Models, inSection section: SectionIdentifierType, animatingDifferences: Bool = true,
    animation: DiffableAnimation? = nil, onFailure: ((any Error) -> Void)? = nil
  ) -> ListContentBinding
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
  ) -> ListContentBinding {
    let binding = listDataSource.bindings.make()
    let task = Task { @MainActor [weak self] in
      defer { binding.finish() }
      do {
        for try await element in elements {
          // The binding and the data source are checked, although the binding's end cancels this task: when the data
          // source is deallocated, the binding ends only in a later turn of the main actor.
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
