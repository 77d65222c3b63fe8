import DiffableKit
import DiffableTesting
import Synchronization

/// An identifier that counts how often it is hashed and compared, in counters shared by all identifiers of a list.
struct CountedID: Hashable, Sendable {
  /// A counter of the calls of `hash(into:)` and `==`.
  final class Counts: Sendable {
    let hashes = Atomic(0)
    let comparisons = Atomic(0)
  }

  let number: Int
  let counts: Counts

  static func == (left: CountedID, right: CountedID) -> Bool {
    left.counts.comparisons.add(1, ordering: .relaxed)
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    counts.hashes.add(1, ordering: .relaxed)
    hasher.combine(number)
  }
}

/// A long list with its first rows on screen, which counts hashes, comparisons and configured cells.
@MainActor final class CountedList {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, CountedID>

  /// A dish whose identifier counts its hashes and comparisons.
  struct Dish: Identifiable, Equatable {
    let id: CountedID
    var name = ""
  }

  /// The counted cost of a closure that changes the list: hashes and comparisons of identifiers, and configured cells.
  struct Cost: Equatable, CustomStringConvertible {
    var hashes = 0
    var comparisons = 0
    var cells = 0
    var description: String { "\(hashes) hashes, \(comparisons) comparisons, \(cells) cells" }
  }

  let host: HeadlessHost
  private(set) var source: (any DiffableDataSource<Int, CountedID>)!
  /// The dishes of the only section; a test edits them and applies them again.
  var dishes: [Dish]
  private let counts = CountedID.Counts()
  private var cells = 0

  init(_ kind: MenuList.Kind, count: Int) {
    dishes = []
    switch kind {
    case .collectionView:
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      host = HeadlessHost(view: list, size: CGSize(width: 320, height: 480))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = "\(number)"
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource<Int, CountedID>(collectionView: list) { [weak self] list, path, id in
        self?.cells += 1
        return list.dequeueConfiguredReusableCell(using: row, for: path, item: id.number)
      }
    case .table:
      let table = UITableView(frame: .zero, style: .plain)
      host = HeadlessHost(view: table, size: CGSize(width: 320, height: 480))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      source = UITableViewDiffableDataSource<Int, CountedID>(tableView: table) { [weak self] table, path, id in
        self?.cells += 1
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\(id.number)"
        return cell
      }
    }
    dishes = (0..<count).map { Dish(id: id($0)) }
  }

  /// Returns an identifier that counts in the counters of this list.
  func id(_ number: Int) -> CountedID { CountedID(number: number, counts: counts) }

  /// Returns a new snapshot of all dishes.
  func snapshot() -> Snapshot { Snapshot([(0, dishes.map(\.id))]) }

  /// Returns the cost of a closure and of the host frame after it.
  func cost(_ body: () -> Void) -> Cost {
    counts.hashes.store(0, ordering: .relaxed)
    counts.comparisons.store(0, ordering: .relaxed)
    cells = 0
    body()
    host.update()
    return Cost(
      hashes: counts.hashes.load(ordering: .relaxed), comparisons: counts.comparisons.load(ordering: .relaxed),
      cells: cells)
  }
}
