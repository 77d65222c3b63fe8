/// Telling the delegate which views come and go.
///
/// While cells are placed nothing is told: the delegate may apply another snapshot, which would move the ground under the
/// placing. Once all is in place, first what has left is told, then what has come.
extension UICollectionView {
  typealias Departure = (any UICollectionViewDelegate, UICollectionView) -> Void

  /// Tells that a view is no longer shown: at once, or after the placing that is going on.
  func tellDeparture(of view: UICollectionReusableView, _ tell: @escaping Departure) {
    // What has come and gone in one placing was never shown (`behaviour.md` D24).
    if let index = arrivals.firstIndex(where: { $0 === view }) {
      arrivals.remove(at: index)
    } else if isTiling || keepsNews {
      departures.append(tell)
    } else if let delegate {
      tell(delegate, self)
    }
  }

  /// Takes views back without telling: what the delegate does must not meet a view between two models.
  func keepingNews(_ body: () -> Void) {
    let outer = keepsNews
    keepsNews = true
    body()
    keepsNews = outer
  }

  /// Tells what has left and come since the placing began.
  func tellDelegate() {
    // One by one: what the delegate does may place cells again, which tells the rest.
    while !departures.isEmpty {
      let tell = departures.removeFirst()
      if let delegate { tell(delegate, self) }
    }
    while !arrivals.isEmpty {
      let view = arrivals.removeFirst()
      guard let delegate, let path = view.indexPath else { continue }
      if let kind = view.reuseKind {
        delegate.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
      } else if let cell = view as? UICollectionViewCell {
        delegate.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    }
  }
}
