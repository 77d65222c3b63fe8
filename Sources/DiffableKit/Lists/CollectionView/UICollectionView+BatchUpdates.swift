/// Updates by index path, for data sources that are written by hand.
///
/// Each of them tells what has happened to the model; the view checks that it fits the numbers of items before and after,
/// carries cells, selection and keyboard focus to their new places, and asks for cells of what is new and near the screen.
/// `UICollectionViewDiffableDataSource` does all of this by itself, and together with it these calls are misuse
/// (`behaviour.md` C3).
extension UICollectionView {
  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let api = "UICollectionView.performBatchUpdates(_:completion:)"
    guard !refusesAmidTiling(api, completion: completion) else { return }
    if batch != nil {
      updates?()
      if let completion { self.updates.add(completion) }
      return
    }
    inScene {
      // A diffable data source may apply in the block, and is asked for cells then: its model and its update are one.
      guard listSource == nil else {
        updates?()
        return animateLayout(completion)
      }
      openBatch()
      updates?()
      if let completion { self.updates.add(completion) }
      finishBatch(api: api)
    }
  }

}
