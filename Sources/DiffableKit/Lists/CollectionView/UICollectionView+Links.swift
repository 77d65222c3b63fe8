/// Methods for the links of a collection view's items: the addresses to which rows lead.
extension UICollectionView {
  /// False if neither the data source nor the delegate can name an address of an item.
  var mayHaveLinks: Bool { delegate != nil || listSource.map(\.namesAddresses) ?? false }

  /// Returns the address to which an item leads, from the data source or else from the delegate; `nil` for none.
  func link(at indexPath: IndexPath) -> String? {
    if let address = listSource?.address(at: indexPath) { return address }
    let configuration = delegate?.collectionView(
      self, sceneActivationConfigurationForItemAt: indexPath, point: .zero)
    return configuration?.userActivity.address
  }
}
