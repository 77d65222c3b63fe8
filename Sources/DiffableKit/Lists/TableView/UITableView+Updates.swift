/// Updates by index path, for data sources that are not diffable; the rules are those of ``UICollectionView``.
///
/// Together with ``UITableViewDiffableDataSource`` these calls are misuse (`behaviour.md` C3).
extension UITableView {
  func beginUpdate() {
    updateDepth += 1
    guard updateDepth == 1, list.listSource == nil else { return }
    guard !list.refusesAmidTiling("UITableView.beginUpdates()") else { return }
    list.openBatch()
  }

  func endUpdate() {
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

  /// Runs a closure that may carry out an update, and then forgets the row animations that were set for it; while a
  /// batch is open, they are kept for its end.
  func collectingEffects(_ body: () -> Void) {
    body()
    guard list.batch == nil else { return }
    list.updates.rowEffects = RowAnimationOverrides()
  }
}
