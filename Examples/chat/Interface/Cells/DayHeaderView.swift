import DiffableKit

/// A section header with the name of a day, pinned to the top while messages of that day are on screen.
final class DayHeaderView: UITableViewHeaderFooterView {
  static let height: CGFloat = 36

  private let plate = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    backgroundConfiguration = .clear()
    plate.backgroundColor = .tertiarySystemBackground
    plate.layer.cornerRadius = 12
    plate.layer.borderWidth = 1
    plate.layer.borderColor = .separator
    // The header's height is fixed, so that days can be found without measuring them.
    label.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: .systemFont(ofSize: 12), maximumPointSize: 18)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    contentView.addSubview(plate)
    plate.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  func show(_ title: String) {
    label.text = title
    accessibilityLabel = title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(bounds.size)
    plate.frame = CGRect(x: (bounds.width - size.width - 24) / 2, y: 6, width: size.width + 24, height: 24)
    label.frame = CGRect(x: 12, y: (24 - size.height) / 2, width: size.width, height: size.height)
  }
}
