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

  @Test("What is typed is what is found")
  func typing() {
    #expect(host.type("9", into: "Find a song"))
    #expect(host.labels(of: .option) == ["Song 9", "Song 19", "Song 29", "Song 39"])
  }

  @Test("The list comes to rest where a flick takes it")
  func flicking() {
    #expect(host.flick("Playlist", by: CGPoint(x: 0, y: 60), velocity: CGPoint(x: 0, y: 0.5)))
    #expect(controller.list.contentOffset.y == 309.5)
    #expect(host.element("Song 9") != nil)
    #expect(host.element("Song 1") == nil)
  }

  @Test("A song is dragged to the place of another")
  func dragging() {
    #expect(host.drag("Song 3", to: "Song 1"))
    #expect(host.labels(of: .option).prefix(3) == ["Song 3", "Song 1", "Song 2"])
  }

  @Test("Amid a drag the others give way; without a drop they go back")
  func dragInSteps() {
    #expect(host.lift("Song 1"))
    host.drag(by: 60)
    #expect(host.isDragging)
    let lines = host.screen.components(separatedBy: "\n")
    #expect(lines[1].contains("Song 2") && lines[2].contains("Song 1"))
    host.cancelDrag()
    #expect(host.labels(of: .option).prefix(2) == ["Song 1", "Song 2"])
  }

  @Test("A star for one song is sent for its row alone")
  func oneRow() throws {
    controller.star("Song 2")
    let frame = try #require(host.update())
    #expect(frame.changes.count == 2, "the name of the row, and its text")
    #expect(host.element("★ Song 2") != nil)
  }

  @Test("A page that comes back has what has changed meanwhile, and every frame made sense")
  func returning() {
    controller.star("Song 2")
    host.reconnect()
    #expect(host.element("★ Song 2") != nil)
    #expect(host.tree.faults.isEmpty)
  }
}
