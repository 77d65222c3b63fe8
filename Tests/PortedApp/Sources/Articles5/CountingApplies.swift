import UIKit

/// Counts its applies as on iOS 18, where `apply` is on the main actor: Swift 6 warns of it here, Swift 5 does not.
final class CountingApplies: UICollectionViewDiffableDataSource<Int, String> {
  private(set) var applies = 0

  override func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Int, String>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    applies += 1
    super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }
}
