import DiffableKit

/// The root view controllers that were made for pages which have been sent and have not connected yet.
///
/// A page that does not connect, such as that of a search engine, leaves its view controller here for
/// ``WebServerConfiguration/requestTime``. There are at most as many as sessions; of one client, too.
@MainActor final class OpenedPages {
  /// A page that was sent and has not connected: its root view controller, user and client.
  private struct WaitingRootViewController {
    let root: UIViewController
    let user: AnyHashable?
    let client: RemoteNetwork?
    let expiry: Task<Void, Never>
  }

  private let configuration: WebServerConfiguration
  private var pages: [String: WaitingRootViewController] = [:]
  /// The names of the pages, the earliest first.
  private var order: [String] = []

  init(configuration: WebServerConfiguration) { self.configuration = configuration }

  /// The number of pages that have not connected.
  var count: Int { pages.count }

  /// Adds a page, in place of the earliest if there are too many.
  ///
  /// - Returns: The name by which the page asks for its view controller; nobody can guess it.
  func add(_ root: UIViewController, user: AnyHashable?, client: RemoteNetwork?) -> String {
    if let client, pages.values.count(where: { $0.client == client }) >= configuration.sessionLimitPerAddress {
      order.first { pages[$0]?.client == client }.map(remove)
    }
    if pages.count >= configuration.sessionLimit { order.first.map(remove) }
    let name = RandomToken.make(bytes: 16)
    let expiry = Task { [weak self, configuration] in
      try? await configuration.clock.sleep(for: configuration.requestTime)
      if !Task.isCancelled { self?.remove(name) }
    }
    pages[name] = WaitingRootViewController(root: root, user: user, client: client, expiry: expiry)
    order.append(name)
    return name
  }

  /// Removes and returns the view controller of a page; `nil` if there is none, or it was made for another user.
  func take(_ name: String, user: AnyHashable?) -> UIViewController? {
    guard let page = pages[name], page.user == user else { return nil }
    remove(name)
    return page.root
  }

  /// Removes the pages of some users.
  func removeAll(where isRemoved: (AnyHashable) -> Bool) {
    for name in order where pages[name]?.user.map(isRemoved) ?? false { remove(name) }
  }

  /// Removes all pages.
  func removeAll() {
    for name in order { remove(name) }
  }

  private func remove(_ name: String) {
    pages.removeValue(forKey: name)?.expiry.cancel()
    order.removeAll { $0 == name }
  }
}
