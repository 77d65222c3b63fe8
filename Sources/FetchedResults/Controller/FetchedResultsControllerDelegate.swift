/// An object that is notified of changes of fetched results.
///
/// All methods are called on the main queue, and never from inside an edit of the database. If a delegate implements
/// several forms of `controller(_:didChangeContentWith:)`, only the first of them is called (`behaviour.md` G1).
@MainActor
public protocol FetchedResultsControllerDelegate: AnyObject {
  /// Called when the results have changed, or were fetched for the first time (`behaviour.md` G5).
  ///
  /// The snapshot is complete each time (G3), made by editing the one before. Rows whose values have changed are
  /// marked, to be reconfigured or reloaded according to the controller's ``AnyFetchedResultsController/ChangedRowUpdateKind``
  /// (G7). Identifiers of rows are permanent: SQLite gives a row its number when it is inserted (G8).
  ///
  /// - Parameters:
  ///   - controller: The controller. Its ``AnyFetchedResultsController/isPerformingFetch`` is `true` for the snapshot
  ///     of a `performFetch()`, which a list usually applies without animation.
  ///   - snapshot: The rows and sections.
  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>)

  /// Called when the results have changed, with the reference type that `NSFetchedResultsController` uses
  /// (`behaviour.md` G2).
  ///
  /// Cast the reference: `snapshot as NSDiffableDataSourceSnapshot<String, RowID>`.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - snapshot: The rows and sections.
  func controller(
    _ controller: AnyFetchedResultsController, didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)

  /// Called when the results cannot be brought up to date.
  ///
  /// The controller keeps its snapshot and tries again by itself; when the store has recovered the delegate gets a
  /// snapshot, even if it is unchanged. After ``FetchedResultsError/tooManySteps(limit:)`` it follows the request of its
  /// last successful fetch instead. Called for each fetch of the program that fails, and otherwise once for an error that
  /// repeats.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - error: The reason.
  func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError)
}

extension FetchedResultsControllerDelegate {
  /// Called when the results have changed; this default implementation calls the form with the reference.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - snapshot: The rows and sections.
  public func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
  ) {
    self.controller(controller, didChangeContentWith: NSDiffableDataSourceSnapshotReference(snapshot))
  }

  /// Called when the results have changed; this default implementation does nothing.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - snapshot: The rows and sections.
  public func controller(
    _ controller: AnyFetchedResultsController, didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) {}

  /// Called when the results cannot be brought up to date; this default implementation does nothing.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - error: The reason.
  public func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError) {}
}
