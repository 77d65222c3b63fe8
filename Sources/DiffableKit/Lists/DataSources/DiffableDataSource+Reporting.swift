// Applies that say what they did. Additions of this package.
extension DiffableDataSource {
  /// Shows a snapshot as `apply(_:animatingDifferences:completion:)` does, and tells what that changed.
  ///
  /// ```swift
  /// dataSource.applyAndReport(snapshot) { changes in
  ///   if let first = changes.insertedItems.first { collectionView.scrollToItem(at: first.indexPath, at: .top, animated: true) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: What to show, with marks for what is to be reloaded or reconfigured.
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - completion: Called once on the main queue after the animations, with what was inserted, deleted, moved, reloaded and
  ///     reconfigured, or without anything if the snapshot was superseded (``ApplyPacing/newestPerFrame``).
  /// - Complexity: That of the apply, and its difference once more.
  nonisolated public func applyAndReport(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: @escaping (AppliedChanges<SectionIdentifierType, ItemIdentifierType>) -> Void
  ) {
    listDataSource.submitReporting(
      snapshot, animatingDifferences, ticket: listDataSource.inbox.makeTicket(), completion: completion)
  }

  /// Shows a snapshot as `apply(_:animatingDifferences:)` does and returns after the animations what that changed.
  ///
  /// - Parameters:
  ///   - snapshot: What to show, with marks for what is to be reloaded or reconfigured.
  ///   - animatingDifferences: Whether the way there is shown.
  /// - Returns: What was inserted, deleted, moved, reloaded and reconfigured; nothing if the task was cancelled before the
  ///   apply began, or if the snapshot was superseded.
  /// - Complexity: That of the apply, and its difference once more.
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
