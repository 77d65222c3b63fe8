/// The kind and the place of a supplementary view or a decoration.
struct SupplementaryKey: Hashable {
  var kind: String
  var indexPath: IndexPath
  /// Whether it is a decoration, which is the layout's and not the data source's.
  var isDecoration = false
}
