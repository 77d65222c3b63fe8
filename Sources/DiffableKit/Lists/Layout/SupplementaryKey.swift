/// A key that identifies a supplementary view or decoration: its element kind and index path.
struct SupplementaryKey: Hashable {
  var kind: String
  var indexPath: IndexPath
  /// True if the view of the key is a decoration, which the layout provides and not the data source.
  var isDecoration = false
}
