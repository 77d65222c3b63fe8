/// The links of a collection view's items.
extension UICollectionView {
  /// Returns the address to which an item leads, from the data source or else from the delegate; `nil` for none.
  func link(at indexPath: IndexPath) -> String? {
    if let address = listSource?.address(at: indexPath) { return address }
    let configuration = delegate?.collectionView(
      self, sceneActivationConfigurationForItemAt: indexPath, point: .zero)
    return configuration?.userActivity.address
  }
}
