/// An object that wants to know of changes of the results.
///
/// All methods are called on the main queue, and never from inside an edit of the database. The first form of
/// `controller(_:didChangeContentWith:)` that is implemented is the one that is called; the others are silent then
/// (`behaviour.md` G1).
@MainActor
public protocol FetchedResultsControllerDelegate: AnyObject {
  /// The results have changed, or were fetched for the first time (`behaviour.md` G5).
  ///
  /// It is a whole snapshot each time (G3), made by editing the one before. Rows that hold something else are marked, to be
  /// reconfigured or reloaded as the controller's ``AnyFetchedResultsController/ChangeMark`` says (G7). Rows have their
  /// identifiers for good: SQLite gives a row its number when it is inserted (G8).
  ///
  /// - Parameters:
  ///   - controller: The controller. Its ``AnyFetchedResultsController/isPerformingFetch`` is `true` for what `performFetch()`
  ///     gives: a list usually comes without animation then.
  ///   - snapshot: The rows and sections.
  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>)

  /// The results have changed, in the form that `NSFetchedResultsController` hands over (`behaviour.md` G2).
  ///
  /// Cast it: `snapshot as NSDiffableDataSourceSnapshot<String, RowID>`.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - snapshot: The rows and sections.
  func controller(
    _ controller: AnyFetchedResultsController, didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)

  /// The results cannot be brought up to date.
  ///
  /// The controller keeps its snapshot, and looks again by itself; when the store has recovered there is a snapshot, also if it is
  /// the same. Called once for each error that is another one than before.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - error: Why.
  func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError)
}

extension FetchedResultsControllerDelegate {
  /// Calls the form with the reference.
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

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - snapshot: The rows and sections.
  public func controller(
    _ controller: AnyFetchedResultsController, didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - error: Why.
  public func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError) {}
}
