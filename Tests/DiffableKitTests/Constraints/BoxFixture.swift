import DiffableKit

/// A view with named boxes that are laid out by constraints, and their frames as text.
@MainActor final class BoxFixture {
  final class Box: UIView {
    /// The intrinsic content size of the box; a negative width or height means that the box has none.
    var content = CGSize(width: -1, height: -1) { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { content }
  }

  let root: Box
  private var named: [(name: String, view: UIView)] = []

  init(_ width: CGFloat = 320, _ height: CGFloat = 100) {
    root = Box(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Adds a box that is laid out by constraints; a negative width or height means that the box has no intrinsic one.
  func box(_ name: String, _ width: CGFloat = -1, _ height: CGFloat = -1, in superview: UIView? = nil) -> Box {
    let box = Box(frame: .zero)
    box.content = CGSize(width: width, height: height)
    add(box, name, in: superview ?? root)
    return box
  }

  func label(_ name: String, _ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.numberOfLines = lines
    add(label, name, in: root)
    return label
  }

  func stack(_ views: [UIView], in superview: UIView? = nil) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    add(stack, "stack", in: superview ?? root)
    return stack
  }

  func add(_ view: UIView, _ name: String, in superview: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = name
    superview.addSubview(view)
    named.append((name, view))
  }

  func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }

  /// The frames of the boxes, a line for each box: name, x, y, width and height in points.
  var picture: [String] {
    root.layoutIfNeeded()
    return named.map { "\($0.name) \(Self.text($0.view.frame))" }
  }

  static func text(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map {
      $0 == $0.rounded() ? "\(Int($0))" : "\($0)"
    }.joined(separator: " ")
  }
}
