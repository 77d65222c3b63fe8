/// Updates by index path, for data sources that are written by hand; the rules are those of ``UICollectionView``.
///
/// Together with ``UITableViewDiffableDataSource`` these calls are misuse (`behaviour.md` C3).
extension UITableView {
  /// Carries out several edits as one update; see ``UICollectionView/performBatchUpdates(_:completion:)``.
  ///
  /// - Parameters:
  ///   - updates: Changes the model and names the edits; runs at once.
  ///   - completion: Runs once on the main queue, when the animation is over, with whether it came to its end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    collectingEffects { list.performBatchUpdates(updates, completion: completion) }
  }

  /// Begins an update that ends with as many calls of ``endUpdates()``; all edits between are one update.
  ///
  /// Change the model in between, not before.
  public func beginUpdates() {
    updateDepth += 1
    guard updateDepth == 1, !(list.dataSource is any SelfUpdatingDataSource) else { return }
    guard !list.refusesAmidTiling("UITableView.beginUpdates()") else { return }
    list.openBatch()
  }

  /// Ends what ``beginUpdates()`` began; the last such call carries the edits out.
  ///
  /// Without edits rows are asked for their heights again, and go there. One call too many is misuse.
  public func endUpdates() {
    guard updateDepth > 0 else {
      list.refuse(
        "endUpdates() was called without beginUpdates()", api: "UITableView.endUpdates()",
        remedy: "Call both equally often, or use performBatchUpdates(_:completion:).")
      return
    }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let isPlain = list.batch?.update.edits.isEmpty ?? true
    collectingEffects {
      list.inScene { if list.batch != nil { list.finishBatch(api: "UITableView.endUpdates()") } }
    }
    guard isPlain else { return }
    for cell in list.cells.values { cell.needsMeasuring = true }
    list.setNeedsLayout()
    list.inScene { list.animateLayout(nil) }
  }

  /// Whether an update is being carried out or collected.
  public var hasUncommittedUpdates: Bool { list.batch != nil }

  /// Tells that rows have come.
  ///
  /// - Parameters:
  ///   - indexPaths: Their places after the update.
  ///   - animation: How they come.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      for path in indexPaths { list.rowEffects.insertedRows[path] = animation.effect }
      list.insertItems(at: indexPaths)
    }
  }

  /// Tells that rows have gone; they lose selection and keyboard focus.
  ///
  /// - Parameters:
  ///   - indexPaths: Their places before the update.
  ///   - animation: How they go.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      for path in indexPaths { list.rowEffects.deletedRows[path] = animation.effect }
      list.deleteItems(at: indexPaths)
    }
  }

  /// Replaces the cells of rows; selection and keyboard focus stay with the rows.
  ///
  /// - Parameters:
  ///   - indexPaths: Their places before the update.
  ///   - animation: How the old cells go and the new ones come; `.none` puts one in the place of the other at once.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collectingEffects {
      for path in indexPaths { list.rowEffects.reloadedRows[path] = animation.effect }
      list.reloadItems(at: indexPaths)
    }
  }

  /// Has the cells of rows filled again; rows that have none cost nothing (`behaviour.md` D15–D17).
  ///
  /// - Parameter indexPaths: Their places before the update.
  public func reconfigureRows(at indexPaths: [IndexPath]) { list.reconfigureItems(at: indexPaths) }

  /// Tells that a row has moved; its cell is moved and not filled again.
  ///
  /// - Parameters:
  ///   - indexPath: The place before the update.
  ///   - newIndexPath: The place after the update.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    list.moveItem(at: indexPath, to: newIndexPath)
  }

  /// Tells that sections have come, with all their rows.
  ///
  /// - Parameters:
  ///   - sections: Their indices after the update.
  ///   - animation: How their rows and headers come.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      for section in sections { list.rowEffects.insertedSections[section] = animation.effect }
      list.insertSections(sections)
    }
  }

  /// Tells that sections have gone, with all their rows.
  ///
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How their rows and headers go.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      for section in sections { list.rowEffects.deletedSections[section] = animation.effect }
      list.deleteSections(sections)
    }
  }

  /// Replaces all cells, headers and footers of sections, which may have other rows than before.
  ///
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How the old ones go and the new ones come.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collectingEffects {
      for section in sections { list.rowEffects.reloadedSections[section] = animation.effect }
      list.reloadSections(sections)
    }
  }

  /// Tells that a section has moved, with its rows.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - newSection: The index after the update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    list.moveSection(section, toSection: newSection)
  }

  /// Runs what may carry an update out, which then shows rows in the ways that were named; an update that is only collected keeps
  /// them for later.
  private func collectingEffects(_ body: () -> Void) {
    body()
    guard list.batch == nil else { return }
    list.rowEffects = RowEffects()
  }
}
