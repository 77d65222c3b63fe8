import DiffableKit

/// Properties and methods of a headless host for the address bar and the history of a browser.
extension HeadlessHost {
  /// The address of the screen, a path with its query; empty if no screen had an address yet.
  public var address: String { browsing.paths[browsing.index] }

  /// The addresses of the entries of the history, the earliest first.
  public var history: [String] { browsing.paths }

  /// Goes back to the previous entry, as with a browser's Back button.
  ///
  /// - Returns: `true` if there was a previous entry.
  @discardableResult public func goBack() -> Bool { go(by: -1) }

  /// Goes to the next entry, as with a browser's Forward button.
  ///
  /// - Returns: `true` if there was a next entry.
  @discardableResult public func goForward() -> Bool { go(by: 1) }

  /// Goes to an address, which becomes a new entry of the history.
  ///
  /// - Parameter address: A path with its query.
  public func go(to address: String) { send(browsing.open(address)) }

  private func go(by steps: Int) -> Bool {
    guard let event = browsing.go(by: steps) else { return false }
    send(event)
    return true
  }
}
