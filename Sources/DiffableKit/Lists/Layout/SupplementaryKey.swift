/// The identity of a supplementary view or decoration: its element kind and index path.
struct SupplementaryKey: Hashable {
  var kind: String
  var indexPath: IndexPath
  /// True if the view is a decoration, which the layout owns and not the data source.
  var isDecoration = false
}
