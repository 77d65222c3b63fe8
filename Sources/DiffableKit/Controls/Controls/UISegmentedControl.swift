/// A control that consists of a row of segments, of which one is selected.
///
/// Each segment is a control of its own, so that the keyboard can focus it; assistive technology reads a segment as one
/// of several.
open class UISegmentedControl: UIControl {
  /// The value of ``selectedSegmentIndex`` if no segment is selected.
  public static let noSegment = -1

  /// The index of the selected segment; setting it sends no events.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
        return reportMisuse(
          "There is no segment \(newValue) among \(segments.count).", api: "UISegmentedControl.selectedSegmentIndex")
      }
      selected = newValue
      showSelection()
    }
  }
  private var selected = noSegment
  private var segments: [SegmentButton] = []

  /// The number of segments in the control.
  open var numberOfSegments: Int { segments.count }

  /// Makes a segmented control with segments.
  ///
  /// - Parameter items: A title (`String`) or an image (`UIImage`) for each segment.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insert(SegmentButton(title: nil, image: image), at: index)
      } else {
        insert(SegmentButton(title: "\(item)", image: nil), at: index)
      }
    }
    frame.size = intrinsicContentSize
  }

  /// Makes a segmented control without segments.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control without segments; archives are not supported, the initialiser is declared so that subclasses
  /// written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    accessibilityRole = .group
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
  }

  /// Inserts a segment that performs an action when it is selected.
  ///
  /// - Parameters:
  ///   - action: The action; its image is shown, or its title without one, and its title is the accessibility label.
  ///   - segment: The index of the new segment.
  ///   - animated: Not used: the change is never animated.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let control = SegmentButton(title: action.image == nil ? action.title : nil, image: action.image)
    control.accessibilityLabel = action.title
    control.action = action
    insert(control, at: segment)
  }

  /// Inserts a segment with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - segment: The index of the new segment.
  ///   - animated: Not used: the change is never animated.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentButton(title: title, image: nil), at: segment)
  }

  /// Removes all segments from the control.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    selected = Self.noSegment
    setNeedsLayout()
  }

  /// Returns the title of a segment.
  ///
  /// - Parameter segment: The index of the segment.
  /// - Returns: The title; `nil` if the segment shows an image.
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

  private func insert(_ control: SegmentButton, at index: Int) {
    let index = min(max(index, 0), segments.count)
    if selected >= index { selected += 1 }
    control.onPress = { [weak self, weak control] in if let self, let control { press(control) } }
    segments.insert(control, at: index)
    insertSubview(control, at: index)
    showSelection()
    invalidateIntrinsicContentSize()
  }

  private func press(_ control: SegmentButton) {
    guard isEnabled, let index = segments.firstIndex(where: { $0 === control }), index != selected else { return }
    selected = index
    showSelection()
    if let action = control.action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func showSelection() {
    for (index, segment) in segments.enumerated() {
      segment.isSelected = index == selected
      segment.isEnabled = isEnabled
      segment.position = (index + 1, segments.count)
    }
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showSelection()
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Lays out the segments with equal widths.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(segments.count, 1))
    for (index, segment) in segments.enumerated() {
      segment.frame = CGRect(
        x: (CGFloat(index) * width).rounded() + 2, y: 2, width: width.rounded(.down) - 4, height: bounds.height - 4)
    }
  }

  /// Returns the size at which every segment is as wide as the widest one; 32 points high, or more if the
  /// person prefers large text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = segments.map { $0.sizeThatFits(size).width }.max() ?? 0
    return CGSize(
      width: min(size.width, (widest + 4) * CGFloat(segments.count)),
      height: max(32, (segments.map(\.lineHeight).max() ?? 0) + 14))
  }

  /// The size at which every segment is as wide as the widest one; 32 points high, or more if the
  /// person prefers large text.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 32))
  }

  /// Renders no content and no role: the segments are the elements that a person uses.
  override func render(into element: inout Element) {}
}

/// A segment of a segmented control.
final class SegmentButton: UIControl {
  let title: String?
  var action: UIAction?
  var onPress: (() -> Void)?
  var position = (index: 1, count: 1) { didSet { setNeedsRender() } }
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  init(title: String?, image: UIImage?) {
    self.title = title
    super.init(frame: .zero)
    label.text = title
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    imageView.image = image
    imageView.contentMode = .scaleAspectFit
    imageView.preferredSymbolConfiguration = .init(hierarchicalColor: .label)
    accessibilityLabel = title
    layer.cornerRadius = 6
    layer.shadow = .small
    addSubview(label)
    addSubview(imageView)
    stateDidChange()
  }

  required init?(coder: NSCoder) { return nil }

  override func stateDidChange() {
    super.stateDidChange()
    label.font = .control(
      ofSize: 14, weight: isSelected ? .semibold : .regular, maximum: UIFont.greatestBarSize)
    label.textColor = isEnabled ? .label : .tertiaryLabel
    backgroundColor = isSelected ? UIColor(light: 0xFFFF_FFFF, dark: 0x6363_66FF) : nil
    layer.shadowOpacity = isSelected ? 0.1 : 0
  }

  var lineHeight: CGFloat { title == nil ? 0 : label.font.lineHeight.rounded(.up) }

  override func performPrimary() { onPress?() }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let words = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: size.height))
    return CGSize(width: max(words.width, imageView.image?.size.width ?? 0) + 24, height: max(28, lineHeight + 10))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = label.font.lineHeight
    // A title in a font larger than the default 14 points is shrunk to fit the segment, and truncated only if it does
    // not fit at 14 points.
    label.adjustsFontSizeToFitWidth = label.font.pointSize > 14
    label.minimumScaleFactor = min(1, 14 / label.font.pointSize)
    label.frame = CGRect(x: 2, y: ((bounds.height - height) / 2).rounded(), width: bounds.width - 4, height: height)
    let side: CGFloat = 20
    imageView.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility.role = .button
    element.accessibility.isChecked = isSelected
    element.accessibility.position = position.index
    element.accessibility.setSize = position.count
  }
}
