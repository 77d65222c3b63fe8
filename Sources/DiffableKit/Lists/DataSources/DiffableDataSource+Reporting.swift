// Methods of a data source that apply snapshots and report the changes. Additions of this package.
extension DiffableDataSource {
  /// Shows a snapshot as `apply(_:animatingDifferences:completion:)` does, and reports the changes.
  ///
  /// ```swift
  /// dataSource.applyAndReport(snapshot) { changes in
  ///   if let first = changes.insertedItems.first { collectionView.scrollToItem(at: first.indexPath, at: .top, animated: true) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show, with marks for items to be reloaded or reconfigured.
  ///   - animatingDifferences: True if the change is animated.
  ///   - completion: Called once on the main queue after the animations, with the inserted, deleted, moved, reloaded
  ///     and reconfigured items and sections; with no changes if the snapshot was superseded
  ///     (``ApplyPacing/newestPerFrame``).
  /// - Complexity: The cost of the apply, and its difference a second time.
  nonisolated public func applyAndReport(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: @escaping (AppliedChanges<SectionIdentifierType, ItemIdentifierType>) -> Void
  ) {
    listDataSource.submitReporting(
      snapshot, animatingDifferences, ticket: listDataSource.inbox.makeTicket(), completion: completion)
  }

  /// Shows a snapshot as `apply(_:animatingDifferences:)` does and returns the changes after the animations.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show, with marks for items to be reloaded or reconfigured.
  ///   - animatingDifferences: True if the change is animated.
  /// - Returns: The inserted, deleted, moved, reloaded and reconfigured items and sections; empty if the task was
  ///   cancelled before the apply began, or if the snapshot was superseded.
  /// - Complexity: The cost of the apply, and its difference a second time.
  nonisolated(nonsending) public func applyAndReport(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async -> AppliedChanges<SectionIdentifierType, ItemIdentifierType> {
    await listDataSource.reportAndWait(snapshot, animatingDifferences)
  }
}

extension UICollectionViewDiffableDataSource {
  fileprivate func reportAndWait(
    _ snapshot: Snapshot, _ animatingDifferences: Bool, isolation: isolated (any Actor)? = #isolation
  ) async -> Changes {
    let ticket = inbox.makeTicket()
    defer { inbox.forget(ticket) }
    return await withTaskCancellationHandler {
      _ = isolation
      return await withCheckedContinuation { continuation in
        submitReporting(snapshot, animatingDifferences, ticket: ticket, isCancellable: true) {
          continuation.resume(returning: $0)
        }
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  fileprivate nonisolated func submitReporting(
    _ snapshot: Snapshot, _ animatingDifferences: Bool, ticket: UInt64, isCancellable: Bool = false,
    completion: @escaping (Changes) -> Void
  ) {
    var changes: Changes?
    submit(
      ApplyRequest(
        ticket: ticket, .snapshot(snapshot), mode(animatingDifferences), isCancellable: isCancellable,
        keepsReadingPosition: true, report: { changes = $0 },
        completion: { completion(changes ?? Changes(outcome: $0)) }))
  }
}
