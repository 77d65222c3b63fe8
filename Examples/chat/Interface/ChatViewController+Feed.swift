import DiffableKit

/// Methods of the chat's controller for the menu of the feed: the number of generated messages per second, and whether
/// the window is offline.
extension ChatViewController {
  private static let rates = [0, 1, 10, 100, 1000]

  func showFeedItem() {
    let rates = Self.rates.map { rate in
      UIAction(title: Self.title(of: rate), state: feed.rate == rate ? .on : .off) { [weak self] _ in
        self?.feed.rate = rate
        self?.showFeedItem()
      }
    }
    let offline = UIAction(
      title: "Offline", image: UIImage(systemName: "wifi.slash"), state: isOffline ? .on : .off
    ) { [weak self] _ in
      guard let self else { return }
      isOffline.toggle()
      composer.isOffline = isOffline
      showFeedItem()
    }
    let menu = UIMenu(children: [
      UIMenu(title: "Messages a second", options: [.displayInline, .singleSelection], children: rates),
      UIMenu(options: .displayInline, children: [offline]),
    ])
    let item = UIBarButtonItem(title: Self.title(of: feed.rate), menu: menu)
    item.accessibilityLabel = "Feed"
    navigationItem.rightBarButtonItem = item
  }

  private static func title(of rate: Int) -> String { rate == 0 ? "Silence" : "\(rate.grouped) a second" }
}
