import Observation

// Methods of a data source that bind its list to observed objects. Additions of this package.
extension DiffableDataSource {
  /// Applies the snapshot that a closure makes, now and again whenever a property that the closure has read changes.
  ///
  /// ```swift
  /// @Observable final class Menu {
  ///   var dishes: [Int] = []
  ///   var specials: [Int] = []
  /// }
  ///
  /// dataSource.bind {
  ///   NSDiffableDataSourceSnapshot([("Dishes", menu.dishes), ("Specials", menu.specials)])
  /// }
  /// menu.dishes.append(12)  // shown in the next turn of the main actor
  /// ```
  ///
  /// The first snapshot is shown when the call returns. Afterwards all changes of one turn of the main actor make one
  /// apply, in the next turn. Observed are the properties of `@Observable` objects that the last run of the closure has
  /// read. Change them on the main actor: a change on another thread may be read before it is made. Selection, focus
  /// and scroll offset are kept as in any apply.
  ///
  /// The binding retains the closure; it does not retain the data source, and ends when the data source is deallocated.
  ///
  /// - Parameters:
  ///   - animatingDifferences: True if the changes are animated.
  ///   - animation: The animation; nil for the default animation.
  ///   - makeSnapshot: Makes the snapshot. The closure must not retain the data source.
  /// - Returns: The binding, to cancel it or to wait for its end.
  /// - Complexity: The cost of the closure and of an apply, at first and for each turn with changes.
  @discardableResult
  public func bind(
    animatingDifferences: Bool = true, animation: DiffableAnimation? = nil,
    toSnapshot makeSnapshot: @escaping () -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> ListContentBinding {
    observe(makeSnapshot) { source, snapshot in
      source.follow(snapshot, animatingDifferences, animation)
    }
  }

  /// Applies the models that a closure returns, now and again whenever a property that the closure has read changes,
  /// and reconfigures the cells of changed models.
  ///
  /// ```swift
  /// dataSource.bind(toModels: { [(.starters, menu.soups), (.mains, menu.roasts)] })
  /// ```
  ///
  /// The models are applied as by ``applyModels(_:animatingDifferences:completion:)``. For the rest, see
  /// ``bind(animatingDifferences:animation:toSnapshot:)``.
  ///
  /// - Parameters:
  ///   - animatingDifferences: True if the changes are animated.
  ///   - animation: The animation; nil for the default animation.
  ///   - makeModels: Returns the sections with their models. The closure must not retain the data source.
  /// - Returns: The binding, to cancel it or to wait for its end.
  /// - Complexity: The cost of the closure and of ``applyModels(_:animatingDifferences:completion:)``, at first and for
  ///   each turn with changes.
  @discardableResult
  public func bind<Model>(
    animatingDifferences: Bool = true, animation: DiffableAnimation? = nil,
    toModels makeModels: @escaping () -> [(SectionIdentifierType, [Model])]
  ) -> ListContentBinding where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    observe(makeModels) { source, sections in
      source.follow(sections, animatingDifferences, animation)
    }
  }

  private func observe<Content>(
    _ make: @escaping () -> Content, _ show: @escaping (Self, Content) -> Void
  ) -> ListContentBinding {
    let binding = listDataSource.bindings.make()
    let watch = ObservationLoop { [weak self, weak binding] watched in
      guard let self, let binding, binding.isActive else { return }
      show(self, watched { self.listDataSource.underOwnPolicy(make) })
    }
    // The binding owns the observation loop; the observed objects do not.
    binding.begin { watch.stop() }
    watch.run()
    return binding
  }
}

/// A loop that runs a closure again, in the next turn of the main actor, when a property that the closure has read
/// changes.
@MainActor private final class ObservationLoop<Content> {
  /// A closure that reads a list's content inside of `watched`, which observes the properties read there, and applies
  /// the content.
  typealias Body = (_ watched: (() -> Content) -> Content) -> Void

  private var body: Body?

  init(_ body: @escaping Body) { self.body = body }

  func run() {
    body? { make in
      withObservationTracking(make) { [weak self] in
        // The observation calls this closure once, before the first change is made; the run in the next turn of the
        // main actor reads all changes of this turn.
        Task { @MainActor in self?.run() }
      }
    }
  }

  /// Releases the observed closure and the objects that it refers to.
  func stop() { body = nil }
}
