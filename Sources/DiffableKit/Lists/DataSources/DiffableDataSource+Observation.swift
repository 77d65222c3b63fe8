import Observation

// Lists that follow what they are built from. An addition of this package.
extension DiffableDataSource {
  /// Applies the snapshot that a closure makes, now and again whenever something changes that the closure has read.
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
  /// The first snapshot is shown when the call returns. Afterwards all changes of one turn of the main actor make one apply,
  /// in the next turn. What counts as read are the properties of `@Observable` objects that the last run of the closure
  /// touched. Change them on the main actor: a change from elsewhere may be looked for before it is made. Selection, keyboard
  /// focus and scroll offset are kept as in any apply.
  ///
  /// The closure is kept as long as the binding; the binding does not keep the data source alive and ends when it goes.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the way to each snapshot is shown.
  ///   - animation: How it is shown; nil for the usual way.
  ///   - makeSnapshot: Makes the snapshot. It must not keep the data source alive itself.
  /// - Returns: The binding, to cancel it or to wait for its end.
  @discardableResult
  public func bind(
    animatingDifferences: Bool = true, animation: DiffableAnimation? = nil,
    toSnapshot makeSnapshot: @escaping () -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> DataSourceBinding {
    observe(makeSnapshot) { source, snapshot in
      source.follow(snapshot, animatingDifferences, animation)
    }
  }

  /// Applies the models that a closure gives, now and again whenever something changes that the closure has read: cells of
  /// models that changed are filled again by themselves.
  ///
  /// ```swift
  /// dataSource.bind(toModels: { [(.starters, menu.soups), (.mains, menu.roasts)] })
  /// ```
  ///
  /// Does with the models what ``applyModels(_:animatingDifferences:completion:)`` does. For the rest, see
  /// ``bind(animatingDifferences:animation:toSnapshot:)``.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the way to each list is shown.
  ///   - animation: How it is shown; nil for the usual way.
  ///   - makeModels: Gives the sections with their models. It must not keep the data source alive itself.
  /// - Returns: The binding, to cancel it or to wait for its end.
  @discardableResult
  public func bind<Model>(
    animatingDifferences: Bool = true, animation: DiffableAnimation? = nil,
    toModels makeModels: @escaping () -> [(SectionIdentifierType, [Model])]
  ) -> DataSourceBinding where Model: Identifiable, Model: Equatable, Model.ID == ItemIdentifierType {
    observe(makeModels) { source, sections in
      source.follow(sections, animatingDifferences, animation)
    }
  }

  private func observe<Content>(
    _ make: @escaping () -> Content, _ show: @escaping (Self, Content) -> Void
  ) -> DataSourceBinding {
    let binding = listDataSource.bindings.make()
    let watch = ObservationLoop { [weak self, weak binding] watched in
      guard let self, let binding, binding.isActive else { return }
      show(self, watched { self.listDataSource.underOwnPolicy(make) })
    }
    // The binding owns the watch; what is watched does not.
    binding.begin { watch.stop() }
    watch.run()
    return binding
  }
}

/// Runs something again, in the next turn of the main actor, when what it read changes.
@MainActor private final class ObservationLoop<Content> {
  /// Reads what it is given, so that changes are noticed, and does something with it.
  typealias Body = (_ watched: (() -> Content) -> Content) -> Void

  private var body: Body?

  init(_ body: @escaping Body) { self.body = body }

  func run() {
    body? { make in
      withObservationTracking(make) { [weak self] in
        // Told before the change is made and once until the next run: the next turn sees all changes of this one.
        Task { @MainActor in self?.run() }
      }
    }
  }

  /// Lets go of the body, and of what it refers to.
  func stop() { body = nil }
}
