/// The kind of accessory that is a check mark to tap: an empty ring, or a tick on a disc while it is on.
struct CheckmarkButtonAccessory: CellAccessoryKind {
  let isOn: Bool
  let options: UICellAccessory.CheckmarkOptions
  let actionHandler: UICellAccessory.CheckmarkHandler

  var type: UICellAccessory.AccessoryType { .checkmarkButton }
  var position: CellAccessoryPosition { .leading(rank: 20) }
  var standardWidth: CGFloat { 28 }
  var isControl: Bool { true }

  func makeView() -> CheckmarkButton { CheckmarkButton() }

  func update(_ view: CheckmarkButton, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor, in: row)
    view.setTitleColor(options.tintColor, for: .selected)
    view.isSelected = isOn
    view.onToggle = actionHandler
  }

  func updateState(of view: CheckmarkButton, in row: any CellAccessoryOwner) {
    let label = row.name(of: "Checked", separator: ", ")
    if view.accessibilityLabel != label { view.accessibilityLabel = label }
  }
}

/// The button of a check mark accessory, which a browser toggles at once when it is pressed.
final class CheckmarkButton: UIButton {
  /// A closure called with the new state after a person has tapped the check mark.
  var onToggle: ((Bool) -> Void)?

  init() {
    super.init(frame: .zero)
    setImage(UICellAccessory.symbol("circle", pointSize: 20).withTintColor(.tertiaryLabel), for: .normal)
    setImage(UICellAccessory.symbol("checkmark.circle.fill", pointSize: 20), for: .selected)
    changesSelectionAsPrimaryAction = true
    addAction(
      UIAction { [weak self] _ in if let self { onToggle?(isSelected) } }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { return nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The check mark was made outside of its row, whose tint colour it has.
    if window != nil, imageView?.preferredSymbolConfiguration?.color != tintColor { showContent() }
  }
}

extension UICellAccessory {
  /// A closure called with the new state of a check mark that a person has tapped: true if it is on.
  public typealias CheckmarkHandler = (_ isOn: Bool) -> Void

  /// Returns a check mark that a tap sets or removes: an empty ring, or a tick on a disc while it is on.
  ///
  /// The tap does not select the row. A browser shows the other state at once (`behaviour.md` D161), and the accessory
  /// keeps it until the row is configured again: a program that could not store the change reconfigures the item.
  /// UIKit has no such accessory.
  ///
  /// - Parameters:
  ///   - isOn: True if the check mark is on.
  ///   - displayed: The editing states of the list in which the accessory is visible.
  ///   - options: The look of the accessory.
  ///   - actionHandler: A closure that stores the new state.
  /// - Returns: The accessory.
  public static func checkmark(
    isOn: Bool, displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions(),
    actionHandler: @escaping CheckmarkHandler
  ) -> UICellAccessory {
    UICellAccessory(
      CheckmarkButtonAccessory(isOn: isOn, options: options, actionHandler: actionHandler), displayed: displayed)
  }
}
