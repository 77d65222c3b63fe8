import DiffableKit
import DiffableTesting
import Testing

/// A list in a window whose cells are laid out by constraints.
@MainActor final class ConstraintCellFixture<Cell: UICollectionViewCell>: NSObject, UICollectionViewDataSource {
  let collectionView: UICollectionView
  let host: HeadlessHost
  var texts: [String]
  private let registration: UICollectionView.CellRegistration<Cell, String>

  init(_ texts: [String], configure: @escaping (Cell, String) -> Void) {
    self.texts = texts
    registration = UICollectionView.CellRegistration { cell, _, text in configure(cell, text) }
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
    super.init()
    collectionView.dataSource = self
    host.update()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: texts[indexPath.item])
  }

  func cell(_ item: Int) throws -> Cell {
    try #require(collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell)
  }

  /// Returns the frames of the first rows as text: x, y, width and height in points.
  func rows(_ count: Int) throws -> [String] {
    host.update()
    return try (0..<count).map { BoxFixture.text(try cell($0).frame) }
  }
}

/// A typical self-sizing cell: an image and a wrapping label, pinned to the edges of the content view.
final class PictureCell: UICollectionViewCell {
  let picture = UIView(frame: .zero)
  let label = UILabel(frame: .zero)
  private(set) var side: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    label.numberOfLines = 0
    for view in [picture, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    side = picture.widthAnchor.constraint(equalToConstant: 40)
    let bottom = contentView.bottomAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor, constant: 10)
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10), bottom, side,
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      label.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }
}
