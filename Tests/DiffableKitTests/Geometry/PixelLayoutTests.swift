import DiffableKit
import DiffableTesting
import Testing

/// Tests of layouts on screens with several pixels in a point.
@MainActor struct PixelLayoutTests {
  private static let heights: [CGFloat] = [20.2, 30.7, 25]

  /// A list of rows with different heights, and below them a section of three columns.
  @MainActor private final class Screen {
    let view: UICollectionView
    let host: HeadlessHost
    private let source: UICollectionViewDiffableDataSource<Int, Int>

    init(scale: CGFloat) {
      let layout = UICollectionViewCompositionalLayout { section, environment in
        guard section == 1 else {
          return .list(using: .init(appearance: .plain), layoutEnvironment: environment)
        }
        let third = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .absolute(10.4))
        let item = NSCollectionLayoutItem(layoutSize: third)
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10.4))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item]))
      }
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let row = UICollectionView.CellRegistration<Row, Int> { cell, _, item in cell.height = heights[item % 3] }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      host = HeadlessHost(view: view, size: CGSize(width: 100, height: 400))
      host.scene.environment.displayScale = scale
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems([0, 1, 2], toSection: 0)
      snapshot.appendItems([3, 4, 5, 6], toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      host.update()
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect {
      view.cellForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
    }

    /// Returns the separator view below a row.
    func line(_ item: Int) -> UIView? {
      view.cellForItem(at: IndexPath(item: item, section: 0))?.subviews.first {
        $0.backgroundColor == .separator && $0.frame.minY > 0
      }
    }
  }

  /// A self-sizing list cell with a height in points that its registration sets.
  private final class Row: UICollectionViewListCell {
    var height: CGFloat = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  @Test("The height of a self-sizing row is rounded up to the next pixel", arguments: [1, 2])
  func rows(scale: CGFloat) {
    let screen = Screen(scale: scale)
    let heights: [CGFloat] = scale == 1 ? [21, 31, 25] : [20.5, 31, 25]
    #expect((0..<3).map { screen.frame($0).height } == heights)
    #expect(screen.frame(2).minY == heights[0] + heights[1])
    #expect(screen.frame(0, 1).minY == heights.reduce(0, +))
  }

  @Test("At the display scale 3 edges are at thirds of a point, and adjacent rows and columns touch")
  func thirds() {
    let screen = Screen(scale: 3)
    let rows = (0..<3).map { screen.frame($0) }
    #expect(rows.map { ($0.height * 3).rounded() } == [61, 93, 75])
    #expect(rows[1].minY == rows[0].maxY && rows[2].minY == rows[1].maxY)
    let columns = (0..<3).map { screen.frame($0, 1) }
    #expect(columns[1].minX == columns[0].maxX && columns[2].minX == columns[1].maxX && columns[2].maxX == 100)
    #expect(columns.map { ($0.width * 3).rounded() } == [100, 100, 100])
    for edge in (rows + columns).flatMap({ [$0.minX, $0.maxX, $0.minY, $0.maxY] }) {
      #expect(abs(edge * 3 - (edge * 3).rounded()) < 1e-5)
    }
  }

  @Test("The separator of a row is one pixel high, at the bottom of the row", arguments: [1, 2, 3])
  func separators(scale: CGFloat) throws {
    let screen = Screen(scale: scale)
    let line = try #require(screen.line(0))
    #expect(abs(line.frame.height - 1 / scale) < 1e-6 && line.frame.maxY == screen.frame(0).height)
  }

  @Test("A window that moves to a screen of another display scale is laid out again for that scale")
  func otherScreen() {
    let screen = Screen(scale: 1)
    screen.host.scene.environment.displayScale = 2
    screen.host.update()
    #expect(screen.frame(0).height == 20.5 && screen.frame(1).minY == 20.5 && screen.line(0)?.frame.height == 0.5)
    screen.host.scene.environment.displayScale = 3
    screen.host.update()
    #expect((screen.frame(0).height * 3).rounded() == 61)
    #expect(screen.host.unnotedChanges().isEmpty)
  }

  @Test("The separators of navigation bars and toolbars are one pixel high")
  func bars() throws {
    let root = UIView()
    let (bar, tools) = (UINavigationBar(), UIToolbar())
    for view in [bar, tools] { root.addSubview(view) }
    let host = HeadlessHost(view: root)
    bar.frame = CGRect(x: 0, y: 0, width: 300, height: 48)
    tools.frame = CGRect(x: 0, y: 100, width: 300, height: 48)
    host.scene.environment.displayScale = 2
    host.update()
    let lines = [bar, tools].map { $0.subviews.first { $0.backgroundColor == .separator }?.frame }
    #expect(lines == [CGRect(x: 0, y: 47.5, width: 300, height: 0.5), CGRect(x: 0, y: 0, width: 300, height: 0.5)])
  }

  @Test(
    "Constraints round edges to pixels, except at the display scale 1, where they round them to half points",
    arguments: [1, 2, 3, 4])
  func constraints(scale: CGFloat) {
    let root = UIView()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10.3),
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
    ])
    let host = HeadlessHost(view: root, size: CGSize(width: 100, height: 100))
    host.scene.environment.displayScale = scale
    host.update()
    let steps = scale == 1 ? 2 : scale
    let edges = [10.3, 10.3 + 100 / 3].map { ($0 * steps).rounded() / steps }
    #expect(abs(box.frame.minX - edges[0]) < 1e-6 && abs(box.frame.maxX - edges[1]) < 1e-6)
  }

  @Test("The text of a list cell is centred vertically, to the pixel")
  func middle() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    var content = UIListContentConfiguration.cell()
    content.text = "Quince"
    cell.contentConfiguration = content
    let host = HeadlessHost(view: cell, size: CGSize(width: 200, height: 44))
    func gap() throws -> CGFloat {
      let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
      return label.convert(label.bounds, to: cell).minY
        - (cell.bounds.maxY - label.convert(label.bounds, to: cell).maxY)
    }
    let coarse = try gap()
    host.scene.environment.displayScale = 2
    host.update()
    #expect(coarse == -1)
    #expect(try gap() == 0)
  }
}
