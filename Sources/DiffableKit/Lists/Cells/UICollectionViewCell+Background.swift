/// The source of a cell's background: the default of its list, or a configuration that the program has set.
enum CellBackgroundSource {
  /// The cell has the default background of its list; outside of a list it has none.
  case automatic
  /// The cell has a background configuration that the program has set; `nil` stands for no background.
  indirect case own(UIBackgroundConfiguration?)
}

extension UICollectionViewCell {
  /// The fill and border behind the content; until one is set, the default of the list's appearance.
  ///
  /// Setting a configuration removes ``backgroundView`` and ``selectedBackgroundView``.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get {
      switch background {
      case .automatic: automaticBackground(for: configurationState)
      case .own(let configuration): configuration
      }
    }
    set {
      if newValue != nil {
        backgroundView = nil
        selectedBackgroundView = nil
      }
      let state = configurationState
      background = .own(automaticallyUpdatesBackgroundConfiguration ? newValue?.updated(for: state) : newValue)
      setNeedsUpdateConfiguration()
      setNeedsRender()
    }
  }

  /// Returns the default background of the cell in its list.
  ///
  /// - Returns: The configuration of a row, header or footer of the list; an empty one outside of a list.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let rowRole = listContext.map({ ListAppearanceAndRowKind(appearance: $0.appearance, part: $0.part) }) else {
      return .clear()
    }
    var flags = DefaultStyleInputs()
    flags.rowRole = rowRole
    return UIBackgroundConfiguration(style: .listRow, flags: flags)
  }

  /// True if nothing but the default background of the list is behind the cell's content.
  var hasOnlyListBackground: Bool {
    guard case .automatic = background, backgroundView == nil else { return false }
    return automaticBackground(for: configurationState) != nil
  }

  func updateBackground(for state: UICellConfigurationState) {
    guard case .own(let configuration?) = background else { return }
    background = .own(configuration.updated(for: state))
  }

  func arrangeBackgroundViews() {
    for view in [selectedBackgroundView, backgroundView].compactMap(\.self) where subviews.first !== view {
      insertSubview(view, at: 0)
    }
    setNeedsLayout()
  }

  /// Sets the frames and contents of the background views.
  func layoutBackgroundViews() {
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsRender()
    let configuration = backgroundConfiguration
    guard needsBox(configuration), let configuration else {
      backgroundBox?.removeFromSuperview()
      backgroundBox = nil
      return
    }
    let box = backgroundBox ?? CellBackgroundView(frame: .zero)
    box.show(configuration, fill: fill(configuration))
    box.frame = boxFrame(configuration)
    if backgroundBox == nil {
      backgroundBox = box
      insertSubview(box, at: 0)
    }
  }

  /// Returns true if the cell's background needs a view of its own.
  private func needsBox(_ configuration: UIBackgroundConfiguration?) -> Bool {
    guard let configuration else { return false }
    if configuration.customView != nil || configuration.image != nil { return true }
    let fill = fill(configuration)
    if fill.strokeWidth > 0, configuration.strokeOutset != 0 { return true }
    guard boxFrame(configuration) != bounds else { return false }
    return fill.color != nil || fill.strokeWidth > 0 || fill.shadow != nil
  }

  /// Returns the frame of the cell's background in a left-to-right layout.
  private func boxFrame(_ configuration: UIBackgroundConfiguration) -> CGRect {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    let margins = backgroundMargins
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    var frame = bounds.inset(by: insets.leftToRight)
    if listContext?.hugsContent == true {
      let content = contentView.intrinsicContentSize.width
      if content > 0 { frame.size.width = min(frame.width, content) }
    }
    return frame
  }

  /// The margins that a background may add to its insets: those of the list horizontally, at least eight points
  /// vertically.
  private var backgroundMargins: NSDirectionalEdgeInsets {
    var margins = listContext?.margins ?? NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    margins.top = max(8, margins.top)
    margins.bottom = max(8, margins.bottom)
    return margins
  }

  /// Insets the focus ring and the pointer highlight to the frame of a background that does not fill the row.
  func writeMarks(to style: inout ElementStyle) {
    guard let configuration = backgroundConfiguration else { return }
    let box = boxFrame(configuration)
    guard box != bounds, box.width > 0, box.height > 0 else { return }
    let (left, right) = (box.minX, bounds.width - box.maxX)
    style.focusRingInsets = UIEdgeInsets(
      top: box.minY, left: isRightToLeft ? right : left, bottom: bounds.height - box.maxY,
      right: isRightToLeft ? left : right)
    style.focusRingRadius = configuration.cornerRadius
  }

  /// The fill that the cell's own element shows behind its content; `nil` if a background view shows the fill.
  var ownFill: ResolvedBackground? {
    guard backgroundBox == nil else { return nil }
    return backgroundConfiguration.map(fill)
  }

  private func fill(_ configuration: UIBackgroundConfiguration) -> ResolvedBackground {
    var fill = ResolvedBackground()
    let color = configuration.resolvedBackgroundColor(for: tintColor)
    if color.light.alpha > 0 || color.dark.alpha > 0 { fill.color = color }
    if configuration.strokeWidth > 0 {
      fill.strokeWidth = configuration.strokeWidth
      fill.strokeColor = configuration.resolvedStrokeColor(for: tintColor)
    }
    fill.cornerRadius = configuration.cornerRadius
    fill.shadow = configuration.shadowProperties.element
    if let listContext, listContext.appearance == .insetGrouped, listContext.part == .item, fill.cornerRadius == 0,
      boxFrame(configuration) == bounds
    {
      if listContext.isFirstInSection { fill.corners = .top } else { fill.corners = [] }
      if listContext.isLastInSection { fill.corners.formUnion(.bottom) }
      if fill.corners.isEmpty { fill.corners = .all } else { fill.cornerRadius = 10 }
    }
    return fill
  }
}
