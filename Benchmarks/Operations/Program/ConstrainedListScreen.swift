import DiffableKit

/// A window with a list of cells that eleven constraints each make as high as their texts, all of them on screen.
@MainActor final class ConstrainedListScreen {
  /// A cell with two texts and a picture, placed by eleven constraints.
  private final class NoteCell: UICollectionViewCell {
    let title = UILabel()
    let text = UILabel()
    private let picture = UIImageView(image: UIImage(systemName: "leaf"))

    override init(frame: CGRect) {
      super.init(frame: frame)
      title.font = .preferredFont(forTextStyle: .headline)
      text.numberOfLines = 0
      for view in [title, text, picture] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      NSLayoutConstraint.activate([
        picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
        picture.widthAnchor.constraint(equalToConstant: 40),
        picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
        title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
        title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        title.topAnchor.constraint(equalTo: picture.topAnchor),
        text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
        text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  static let count = 100
  let scene = HostScene(size: CGSize(width: 400, height: 20_000))
  private let list: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>

  init() {
    list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let note = UICollectionView.CellRegistration<NoteCell, Int> { cell, _, item in
      cell.title.text = "Note \(item)"
      cell.text.text = String(repeating: "words of a note that has several lines ", count: 1 + item % 4)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: note, for: path, item: item)
    }
    scene.perform {
      list.frame = scene.window.bounds
      scene.window.addSubview(list)
    }
  }

  /// Adds all cells to the list, and makes the host frame that shows them.
  ///
  /// - Returns: The first host frame.
  func show() -> HostFrame? {
    scene.perform { dataSource.apply(ListScreen.snapshot(of: 0..<Self.count), animatingDifferences: false) }
    return scene.makeFrame()
  }
}
