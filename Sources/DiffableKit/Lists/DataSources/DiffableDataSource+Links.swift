// A property of a data source for the addresses to which its rows lead. An addition of this package.
extension DiffableDataSource {
  /// Returns the address of the screen to which a row leads, a path with its query; nil, as at first, for none.
  ///
  /// ```swift
  /// dataSource.addressProvider = { recipe in "/recipes/\(recipe)" }
  /// ```
  ///
  /// In a browser such a row is a link as well: it can be opened in another tab, and its address can be copied. A plain
  /// click, and Enter, select the row as before. The closure is called for the cells on screen, and again when a cell is
  /// configured again. A text that is no address leaves the row without a link.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen.
  public var addressProvider: ((ItemIdentifierType) -> String?)? {
    get { listDataSource.rowAddress }
    set {
      listDataSource.rowAddress = newValue
      guard let view = listDataSource.collectionView else { return }
      for (path, cell) in view.cells { cell.link = view.link(at: path) }
    }
  }
}

extension UICollectionViewDiffableDataSource {
  var namesAddresses: Bool { rowAddress != nil }

  func address(at indexPath: IndexPath) -> String? {
    guard let rowAddress, let item = itemIdentifier(for: indexPath), let text = rowAddress(item) else { return nil }
    return NSUserActivity.address(in: text)?.address
  }
}
