import DiffableKit

/// Methods of the chat's controller for the menus and swipe actions of its rows.
extension ChatViewController {
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: self?.actions(for: item) ?? [])
    }
  }

  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return nil }
    if case .unsent(let message) = item {
      return swipe(.normal, "Send Again", "arrow.clockwise", .systemBlue) { $0.sendAgain(message) }
    }
    guard let quote = item.quote else { return nil }
    return swipe(.normal, "Reply", "arrow.uturn.backward", .systemBlue) { $0.composer.answer(quote) }
  }

  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return nil }
    if item == .unreadMarker { return swipe(.normal, "Mark as Read", "checkmark", .systemBlue) { $0.markAsRead() } }
    return item.isHiddenByDeletion
      ? swipe(.destructive, "Hide", "eye.slash", .systemGray) { $0.delete(item) }
      : swipe(.destructive, "Delete", "trash", .systemRed) { $0.delete(item) }
  }

  private func swipe(
    _ style: UIContextualAction.Style, _ title: String, _ symbol: String, _ color: UIColor,
    _ perform: @escaping (ChatViewController) -> Void
  ) -> UISwipeActionsConfiguration {
    let action = UIContextualAction(style: style, title: title) { [weak self] _, _, done in
      if let self { perform(self) }
      done(true)
    }
    action.image = UIImage(systemName: symbol)
    action.backgroundColor = color
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func actions(for item: ChatItem) -> [UIMenuElement] {
    func action(
      _ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = [],
      _ perform: @escaping (ChatViewController) -> Void
    ) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [weak self] _ in
        if let self { perform(self) }
      }
    }
    if item == .unreadMarker { return [action("Mark as Read", "checkmark") { $0.markAsRead() }] }
    var actions: [UIMenuElement] = []
    if case .unsent(let message) = item {
      actions.append(action("Send Again", "arrow.clockwise") { $0.sendAgain(message) })
    }
    if let quote = item.quote { actions.append(action("Reply", "arrow.uturn.backward") { $0.composer.answer(quote) }) }
    if let words = item.words {
      actions.append(action("Copy", "doc.on.doc") { _ in UIPasteboard.general.string = words })
      if let link = Self.firstLink(in: words) {
        actions.append(action("Copy Link", "link") { _ in UIPasteboard.general.string = link })
      }
    }
    return actions + [
      UIMenu(
        options: .displayInline,
        children: [
          item.isHiddenByDeletion
            ? action("Hide", "eye.slash") { $0.delete(item) }
            : action("Delete", "trash", .destructive) { $0.delete(item) }
        ])
    ]
  }

  private static func firstLink(in words: String) -> String? {
    guard let text = LinkedTexts.shared.words(words) else { return nil }
    var link: String?
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, _, stop in
      guard let url = value as? URL else { return }
      link = url.absoluteString
      stop.pointee = true
    }
    return link
  }

  private func markAsRead() {
    editor.remove(.unreadMarker)
    scrollToBottom(animated: true)
  }

  /// Deletes a row, so that it can be undone; the unread marker is dismissed.
  func delete(_ item: ChatItem) {
    if item == .unreadMarker { markAsRead() } else { setDeleted(item, true) }
  }

  /// Removes a row or puts it back, and records that: the person's own messages in all windows, any other row in this
  /// window alone.
  private func setDeleted(_ item: ChatItem, _ isDeleted: Bool) {
    if item.isOwn, let number = item.number {
      guard room.setDeleted(number, isDeleted) else {
        let alert = UIAlertController(
          title: "This Message Is No Longer Kept", message: "The room has forgotten it, with others of its age.",
          preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        return present(alert, animated: true)
      }
    } else if isDeleted {
      editor.remove(item)
    } else {
      editor.putBack(item)
    }
    changes.record(
      item.isHiddenByDeletion ? "Hide" : "Delete",
      report: item.isHiddenByDeletion ? "Hidden in this window" : "Message deleted", target: self
    ) { $0.setDeleted(item, !isDeleted) }
  }
}

extension ChatItem {
  /// True if a deletion hides the item in one window only: if it is neither the person's own nor unsent.
  fileprivate var isHiddenByDeletion: Bool { if case .unsent = self { false } else { !isOwn } }
}
