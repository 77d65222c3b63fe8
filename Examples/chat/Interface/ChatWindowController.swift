import DiffableKit

/// One window of the program.
public final class ChatWindowController: UINavigationController {
  /// Makes a window.
  ///
  /// - Parameters:
  ///   - room: The room that the window shows.
  ///   - feed: What lets people in it talk.
  ///   - loaded: How many messages of the past are there at once; pages of the others come when they are scrolled to.
  public init(room: ChatRoom, feed: ChatFeed, loaded: Int = 200) {
    super.init(rootViewController: ChatViewController(room: room, feed: feed, loaded: loaded))
  }

  /// The interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }
}
