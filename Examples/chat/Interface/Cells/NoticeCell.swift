import DiffableKit

/// A cell with a centred line of small type: a notice of the room, or the marker above unread messages.
final class NoticeCell: UITableViewCell {
  private let label = UILabel(frame: .zero)
  private let lines = [UIView(frame: .zero), UIView(frame: .zero)]

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = .center
    contentView.addSubview(label)
    for line in lines {
      line.backgroundColor = .systemRed
      contentView.addSubview(line)
    }
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  func show(_ text: String, isLine: Bool) {
    label.text = text
    label.textColor = isLine ? .systemRed : .secondaryLabel
    for line in lines { line.isHidden = !isLine }
    accessibilityLabel = text
    setNeedsLayout()
  }

  private func labelSize(forWidth width: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: max(0, width - 64), height: .greatestFiniteMagnitude))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labelSize(forWidth: size.width).height + 14)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = labelSize(forWidth: contentView.bounds.width)
    let left = (contentView.bounds.width - size.width) / 2
    label.frame = CGRect(x: left, y: 7, width: size.width, height: size.height)
    let middle = label.frame.midY.rounded()
    lines[0].frame = CGRect(x: 12, y: middle, width: max(0, left - 24), height: 1)
    lines[1].frame = CGRect(x: label.frame.maxX + 12, y: middle, width: max(0, left - 24), height: 1)
  }
}
