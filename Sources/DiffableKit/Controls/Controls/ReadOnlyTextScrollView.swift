/// A scrolling label in which a text view that is not editable shows its attributed text.
final class ReadOnlyTextScrollView: UIScrollView {
  private let label = UILabel(frame: .zero)

  /// The insets around the text, in points.
  var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows an attributed text in the read-only text view.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font of parts without a font attribute.
  ///   - color: The colour of parts without a colour attribute.
  ///   - alignment: The alignment of paragraphs without a paragraph style.
  func show(_ text: NSAttributedString, font: UIFont, color: UIColor, alignment: NSTextAlignment) {
    label.font = font
    label.textColor = color
    label.textAlignment = alignment
    label.attributedText = text
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: max(0, size.width - insets.left - insets.right), height: size.height))
    let height = text.height > 0 ? text.height : label.font.lineHeight
    return CGSize(
      width: min(size.width, text.width + insets.left + insets.right), height: height + insets.top + insets.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - insets.left - insets.right)
    let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    label.frame = CGRect(x: insets.left, y: insets.top, width: width, height: height)
    contentSize = CGSize(width: bounds.width, height: height + insets.top + insets.bottom)
  }
}
