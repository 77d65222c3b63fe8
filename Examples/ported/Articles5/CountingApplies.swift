import UIKit

/// A data source that counts its applies in an override of `apply`, as on iOS 18, where that method is on the main
/// actor: Swift 6 warns of it here, Swift 5 does not.
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
