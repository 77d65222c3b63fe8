import DiffableKit

/// The cell of a message in a bubble: the person's own messages at the trailing edge, those of others at the leading
/// edge with names.
///
/// Frames are computed without Auto Layout: at a thousand messages a second all rows on screen are new in each host
/// frame.
class BubbleCell: UITableViewCell {
  /// A value with the content of a bubble: sender, text, remark and quotation.
  struct Content {
    var sender: ChatParticipant
    var text: String
    /// The string in small type below the text: the time of the message, and other remarks.
    var remark: String
    var quote: Quote?
    var drawing: UIImage?
    var isFailed = false
  }

  private static let inset = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
  /// The greatest size of a picture, in points; its sides are at least `leastSide` long.
  private static let pictureSize = CGSize(width: 240, height: 320)
  private static let leastSide: CGFloat = 48

  private let bubble = UIView(frame: .zero)
  private let nameLabel = UILabel(frame: .zero)
  private let quoteView = UIView(frame: .zero)
  private let quoteLabel = UILabel(frame: .zero)
  private let drawingView = UIImageView(frame: .zero)
  private let wordsLabel = UILabel(frame: .zero)
  private let remarkLabel = UILabel(frame: .zero)
  private var content = Content(sender: .me, text: "", remark: "")

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    bubble.layer.cornerRadius = 16
    nameLabel.font = .preferredFont(forTextStyle: .caption1)
    quoteView.layer.cornerRadius = 8
    quoteLabel.font = .preferredFont(forTextStyle: .caption1)
    quoteLabel.numberOfLines = 2
    drawingView.contentMode = .scaleAspectFill
    drawingView.clipsToBounds = true
    drawingView.layer.cornerRadius = 10
    wordsLabel.font = .preferredFont(forTextStyle: .body)
    wordsLabel.numberOfLines = 0
    remarkLabel.font = .preferredFont(forTextStyle: .caption2)
    contentView.addSubview(bubble)
    for label in [nameLabel, quoteLabel, wordsLabel, remarkLabel] { label.adjustsFontForContentSizeCategory = true }
    for view in [nameLabel, quoteView, drawingView, wordsLabel, remarkLabel] { bubble.addSubview(view) }
    quoteView.addSubview(quoteLabel)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  func show(_ new: Content) {
    content = new
    let isOwn = new.sender == .me
    bubble.backgroundColor = new.isFailed ? .systemRed.withAlphaComponent(0.14) : isOwn ? .systemBlue : .bubble
    nameLabel.text = new.sender.name
    nameLabel.textColor = new.sender.color
    nameLabel.isHidden = isOwn
    quoteLabel.text = new.quote.map { "\($0.sender.name): \($0.text)" }
    quoteLabel.textColor = isOwn && !new.isFailed ? .white : .secondaryLabel
    quoteView.backgroundColor = isOwn && !new.isFailed ? .white.withAlphaComponent(0.2) : .tertiarySystemFill
    quoteView.isHidden = new.quote == nil
    drawingView.image = new.drawing
    drawingView.accessibilityLabel = new.sender == .me ? "Picture from you" : "Picture from \(new.sender.name)"
    drawingView.isHidden = new.drawing == nil
    wordsLabel.textColor = new.isFailed ? .label : isOwn ? .white : .label
    if let words = LinkedTexts.shared.words(new.text, isWhite: isOwn && !new.isFailed) {
      wordsLabel.attributedText = words
    } else {
      wordsLabel.text = new.text
    }
    wordsLabel.isHidden = new.text.isEmpty
    remarkLabel.text = new.remark
    remarkLabel.textColor = new.isFailed ? .systemRed : isOwn ? .white.withAlphaComponent(0.85) : .secondaryLabel
    setNeedsLayout()
  }

  // MARK: Layout

  /// The frames of the parts of a bubble cell, in the cell's coordinates.
  private struct Frames {
    var bubble = CGRect.zero
    var name = CGRect.zero
    var quote = CGRect.zero
    var drawing = CGRect.zero
    var words = CGRect.zero
    var remark = CGRect.zero
    var height: CGFloat { bubble.maxY + 3 }
  }

  private func frames(forWidth width: CGFloat) -> Frames {
    var frames = Frames()
    let margin = 12 + ComposerView.inset(forWidth: width)
    let room = max(60, min(width - 2 * margin - 44, 520) - Self.inset.left - Self.inset.right)
    var top = Self.inset.top
    var widest: CGFloat = 0
    func put(_ size: CGSize, gap: CGFloat) -> CGRect {
      let frame = CGRect(x: Self.inset.left, y: top, width: min(size.width, room), height: size.height)
      top = frame.maxY + gap
      widest = max(widest, frame.width)
      return frame
    }
    func size(_ label: UILabel, in width: CGFloat) -> CGSize {
      label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    if !nameLabel.isHidden { frames.name = put(size(nameLabel, in: room), gap: 2) }
    if !quoteView.isHidden {
      let inner = size(quoteLabel, in: room - 16)
      frames.quote = put(CGSize(width: inner.width + 16, height: inner.height + 8), gap: 4)
    }
    if let size = content.drawing?.size, size.width > 0, size.height > 0 {
      let limit = CGSize(width: min(Self.pictureSize.width, room), height: Self.pictureSize.height)
      let scale = min(1, limit.width / size.width, limit.height / size.height)
      let sides = [(size.width, limit.width), (size.height, limit.height)].map { side, limit in
        min(limit, max(Self.leastSide, (side * scale).rounded()))
      }
      frames.drawing = put(CGSize(width: sides[0], height: sides[1]), gap: 4)
    }
    if !wordsLabel.isHidden { frames.words = put(size(wordsLabel, in: room), gap: 1) }
    frames.remark = put(size(remarkLabel, in: room), gap: 0)
    if !frames.quote.isEmpty { frames.quote.size.width = widest }
    let bubbleWidth = widest + Self.inset.left + Self.inset.right
    frames.bubble = CGRect(
      x: content.sender == .me ? width - margin - bubbleWidth : margin, y: 3, width: bubbleWidth,
      height: top + Self.inset.bottom)
    return frames
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frames(forWidth: size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(forWidth: contentView.bounds.width)
    bubble.frame = frames.bubble
    nameLabel.frame = frames.name
    quoteView.frame = frames.quote
    quoteLabel.frame = CGRect(
      x: 8, y: 4, width: max(0, frames.quote.width - 16), height: max(0, frames.quote.height - 8))
    drawingView.frame = frames.drawing
    wordsLabel.frame = frames.words
    remarkLabel.frame = frames.remark
  }
}

extension UIColor {
  /// The background colour of other people's messages.
  fileprivate static var bubble: UIColor { .secondarySystemBackground }
}
