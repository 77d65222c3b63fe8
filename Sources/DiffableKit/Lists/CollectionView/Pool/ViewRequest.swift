/// A question of a collection view to its data source for the view of one place, and what was dequeued to answer it.
struct ViewRequest {
  /// The kind of supplementary view, nil for a cell.
  let kind: String?
  let indexPath: IndexPath
  /// Where a new view will be; nil if one that is there is filled again.
  var place: UICollectionViewLayoutAttributes?
  /// The view that is filled again: dequeuing gives it (`behaviour.md` D16).
  var existing: UICollectionReusableView?
  /// Whether another view may be given instead of the existing one, because nobody asked for that one.
  var mayReplace = false
  /// The other views that were dequeued meanwhile, of which one is to be returned and no other (D33).
  var dequeued: [UICollectionReusableView] = []
  /// Whether a mistake was reported and the program went on: one mistake is one report, whatever follows from it.
  var isRefused = false
}
