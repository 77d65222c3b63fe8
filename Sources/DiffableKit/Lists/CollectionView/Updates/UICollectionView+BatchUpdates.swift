/// Updates by index path, for data sources other than diffable ones.
///
/// Each method reports a change of the model; the view checks that the change fits the numbers of items before and
/// after, moves cells, selection and keyboard focus to the new index paths, and asks for cells of new items near the
/// screen. `UICollectionViewDiffableDataSource` does all of this itself, and calls of these methods beside it are
/// misuse (`behaviour.md` C3).
extension UICollectionView {
  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let api = "UICollectionView.performBatchUpdates(_:completion:)"
    guard !refusesAmidTiling(api, completion: completion) else { return }
    if batch != nil {
      updates?()
      if let completion { self.updates.batch?.completions.append(completion) }
      return
    }
    inScene {
      // With a diffable data source `performBatchUpdates(_:completion:)` opens no batch: in its block the data source
      // may apply a snapshot, and is then asked for cells, since it changes its model and updates the list together.
      guard listSource == nil else {
        updates?()
        return animateLayout(completion)
      }
      openBatch()
      updates?()
      if let completion { self.updates.batch?.completions.append(completion) }
      finishBatch(api: api)
    }
  }

}
