import DiffableKit

/// A window with a list of rows, each with a text, a secondary text and an image, of which about twenty are on screen;
/// its host only receives host frames.
@MainActor final class ListScreen {
  private typealias Row = UICollectionView.CellRegistration<UICollectionViewListCell, Int>
  /// The type of the list's snapshots: sections and items are identified by whole numbers.
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  static let size = CGSize(width: 400, height: 1_200)
  private static let texts = (0..<1_000).map { "Row \($0), which has a name of its own" }
  private static let secondTexts = (0..<1_000).map { "The second text of row \($0)" }
  private static let picture = UIImage(systemName: "leaf")

  let scene = HostScene(size: ListScreen.size)
  let list: UICollectionView
  let dataSource: UICollectionViewDiffableDataSource<Int, Int>
  /// The revision of the secondary texts; each cell shows the revision in which it was configured.
  var revision = 0
  /// The number of cells that the data source has configured.
  private(set) var cellsConfigured = 0
  /// The identifier of the list's element.
  private(set) var listID: ElementID?
  /// The identifiers of the rows' elements, in the order in which they appeared, including removed rows.
  private(set) var rowIDs: [ElementID] = []
  /// The number of the last host frame.
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
    // The clock stands still; due work is done between two repetitions.
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

  /// Returns a snapshot of sections with equally many items.
  static func snapshot(of items: Range<Int>, sections: Int = 1) -> Snapshot {
    var snapshot = Snapshot()
    let count = items.count / sections
    for section in 0..<sections {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(items.dropFirst(section * count).prefix(count)))
    }
    return snapshot
  }

  /// Applies a snapshot to the list without animation.
  func apply(_ snapshot: Snapshot) {
    scene.perform { dataSource.apply(snapshot, animatingDifferences: false) }
  }

  /// Applies an outline to the list's only section without animation.
  func apply(_ outline: NSDiffableDataSourceSectionSnapshot<Int>) {
    scene.perform { dataSource.apply(outline, to: 0, animatingDifferences: false) }
  }

  /// Makes the host frame that is due.
  func makeFrame() -> HostFrame? { scene.makeFrame() }

  /// Runs the work that the scene's clock has scheduled, and acknowledges host frames, until none is left.
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
