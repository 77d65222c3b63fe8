import DiffableKit
import DiffableTesting
import Testing

final class PlaylistViewController: UIViewController {
  private(set) var list: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  private var starred: Set<String> = []
  private let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 320, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Find a song"
    field.addAction(UIAction { [unowned self] _ in showSongs() }, for: .editingChanged)
    view.addSubview(field)
    list = UICollectionView(
      frame: CGRect(x: 0, y: 40, width: 320, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.accessibilityLabel = "Playlist"
    view.addSubview(list)
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, song in
      var content = cell.defaultContentConfiguration()
      content.text = starred.contains(song) ? "★ \(song)" : song
      cell.contentConfiguration = content
      cell.accessories = [.reorder(displayed: .always)]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, song in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: song)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { _ in }
    showSongs()
  }

  private func showSongs() {
    let text = field.text ?? ""
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems((1...40).map { "Song \($0)" }.filter { text.isEmpty || $0.contains(text) })
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func star(_ song: String) {
    starred.insert(song)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([song])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

@MainActor struct PlaylistTests {
  let controller = PlaylistViewController()
  let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 480))
  }

  @Test("Typing in the search field filters the rows")
  func typing() {
    #expect(host.type("9", into: "Find a song"))
    #expect(host.labels(of: .option) == ["Song 9", "Song 19", "Song 29", "Song 39"])
  }

  @Test("After a flick the list settles at the offset that its velocity gives")
  func flicking() {
    #expect(host.flick("Playlist", by: CGPoint(x: 0, y: 60), velocity: CGPoint(x: 0, y: 0.5)))
    #expect(controller.list.contentOffset.y == 309.5)
    #expect(host.element("Song 9") != nil)
    #expect(host.element("Song 1") == nil)
  }

  @Test("Dragging a row onto another moves it to that position")
  func dragging() {
    #expect(host.drag("Song 3", to: "Song 1"))
    #expect(host.labels(of: .option).prefix(3) == ["Song 3", "Song 1", "Song 2"])
  }

  @Test("Rows make room during a drag, and go back if the drag is cancelled")
  func dragInSteps() {
    #expect(host.lift("Song 1"))
    host.drag(by: 60)
    #expect(host.isDragging)
    let lines = host.screen.components(separatedBy: "\n")
    #expect(lines[1].contains("Song 2") && lines[2].contains("Song 1"))
    host.cancelDrag()
    #expect(host.labels(of: .option).prefix(2) == ["Song 1", "Song 2"])
  }

  @Test("Reconfiguring one item sends changes for its row only")
  func oneRow() throws {
    controller.star("Song 2")
    let frame = try #require(host.update())
    #expect(frame.changes.count == 2, "the name of the row, and its text")
    #expect(host.element("★ Song 2") != nil)
  }

  @Test("A reconnected host shows a change made before, and no frame was inconsistent")
  func returning() {
    controller.star("Song 2")
    host.reconnect()
    #expect(host.element("★ Song 2") != nil)
    #expect(host.tree.faults.isEmpty)
  }
}
