extension UITableViewDiffableDataSource {
  /// The misuse policy of this data source; nil, as at first, for the program's policy.
  ///
  /// See ``UICollectionViewDiffableDataSource/misusePolicy``.
  public var misusePolicy: MisusePolicy? {
    get { engine.misusePolicy }
    set { engine.misusePolicy = newValue }
  }
}
