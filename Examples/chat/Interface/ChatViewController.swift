import DiffableKit
import SharedInterface

/// The view controller of a chat: transcript, text view, and a button that scrolls to the newest message.
final class ChatViewController: UIViewController {
  let room: ChatRoom
  let feed: GeneratedMessageFeed
  private let loaded: Int
  let tableView = UITableView(frame: .zero, style: .plain)
  let composer = ComposerView(frame: .zero)
  let endButton = UIButton(configuration: .filled())
  private(set) var dataSource: TranscriptDataSource!
  private(set) var editor: TranscriptEditor!
  /// The deletions that were made in this window, which a person can undo and redo.
  let changes = UndoableChanges()
  /// True while a person has set this window offline: its messages are not sent.
  var isOffline = false
  /// The number of the newest message that has been on screen; `nil` until the first are shown.
  private var lastRead: Int?
  /// True while the table is being scrolled to the end.
  private var isScrollingToEnd = false

  init(room: ChatRoom, feed: GeneratedMessageFeed, loaded: Int) {
    self.room = room
    self.feed = feed
    self.loaded = loaded
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chat"
    view.backgroundColor = .systemBackground
    makeTable()
    composer.onSend = { [weak self] text, quote in self?.send(text, answering: quote) }
    composer.onPicture = { [weak self] picture in self?.send(picture) }
    composer.onHeightChange = { [weak self] in self?.view.setNeedsLayout() }
    endButton.addAction(
      UIAction { [weak self] _ in self?.scrollToBottom(animated: true) }, for: .primaryActionTriggered)
    endButton.isHidden = true
    for part in [tableView, composer, endButton] as [UIView] { view.addSubview(part) }
    changes.view = view
    showFeedItem()
    registerForTraitChanges([UITraitActiveAppearance.self]) { (controller: ChatViewController, _) in
      controller.editor.isSeen = controller.isSeen
      controller.showUnread()
    }
    editor.isSeen = isSeen
    editor.join(latest: loaded) { [weak self] in self?.messagesWereShown() }
  }

  private func makeTable() {
    tableView.accessibilityLabel = "Messages"
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
    tableView.sectionHeaderTopPadding = 0
    tableView.delegate = self
    tableView.deleteKeyHandler = { [weak self] path in
      if let self, let item = dataSource.itemIdentifier(for: path) { delete(item) }
    }
    tableView.scrollAnchoring = [.visibleItems, .end]
    tableView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 8, right: 0)
    for name in ["text", "picture", "reply", "unsent"] {
      tableView.register(BubbleCell.self, forCellReuseIdentifier: name)
    }
    for name in ["notice", "marker"] { tableView.register(NoticeCell.self, forCellReuseIdentifier: name) }
    tableView.register(DayHeaderView.self, forHeaderFooterViewReuseIdentifier: "day")
    dataSource = TranscriptDataSource(tableView: tableView) { tableView, indexPath, item in
      item.cell(in: tableView, at: indexPath)
    }
    // At a thousand messages a second there are a thousand applies, of which a person sees at most one in each host
    // frame: of several that wait for a frame only the newest is carried out.
    dataSource.applyPacing = .newestPerFrame
    editor = TranscriptEditor(room: room, dataSource: dataSource)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let height = composer.sizeThatFits(bounds.size).height
    tableView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    composer.frame = CGRect(x: 0, y: tableView.frame.maxY, width: bounds.width, height: height)
    changes.bottomInset = height
    changes.layOut()
    let size = endButton.sizeThatFits(bounds.size)
    let space: CGFloat = changes.isReporting ? 80 : 12
    endButton.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: tableView.frame.maxY - size.height - space, width: size.width,
      height: size.height)
  }

  override var undoManager: UndoManager? { changes.undoManager }

  // MARK: Sending

  private func send(_ text: String, answering quote: Quote?) {
    if isOffline {
      return editor.keepUnsent(text, answering: quote, at: Date()) { [weak self] in self?.scrollToBottom(animated: true)
      }
    }
    // After sending, the table scrolls to the person's own message, whatever was on screen before.
    isScrollingToEnd = true
    room.send(text, answering: quote)
    editor.whenApplied { [weak self] in self?.scrollToBottom(animated: true) }
  }

  private func send(_ picture: Photo) {
    guard !isOffline else {
      let alert = UIAlertController(
        title: "The Picture Was Not Sent", message: "Pictures are not kept while you are offline.",
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return present(alert, animated: true)
    }
    isScrollingToEnd = true
    room.send(picture)
    editor.whenApplied { [weak self] in self?.scrollToBottom(animated: true) }
  }

  func sendAgain(_ message: UnsentMessage) {
    guard !isOffline else { return }
    editor.remove(.unsent(message))
    send(message.text, answering: message.quote)
  }

  // MARK: Scrolling to the end

  /// Scrolls to the newest message, without animation if new messages arrive too fast to follow.
  func scrollToBottom(animated: Bool) {
    let animated = animated && feed.rate <= 10
    let snapshot = dataSource.snapshot()
    guard let day = snapshot.sectionIdentifiers.last else { return }
    let last = IndexPath(row: snapshot.numberOfItems(inSection: day) - 1, section: snapshot.numberOfSections - 1)
    isScrollingToEnd = animated
    tableView.scrollToRow(at: last, at: .bottom, animated: animated)
    readerDidScroll()
  }

  /// True if the window is on screen, so that messages in it are read.
  private var isSeen: Bool { traitCollection.activeAppearance != .inactive }

  /// Records the newest message on screen, loads older ones near the top, and shows or hides the button.
  private func readerDidScroll() {
    let isAtEnd = tableView.currentScrollEnds.contains(.end)
    editor.isAtEnd = isAtEnd
    if !isAtEnd, isSeen, let last = tableView.indexPathsForVisibleRows?.last,
      let number = dataSource.itemIdentifier(for: last)?.number
    {
      lastRead = max(lastRead ?? 0, number)
    }
    if tableView.contentOffset.y < 1500 { editor.loadPast() }
    showUnread()
  }

  /// Called when messages have been shown, deleted or restored; the end may be on screen then although nobody has
  /// scrolled.
  private func messagesWereShown() {
    if lastRead != nil { readerDidScroll() } else { showUnread() }
  }

  private func showUnread() {
    if lastRead == nil || (editor.isAtEnd && isSeen) { lastRead = editor.newest }
    let read = lastRead ?? 0
    let unread = room.count(after: read, through: editor.newest)
    // The title of the window says how many messages of others are unread, for a person who looks at another window;
    // the navigation bar of the chat itself does not repeat it.
    let unreadOfOthers = room.countOfOthers(after: read)
    let windowTitle =
      unreadOfOthers == 0 ? "Chat" : "(\(unreadOfOthers > 999 ? "999+" : unreadOfOthers.grouped)) Chat"
    if userActivity?.title != windowTitle { userActivity?.title = windowTitle }
    // The button does not appear again while the table is being scrolled to the end.
    let isNeeded = !editor.isAtEnd && !isScrollingToEnd
    if endButton.isHidden == isNeeded { endButton.isHidden = !isNeeded }
    let buttonTitle = unread == 0 ? "Go to the end" : "\(unread.grouped) new message\(unread == 1 ? "" : "s")"
    guard isNeeded, endButton.configuration?.title != buttonTitle else { return }
    endButton.configuration?.title = buttonTitle
    endButton.configuration?.image = UIImage(systemName: "arrow.down")
    endButton.configuration?.cornerStyle = .capsule
    view.setNeedsLayout()
  }
}

extension ChatViewController: UITableViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { readerDidScroll() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    // Messages that arrived during the animated scrolling to the end have moved the end: the table scrolls on to it.
    if isScrollingToEnd, !tableView.currentScrollEnds.contains(.end) { scrollToBottom(animated: false) }
    isScrollingToEnd = false
    showUnread()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isScrollingToEnd = false }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { DayHeaderView.height }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "day") as? DayHeaderView
    if let day = dataSource.sectionIdentifier(for: section) { view?.show(day.title) }
    return view
  }

  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    if case .unsent = dataSource.itemIdentifier(for: indexPath) { true } else { false }
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if case .unsent(let message) = dataSource.itemIdentifier(for: indexPath) { sendAgain(message) }
  }
}
