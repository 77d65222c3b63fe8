extension HostScene {
  /// True if a list of the scene has a data source, but no section yet, such as before the first snapshot is applied.
  ///
  /// - Complexity: O(*v*) in the number of views.
  package var awaitsListContent: Bool {
    var isWaiting = false
    window.forEachView { view in
      guard !isWaiting, let list = view as? UICollectionView, list.dataSource != nil else { return }
      isWaiting = list.numberOfSections == 0
    }
    return isWaiting
  }
}
