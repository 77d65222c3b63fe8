import DiffableKit

/// A row that knows where it comes from, so that the meter can tell.
final class HeroCell: UICollectionViewListCell {
  enum Origin {
    case made, reuseQueue, inPlace
  }

  var origin = Origin.made

  override func prepareForReuse() {
    super.prepareForReuse()
    origin = .reuseQueue
  }
}
