extension UITableViewCell {
  /// The labels and the image view of a cell without a content configuration, made on first use; otherwise `nil`.
  var madeLabels: TableCellLabelsView? {
    if let labels { return labels }
    guard contentConfiguration == nil else { return nil }
    let made = TableCellLabelsView(style: cellStyle)
    made.row = row
    made.frame = contentView.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(made)
    labels = made
    return made
  }

  func removeLabels() {
    labels?.removeFromSuperview()
    labels = nil
  }
}

/// A view with the labels and the image of a table cell that has no content configuration.
final class TableCellLabelsView: UIView {
  let style: UITableViewCell.CellStyle
  let text = UILabel(frame: .zero)
  let detail = UILabel(frame: .zero)
  let image = UIImageView(frame: .zero)
  weak var row: TableCellContainer?

  /// The spacing between a table cell's image and text, and between two texts on one line, in points.
  private static let gap: CGFloat = 12
  /// The space above and below a table cell's texts, in points.
  private static let margin: CGFloat = 11
  /// The width of the first text in the style `value2`, in points.
  private static let nameWidth: CGFloat = 91

  /// The alignment that this view has last given the first text in the style `value2`: left or right, towards the
  /// second text.
  private var nameEnd = NSTextAlignment.right

  init(style: UITableViewCell.CellStyle) {
    self.style = style
    super.init(frame: .zero)
    text.font = .preferredFont(forTextStyle: .body)
    detail.font = .preferredFont(forTextStyle: style == .subtitle ? .caption1 : .body)
    for label in [text, detail] { label.adjustsFontForContentSizeCategory = true }
    switch style {
    case .value1: detail.textColor = .secondaryLabel
    case .value2:
      text.font = .preferredFont(forTextStyle: .footnote)
      detail.font = .preferredFont(forTextStyle: .footnote)
      text.textColor = .systemBlue
      text.textAlignment = .right
    case .default, .subtitle: break
    }
    for view in [image, text, detail] as [UIView] { addSubview(view) }
    updateLineLimits()
  }

  /// The numbers of lines that the program has set for the two texts, kept while texts have as many lines as they need,
  /// at accessibility sizes (`behaviour.md` D101); `nil` at other sizes.
  private var limitsElsewhere: (text: Int, detail: Int)?

  private var isAtAccessibilitySize: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  private func updateLineLimits() {
    if isAtAccessibilitySize, limitsElsewhere == nil {
      limitsElsewhere = (text.numberOfLines, detail.numberOfLines)
      (text.numberOfLines, detail.numberOfLines) = (0, 0)
    } else if !isAtAccessibilitySize, let limits = limitsElsewhere {
      limitsElsewhere = nil
      (text.numberOfLines, detail.numberOfLines) = limits
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLineLimits()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateLineLimits() }
  }

  required init?(coder: NSCoder) { return nil }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The first text is aligned towards the second text in either layout direction; an alignment set by the program
    // stays.
    let end: NSTextAlignment = isRightToLeft ? .left : .right
    if style == .value2, text.textAlignment == nameEnd, nameEnd != end { text.textAlignment = end }
    nameEnd = end
    let margins = row?.listMargins ?? NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    _ = arrange(width: bounds.width, height: bounds.height, margins: margins)
  }

  /// Returns the height in points that the cell's labels need at a width.
  func height(forWidth width: CGFloat, margins: NSDirectionalEdgeInsets) -> CGFloat {
    arrange(width: width, height: nil, margins: margins)
  }

  /// Computes the frames of the labels, sets them if a height is given, and returns the height that they need.
  private func arrange(width: CGFloat, height: CGFloat?, margins: NSDirectionalEdgeInsets) -> CGFloat {
    var left = margins.leading
    // With an accessory, the labels end at the accessory; without one, at the margin.
    let right = width - (row?.accessorySlots.isEmpty ?? true ? margins.trailing : Self.gap)
    var imageSize = CGSize.zero
    if style != .value2, let size = image.image?.size, size.width > 0 {
      imageSize = size
      left += size.width + Self.gap
    }
    let room = max(0, right - left)
    var textSize = fitting(text, width: room)
    var detailSize = style == .default ? .zero : fitting(detail, width: room)
    var lineHeight = max(textSize.height, detailSize.height)
    var textX = left
    var detailX = left
    let isStacked = style == .subtitle || stacksValue(in: room)
    switch style {
    case _ where isStacked:
      let isBoth = textSize.height > 0 && detailSize.height > 0
      lineHeight = textSize.height + detailSize.height + (isBoth ? 3 : 0)
    case .default, .subtitle: break
    case .value1:
      (textSize, detailSize) = sharing(room, textSize, detailSize)
      lineHeight = max(textSize.height, detailSize.height)
      detailX = right - detailSize.width
    case .value2:
      textSize = fitting(text, width: Self.nameWidth)
      textSize.width = Self.nameWidth
      detailX = left + Self.nameWidth + 6
      detailSize = fitting(detail, width: max(0, right - detailX))
      lineHeight = max(textSize.height, detailSize.height)
    }
    if let height {
      let grid = pixelGrid
      let top = grid.start(centering: lineHeight, in: height)
      image.frame = CGRect(
        x: margins.leading, y: grid.start(centering: imageSize.height, in: height), width: imageSize.width,
        height: imageSize.height)
      if isStacked {
        // While the texts are below each other, the first text of the style `value2` is only as wide as its content, so
        // that its alignment towards the second has no effect.
        let textWidth = style == .value2 ? textSize.width : room
        text.frame = CGRect(x: textX, y: top, width: textWidth, height: textSize.height)
        detail.frame = CGRect(
          x: detailX, y: top + lineHeight - detailSize.height, width: room, height: detailSize.height)
      } else {
        textX = left
        let textWidth = style == .default ? room : textSize.width
        text.frame = CGRect(
          x: textX, y: grid.start(centering: textSize.height, in: height), width: textWidth, height: textSize.height)
        detail.frame = CGRect(
          x: detailX, y: grid.start(centering: detailSize.height, in: height), width: detailSize.width,
          height: detailSize.height)
      }
    }
    return max(lineHeight + 2 * Self.margin, imageSize.height + 8)
  }

  /// Returns true if the cell's second text is below the first: at large text sizes many texts do not fit side by side.
  private func stacksValue(in room: CGFloat) -> Bool {
    if style == .value2 { return isAtAccessibilitySize }
    guard style == .value1, traitCollection.preferredContentSizeCategory > .large else { return false }
    let unlimited = CGFloat.greatestFiniteMagnitude
    let (name, value) = (fitting(text, width: unlimited).width, fitting(detail, width: unlimited).width)
    return name > 0 && value > 0 && name + Self.gap + value > room
  }

  /// Returns the sizes of the cell's two texts side by side: if both do not fit, the longer is truncated, but neither
  /// to less than half.
  private func sharing(_ room: CGFloat, _ name: CGSize, _ value: CGSize) -> (name: CGSize, value: CGSize) {
    guard name.width > 0, value.width > 0, name.width + Self.gap + value.width > room else { return (name, value) }
    let both = max(0, room - Self.gap)
    let valueWidth = min(value.width, max((both / 2).rounded(.down), both - name.width))
    return (fitting(text, width: both - valueWidth), fitting(detail, width: valueWidth))
  }

  private func fitting(_ label: UILabel, width: CGFloat) -> CGSize {
    guard !(label.attributedText?.string ?? label.text ?? "").isEmpty else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }
}
