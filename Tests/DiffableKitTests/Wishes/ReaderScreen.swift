import DiffableKit
import DiffableTesting
import Testing

/// A view controller with a list of articles of differing heights; a host shows it later, or never.
@MainActor final class ReaderScreen: UIViewController {
  private let kind: MenuList.Kind
  private let whenLoaded: (ReaderScreen) -> Void
  private var madeSource: (any DiffableDataSource<String, String>)?
  private(set) var scrollView: UIScrollView!
  /// The number of times that cells have been configured.
  private(set) var filled = 0
  private(set) var host: HeadlessHost?

  /// Makes a screen that runs a closure at the end of `viewDidLoad()`.
  init(_ kind: MenuList.Kind, whenLoaded: @escaping (ReaderScreen) -> Void) {
    self.kind = kind
    self.whenLoaded = whenLoaded
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// The data source, which is made in `viewDidLoad()`.
  var source: any DiffableDataSource<String, String> {
    loadViewIfNeeded()
    return madeSource!
  }

  /// The data source; reading it loads the view, whose `viewDidLoad()` makes the data source.
  static func shown(_ kind: MenuList.Kind, _ articles: [String]) -> ReaderScreen {
    let screen = ReaderScreen(kind) { $0.apply(articles) }
    screen.show()
    return screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    switch kind {
    case .collectionView:
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, article in
        cell.contentConfiguration = self?.content(of: article, in: cell.defaultContentConfiguration())
      }
      madeSource = UICollectionViewDiffableDataSource<String, String>(collectionView: list) { list, path, article in
        list.dequeueConfiguredReusableCell(using: row, for: path, item: article)
      }
      scrollView = list
    case .table:
      let table = UITableView(frame: .zero, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      madeSource = UITableViewDiffableDataSource<String, String>(tableView: table) { [weak self] table, path, article in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.contentConfiguration = self?.content(of: article, in: cell.defaultContentConfiguration())
        return cell
      }
      scrollView = table
    }
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    whenLoaded(self)
  }

  private func content(
    of article: String, in configuration: UIListContentConfiguration
  ) -> UIListContentConfiguration {
    filled += 1
    var content = configuration
    let number = Int(article.split(separator: " ").last ?? "") ?? 0
    content.text = ([article] + Array(repeating: "and so on", count: number * 7 % 17)).joined(separator: " ")
    return content
  }

  func apply(_ articles: [String]) {
    source.apply(NSDiffableDataSourceSnapshot([("Articles", articles)]), animatingDifferences: false, completion: nil)
  }

  /// Puts the screen into a window, and makes the first host frame.
  func show(size: CGSize = CGSize(width: 320, height: 480)) {
    host = HeadlessHost(rootViewController: self, size: size)
  }

  var anchoring: DiffableScrollAnchoring {
    get { (scrollView as? UICollectionView)?.scrollAnchoring ?? (scrollView as? UITableView)?.scrollAnchoring ?? [] }
    set {
      (scrollView as? UICollectionView)?.scrollAnchoring = newValue
      (scrollView as? UITableView)?.scrollAnchoring = newValue
    }
  }

  /// Returns the frame of a row relative to the visible bounds inside the insets, or nil if the row is off screen.
  func frame(of article: String) -> CGRect? {
    guard let path = source.listDataSource.indexPath(for: article) else { return nil }
    let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    let frame: CGRect?
    if let list = scrollView as? UICollectionView {
      frame = list.indexPathsForVisibleItems.contains(path) ? list.cellForItem(at: path)?.frame : nil
    } else if let table = scrollView as? UITableView, table.indexPathsForVisibleRows?.contains(path) == true {
      frame = table.rectForRow(at: path)
    } else {
      frame = nil
    }
    return frame?.offsetBy(dx: -seen.minX, dy: -seen.minY)
  }

  func top(of article: String) -> CGFloat? { frame(of: article)?.minY }

  /// The identifier of the host's element for the scroll view; nil before the screen is shown.
  var element: ElementID? {
    host?.tree.visible.first { if case .scroll = $0.node.element.content { true } else { false } }?.node.id
  }

  /// The vertical scroll offset that the host has, in points; nil before the screen is shown.
  var hostOffset: CGFloat? { element.flatMap { host?.tree.nodes[$0]?.offset.y } }

  /// Scrolls the list to an offset in points, as a finger does.
  func drag(to offset: CGFloat) throws {
    let list = try #require(element)
    host?.send(.scrolling(list, .began))
    host?.send(.scroll(list, CGPoint(x: 0, y: offset)))
    host?.send(.scrolling(list, .ended(velocity: .zero)))
  }

  /// Runs work that waits for the main queue, for a host frame or for the clock.
  func settle() async {
    for _ in 0..<3 {
      host?.update()
      host?.advance(by: 1)
      await MenuList.mainQueueTurn()
    }
  }
}
