import DiffableKit
import DiffableTesting
import Observation
import Testing

struct HomeOffer: Equatable, Sendable {
  var id: Int
  var price: Int
}

struct HomeFriend: Equatable, Sendable {
  var name: String
  var isHere = false
}

enum HomePart: CaseIterable, Sendable { case offers, friends }

/// An item of either kind; its identifier names the kind, so that an offer and a friend are never equal.
enum HomeEntry: Identifiable, Equatable, Sendable {
  case offer(HomeOffer)
  case friend(HomeFriend)

  enum ID: Hashable, Sendable {
    case offer(Int)
    case friend(String)
  }

  var id: ID {
    switch self {
    case .offer(let offer): .offer(offer.id)
    case .friend(let friend): .friend(friend.name)
    }
  }
}

@MainActor @Observable final class HomeShop { var offers: [HomeOffer] = [] }

@MainActor @Observable final class HomeCircle { var friends: [HomeFriend] = [] }

/// A list that is bound to two observable stores.
@MainActor final class HomeList {
  let shop = HomeShop()
  let circle = HomeCircle()
  let list = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  private(set) var dataSource: UICollectionViewDiffableDataSource<HomePart, HomeEntry.ID>!
  private(set) var filled: [HomeEntry.ID] = []

  func setUp() {
    let offerCell = UICollectionView.CellRegistration<UICollectionViewListCell, HomeOffer> {
      [weak self] cell, _, offer in
      self?.filled.append(.offer(offer.id))
      var content = UIListContentConfiguration.valueCell()
      content.text = "offer \(offer.id) for \(offer.price)"
      cell.contentConfiguration = content
    }
    let friendCell = UICollectionView.CellRegistration<UICollectionViewListCell, HomeFriend> {
      [weak self] cell, _, friend in
      self?.filled.append(.friend(friend.name))
      var content = cell.defaultContentConfiguration()
      content.text = friend.isHere ? "\(friend.name) is here" : friend.name
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { [weak self] list, path, id in
      switch self?.dataSource.model(HomeEntry.self, for: id) {
      case .offer(let offer): return list.dequeueConfiguredReusableCell(using: offerCell, for: path, item: offer)
      case .friend(let friend): return list.dequeueConfiguredReusableCell(using: friendCell, for: path, item: friend)
      case nil: return nil
      }
    }
    dataSource.bind(toModels: { [shop, circle] in
      [(.offers, shop.offers.map(HomeEntry.offer)), (.friends, circle.friends.map(HomeEntry.friend))]
    })
  }

  func takeFilled() -> [HomeEntry.ID] {
    defer { filled = [] }
    return filled
  }
}

/// A collection view or a table whose sections are filled one by one, when the source of each has news.
@MainActor final class HomeParts {
  let host: HeadlessHost
  private(set) var source: (any DiffableDataSource<HomePart, HomeEntry.ID>)!

  init(_ kind: MenuList.Kind) {
    switch kind {
    case .collectionView:
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      )
      host = HeadlessHost(view: list, size: CGSize(width: 320, height: 480))
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource<HomePart, HomeEntry.ID>(collectionView: list) { list, path, id in
        list.dequeueConfiguredReusableCell(using: cell, for: path, item: Self.text(id))
      }
    case .table:
      let table = UITableView(frame: .zero, style: .plain)
      host = HeadlessHost(view: table, size: CGSize(width: 320, height: 480))
      source = UITableViewDiffableDataSource<HomePart, HomeEntry.ID>(tableView: table) { _, _, id in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = Self.text(id)
        return cell
      }
    }
    source.edit(animatingDifferences: false) { snapshot in snapshot.appendSections(HomePart.allCases) }
  }

  private static func text(_ id: HomeEntry.ID) -> String {
    switch id {
    case .offer(let number): "offer \(number)"
    case .friend(let name): name
    }
  }
}

extension HomeParts {
  func offersCame(_ offers: [HomeOffer]) {
    source.edit { snapshot in
      snapshot.replaceItems(in: .offers, with: offers.map { .offer($0.id) })
    }
  }

  func friendsCame(_ friends: [HomeFriend]) {
    source.edit { snapshot in
      snapshot.replaceItems(in: .friends, with: friends.map { .friend($0.name) })
    }
  }
}

/// Tests of the code for wish 21 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: several kinds of items") @MainActor struct WishesArticleKindsTests {
  @Test("A list of models from two observable stores shows changes of both, and configures only the changed cells")
  func bound() async {
    let home = HomeList()
    home.shop.offers = [HomeOffer(id: 1, price: 5), HomeOffer(id: 2, price: 7)]
    home.setUp()
    let host = HeadlessHost(view: home.list, size: CGSize(width: 320, height: 480))
    #expect(host.labels(of: .option) == ["offer 1 for 5", "offer 2 for 7"])
    _ = home.takeFilled()
    home.circle.friends = [HomeFriend(name: "Ada"), HomeFriend(name: "Ben")]
    await MenuList.mainQueueTurn()
    host.advance(by: 1)
    #expect(host.labels(of: .option) == ["offer 1 for 5", "offer 2 for 7", "Ada", "Ben"])
    #expect(home.takeFilled() == [.friend("Ada"), .friend("Ben")])
    home.circle.friends[1].isHere = true
    home.shop.offers.removeFirst()
    await MenuList.mainQueueTurn()
    host.advance(by: 1)
    #expect(host.labels(of: .option) == ["offer 2 for 7", "Ada", "Ben is here"])
    #expect(home.takeFilled() == [.friend("Ben")])
  }
}
