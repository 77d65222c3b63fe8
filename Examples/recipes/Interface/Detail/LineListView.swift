import DiffableKit

/// A list of lines of text, each with a bullet or number in front and wrapped beside it.
final class LineListView: UIView {
  private static let spacing: CGFloat = 10
  private var rows: [Row] = []

  /// A row of the list: a line of text with the bullet or number in front of it.
  private final class Row: UIView {
    let mark = UILabel()
    let text = UILabel()
    private var indent: CGFloat { max(28, UIFontMetrics.default.scaledValue(for: 28, compatibleWith: traitCollection)) }

    override init(frame: CGRect) {
      super.init(frame: frame)
      accessibilityRole = .listitem
      mark.font = UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: 17, weight: .semibold))
      text.font = .preferredFont(forTextStyle: .body)
      for label in [mark, text] { label.adjustsFontForContentSizeCategory = true }
      mark.textColor = .secondaryLabel
      text.numberOfLines = 0
      addSubview(mark)
      addSubview(text)
    }

    required init?(coder: NSCoder) { fatalError("the interface is made in code") }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(
        width: size.width,
        height: text.sizeThatFits(CGSize(width: size.width - indent, height: size.height)).height)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      mark.frame = CGRect(x: 0, y: 0, width: indent, height: mark.font.lineHeight)
      text.frame = CGRect(x: indent, y: 0, width: bounds.width - indent, height: bounds.height)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityRole = .list
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Shows lines of text; existing rows keep their views.
  func show(_ lines: [(mark: String, text: String)]) {
    while rows.count > lines.count { rows.removeLast().removeFromSuperview() }
    while rows.count < lines.count {
      let row = Row()
      rows.append(row)
      addSubview(row)
    }
    for (row, line) in zip(rows, lines) {
      row.mark.text = line.mark
      row.text.text = line.text
      row.setNeedsLayout()
    }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = rows.map { $0.sizeThatFits(size).height }
    return CGSize(width: size.width, height: heights.reduce(0, +) + Self.spacing * CGFloat(max(0, rows.count - 1)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      let height = row.sizeThatFits(bounds.size).height
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height + Self.spacing
    }
  }
}
