import DiffableKit

extension ChatItem {
  /// Returns the cell for the item; each kind of item has its own type of cell.
  @MainActor func cell(in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    func bubble(_ name: String, _ content: BubbleCell.Content, _ label: String) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
      (cell as? BubbleCell)?.show(content)
      cell.accessibilityLabel = label
      return cell
    }
    func note(_ name: String, _ text: String, _ label: String) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
      (cell as? NoticeCell)?.show(text, isLine: self == .unreadMarker)
      cell.accessibilityLabel = label
      return cell
    }
    func remark(_ number: Int, _ time: Date) -> String { "\(time.clockTime) · \(number.grouped)" }
    switch self {
    case .text(let message):
      return bubble(
        "text",
        BubbleCell.Content(
          sender: message.sender, text: message.text, remark: remark(message.number, message.time)),
        "Message \(message.number), \(message.sender.name): \(message.text)")
    case .picture(let message):
      let image = message.photo.map(\.image) ?? SampleDrawings.all[message.drawing % SampleDrawings.all.count]
      let caption = image == nil ? "This picture is no longer kept." : message.caption
      return bubble(
        "picture",
        BubbleCell.Content(
          sender: message.sender, text: caption, remark: remark(message.number, message.time), drawing: image),
        "Message \(message.number), \(message.sender.name), a picture\(caption.isEmpty ? "" : ": \(caption)")")
    case .reply(let message):
      return bubble(
        "reply",
        BubbleCell.Content(
          sender: message.sender, text: message.text, remark: remark(message.number, message.time),
          quote: message.quote),
        "Message \(message.number), \(message.sender.name), to \(message.quote.sender.name): \(message.text)")
    case .notice(let notice):
      let isOfRoom = notice.number > 0
      return note(
        "notice", isOfRoom ? "\(notice.text) · \(notice.number.grouped)" : notice.text,
        isOfRoom ? "Message \(notice.number): \(notice.text)" : notice.text)
    case .unsent(let message):
      return bubble(
        "unsent",
        BubbleCell.Content(
          sender: .me, text: message.text, remark: "Not sent. Press to try again.", quote: message.quote, isFailed: true
        ),
        "Not sent: \(message.text)")
    case .unreadMarker: return note("marker", "New messages", "New messages")
    }
  }
}
