// Methods of a data source that apply snapshots and outlines with an animation of their own. Additions of this package.
extension DiffableDataSource {
  /// Shows a snapshot as `apply(_:animatingDifferences:completion:)` does, with an animation of its own; the reading
  /// position is kept (`behaviour.md` C66).
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show, with marks for items to be reloaded or reconfigured.
  ///   - animation: The animation of the change.
  ///   - completion: Called once on the main queue after the animation (`behaviour.md` C25), also if nothing changes
  ///     (C33).
  /// - Complexity: The cost of the apply.
  nonisolated public func applyAnimated(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    with animation: DiffableAnimation, completion: (() -> Void)? = nil
  ) {
    listDataSource.submit(.snapshot(snapshot), .animated(animation), keepsReadingPosition: true, completion: completion)
  }

  /// Shows a snapshot with an animation of its own and returns after it.
  ///
  /// If the task is cancelled before the apply has begun, nothing is shown, and this returns at once.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show, with marks for items to be reloaded or reconfigured.
  ///   - animation: The animation of the change.
  /// - Complexity: The cost of the apply.
  nonisolated(nonsending) public func applyAnimated(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    with animation: DiffableAnimation
  ) async {
    _ = await listDataSource.submitAndWait(.snapshot(snapshot), .animated(animation), keepsReadingPosition: true)
  }
}

extension UICollectionViewDiffableDataSource {
  /// Shows an outline in a section as ``apply(_:to:animatingDifferences:completion:)`` does, with an animation of its
  /// own.
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: The section; a section that does not exist is appended (`behaviour.md` B32).
  ///   - animation: The animation of the change.
  ///   - completion: Called once on the main queue after the animation.
  /// - Complexity: The cost of the apply.
  public func applyAnimated(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    with animation: DiffableAnimation, completion: (() -> Void)? = nil
  ) {
    submit(
      .outline(snapshot, section: section), .animated(animation), keepsReadingPosition: true, completion: completion)
  }
}
