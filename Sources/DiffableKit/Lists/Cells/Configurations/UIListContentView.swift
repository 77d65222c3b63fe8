/// Shows a ``UIListContentConfiguration``.
///
/// A new configuration changes the labels and the image in place: they stay the elements they are, and only what looks
/// different is sent.
open class UIListContentView: UIView, UIContentView {
  private(set) var imageView: UIImageView?
  /// The line around the image, which would lie under the image as its border.
  private var imageStroke: UIView?
  private(set) var textLabel: UILabel?
  private(set) var secondaryTextLabel: UILabel?
  private(set) var content: UIListContentConfiguration

  /// The margins of the list around the view, which count if they are larger than the configuration's own.
  var listMargins = NSDirectionalEdgeInsets.zero { didSet { if listMargins != oldValue { setNeedsLayout() } } }

  /// What the view shows.
  ///
  /// Setting it changes the view in place; anything but a list content configuration is misuse.
  public var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        return reportMisuse(
          "A list content view cannot show a \(type(of: newValue)).", api: "UIListContentView.configuration",
          remedy: "Ask supports(_:) first, or make a view with makeContentView().")
      }
      guard list != content else { return }
      let old = content
      content = list
      applyContent()
      guard list.needsOtherRoom(than: old) else { return }
      setNeedsLayout()
      superview?.subviewDidInvalidateSize(self)
    }
  }

  /// Makes a view for a configuration.
  ///
  /// - Parameter configuration: What the view shows.
  public convenience init(configuration: UIListContentConfiguration) {
    self.init(content: configuration)
  }

  private init(content: UIListContentConfiguration) {
    self.content = content
    super.init(frame: .zero)
    applyContent()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  private func applyContent() {
    updateImageView()
    textLabel = updated(
      textLabel, text: content.text, attributed: content.attributedContent, content.textProperties)
    secondaryTextLabel = updated(
      secondaryTextLabel, text: content.secondaryText, attributed: content.secondaryAttributedContent,
      content.secondaryTextProperties)
    if alpha != content.alpha { alpha = content.alpha }
  }

  private func updated(
    _ label: UILabel?, text: String?, attributed: AttributedContent?,
    _ properties: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    guard let text = attributed?.string ?? text, !text.isEmpty else {
      label?.removeFromSuperview()
      return nil
    }
    let result = label ?? UILabel(frame: .zero)
    result.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    result.font = properties.font
    result.textColor = properties.resolvedColor()
    result.textAlignment = properties.alignment.labelAlignment
    result.lineBreakMode = properties.lineBreakMode
    result.numberOfLines = properties.numberOfLines
    result.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    result.minimumScaleFactor = properties.minimumScaleFactor
    result.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    result.showsExpansionTextWhenTruncated = properties.showsExpansionTextWhenTruncated
    if let attributed {
      result.show(attributed.mapped(properties.transformed))
    } else {
      result.text = properties.transformed(text)
    }
    if label == nil { addSubview(result) }
    return result
  }

  private func updateImageView() {
    guard let image = content.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      updateImageStroke()
      return
    }
    let properties = content.imageProperties
    let view = imageView ?? UIImageView(frame: .zero)
    view.image = shown(image)
    view.contentMode = .scaleAspectFit
    if view.layer.cornerRadius != properties.cornerRadius { view.layer.cornerRadius = properties.cornerRadius }
    view.clipsToBounds = properties.cornerRadius > 0
    if imageView == nil {
      imageView = view
      insertSubview(view, at: 0)
    }
    updateImageTint()
    updateImageStroke()
  }

  private func updateImageStroke() {
    let properties = content.imageProperties
    guard let imageView, properties.strokeWidth > 0 else {
      imageStroke?.removeFromSuperview()
      imageStroke = nil
      return
    }
    let stroke = imageStroke ?? UIView(frame: imageView.frame)
    stroke.layer.borderWidth = properties.strokeWidth
    stroke.layer.borderColor = properties.resolvedStrokeColor(for: tintColor)
    stroke.layer.cornerRadius = properties.cornerRadius
    if imageStroke == nil { insertSubview(stroke, aboveSubview: imageView) }
    imageStroke = stroke
  }

  private func shown(_ image: UIImage) -> UIImage {
    guard image.isSymbolImage else { return image }
    // A symbol is as large as the text beside it, unless the configuration says otherwise, or the symbol itself.
    let size = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
    var asked = UIImage.SymbolConfiguration(pointSize: size)
    if let preferred = content.imageProperties.preferredSymbolConfiguration { asked = asked.applying(preferred) }
    if let own = image.symbolConfiguration { asked = asked.applying(own) }
    return asked.side == image.size.width && asked.color == image.symbolConfiguration?.color
      ? image : image.withConfiguration(asked)
  }

  private func updateImageTint() {
    guard let imageView else { return }
    let color = content.imageProperties.resolvedTintColor(for: tintColor)
    if imageView.tintColor != color { imageView.tintColor = color }
  }

  /// Where the text is, nil if there is none.
  ///
  /// The view places it; other views can be constrained to it.
  open var textLayoutGuide: UILayoutGuide? {
    guard textLabel != nil else { return nil }
    return ownGuide("text", .frame { ($0 as? UIListContentView)?.textLabel?.frame ?? .zero })
  }

  /// Where the secondary text is, nil if there is none.
  ///
  /// The view places it; other views can be constrained to it.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    guard secondaryTextLabel != nil else { return nil }
    return ownGuide("secondary text", .frame { ($0 as? UIListContentView)?.secondaryTextLabel?.frame ?? .zero })
  }

  /// Where the image is, nil if there is none.
  ///
  /// The view places it; other views can be constrained to it.
  open var imageLayoutGuide: UILayoutGuide? {
    guard imageView != nil else { return nil }
    return ownGuide("image", .frame { ($0 as? UIListContentView)?.imageView?.frame ?? .zero })
  }

  /// Draws a symbol as large as the text beside it.
  ///
  /// - Parameter previousTraitCollection: The surroundings before.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateImageView()
  }

  /// Colours a symbol anew.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateImageTint()
    updateImageStroke()
  }

  /// Colours a symbol anew: the tint colour is that of the superview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateImageTint()
    updateImageStroke()
  }

  // MARK: Layout

  /// The size of image and texts with the margins around them, the texts broken at a width.
  ///
  /// - Parameter size: The room there is, in points.
  /// - Returns: The size that is needed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { arrangement(width: size.width).size }

  /// The size with every text on one line.
  open override var intrinsicContentSize: CGSize {
    arrangement(width: CGFloat.greatestFiniteMagnitude).size
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Places image and texts, in the middle if there is more room than they need.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(width: bounds.width)
    let spare = max(0, pixelGrid.start(centering: arrangement.size.height, in: bounds.height))
    imageView?.frame = arrangement.image.offsetBy(dx: 0, dy: spare)
    imageStroke?.frame = imageView?.frame ?? .zero
    textLabel?.frame = arrangement.text.offsetBy(dx: 0, dy: spare)
    secondaryTextLabel?.frame = arrangement.secondaryText.offsetBy(dx: 0, dy: spare)
    layoutGuidesDidMove()
  }

  /// The size of the first text's font as it is shown, in points: a configuration keeps the one of when it was made.
  private var textSize: CGFloat {
    let properties = content.textProperties
    guard properties.adjustsFontForContentSizeCategory else { return properties.font.pointSize }
    return properties.font.adjusted(to: traitCollection.preferredContentSizeCategory).pointSize
  }

  /// How far the middle of image and texts is below that of the view, in points: headers have more room above than below.
  var middleOffset: CGFloat {
    let margins = ListContentLayout.margins(content, listMargins)
    return (margins.top - margins.bottom) / 2
  }

  /// The distance from the left edge to the texts, at which separators begin.
  var textInset: CGFloat { arrangement(width: bounds.width).textInset }

  func arrangement(width: CGFloat) -> ListContentLayout {
    ListContentLayout(
      content, listMargins: listMargins, width: width, image: imageView?.image?.size, textSize: textSize,
      grid: pixelGrid
    ) { part, room in
      let label = part == .text ? textLabel : secondaryTextLabel
      return label?.sizeThatFits(CGSize(width: room, height: CGFloat.greatestFiniteMagnitude))
    }
  }

  override var wrapsContent: Bool { true }
}

extension UIListContentConfiguration {
  /// Whether the size can differ from another configuration's for more than the reasons that labels and images report.
  fileprivate func needsOtherRoom(than other: UIListContentConfiguration) -> Bool {
    func room(_ content: UIListContentConfiguration) -> UIListContentConfiguration {
      var result = UIListContentConfiguration(style: .cell)
      result.directionalLayoutMargins = content.directionalLayoutMargins
      result.axesPreservingSuperviewLayoutMargins = content.axesPreservingSuperviewLayoutMargins
      result.prefersSideBySideTextAndSecondaryText = content.prefersSideBySideTextAndSecondaryText
      result.imageToTextPadding = content.imageToTextPadding
      result.textToSecondaryTextHorizontalPadding = content.textToSecondaryTextHorizontalPadding
      result.textToSecondaryTextVerticalPadding = content.textToSecondaryTextVerticalPadding
      result.imageProperties.maximumSize = content.imageProperties.maximumSize
      result.imageProperties.reservedLayoutSize = content.imageProperties.reservedLayoutSize
      result.text = content.text == nil && content.attributedContent == nil ? nil : ""
      result.secondaryText = content.secondaryText == nil && content.secondaryAttributedContent == nil ? nil : ""
      result.image = content.image
      return result
    }
    return room(self) != room(other)
  }
}
