import DiffableKit

/// One window of the program.
public final class ChatWindowController: UINavigationController {
  private let chat: ChatViewController

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - room: The room that the window shows.
  ///   - feed: What lets people in it talk.
  ///   - loaded: How many messages of the past are there at once; pages of the others come when they are scrolled to.
  public init(room: ChatRoom, feed: ChatFeed, loaded: Int = 200) {
    chat = ChatViewController(room: room, feed: feed, loaded: loaded)
    super.init(rootViewController: chat)
  }

  /// The interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// What the transcript has, from the oldest to the newest.
  package var transcript: [ChatItem] { chat.dataSource.snapshot().itemIdentifiers }

  /// The table that shows it.
  package var tableView: UITableView { chat.tableView }

  /// Returns when all edits that were begun are handed to the main queue.
  package func finishEdits() { chat.editor.finish() }
}
