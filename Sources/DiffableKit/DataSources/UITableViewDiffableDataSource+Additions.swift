// Additions of this package, as those of ``UICollectionViewDiffableDataSource``, where they are explained.
extension UITableViewDiffableDataSource {
  /// What happens when this data source is used in a way that breaks a rule; nil, as at first, for the program's policy.
  public var misusePolicy: MisusePolicy? {
    get { engine.misusePolicy }
    set { engine.misusePolicy = newValue }
  }

  /// How often snapshots are carried out that come faster than frames; every one by default.
  public var applyPacing: ApplyPacing {
    get { engine.applyPacing }
    set { engine.applyPacing = newValue }
  }

  /// What is shown in place of rows while there are none; nil, as at first, for nothing.
  public var emptyState: DiffableEmptyState? {
    get { engine.emptyState }
    set { engine.emptyState = newValue }
  }

  /// Shows a snapshot with an animation of its own.
  ///
  /// - Parameters:
  ///   - snapshot: What to show, with marks for what is to be reloaded or reconfigured.
  ///   - animation: How the way there is shown.
  ///   - completion: Called once on the main queue after the animation.
  nonisolated public func applyAnimated(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    with animation: DiffableAnimation, completion: (() -> Void)? = nil
  ) { engine.applyAnimated(snapshot, with: animation, completion: completion) }

  /// Shows a snapshot and returns after the animations what that changed.
  ///
  /// - Parameters:
  ///   - snapshot: What to show, with marks for what is to be reloaded or reconfigured.
  ///   - animatingDifferences: Whether the way there is shown.
  /// - Returns: What was inserted, deleted, moved, reloaded and reconfigured.
  nonisolated(nonsending) public func applyAndReport(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async -> AppliedChanges<SectionIdentifierType, ItemIdentifierType> {
    await engine.applyAndReport(snapshot, animatingDifferences: animatingDifferences)
  }
}
