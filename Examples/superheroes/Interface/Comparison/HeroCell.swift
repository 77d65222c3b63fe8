import DiffableKit

/// A cell that records whether it is new, reused or kept, for the meter.
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
