import DiffableKit

/// A window with a list of rows that have a text, a second text and a picture, of which about twenty are on screen, on a host that only
/// takes frames.
@MainActor final class ListScreen {
  private typealias Row = UICollectionView.CellRegistration<UICollectionViewListCell, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  static let size = CGSize(width: 400, height: 1_200)
  private static let texts = (0..<1_000).map { "Row \($0), which has a name of its own" }
  private static let secondTexts = (0..<1_000).map { "The second text of row \($0)" }
  private static let picture = UIImage(systemName: "leaf")

  let scene = HostScene(size: ListScreen.size)
  let list: UICollectionView
  let dataSource: UICollectionViewDiffableDataSource<Int, Int>
  /// The state of the second texts; cells show the one that they were configured in.
  var revision = 0
  /// How many cells the program was asked for.
  private(set) var cellsConfigured = 0
  /// The list as hosts know it.
  private(set) var listID: ElementID?
  /// The rows as hosts know them, in the order in which they came; those that have gone are among them.
  private(set) var rowIDs: [ElementID] = []
  /// The number of the last frame.
  private(set) var lastFrame = 0
  private var due: [@MainActor () -> Void] = []

  init() {
    list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    var noteCell: @MainActor () -> Int = { 0 }
    let row = Row { cell, _, item in
      let revision = noteCell()
      var content = cell.defaultContentConfiguration()
      content.text = Self.texts[item % Self.texts.count]
      content.secondaryText = Self.secondTexts[(item + revision) % Self.secondTexts.count]
      content.image = Self.picture
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    noteCell = { [weak self] in
      self?.cellsConfigured += 1
      return self?.revision ?? 0
    }
    // No time passes: what is due is done between two repetitions.
    scene.clock = AnimationClock {
      0
    } schedule: { [weak self] _, _, action in
      self?.due.append(action)
    }
    scene.perform {
      list.frame = scene.window.bounds
      scene.window.addSubview(list)
    }
  }

  /// A snapshot of one section.
  static func snapshot(of items: Range<Int>) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items))
    return snapshot
  }

  /// Applies a snapshot.
  func apply(_ snapshot: Snapshot) {
    scene.perform { dataSource.apply(snapshot, animatingDifferences: false) }
  }

  /// Makes the frame that is due.
  func makeFrame() -> HostFrame? { scene.makeFrame() }

  /// Ends what waits, and tells the scene that the host shows all of it.
  func settle(_ frame: HostFrame? = nil) {
    if let frame { take(frame) }
    while !due.isEmpty || scene.needsFrame {
      let actions = due
      due = []
      scene.perform { for action in actions { action() } }
      if let frame = scene.makeFrame() { take(frame) }
    }
  }

  private func take(_ frame: HostFrame) {
    lastFrame = frame.sequence
    scene.frameWasShown(frame.sequence)
    for case .insert(let id, _, _, let element, _) in frame.changes {
      if case .scroll = element.content { listID = id }
      if element.accessibility.role == .option { rowIDs.append(id) }
    }
    for case .scroll(let id, let offset, _) in frame.commands { scene.handle(.scroll(id, offset)) }
  }
}
