/// A protocol for the data source of a table, which provides the numbers of sections and rows and the cells.
///
/// UIKit tests whether optional methods are implemented, which Swift cannot: ``tableView(_:canEditRowAt:)`` and
/// ``tableView(_:canMoveRowAt:)`` return false by default.
@MainActor @preconcurrency public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section of the table.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row, dequeued from the table or newly made.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections of the table; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header, if the delegate returns no view; `nil`, the default, for none.
  ///
  /// A data source that implements the method is asked for every section after each change; an apply then takes O(*s*)
  /// for *s* sections.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer, if the delegate returns no view; `nil`, the default, for none.
  ///
  /// A data source that implements the method is asked for every section after each change; an apply then takes O(*s*)
  /// for *s* sections.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns true if a person can delete the row or insert one: by a button while the table is being edited, or by
  /// swiping.
  ///
  /// False by default. The edit then calls ``tableView(_:commit:forRowAt:)``.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns true if a person can move the row by its handle while the table is being edited; false by default.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the index titles at the trailing edge, which scroll to their sections; `nil`, the default, for none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to which an index title scrolls; by default the section with the index of the title.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
  /// Called when a person has deleted or inserted a row: change the model here, and update the table or apply a
  /// snapshot.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Called when a person has moved a row: change the model here.
  ///
  /// The table already shows the move; a diffable data source applies a snapshot without animation
  /// (`behaviour.md` C46).
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - sourceIndexPath: The index path of the row before the move.
  ///   - destinationIndexPath: The index path of the row after the move, counted without the row at its old index path.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// Returns 1 as the number of sections by default, for a table with one section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns `nil` by default, for no header title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.noteDefault(.headerTitles, of: self)
    return nil
  }
  /// Returns `nil` by default, for no footer title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.noteDefault(.footerTitles, of: self)
    return nil
  }
  /// Returns false by default: a person can neither delete nor insert the row.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false by default: a person cannot move the row.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns `nil` by default, for no index titles.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index of the title by default: each index title scrolls to the section with its index.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  /// Called when a person has deleted or inserted a row; the default implementation does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Called when a person has moved a row; the default implementation does nothing.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// A protocol for data sources that are notified of rows that are about to come on screen.
@MainActor @preconcurrency public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when rows are likely to come on screen soon: begin to load their data here.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when announced rows are no longer likely to come on screen soon.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Called when announced rows are no longer likely to come on screen; the default implementation does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
