import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 18: a registration may be created when it is first used.
///
/// Tables have only reuse identifiers and no registrations, so these tests use collection views.
@Suite("Wish 18: lazy registrations") @MainActor struct Wish18LazyRegistrationTests {
  private typealias Row = UICollectionView.CellRegistration<UICollectionViewListCell, String>
  private typealias Header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

  /// A list as an app would write it, with registrations as lazy properties.
  @MainActor private final class MessageList {
    lazy var row = Row { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    lazy var header = Header(elementKind: UICollectionView.elementKindSectionHeader) { [weak self] cell, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = self?.source.sectionIdentifier(for: path.section)
      cell.contentConfiguration = content
    }
    lazy var source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
      [weak self] view, path, text in
      self.map { view.dequeueConfiguredReusableCell(using: $0.row, for: path, item: text) }
    }
    let view: UICollectionView
    let host: HeadlessHost

    init(_ messages: [String]) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      host = HeadlessHost(view: view, size: CGSize(width: 320, height: 480))
      source.supplementaryViewProvider = { [weak self] view, _, path in
        self.map { view.dequeueConfiguredReusableSupplementary(using: $0.header, for: path) }
      }
      source.apply(NSDiffableDataSourceSnapshot([("Today", messages)]), animatingDifferences: false)
      host.update()
    }
  }

  @Test("D30: lazy registrations that are first used inside the providers work, and their cells are reused")
  func lazyProperties() {
    let list = MessageList((0..<200).map { "Message \($0)" })
    #expect(list.host.screen.contains("Today"))
    #expect(list.host.labels(of: .option).first == "Message 0")
    var cells: Set<ObjectIdentifier> = []
    for row in stride(from: 0, to: 200, by: 5) {
      list.view.scrollToItem(at: IndexPath(item: row, section: 0), at: .top, animated: false)
      list.host.update()
      cells.formUnion(list.view.visibleCells.map(ObjectIdentifier.init))
    }
    #expect(list.host.labels(of: .option).last == "Message 199")
    #expect(cells.count < 60, "200 rows have few cells")
  }

  /// The registrations of a settings screen, all of one type and created by one function.
  @MainActor private final class Settings {
    static func row(_ symbol: String) -> Row {
      Row { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        content.image = UIImage(systemName: symbol)
        cell.contentConfiguration = content
      }
    }
    lazy var sound = Settings.row("speaker")
    lazy var display = Settings.row("sun.max")
    lazy var network = Settings.row("wifi")
    lazy var battery = Settings.row("battery.100")
    lazy var privacy = Settings.row("hand.raised")

    func registration(for item: String) -> Row {
      switch item {
      case "Sound": sound
      case "Display": display
      case "Network": network
      case "Battery": battery
      default: privacy
      }
    }
  }

  @Test("D30: a list with a lazy registration for each row shows every row and reports no misuse")
  func settings() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 480))
    let settings = Settings()
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: settings.registration(for: item), for: path, item: item)
    }
    let items = ["Sound", "Display", "Network", "Battery", "Privacy"]
    // Applies without a misuse handler: if creating the registrations while cells are requested were misuse, the
    // default misuse policy would stop the program here.
    source.apply(NSDiffableDataSourceSnapshot([("Settings", items)]), animatingDifferences: false)
    host.update()
    #expect(host.labels(of: .option) == items)
    source.applySnapshotUsingReloadData(source.snapshot())
    host.update()
    #expect(host.labels(of: .option) == items)
  }

  @Test("D30: creating a registration for every row is reported once, with its source file, and the rows are shown")
  func madeAnew() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 480))
    let reports = MenuReports()
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
      let row = Row { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
      }
      return view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    source.misusePolicy = .report { reports.note($0) }
    let items = (0..<12).map { "Row \($0)" }
    source.apply(NSDiffableDataSourceSnapshot([("Main", items)]), animatingDifferences: false)
    host.update()
    source.applySnapshotUsingReloadData(source.snapshot())
    host.update()
    #expect(reports.count == 1)
    #expect(reports.all.first?.contains("Wish18LazyRegistrationTests.swift:") == true)
    #expect(host.labels(of: .option).prefix(6) == items.prefix(6))
  }
}
