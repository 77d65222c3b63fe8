import DiffableKit
import SharedInterface

extension UndoableChanges {
  /// Applies a snapshot that a person's change has led to; undoing applies the snapshot that was shown before.
  ///
  /// This is right for a page whose list nobody else changes; the rows that a server adds meanwhile would be lost.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot after the change.
  ///   - dataSource: The data source of the list.
  ///   - name: The name of the change in menus, such as "Delete".
  ///   - report: The change in words, if it is to be reported.
  ///   - didApply: Called after the change, and after it was undone or redone.
  func apply<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to dataSource: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, named name: String,
    report: String? = nil, didApply: @escaping @MainActor () -> Void = {}
  ) {
    record(dataSource.snapshot(), of: dataSource, named: name, report: report, didApply: didApply)
    dataSource.apply(snapshot)
    didApply()
  }

  /// Records a change after which undoing applies the snapshot before it.
  func record<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>(
    _ former: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    of dataSource: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, named name: String,
    report: String? = nil, didApply: @escaping @MainActor () -> Void = {}
  ) {
    record(name, report: report, target: dataSource) { [weak self] dataSource in
      var former = former
      // When a change is undone, all rows are configured again, since the accessories of a row may depend on the
      // section to which the row returns.
      former.reconfigureItems(former.itemIdentifiers)
      self?.apply(former, to: dataSource, named: name, didApply: didApply)
    }
  }
}
