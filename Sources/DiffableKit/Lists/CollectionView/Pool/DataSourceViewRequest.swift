/// A request of a collection view to its data source for one view, with the views dequeued to answer it.
struct DataSourceViewRequest {
  /// The element kind of the requested supplementary view, or `nil` if a cell is requested.
  let kind: String?
  let indexPath: IndexPath
  /// The attributes of a new view, or `nil` if an existing view is reconfigured.
  var place: UICollectionViewLayoutAttributes?
  /// The existing view being reconfigured, which dequeuing returns (`behaviour.md` D16); `nil` if a new view is
  /// requested.
  var existing: UICollectionReusableView?
  /// True if another view may be returned instead of the existing one, because the program did not ask for a
  /// reconfiguration.
  var mayReplace = false
  /// The views dequeued during the request other than the existing one, of which exactly one must be returned
  /// (`behaviour.md` D33).
  var dequeued: [UICollectionReusableView] = []
  /// True if misuse was reported and the program went on, so that its consequences are not reported again.
  var isRefused = false
}
