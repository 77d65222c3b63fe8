import DiffableKit
import DiffableTesting

/// A diffable list with a given layout, whose cells have the size that the layout gives or a preferred size of their
/// own.
@MainActor final class LayoutFixture {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// A cell that has the layout's size or a preferred size, and counts how often it is measured.
  final class Cell: UICollectionViewCell {
    var item = ""
    var ownSize: CGSize?
    var measured = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      measured += 1
      if let ownSize { layoutAttributes.size = ownSize }
      return layoutAttributes
    }
  }

  /// A header or footer of size zero.
  final class Boundary: UICollectionReusableView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
  /// The preferred sizes of cells, by item.
  var sizes: [String: CGSize] = [:]
  private(set) var configured = 0

  init(_ layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 600)) {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    host = HeadlessHost(view: collectionView, size: size)
    let registration = UICollectionView.CellRegistration<Cell, String> { [weak self] cell, _, item in
      cell.item = item
      cell.ownSize = self?.sizes[item]
      self?.configured += 1
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let boundaries = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map {
      ($0, UICollectionView.SupplementaryRegistration<Boundary>(elementKind: $0) { _, _, _ in })
    }
    dataSource.supplementaryViewProvider = { view, kind, path in
      boundaries.first { $0.0 == kind }.map {
        view.dequeueConfiguredReusableSupplementary(using: $0.1, for: path)
      }
    }
  }

  func show(_ sections: [(String, [String])], animated: Bool = false) {
    dataSource.apply(ListFixture.snapshot(sections), animatingDifferences: animated)
    host.update()
  }

  func scroll(to y: CGFloat, x: CGFloat = 0) {
    collectionView.setContentOffset(CGPoint(x: x, y: y), animated: false)
    host.update()
  }

  func cell(_ item: String) -> Cell? {
    dataSource.indexPath(for: item).flatMap { collectionView.cellForItem(at: $0) } as? Cell
  }

  /// Returns the frames of the items' cells as text: x, y, width and height in points; "none" for an item without a
  /// cell.
  func frames(_ items: [String]) -> [String] { items.map { cell($0).map { Self.text($0.frame) } ?? "none" } }

  static func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { value in
      let hundredths = (value * 100).rounded()
      return hundredths.remainder(dividingBy: 100) == 0 ? "\(Int(hundredths / 100))" : "\(hundredths / 100)"
    }.joined(separator: " ")
  }
}
