import UIKit

struct MessageRow: Hashable {
  let id: Int
  let text: String

  init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

/// A view controller of a table that is fed from a queue of its own, from a timer and by notifications.
final class MessagesViewController: UIViewController {
  enum Section { case main }

  let tableView = UITableView(frame: .zero, style: .plain)
  private let queue = DispatchQueue(label: "Messages")
  private var dataSource: UITableViewDiffableDataSource<Section, MessageRow>!
  private var timer: Timer?
  private var observer: Any?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, row in
      let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
      cell.textLabel?.text = row.text
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, MessageRow>()
    snapshot.appendSections([.main])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Appends rows as the article on tables does: the snapshot is read, changed and applied on the list's own queue.
  func append(_ rows: [MessageRow]) {
    queue.async { [weak self] in
      guard let self = self else { return }
      var snapshot = self.dataSource.snapshot()
      snapshot.appendItems(rows, toSection: .main)
      self.dataSource.apply(snapshot, animatingDifferences: false)
    }
  }

  func startClock() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.tableView.reloadData()
    }
  }

  func observe() {
    observer = NotificationCenter.default.addObserver(forName: .messagesDidChange, object: nil, queue: .main) {
      [weak self] _ in
      self?.tableView.reloadData()
    }
  }
}

extension Notification.Name {
  static let messagesDidChange = Notification.Name("messagesDidChange")
}
