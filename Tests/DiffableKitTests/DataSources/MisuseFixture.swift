import DiffableKit
import DiffableTesting
import Synchronization

/// A list with headers in a window, whose cell and header providers a test can replace by wrong ones.
@MainActor final class MisuseFixture {
  typealias Source = UICollectionViewDiffableDataSource<String, String>

  /// A self-sizing cell that records the items it has shown.
  final class Cell: UICollectionViewCell {
    var shown: [String] = []
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 40) }
  }

  /// A self-sizing header that records the sections it has shown.
  final class Header: UICollectionReusableView {
    var shown: [String] = []
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
  }

  /// The state of a list, compared before and after a call that is misuse and must change nothing.
  struct State: Equatable {
    var lines: [String]
    var selected: [String]
    var offset: CGPoint
    var cells: [String: ObjectIdentifier]
    var shown: [String: [String]]
    var headers: [String: ObjectIdentifier]
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: Source!
  let row = UICollectionView.CellRegistration<Cell, String> { cell, _, item in cell.shown.append(item) }
  let otherRow = UICollectionView.CellRegistration<Cell, String> { cell, _, item in cell.shown.append(item) }
  let header = UICollectionView.SupplementaryRegistration<Header>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, path in view.shown.append("\(path.section)") }
  let otherHeader = UICollectionView.SupplementaryRegistration<Header>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, path in view.shown.append("\(path.section)") }

  /// The cell provider that replaces the fixture's own; nil for the fixture's own.
  var cellProvider: ((UICollectionView, IndexPath, String) -> UICollectionViewCell?)?
  private var paths: [String: IndexPath] = [:]

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
    dataSource = Source(collectionView: collectionView) { [weak self] view, path, item in
      guard let self else { return nil }
      return if let cellProvider { cellProvider(view, path, item) } else { dequeue(path, item) }
    }
    dataSource.supplementaryViewProvider = { [weak self] _, _, path in self?.dequeueHeader(path) }
    show(ListFixture.snapshot([("A", ["x", "y"]), ("B", ["z"])]))
    collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
  }

  func dequeue(_ path: IndexPath, _ item: String) -> Cell {
    collectionView.dequeueConfiguredReusableCell(using: row, for: path, item: item)
  }

  func dequeueHeader(_ path: IndexPath) -> Header {
    collectionView.dequeueConfiguredReusableSupplementary(using: header, for: path)
  }

  /// Applies a snapshot without animation, and makes a host frame; in an async test a direct call would choose the
  /// async overload.
  func show(_ snapshot: ListFixture.Snapshot) {
    dataSource.apply(snapshot, animatingDifferences: false)
    host.update()
  }

  /// Applies an edited copy of the data source's snapshot, and makes a host frame.
  func show(_ edit: (inout ListFixture.Snapshot) -> Void) {
    var snapshot = dataSource.snapshot()
    edit(&snapshot)
    show(snapshot)
  }

  func cell(_ item: String) -> UICollectionViewCell? {
    dataSource.indexPath(for: item).flatMap { collectionView.cellForItem(at: $0) }
  }

  func header(_ section: String) -> UICollectionReusableView? {
    dataSource.index(for: section).flatMap {
      collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
    }
  }

  /// Returns the state of the list, with the cells of the given items and the headers of the given sections.
  func state(of items: [String] = ["x", "y", "z"], _ sections: [String] = ["A", "B"]) -> State {
    let snapshot = dataSource.snapshot()
    return State(
      lines: snapshot.sectionIdentifiers.map { section in
        ([section + ":"] + snapshot.itemIdentifiers(inSection: section)).joined(separator: " ")
      },
      selected: (collectionView.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) },
      offset: collectionView.contentOffset,
      cells: Dictionary(
        uniqueKeysWithValues: items.compactMap { item in cell(item).map { (item, ObjectIdentifier($0)) } }),
      shown: Dictionary(
        uniqueKeysWithValues: items.compactMap { item in (cell(item) as? Cell).map { (item, $0.shown) } }),
      headers: Dictionary(
        uniqueKeysWithValues: sections.compactMap { section in header(section).map { (section, ObjectIdentifier($0)) } }
      ))
  }
}

/// A collection of misuse reports from any thread.
final class MisuseReports: Sendable {
  private let storage = Mutex<[MisuseReport]>([])

  var all: [MisuseReport] { storage.withLock { $0 } }

  /// A misuse policy that lets the program go on and adds the reports to this collection.
  var policy: MisusePolicy { .report { [self] report in storage.withLock { $0.append(report) } } }
}
