/// A value with the frames of the image and texts in a list content view of a given width.
struct ListContentLayout: Equatable {
  /// One of the two texts of a list content view.
  enum TextKind { case text, secondaryText }

  var image = CGRect.zero
  var text = CGRect.zero
  var secondaryText = CGRect.zero
  /// The size in points of the row's image and texts with the margins around them.
  var size = CGSize.zero
  /// The distance from the left edge of the row to the texts, in points.
  var textInset: CGFloat = 0

  /// Computes the frames of the image and the texts.
  ///
  /// - Parameters:
  ///   - content: The configuration with margins, paddings and preferences.
  ///   - listMargins: The margins that the list gives the row.
  ///   - width: The width of the row in points; `greatestFiniteMagnitude` if the width is unlimited.
  ///   - imageSize: The size of the image; `nil` if there is no image.
  ///   - textSize: The point size of the first text's font, scaled to the text size setting.
  ///   - grid: The pixel grid of the screen, for aligning frames.
  ///   - measure: Returns the size of a text wrapped to a width; `nil` if there is no such text.
  init(
    _ content: UIListContentConfiguration, listMargins: NSDirectionalEdgeInsets, width: CGFloat,
    image imageSize: CGSize?, textSize: CGFloat, grid: PixelGrid,
    measure: (TextKind, CGFloat) -> CGSize?
  ) {
    let unlimited = CGFloat.greatestFiniteMagnitude
    let margins = Self.margins(content, listMargins)
    let hasText = measure(.text, unlimited) != nil || measure(.secondaryText, unlimited) != nil
    let imageSize = imageSize.map { Self.limited($0, to: content.imageProperties.maximumSize) }
    let reserved = imageSize.map { Self.reserved(for: $0, content, textSize) } ?? .zero
    textInset = margins.left + reserved.width + (imageSize != nil && hasText ? content.imageToTextPadding : 0)
    let room = width == unlimited ? unlimited : max(0, width - textInset - margins.right)

    let textHeight = arrangeTexts(content, room: room, grid, measure)
    let height = max(reserved.height, textHeight)
    let top = margins.top + grid.start(centering: textHeight, in: height)
    text = text.offsetBy(dx: textInset, dy: top)
    secondaryText = secondaryText.offsetBy(dx: textInset, dy: top)
    if let imageSize {
      image = CGRect(
        x: margins.left + grid.start(centering: imageSize.width, in: reserved.width),
        y: margins.top + grid.start(centering: imageSize.height, in: height), width: imageSize.width,
        height: imageSize.height)
    }
    let right = max(text.maxX, secondaryText.maxX, margins.left + reserved.width)
    size = CGSize(width: min(width, right + margins.right), height: height + margins.top + margins.bottom)
  }

  /// Computes the frames of the row's text and secondary text with their common origin at (0, 0).
  ///
  /// - Returns: The height of both texts together.
  private mutating func arrangeTexts(
    _ content: UIListContentConfiguration, room: CGFloat, _ grid: PixelGrid, _ measure: (TextKind, CGFloat) -> CGSize?
  ) -> CGFloat {
    let unlimited = CGFloat.greatestFiniteMagnitude
    if content.prefersSideBySideTextAndSecondaryText, let first = measure(.text, unlimited),
      let second = measure(.secondaryText, unlimited),
      first.width + content.textToSecondaryTextHorizontalPadding + second.width <= room
    {
      let height = max(first.height, second.height)
      let right = room == unlimited ? first.width + content.textToSecondaryTextHorizontalPadding + second.width : room
      text = CGRect(x: 0, y: grid.start(centering: first.height, in: height), width: first.width, height: first.height)
      secondaryText = CGRect(
        x: right - second.width, y: grid.start(centering: second.height, in: height), width: second.width,
        height: second.height)
      return height
    }
    var y: CGFloat = 0
    if let size = measure(.text, room) {
      text = CGRect(x: 0, y: 0, width: room == unlimited ? size.width : room, height: size.height)
      y = size.height
    }
    if let size = measure(.secondaryText, room) {
      if y > 0 { y += content.textToSecondaryTextVerticalPadding }
      secondaryText = CGRect(x: 0, y: y, width: room == unlimited ? size.width : room, height: size.height)
      y += size.height
    }
    return y
  }

  /// Returns the margins around a row's image and texts: those of the configuration, enlarged to those of the list where
  /// the configuration preserves them.
  static func margins(
    _ content: UIListContentConfiguration, _ list: NSDirectionalEdgeInsets
  ) -> UIEdgeInsets {
    var margins = content.directionalLayoutMargins
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, list.leading)
      margins.trailing = max(margins.trailing, list.trailing)
    }
    if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, list.top)
      margins.bottom = max(margins.bottom, list.bottom)
    }
    return margins.leftToRight
  }

  /// Returns an image size scaled down to fit a maximum size, keeping the aspect ratio; a maximum dimension of 0 is
  /// unlimited.
  private static func limited(_ size: CGSize, to maximum: CGSize) -> CGSize {
    let across = maximum.width > 0 && size.width > 0 ? maximum.width / size.width : 1
    let down = maximum.height > 0 && size.height > 0 ? maximum.height / size.height : 1
    let scale = min(1, across, down)
    return scale == 1 ? size : CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  /// Returns the size reserved for a row's image: the configured one, or for symbols a standard width.
  private static func reserved(
    for size: CGSize, _ content: UIListContentConfiguration, _ textSize: CGFloat
  ) -> CGSize {
    let requested = content.imageProperties.reservedLayoutSize
    let standard = (textSize * 1.65).rounded()
    let isSymbol = content.image?.isSymbolImage == true
    func room(_ requested: CGFloat, _ actual: CGFloat, standardIfSymbol: CGFloat) -> CGFloat {
      switch requested {
      case UIListContentConfiguration.ImageProperties.standardDimension: max(standard, actual)
      case 0: isSymbol ? max(standardIfSymbol, actual) : actual
      default: requested
      }
    }
    // A symbol is about as high as a line of text; reserving its height would make the row higher.
    return CGSize(
      width: room(requested.width, size.width, standardIfSymbol: standard),
      height: room(requested.height, size.height, standardIfSymbol: 0))
  }
}
