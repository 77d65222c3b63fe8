import DiffableKit

/// A chat: the transcript, a text field below it, and a button that scrolls to the newest message.
final class ChatViewController: UIViewController {
  let room: ChatRoom
  let feed: ChatFeed
  private let loaded: Int
  let tableView = UITableView(frame: .zero, style: .plain)
  let composer = ComposerView(frame: .zero)
  let endButton = UIButton(configuration: .filled())
  private(set) var dataSource: TranscriptDataSource!
  private(set) var editor: TranscriptEditor!
  /// True if messages of this window cannot be sent.
  var isOffline = false
  /// The number of the newest message that has been on screen.
  private var lastRead = 0
  /// True while the table is being scrolled to the end.
  private var isScrollingToEnd = false

  init(room: ChatRoom, feed: ChatFeed, loaded: Int) {
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
    composer.onHeightChange = { [weak self] in self?.view.setNeedsLayout() }
    endButton.addAction(
      UIAction { [weak self] _ in self?.scrollToBottom(animated: true) }, for: .primaryActionTriggered)
    endButton.isHidden = true
    for part in [tableView, composer, endButton] as [UIView] { view.addSubview(part) }
    showFeedItem()
    editor.join(latest: loaded) { [weak self] in self?.showUnread() }
  }

  private func makeTable() {
    tableView.accessibilityLabel = "Messages"
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
    tableView.sectionHeaderTopPadding = 0
    tableView.delegate = self
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
    // A thousand messages a second cause a thousand applies; a person sees at most one for each host frame.
    dataSource.applyPacing = .newestPerFrame
    editor = TranscriptEditor(room: room, dataSource: dataSource)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let height = composer.sizeThatFits(bounds.size).height
    tableView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    composer.frame = CGRect(x: 0, y: tableView.frame.maxY, width: bounds.width, height: height)
    let size = endButton.sizeThatFits(bounds.size)
    endButton.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: tableView.frame.maxY - size.height - 12, width: size.width,
      height: size.height)
  }

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

  func sendAgain(_ message: UnsentMessage) {
    guard !isOffline else { return }
    editor.remove(message)
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

  /// Records the newest message on screen, and shows or hides the button.
  private func readerDidScroll() {
    let isAtEnd = tableView.currentScrollEnds.contains(.end)
    editor.isAtEnd = isAtEnd
    if !isAtEnd, let last = tableView.indexPathsForVisibleRows?.last,
      let number = dataSource.itemIdentifier(for: last)?.number
    {
      lastRead = max(lastRead, number)
    }
    if tableView.contentOffset.y < 1500 { editor.loadPast() }
    showUnread()
  }

  private func showUnread() {
    if editor.isAtEnd { lastRead = editor.newest }
    let unread = editor.newest - lastRead
    // The button does not appear again while the table is being scrolled to the end.
    let isNeeded = !editor.isAtEnd && !isScrollingToEnd
    if endButton.isHidden == isNeeded { endButton.isHidden = !isNeeded }
    let title = unread == 0 ? "Go to the end" : "\(unread.grouped) new message\(unread == 1 ? "" : "s")"
    guard isNeeded, endButton.configuration?.title != title else { return }
    endButton.configuration?.title = title
    endButton.configuration?.image = UIImage(systemName: "arrow.down")
    endButton.configuration?.cornerStyle = .capsule
    view.setNeedsLayout()
  }
}

extension ChatViewController: UITableViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { readerDidScroll() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    // Messages that arrived during the animation have moved the end.
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

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return nil }
    if case .unsent(let message) = item {
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        let again = UIAction(title: "Send Again", image: UIImage(systemName: "arrow.clockwise")) { _ in
          self?.sendAgain(message)
        }
        let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
          self?.editor.remove(message)
        }
        return UIMenu(children: [again, delete])
      }
    }
    guard let quote = item.quote else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let reply = UIAction(title: "Reply", image: UIImage(systemName: "arrow.uturn.backward")) { _ in
        self?.composer.answer(quote)
      }
      return UIMenu(children: [reply])
    }
  }
}
