import DiffableKit

/// The entries of a headless host's history, as a browser has them.
struct BrowsingHistory {
  /// The paths of the entries with the numbers that the scene has given them, the earliest first.
  private(set) var entries: [(path: String, number: Int)] = [("", 1)]
  /// The index of the present entry.
  private(set) var index = 0
  /// The number of the person's last navigation.
  private(set) var navigation = 0

  /// The paths of the entries.
  var paths: [String] { entries.map(\.path) }

  /// Carries out a host frame's command about the history: replaces the present entry, adds one behind it, or goes to
  /// one.
  mutating func carryOut(_ path: String, _ number: Int, _ step: HostFrame.HistoryStep) {
    switch step {
    case .replace: break
    case .push:
      entries.removeLast(entries.count - index - 1)
      entries.append((path, number))
      index += 1
    case .go:
      guard let known = entries.firstIndex(where: { $0.number == number }) else { return }
      index = known
    }
    entries[index] = (path, number)
  }

  /// Goes to another entry; returns the event of the host, or `nil` if there is no such entry.
  mutating func go(by steps: Int) -> HostEvent? {
    guard entries.indices.contains(index + steps) else { return nil }
    index += steps
    navigation += 1
    return .address(entries[index].path, entry: entries[index].number, navigation: navigation)
  }

  /// Follows a link within the page to an address: a new entry, which the scene does not know yet.
  mutating func open(_ path: String) -> HostEvent {
    carryOut(path, entries[index].number + 1, .push)
    navigation += 1
    return .address(path, entry: entries[index].number, navigation: navigation)
  }
}
