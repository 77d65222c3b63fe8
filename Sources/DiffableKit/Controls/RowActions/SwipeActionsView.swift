/// A view that contains a row's swipe actions, behind the row and with its frame.
///
/// The buttons have the frames of the open state; a host shows as much of them as the row uncovers.
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  private let side: HostEvent.PhysicalSwipeSide
  /// The buttons of the row's swipe actions, from the row's edge inwards.
  let buttons: [SwipeActionButton]
  weak var row: UIView?
  /// True if the row stays open, so that its swipe actions remain visible.
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsRender() } } }
  var onPress: ((UIContextualAction, UIView) -> Void)?

  init(configuration: UISwipeActionsConfiguration, side: HostEvent.PhysicalSwipeSide) {
    self.configuration = configuration
    self.side = side
    buttons = configuration.actions.map(SwipeActionButton.init)
    super.init(frame: .zero)
    clipsToBounds = true
    accessibilityRole = .group
    accessibilityLabel = "Actions"
    for button in buttons {
      button.onPress = { [weak self] in self?.onPress?($0, $1) }
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// The distance, in points, by which an open row is moved sideways; a part of the row stays visible.
  private var openWidth: CGFloat { min(buttons.reduce(0) { $0 + $1.naturalWidth }, max(0, frame.width - 44)).rounded() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = buttons.reduce(0) { $0 + $1.naturalWidth }
    guard natural > 0 else { return }
    var used: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let isLast = index == buttons.count - 1
      let width = isLast ? openWidth - used : (button.naturalWidth * openWidth / natural).rounded()
      let x = side == .left ? used : bounds.width - used - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      used += width
    }
    setNeedsRender()
  }

  override func render(into element: inout Element) {
    guard let row, let scene = window?.scene else { return }
    let style = row.makeElement().style
    element.style.cornerRadius = style.cornerRadius
    element.style.corners = style.corners
    element.content = .swipe(
      ElementRevealedSwipeActions(
        row: scene.assignID(to: row), side: side, width: openWidth,
        completes: configuration.performsFirstActionWithFullSwipe, isOpen: isOpen))
  }
}

/// A button for one swipe action.
final class SwipeActionButton: UIControl {
  let action: UIContextualAction
  var onPress: ((UIContextualAction, UIView) -> Void)?
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title
    label.font = .control(ofSize: 15, weight: .medium, maximum: UIFont.greatestBarSize)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    label.accessibilityElementsHidden = true
    imageView.image = action.image
    imageView.contentMode = .scaleAspectFit
    imageView.preferredSymbolConfiguration = .init(hierarchicalColor: .white)
    accessibilityLabel = action.spokenTitle
    addSubview(label)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { return nil }

  /// The width that the swipe action's button needs, in points: that of its title with margins, from 74, which is wide
  /// enough for a finger or an image, to 160.
  var naturalWidth: CGFloat {
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    return min(max(showsTitle ? label.sizeThatFits(room).width + 30 : 0, 74), 160).rounded(.up)
  }

  private var showsTitle: Bool { action.image == nil || (action.title != nil && frame.height >= 64) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.isHidden = !showsTitle
    let room = CGSize(width: max(0, bounds.width - 16), height: CGFloat.greatestFiniteMagnitude)
    let words = showsTitle ? label.sizeThatFits(room).height : 0
    let image: CGFloat = action.image == nil ? 0 : 24
    let gap: CGFloat = words > 0 && image > 0 ? 4 : 0
    let top = ((bounds.height - words - image - gap) / 2).rounded()
    imageView.frame = CGRect(x: ((bounds.width - image) / 2).rounded(), y: top, width: image, height: image)
    label.frame = CGRect(x: 8, y: top + image + gap, width: room.width, height: words)
  }

  override func performPrimary() { onPress?(action, self) }

  override func render(into element: inout Element) {
    super.render(into: &element)
    if action.removesRow { element.style.toggledLook = ElementToggledLook(removesRow: true) }
  }
}
