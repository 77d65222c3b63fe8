import UIKit

/// A collection view that notes what is asked of it, as test suites of apps do.
final class SpyCollectionView: UICollectionView {
  private(set) var calls: [String] = []

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    calls.append("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }

  override func insertItems(at indexPaths: [IndexPath]) {
    calls.append("insert \(indexPaths.count)")
    super.insertItems(at: indexPaths)
  }

  override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    calls.append("select")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  override func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    calls.append("scroll")
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    calls.append("register \(identifier)")
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    calls.append("dequeue \(identifier)")
    return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
}

/// A table view that notes what is asked of it, as test suites of apps do.
final class SpyTableView: UITableView {
  private(set) var calls: [String] = []

  override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    calls.append("insert \(indexPaths.count)")
    super.insertRows(at: indexPaths, with: animation)
  }

  override func reloadData() {
    calls.append("reloadData")
    super.reloadData()
  }

  override func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    calls.append("select")
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    calls.append("dequeue \(identifier)")
    return super.dequeueReusableCell(withIdentifier: identifier)
  }
}
