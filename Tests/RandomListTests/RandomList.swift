import DiffableKit
import DiffableTesting

/// A small list in a window on which a seeded generator carries out random actions of a program or a person, with
/// plain arrays of the expected state after each step.
@MainActor final class RandomList {
  final class Cell: UICollectionViewListCell {
    let label = UILabel(frame: CGRect(x: 8, y: 2, width: 200, height: 12))
    var height: CGFloat = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  /// The header or footer of a section, which stores the section's name.
  final class Boundary: UICollectionReusableView {
    var section = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 27) }
  }

  static let heights: ClosedRange<Int> = 16...60
  static let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  /// True if there is no space between sections, so that the frames of rows follow from the sum of heights.
  let isPlain: Bool
  var model = ListModel()
  var nextName = 1
  /// The version of each item's content, and the height that the item's row has with this content.
  var contents: [Int: (version: Int, height: CGFloat)] = [:]
  /// The heights at which rows, headers and footers were last measured since the last reload.
  var known: [Place: CGFloat] = [:]
  var asked: [Int] = []
  var applyCount = 0
  /// The number of completions of each apply.
  var completions: [Int] = []
  var log: [String] = []

  /// A row, header or footer.
  enum Place: Hashable {
    case item(Int)
    case boundary(Int, section: Int)
  }

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    isPlain = !generator.chance(4)
    var configuration = UICollectionLayoutListConfiguration(appearance: isPlain ? .sidebarPlain : .insetGrouped)
    configuration.headerMode = generator.chance(2) ? .supplementary : .none
    configuration.footerMode = generator.chance(3) ? .supplementary : .none
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.allowsMultipleSelection = generator.chance(2)
    if generator.chance(3) { collectionView.scrollAnchoring = .visibleItems }
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 260))
    let row = UICollectionView.CellRegistration<Cell, Int> { [weak self] cell, _, item in
      guard let self else { return }
      cell.label.text = text(of: item)
      cell.height = contents[item]?.height ?? 0
    }
    let boundaries = Self.kinds.map {
      UICollectionView.SupplementaryRegistration<Boundary>(elementKind: $0) { [weak self] view, _, path in
        view.section = self?.dataSource.sectionIdentifier(for: path.section) ?? -1
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] view, path, item in
      self?.asked.append(item)
      return view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    dataSource.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(using: boundaries[kind == Self.kinds[0] ? 0 : 1], for: path)
    }
  }

  func text(of item: Int) -> String { "\(item) v\(contents[item]?.version ?? 0)" }

  func cell(_ item: Int) -> Cell? {
    dataSource.indexPath(for: item).flatMap { collectionView.cellForItem(at: $0) } as? Cell
  }

  /// All rows, headers and footers from top to bottom, each with its view if it has one.
  var places: [(place: Place, view: UICollectionReusableView?)] {
    var places: [(Place, UICollectionReusableView?)] = []
    let layout = collectionView.collectionViewLayout
    for (index, section) in model.sections.enumerated() {
      func addBoundary(_ kind: Int) {
        let path = IndexPath(item: 0, section: index)
        guard layout.layoutAttributesForSupplementaryView(ofKind: Self.kinds[kind], at: path) != nil else { return }
        places.append(
          (
            .boundary(kind, section: section.name),
            collectionView.supplementaryView(forElementKind: Self.kinds[kind], at: path)
          ))
      }
      addBoundary(0)
      for item in section.items.indices {
        let cell = collectionView.cellForItem(at: IndexPath(item: item, section: index))
        places.append((.item(section.items[item]), cell))
      }
      addBoundary(1)
    }
    return places
  }

  /// Calls a closure that applies a snapshot with a completion, and counts the completion.
  func apply(_ body: (@escaping () -> Void) -> Void) {
    applyCount += 1
    completions.append(0)
    let index = completions.count - 1
    body { [weak self] in self?.completions[index] += 1 }
  }
}
