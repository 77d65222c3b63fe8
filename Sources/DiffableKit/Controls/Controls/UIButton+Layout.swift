extension UIButton {
  /// The configuration that the button shows: the button's own, or one made from ``setTitle(_:for:)`` and
  /// ``setImage(_:for:)``.
  var content: Configuration { shownContent(of: configuration) }

  /// Returns the configuration that the button would show with another configuration of its own.
  func shownContent(of configuration: Configuration?) -> Configuration {
    guard var shown = configuration else { return plainContent }
    if shown.title == nil, shown.image == nil, let primaryAction {
      shown.title = primaryAction.title.isEmpty ? nil : primaryAction.title
      shown.image = primaryAction.image
    }
    if let chosen = chosenTitle { shown.title = chosen }
    return shown
  }

  private var plainContent: Configuration {
    var shown = Configuration.plain()
    shown.contentInsets = .zero
    shown.title = value(in: properties.titles) ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    shown.image = value(in: properties.images) ?? primaryAction?.image
    shown.baseForegroundColor = value(in: properties.titleColors) ?? (isPlain ? .label : nil)
    if let chosen = chosenTitle { shown.title = chosen }
    return shown
  }

  /// Returns the value for the button's state; if none was set for it, that for the state without the keyboard focus,
  /// which a press gives the button, and otherwise the one for the normal state.
  private func value<Value>(in values: [State: Value]) -> Value? {
    values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
  }

  private var chosenTitle: String? {
    changesSelectionAsPrimaryAction ? (menu?.selectedElements.first ?? menu?.actions.first)?.title : nil
  }

  /// Updates the button's labels and image view from its content.
  func showContent() {
    let content = content
    let color = foreground(of: content)
    if !isUpdating { findToggledContent() }
    shownLabels = []
    if let titleLabel { show(content.title, in: titleLabel, font: content.titleFont, color: color, content) }
    let small = UIFont.control(ofSize: content.buttonSize.titleSize - 4)
    show(content.subtitle, in: subtitleLabel, font: small, color: color, content)
    if let imageView {
      if let image = shownImage(of: content) {
        imageView.image = image
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(hierarchicalColor: color)
        (imageView as? ButtonImageView)?.toggledSymbol = toggledState.value?.content.flatMap { toggledSymbol(of: $0) }
        if imageView.superview !== self { addSubview(imageView) }
      } else {
        imageView.image = nil
        imageView.removeFromSuperview()
      }
    }
    setNeedsLayout()
    setNeedsRender()
    guard measuredContent != content else { return }
    measuredContent = content
    invalidateIntrinsicContentSize()
  }

  /// Returns the colour of the title and the image of a content of the button.
  func foreground(of content: Configuration) -> UIColor {
    content.foreground(tint: tintColor, isEnabled: isEnabled, role: role)
  }

  /// Returns the image of a content of the button, as the image view shows it.
  func shownImage(of content: Configuration) -> UIImage? {
    content.image.map { image in
      content.preferredSymbolConfigurationForImage.map { image.withConfiguration($0) }
        ?? scaled(image, beside: content.titleFont)
    }
  }

  private func show(
    _ text: String?, in label: UILabel, font: UIFont, color: UIColor, _ content: Configuration
  ) {
    guard let text, !text.isEmpty else {
      label.text = nil
      return label.removeFromSuperview()
    }
    label.text = text
    if configuration != nil || label === subtitleLabel { label.font = font }
    label.textColor = color
    label.lineBreakMode = content.titleLineBreakMode
    switch content.titleLineBreakMode {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      // At accessibility sizes titles have as many lines as they need (`behaviour.md` D100).
      label.numberOfLines = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 1
    case .byWordWrapping, .byCharWrapping, .byClipping: label.numberOfLines = 0
    }
    label.textAlignment =
      content.titleAlignment == .trailing && isRightToLeft ? .left : content.labelAlignment
    if label.superview !== self { addSubview(label) }
    shownLabels.append(label)
  }

  /// Returns a button's symbol enlarged as the title's font is for a large text size, but at most as the titles in bars
  /// are (`behaviour.md` D100); other images are returned unchanged.
  private func scaled(_ image: UIImage, beside font: UIFont) -> UIImage {
    let category = traitCollection.preferredContentSizeCategory
    guard image.isSymbolImage, category > .large else { return image }
    let usual = font.adjusted(to: .large).pointSize
    let factor = min(font.adjusted(to: category).pointSize / usual, UIFont.greatestBarSize / 17)
    guard factor > 1 else { return image }
    let own = image.symbolConfiguration ?? UIImage.SymbolConfiguration(pointSize: 17)
    return image.withConfiguration(own.applying(UIImage.SymbolConfiguration(pointSize: own.requestedSize * factor)))
  }

  func fittingSize(in size: CGSize) -> CGSize {
    let content = content
    let insets = content.contentInsets.leftToRight
    let inner = contentSize(content, width: size.width - insets.left - insets.right)
    return CGSize(
      width: max(inner.width + insets.left + insets.right, shownLabels.isEmpty ? 28 : 0),
      height: max(inner.height + insets.top + insets.bottom, 28))
  }

  func placeContent() {
    let content = content
    let room = room(for: content)
    var area = area(forContentOf: contentSize(content, width: room.width), in: room)
    if let imageView, let size = imageView.image?.size {
      imageView.frame = takeImageFrame(of: size, isAlone: shownLabels.isEmpty, content, from: &area)
    }
    var y = area.midY - labelsSize(content, width: area.width).height / 2
    for label in shownLabels {
      let height = label.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: area.minX, y: y.rounded(), width: area.width, height: height)
      y += height + content.titlePadding
    }
    placeToggledTitle()
  }

  /// Returns the rectangle that the button has for a content.
  func room(for content: Configuration) -> CGRect { bounds.inset(by: content.contentInsets.leftToRight) }

  /// Returns the rectangle of a content of a size.
  func area(forContentOf size: CGSize, in room: CGRect) -> CGRect {
    var area = CGRect(
      x: room.minX + (room.width - size.width) / 2, y: room.minY + (room.height - size.height) / 2,
      width: min(size.width, room.width), height: size.height)
    switch contentHorizontalAlignment {
    // In a right-to-left layout the frames that are set here are mirrored afterwards, so the alignments to the left and
    // right are exchanged before.
    case .left where isRightToLeft: area.origin.x = room.maxX - area.width
    case .right where isRightToLeft: area.origin.x = room.minX
    case .left, .leading, .fill: area.origin.x = room.minX
    case .right, .trailing: area.origin.x = room.maxX - area.width
    case .center: area.origin.x = max(area.minX, room.minX)
    }
    return area
  }

  /// Takes the frame of an image from the area of a content, and leaves the area of its labels.
  func takeImageFrame(of size: CGSize, isAlone: Bool, _ content: Configuration, from area: inout CGRect) -> CGRect {
    let gap = isAlone ? 0 : content.imagePadding
    var frame = CGRect(
      x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
    if content.imagePlacement.contains(.top) {
      frame.origin.y = area.minY
      area = area.inset(by: UIEdgeInsets(top: size.height + gap, left: 0, bottom: 0, right: 0))
    } else if content.imagePlacement.contains(.bottom) {
      frame.origin.y = area.maxY - size.height
      area = area.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: size.height + gap, right: 0))
    } else if isAlone {
      area.size.width = 0
    } else if content.imagePlacement.contains(.trailing) {
      frame.origin.x = area.maxX - size.width
      area = area.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: size.width + gap))
    } else {
      frame.origin.x = area.minX
      area = area.inset(by: UIEdgeInsets(top: 0, left: size.width + gap, bottom: 0, right: 0))
    }
    return frame
  }

  private func contentSize(_ content: Configuration, width: CGFloat) -> CGSize {
    guard let image = imageView?.image?.size else { return labelsSize(content, width: width) }
    guard !shownLabels.isEmpty else { return image }
    let beside = content.isImageAbove ? 0 : image.width + content.imagePadding
    return contentSize(content, image: image, labels: labelsSize(content, width: width - beside))
  }

  /// Returns the size of an image and labels, as a content places them.
  func contentSize(_ content: Configuration, image: CGSize, labels: CGSize) -> CGSize {
    content.isImageAbove
      ? CGSize(width: max(image.width, labels.width), height: image.height + content.imagePadding + labels.height)
      : CGSize(width: image.width + content.imagePadding + labels.width, height: max(image.height, labels.height))
  }

  private func labelsSize(_ content: Configuration, width: CGFloat) -> CGSize {
    var size = CGSize.zero
    for label in shownLabels {
      let fitting = label.sizeThatFits(CGSize(width: max(width, 0), height: .greatestFiniteMagnitude))
      size.width = max(size.width, fitting.width)
      size.height += fitting.height + (size.height > 0 ? content.titlePadding : 0)
    }
    return size
  }
}

extension UIButton.Configuration {
  fileprivate var isImageAbove: Bool { !imagePlacement.isDisjoint(with: [.top, .bottom]) }

  var titleFont: UIFont {
    font ?? UIFont.control(ofSize: buttonSize.titleSize, weight: style == .filled ? .semibold : .regular)
  }

  fileprivate var labelAlignment: NSTextAlignment {
    switch titleAlignment {
    case .leading: .natural
    case .trailing: .right
    case .center: .center
    case .automatic: image == nil || isImageAbove ? .center : .natural
    }
  }
}
