/// A bar above a controller's view with back button, title and buttons, and below them a large title and a search
/// field.
open class UINavigationBar: UIView {
  /// True if titles in the bar are large, unless the navigation item decides otherwise.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { changed() } } }

  /// The navigation item that the bar shows.
  open internal(set) var topItem: UINavigationItem?
  /// The contents of this bar's back button, or `nil` if the bar has none.
  var backItem: BackButtonContent?
  /// True if the bar shows its title as a large title.
  var isTitleLarge = false
  var onBack: (() -> Void)?
  /// The buttons that a container adds before those of the navigation item, such as the one that shows the sidebar.
  var leadingItems: [UIBarButtonItem] = []

  private lazy var backButton = makeBackButton()
  private let titleLabel = HeadingLabel(frame: .zero)
  private let largeTitleLabel = HeadingLabel(frame: .zero)
  private let promptLabel = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)
  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []
  private weak var searchBar: UISearchBar?
  private weak var titleView: UIView?

  /// Creates an empty navigation bar.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from an archive; archives are not supported, and the initialiser exists so that subclasses written
  /// for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    accessibilityRole = .toolbar
    backgroundColor = .systemBackground
    titleLabel.font = .control(ofSize: 17, weight: .semibold, maximum: UIFont.greatestBarSize)
    titleLabel.textAlignment = .center
    largeTitleLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
      for: .systemFont(ofSize: 30, weight: .bold))
    promptLabel.font = .control(ofSize: 12, maximum: 20)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    for label in [promptLabel, titleLabel, largeTitleLabel] { label.adjustsFontForContentSizeCategory = true }
    line.backgroundColor = .separator
    line.accessibilityElementsHidden = true
    for view in [promptLabel, titleLabel, largeTitleLabel, line] { addSubview(view) }
  }

  private func makeBackButton() -> UIButton {
    let button = UIButton(configuration: .plain())
    button.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .primaryActionTriggered)
    return button
  }

  /// The bar's back button while it is shown, otherwise `nil`.
  var shownBackButton: UIButton? { backItem == nil ? nil : backButton }

  private func changed() { (controllerOfBar)?.navigationItemDidChange() }

  weak var controllerOfBar: UINavigationController?

  /// Updates the bar's views from a navigation item.
  func show(_ item: UINavigationItem?, back: BackButtonContent?, isTitleLarge: Bool) {
    topItem = item
    backItem = back
    self.isTitleLarge = isTitleLarge && item?.titleView == nil && item?.title != nil
    accessibilityLabel = item?.title
    titleLabel.text = self.isTitleLarge ? nil : item?.title
    titleLabel.isHidden = self.isTitleLarge || item?.titleView != nil || item?.title == nil
    largeTitleLabel.text = self.isTitleLarge ? item?.title : nil
    largeTitleLabel.isHidden = !self.isTitleLarge
    promptLabel.text = item?.prompt
    promptLabel.isHidden = item?.prompt == nil
    showBack()
    showItems()
    let newSearchBar = item?.searchController?.searchBar
    if searchBar !== newSearchBar {
      if let searchBar, searchBar.superview === self { searchBar.removeFromSuperview() }
      searchBar = newSearchBar
    }
    if let newSearchBar, newSearchBar.superview !== self { addSubview(newSearchBar) }
    if titleView !== item?.titleView {
      if let titleView, titleView.superview === self { titleView.removeFromSuperview() }
      titleView = item?.titleView
    }
    if let titleView, titleView.superview !== self { insertSubview(titleView, aboveSubview: titleLabel) }
    updateLineLimits()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the background colour of the bar to that of a sidebar, unless the program has set another colour.
  func showsAsSidebar() {
    if backgroundColor == .systemBackground { backgroundColor = .secondarySystemBackground }
  }

  private func showBack() {
    guard let backItem else { return backButton.removeFromSuperview() }
    var look = UIButton.Configuration.plain()
    look.image = UIImage(systemName: "chevron.backward")
    look.title = backItem.title
    look.imagePadding = 2
    look.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 4, bottom: 8, trailing: 8)
    look.font = .control(ofSize: 17, maximum: UIFont.greatestBarSize)
    backButton.configuration = look
    backButton.tintColor = backItem.tintColor
    backButton.accessibilityLabel = backItem.spoken == "Back" ? "Back" : "Back to \(backItem.spoken)"
    if backButton.superview !== self { insertSubview(backButton, at: 0) }
  }

  private func showItems() {
    let replacesBack = backItem == nil || (topItem?.leftItemsSupplementBackButton ?? false)
    let own = topItem?.leftBarButtonItems ?? []
    let newLeft = leadingItems + (replacesBack ? own : [])
    let newRight = topItem?.rightBarButtonItems ?? []
    let kept = Set((newLeft + newRight).map { ObjectIdentifier($0.view) })
    for item in left + right where item.view.superview === self && !kept.contains(ObjectIdentifier(item.view)) {
      item.view.removeFromSuperview()
    }
    left = newLeft
    right = newRight
    // Subviews are in the order of the Tab key: back button, left buttons, title, right buttons, search field.
    for item in left where item.space == nil && item.view.superview !== self {
      insertSubview(item.view, belowSubview: titleLabel)
    }
    for item in right.reversed() where item.space == nil && item.view.superview !== self {
      insertSubview(item.view, aboveSubview: lastRightView ?? largeTitleLabel)
    }
  }

  private var lastRightView: UIView? {
    subviews.last { view in right.contains { $0.view === view } }
  }

  /// Returns the height of the bar's visible rows: prompt, buttons, title if it is below them, large title and search
  /// field.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var height = rowHeight(width: size.width)
    if topItem?.prompt != nil { height += promptHeight }
    height += titleHeightBelow(width: size.width)
    if isTitleLarge { height += largeTitleHeight(width: size.width) + 6 }
    height += topItem?.searchController?.searchBar.sizeThatFits(size).height ?? 0
    return CGSize(width: size.width, height: height)
  }

  /// The height of the bar's visible rows; the width is determined by the superview.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  /// Called when a subview's size has changed; the bar grows with its search field.
  override func subviewDidInvalidateSize(_ view: UIView) {
    super.subviewDidInvalidateSize(view)
    if view === searchBar { invalidateIntrinsicContentSize() }
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Called when the traits have changed; adapts the bar's rows to another text size.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    guard category != previousTraitCollection?.preferredContentSizeCategory else { return }
    updateLineLimits()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  /// True if titles have as many lines as they need, below the buttons if they do not fit beside them: at
  /// accessibility sizes (`behaviour.md` D100).
  private var showsWholeTitles: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  private func updateLineLimits() {
    for label in [titleLabel, largeTitleLabel] { label.numberOfLines = showsWholeTitles ? 0 : 1 }
  }

  /// Sets the frames of the navigation bar's rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    if !promptLabel.isHidden {
      promptLabel.frame = CGRect(x: 16, y: 4, width: bounds.width - 32, height: promptHeight - 2)
      y = promptHeight
    }
    let rowHeight = rowHeight(width: bounds.width)
    layOutRow(middle: y + rowHeight / 2)
    y += rowHeight
    let below = titleHeightBelow(width: bounds.width)
    if below > 0 {
      titleLabel.frame = CGRect(x: 16, y: y - 4, width: max(0, bounds.width - 32), height: below - 4)
      y += below
    }
    if isTitleLarge {
      let height = largeTitleHeight(width: bounds.width)
      largeTitleLabel.frame = CGRect(x: 16, y: y - 2, width: max(0, bounds.width - 32), height: height)
      y += height + 6
    }
    if let searchBar {
      let height = searchBar.sizeThatFits(bounds.size).height
      searchBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    }
    let breadth = pixelGrid.hairline
    line.frame = CGRect(x: 0, y: bounds.height - breadth, width: bounds.width, height: breadth)
  }

  // MARK: Heights

  private static let usualRowHeight: CGFloat = 48

  private var promptHeight: CGFloat { max(18, promptLabel.font.lineHeight.rounded(.up) + 2) }

  private func largeTitleHeight(width: CGFloat) -> CGFloat {
    guard showsWholeTitles else { return max(38, largeTitleLabel.font.lineHeight.rounded(.up)) }
    return max(38, largeTitleLabel.sizeThatFits(CGSize(width: max(0, width - 32), height: 0)).height)
  }

  /// Returns the height in points of the row of buttons, which at accessibility sizes is that of the tallest of them.
  private func rowHeight(width: CGFloat) -> CGFloat {
    guard showsWholeTitles, width > 0 else { return Self.usualRowHeight }
    let items = (left + right).filter { !$0.isHidden && $0.space == nil }
    var heights = items.map { fitting($0.view, width: width).height }
    let room = rowRoom(width: width)
    if backItem != nil { heights.append(backSize(width: width, room: room.backRoom).height) }
    if let titleView {
      heights.append(titleView.sizeThatFits(CGSize(width: max(0, room.maxX - room.minX), height: 0)).height)
    }
    return max(Self.usualRowHeight, (heights.max() ?? 0) + 8)
  }

  /// Returns the height in points that the title takes below the buttons, as it may at accessibility sizes; 0 at other
  /// sizes, and if the title fits beside the buttons.
  private func titleHeightBelow(width: CGFloat) -> CGFloat {
    guard showsWholeTitles, width > 0, titleView == nil, !titleLabel.isHidden else { return 0 }
    let unlimited = CGFloat.greatestFiniteMagnitude
    let room = rowRoom(width: width)
    let natural = titleLabel.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width
    guard natural > room.maxX - room.minX else { return 0 }
    return titleLabel.sizeThatFits(CGSize(width: max(0, width - 32), height: unlimited)).height + 8
  }

  // MARK: The row of buttons

  /// Returns the room in the row of buttons that is left for the title, and for the back button before it.
  private func rowRoom(width: CGFloat) -> (minX: CGFloat, maxX: CGFloat, backRoom: CGFloat) {
    var minX: CGFloat = 8
    var maxX = width - 8
    for item in right where !item.isHidden {
      maxX -= item.space.map { $0 == .infinity ? 0 : $0 } ?? fitting(item.view, width: width).width
      maxX -= 2
    }
    let backRoom = max(0, min(maxX - minX, width * 0.45))
    if backItem != nil { minX += backSize(width: width, room: backRoom).width + 2 }
    for item in left where !item.isHidden {
      if let space = item.space {
        minX += space == .infinity ? 0 : space
      } else {
        minX += fitting(item.view, width: width).width + 2
      }
    }
    return (minX + 6, maxX - 6, backRoom)
  }

  private func backSize(width: CGFloat, room: CGFloat) -> CGSize {
    let size = backButton.sizeThatFits(CGSize(width: room, height: Self.usualRowHeight))
    return CGSize(width: min(size.width, room), height: size.height)
  }

  private func layOutRow(middle: CGFloat) {
    let room = rowRoom(width: bounds.width)
    var minX: CGFloat = 8
    var maxX = bounds.width - 8
    for item in right where !item.isHidden {
      let width = item.space.map { $0 == .infinity ? 0 : $0 } ?? place(item.view, right: maxX, middle: middle)
      maxX -= width + 2
    }
    if backItem != nil {
      let size = backSize(width: bounds.width, room: room.backRoom)
      backButton.frame = CGRect(x: minX, y: middle - size.height / 2, width: size.width, height: size.height)
      minX += size.width + 2
    }
    for item in left where !item.isHidden {
      if let space = item.space {
        minX += space == .infinity ? 0 : space
        continue
      }
      let size = fitting(item.view, width: bounds.width)
      item.view.frame = CGRect(x: minX, y: middle - size.height / 2, width: size.width, height: size.height)
      minX += size.width + 2
    }
    guard titleHeightBelow(width: bounds.width) == 0 else { return }
    layOutTitle(from: room.minX, to: room.maxX, middle: middle)
  }

  private func place(_ view: UIView, right: CGFloat, middle: CGFloat) -> CGFloat {
    let size = fitting(view, width: bounds.width)
    view.frame = CGRect(x: right - size.width, y: middle - size.height / 2, width: size.width, height: size.height)
    return size.width
  }

  private func fitting(_ view: UIView, width: CGFloat) -> CGSize {
    var size = view.sizeThatFits(CGSize(width: width / 2, height: Self.usualRowHeight))
    if view is UIButton { size = CGSize(width: max(size.width, 36), height: max(size.height, 36)) }
    return size
  }

  /// Centres the title in the bar, or in the space between the buttons if the middle of the bar is taken.
  private func layOutTitle(from minX: CGFloat, to maxX: CGFloat, middle: CGFloat) {
    let room = max(0, maxX - minX)
    let view = titleView ?? titleLabel
    let size = view.sizeThatFits(CGSize(width: room, height: Self.usualRowHeight))
    let width = min(size.width, room)
    let x = max(minX, min(bounds.midX - width / 2, maxX - width))
    let height = showsWholeTitles ? size.height : min(size.height, Self.usualRowHeight)
    view.frame = CGRect(x: x.rounded(), y: (middle - height / 2).rounded(), width: width.rounded(.up), height: height)
  }
}
