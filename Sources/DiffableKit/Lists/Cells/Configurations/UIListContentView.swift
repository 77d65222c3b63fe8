/// The content view that shows a ``UIListContentConfiguration``.
///
/// A new configuration updates the labels and the image view in place: their elements stay, and only differences are
/// sent to the host.
open class UIListContentView: UIView, UIContentView {
  private(set) var imageView: UIImageView?
  /// The border around the image, as a view of its own because the image would cover a border of its view.
  private var imageStroke: UIView?
  private(set) var textLabel: UILabel?
  private(set) var secondaryTextLabel: UILabel?
  private(set) var content: UIListContentConfiguration

  /// The margins that the list gives the row, which are used if they are larger than the configuration's.
  var listMargins = NSDirectionalEdgeInsets.zero { didSet { if listMargins != oldValue { setNeedsLayout() } } }

  /// The content configuration of the row that the view shows.
  ///
  /// Setting it updates the view in place; a configuration that is not a ``UIListContentConfiguration`` is misuse.
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

  /// Makes a list content view that shows a configuration.
  ///
  /// - Parameter configuration: The content to show.
  public convenience init(configuration: UIListContentConfiguration) {
    self.init(content: configuration)
  }

  private init(content: UIListContentConfiguration) {
    self.content = content
    super.init(frame: .zero)
    applyContent()
  }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
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
    _ label: UILabel?, text: String?, attributed: HashableAttributedString?,
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
    result.numberOfLines = showsWholeTexts ? 0 : properties.numberOfLines
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

  /// True if texts have as many lines as they need, whatever the configuration's number: at accessibility sizes
  /// (`behaviour.md` D101).
  private var showsWholeTexts: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

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
    view.cornerRadius = properties.cornerRadius
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
    // A symbol scales with the text beside it, unless the configuration or the symbol has a size of its own.
    let size = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
    var requested = UIImage.SymbolConfiguration(pointSize: size)
    if let preferred = content.imageProperties.preferredSymbolConfiguration {
      requested = requested.applying(preferred)
    }
    if let own = image.symbolConfiguration { requested = requested.applying(own) }
    return requested.side == image.size.width && requested.color == image.symbolConfiguration?.color
      ? image : image.withConfiguration(requested)
  }

  private func updateImageTint() {
    guard let imageView else { return }
    let color = content.imageProperties.resolvedTintColor(for: tintColor)
    if imageView.tintColor != color { imageView.tintColor = color }
  }

  /// The layout guide of the text; `nil` if there is no text.
  ///
  /// The content view sets the frame of the text; other views can be constrained to the guide.
  open var textLayoutGuide: UILayoutGuide? {
    guard textLabel != nil else { return nil }
    return ownGuide("text", .frame { ($0 as? UIListContentView)?.textLabel?.frame ?? .zero })
  }

  /// The layout guide of the secondary text; `nil` if there is no secondary text.
  ///
  /// The content view sets the frame of the text; other views can be constrained to the guide.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    guard secondaryTextLabel != nil else { return nil }
    return ownGuide("secondary text", .frame { ($0 as? UIListContentView)?.secondaryTextLabel?.frame ?? .zero })
  }

  /// The layout guide of the image; `nil` if there is no image.
  ///
  /// The content view sets the frame of the image; other views can be constrained to the guide.
  open var imageLayoutGuide: UILayoutGuide? {
    guard imageView != nil else { return nil }
    return ownGuide("image", .frame { ($0 as? UIListContentView)?.imageView?.frame ?? .zero })
  }

  /// Called when the traits have changed: redraws a symbol to match the new text size, and limits lines or not.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateImageView()
    updateLineLimits()
  }

  /// Called when the tint colour has changed: recolours the symbol and the image's border.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateImageTint()
    updateImageStroke()
  }

  private func updateLineLimits() {
    textLabel?.numberOfLines = showsWholeTexts ? 0 : content.textProperties.numberOfLines
    secondaryTextLabel?.numberOfLines = showsWholeTexts ? 0 : content.secondaryTextProperties.numberOfLines
  }

  /// Called when the view has a new window, whose text size decides on the lines of the texts.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateLineLimits() }
  }

  /// Called when the view has a new superview: recolours the symbol in the tint colour of that view.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateImageTint()
    updateImageStroke()
  }

  // MARK: Layout

  /// Returns the size of the row's image, its wrapped texts and the margins around them.
  ///
  /// - Parameter size: The available size, in points.
  /// - Returns: The size of the content, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { arrangement(width: size.width).size }

  /// The size in points of the row's image and texts with each text on a single line.
  open override var intrinsicContentSize: CGSize {
    arrangement(width: CGFloat.greatestFiniteMagnitude).size
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Sets the frames of the row's image and texts, centred vertically if there is more height than they need.
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

  /// The point size of the first text's font, scaled to the current text size setting; the configuration has the size
  /// from when it was made.
  private var textSize: CGFloat {
    let properties = content.textProperties
    guard properties.adjustsFontForContentSizeCategory else { return properties.font.pointSize }
    return properties.font.adjusted(to: traitCollection.preferredContentSizeCategory).pointSize
  }

  /// The distance in points from the view's middle down to the content's middle; not 0 where the top and bottom margins
  /// differ, as in headers of grouped lists.
  var middleOffset: CGFloat {
    let margins = ListContentLayout.margins(content, listMargins)
    return (margins.top - margins.bottom) / 2
  }

  /// The distance in points from the view's left edge to the row's texts, at which separators begin.
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

  override var heightDependsOnWidth: Bool { true }
}

extension UIListContentConfiguration {
  /// Returns true if two list content configurations may need different sizes for a reason that labels and image views
  /// do not report themselves.
  fileprivate func needsOtherRoom(than other: UIListContentConfiguration) -> Bool {
    func hasText(_ content: UIListContentConfiguration) -> Bool {
      content.text != nil || content.attributedContent != nil
    }
    func hasSecondaryText(_ content: UIListContentConfiguration) -> Bool {
      content.secondaryText != nil || content.secondaryAttributedContent != nil
    }
    return hasText(self) != hasText(other) || hasSecondaryText(self) != hasSecondaryText(other)
      || image != other.image || directionalLayoutMargins != other.directionalLayoutMargins
      || axesPreservingSuperviewLayoutMargins != other.axesPreservingSuperviewLayoutMargins
      || prefersSideBySideTextAndSecondaryText != other.prefersSideBySideTextAndSecondaryText
      || imageToTextPadding != other.imageToTextPadding
      || textToSecondaryTextHorizontalPadding != other.textToSecondaryTextHorizontalPadding
      || textToSecondaryTextVerticalPadding != other.textToSecondaryTextVerticalPadding
      || imageProperties.maximumSize != other.imageProperties.maximumSize
      || imageProperties.reservedLayoutSize != other.imageProperties.reservedLayoutSize
  }
}
