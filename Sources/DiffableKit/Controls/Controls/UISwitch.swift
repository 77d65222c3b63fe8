/// A control that is on or off.
open class UISwitch: UIControl {
  /// True if the switch is on; setting it sends no events.
  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }
  private var isOnNow = false
  /// The background colour of a switch that is on; `nil` for green.
  open var onTintColor: UIColor? { didSet { updateLook() } }

  private let knob = UIView(frame: .zero)

  /// Makes a switch that is off, 51 points wide and 31 points high.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points; its size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    setUp()
  }

  /// Makes a switch that is off; archives are not supported, the initialiser is declared so that subclasses written for
  /// UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = CGSize(width: 51, height: 31)
    setUp()
  }

  private func setUp() {
    accessibilityRole = .switch
    layer.cornerRadius = 15.5
    knob.backgroundColor = .white
    knob.layer.cornerRadius = 13.5
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadow = .small
    addSubview(knob)
    updateLook()
  }

  /// Sets the state of the switch without sending events.
  ///
  /// - Parameters:
  ///   - on: True to turn the switch on.
  ///   - animated: True if the change is animated.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnNow else { return }
    isOnNow = on
    UIView.animate(withDuration: animated ? 0.15 : 0) { updateLook() }
  }

  override func performPrimary() {
    setOn(!isOnNow, animated: true)
    sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered])
  }

  // The knob is the only subview with a mirrored frame in right-to-left layouts: in a switch that is on, it lies at the
  // trailing edge.
  override func mirrorsFrame(of subview: UIView) -> Bool { subview === knob }

  override func stateDidChange() {
    super.stateDidChange()
    updateLook()
  }

  private func trackColor(isOn: Bool) -> UIColor { isOn ? onTintColor ?? .systemGreen : .systemGray4 }

  private func updateLook() {
    backgroundColor = trackColor(isOn: isOnNow)
    alpha = isEnabled ? 1 : 0.5
    knob.frame = CGRect(x: isOnNow ? 22 : 2, y: 2, width: 27, height: 27)
    setNeedsRender()
  }

  /// Returns the size of every switch, 51 by 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
  /// The intrinsic content size of a switch: 51 by 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility.isChecked = isOnNow
    element.style.toggledLook = ElementToggledLook(background: trackColor(isOn: !isOnNow).element)
  }

  override var defaultHuggingPriority: UILayoutPriority { .defaultHigh }

  override var isFlexible: Bool { false }
}
