/// A view for the content of an alert: its texts, text fields and buttons.
final class AlertView: UIView {
  private weak var alert: UIAlertController?
  private let titleLabel = HeadingLabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private let scrollView = UIScrollView(frame: .zero)
  private var buttons: [(action: UIAlertAction, button: UIButton)] = []
  private var lines: [UIView] = []

  init(alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    backgroundColor = .menuBackground
    titleLabel.font = .control(ofSize: 17, weight: .semibold)
    messageLabel.font = .control(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      scrollView.addSubview(label)
    }
    addSubview(scrollView)
    reload()
  }

  required init?(coder: NSCoder) { return nil }

  func button(for action: UIAlertAction) -> UIView? { buttons.first { $0.action === action }?.button }

  /// Updates the alert's texts and buttons from the alert controller.
  func reload() {
    guard let alert else { return }
    titleLabel.text = alert.title
    messageLabel.text = alert.message
    for field in alert.fields where field.superview == nil { scrollView.addSubview(field) }
    let ordered = ordered(alert.actions, of: alert)
    if ordered.map(ObjectIdentifier.init) != buttons.map({ ObjectIdentifier($0.action) }) { makeButtons(ordered) }
    for (action, button) in buttons {
      let isStrong = action === alert.preferredAction || (alert.preferredAction == nil && action.style == .cancel)
      var look = UIButton.Configuration.plain()
      look.title = action.title
      look.font = .control(ofSize: 17, weight: isStrong ? .semibold : .regular)
      look.contentInsets = .zero
      button.configuration = look
      button.role = action.style == .destructive ? .destructive : .normal
      button.isEnabled = action.isEnabled
    }
    setNeedsLayout()
    alert.presentation?.setNeedsLayout()
  }

  /// Returns the actions in the order of their buttons: in an alert with two actions the cancel action is the first, at
  /// the left if they are side by side; otherwise it is the last.
  private func ordered(_ actions: [UIAlertAction], of alert: UIAlertController) -> [UIAlertAction] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return actions.count == 2 && alert.preferredStyle == .alert ? cancel + others : others + cancel
  }

  private func makeButtons(_ actions: [UIAlertAction]) {
    for (_, button) in buttons { button.removeFromSuperview() }
    for line in lines { line.removeFromSuperview() }
    buttons = actions.map { action in
      let button = UIButton(configuration: .plain())
      button.addAction(
        UIAction { [weak self, weak action] _ in if let action { self?.alert?.answer(action) } },
        for: .primaryActionTriggered)
      addSubview(button)
      return (action, button)
    }
    lines = actions.map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.accessibilityElementsHidden = true
      addSubview(line)
      return line
    }
  }

  /// Returns the height in points of each of the alert's buttons: that of the tallest title with the space around it.
  private func rowHeight(width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - 24, height: CGFloat.greatestFiniteMagnitude)
    return max(44, (buttons.map { $0.button.sizeThatFits(room).height }.max() ?? 0) + 16)
  }

  private func isSideBySide(width: CGFloat) -> Bool {
    guard buttons.count == 2, alert?.preferredStyle == .alert else { return false }
    return buttons.allSatisfy { $0.button.intrinsicContentSize.width <= width / 2 - 16 }
  }

  private func buttonsHeight(width: CGFloat) -> CGFloat {
    rowHeight(width: width) * CGFloat(isSideBySide(width: width) ? 1 : buttons.count)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(300 * traitCollection.columnScale, size.width - 32)
    let height = layOutWords(width: width) + buttonsHeight(width: width)
    return CGSize(width: width, height: min(height, size.height - 48))
  }

  /// Sets the frames of the alert's labels and text fields, and returns their total height.
  private func layOutWords(width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - 40, height: CGFloat.greatestFiniteMagnitude)
    var y: CGFloat = 20
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      let height = label.sizeThatFits(room).height
      label.frame = CGRect(x: 20, y: y, width: room.width, height: height)
      y += height + 4
    }
    for field in alert?.fields ?? [] {
      field.frame = CGRect(x: 20, y: y + 8, width: room.width, height: 36)
      y += 44
    }
    return y + 14
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  override func layoutSubviews() {
    let width = bounds.width
    let wordsHeight = layOutWords(width: width)
    let rows = buttonsHeight(width: width)
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: max(0, bounds.height - rows))
    scrollView.contentSize = CGSize(width: width, height: wordsHeight)
    let top = bounds.height - rows
    let rowHeight = rowHeight(width: width)
    let besides = isSideBySide(width: width)
    let breadth = pixelGrid.hairline
    for (index, (_, button)) in buttons.enumerated() {
      let y = besides ? top : top + rowHeight * CGFloat(index)
      let half = (width / 2).rounded()
      button.frame =
        besides
        ? CGRect(x: index == 0 ? 0 : half, y: y, width: index == 0 ? half : width - half, height: rowHeight)
        : CGRect(x: 0, y: y, width: width, height: rowHeight)
      lines[index].frame =
        besides && index == 1
        ? CGRect(x: half, y: y, width: breadth, height: rowHeight)
        : CGRect(x: 0, y: y, width: width, height: breadth)
    }
  }
}
