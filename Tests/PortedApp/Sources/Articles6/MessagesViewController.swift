import UIKit

struct MessageRow: Hashable {
  let id: Int
  let text: String
}

/// A list that is fed from a queue of its own.
public final class MessagesViewController: UIViewController {
  enum Section { case main }

  let tableView = UITableView(frame: .zero, style: .plain)
  private let queue = DispatchQueue(label: "Messages")
  private var dataSource: UITableViewDiffableDataSource<Section, MessageRow>!
  private var timer: Timer?

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.frame = view.bounds
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

  func append(_ rows: [MessageRow]) {
    queue.async { [weak self] in
      guard let self = self else { return }
      var snapshot = self.dataSource.snapshot()
      snapshot.appendItems(rows, toSection: .main)
      self.dataSource.apply(snapshot, animatingDifferences: false)
    }
  }

  func appendOnMain(_ rows: [MessageRow]) {
    queue.async { [weak self] in
      guard var snapshot = self?.dataSource.snapshot() else { return }
      snapshot.appendItems(rows)
      DispatchQueue.main.async { self?.dataSource.apply(snapshot, animatingDifferences: true) }
    }
  }

  func startClock() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      self.title = "\(self.dataSource.snapshot().numberOfItems)"
    }
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.tableView.reloadData()
    }
  }

  func observe() {
    NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: .main) { [weak self] _ in
      self?.tableView.reloadData()
    }
  }
}
