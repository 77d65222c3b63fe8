import DiffableKit

/// The root view controller of a window of the chat.
public final class ChatRootViewController: UINavigationController {
  private let chat: ChatViewController

  /// Makes the root view controller of a window.
  ///
  /// - Parameters:
  ///   - room: The room that the window shows.
  ///   - feed: The feed of messages in the room.
  ///   - loaded: The number of past messages that are shown at first; older pages are loaded when a person scrolls to
  ///     them.
  public init(room: ChatRoom, feed: GeneratedMessageFeed, loaded: Int = 200) {
    chat = ChatViewController(room: room, feed: feed, loaded: loaded)
    super.init(rootViewController: chat)
    chat.address = "/"
  }

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// The items of the transcript, oldest first.
  package var transcript: [ChatItem] { chat.dataSource.snapshot().itemIdentifiers }

  /// The table view of the transcript.
  package var tableView: UITableView { chat.tableView }

  /// Blocks until all edits that were begun have been handed to the main queue.
  package func finishEdits() { chat.editor.finish() }
}
