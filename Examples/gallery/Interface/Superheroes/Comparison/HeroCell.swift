import DiffableKit

/// A cell that records whether it is new, reused or kept, for the meter.
final class HeroCell: UICollectionViewListCell {
  /// The origin of a cell that is being configured: made, from the reuse queue, or the hero's existing cell.
  enum Origin {
    case made, reuseQueue, inPlace
  }

  var origin = Origin.made

  override func prepareForReuse() {
    super.prepareForReuse()
    origin = .reuseQueue
  }
}
