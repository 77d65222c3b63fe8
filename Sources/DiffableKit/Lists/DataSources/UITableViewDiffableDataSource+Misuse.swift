extension UITableViewDiffableDataSource {
  /// The policy when this data source is used in a way that breaks a rule; nil, as at first, for the program's.
  ///
  /// See ``UICollectionViewDiffableDataSource/misusePolicy``.
  public var misusePolicy: MisusePolicy? {
    get { engine.misusePolicy }
    set { engine.misusePolicy = newValue }
  }
}
