import DiffableKit

/// A bar at the bottom of the window that reports a change and offers to undo it.
public final class UndoOfferBar: UIView {
  private let label = UILabel()
  private let button = UIButton(configuration: .plain(), primaryAction: nil)
  private var closing: Task<Void, Never>?
  private var undo: (() -> Void)?
  /// The space below the bar at the bottom of its view, in points; 0 by default.
  public var bottomInset: CGFloat = 0

  /// Makes a bar that is not shown.
  ///
  /// - Parameter frame: The initial frame, which ``layOut(in:)`` replaces.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.27, alpha: 1) : UIColor(white: 0.16, alpha: 1)
    }
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.3
    accessibilityRole = .status
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .subheadline)
    addSubview(label)
    button.configuration?.title = "Undo"
    button.configuration?.baseForegroundColor = UIColor(red: 0.45, green: 0.75, blue: 1, alpha: 1)
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .primaryActionTriggered)
    addSubview(button)
  }

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Shows the bar for ten seconds in a view, replacing an earlier report.
  ///
  /// - Parameters:
  ///   - words: The report, such as “Apple Pie” deleted.
  ///   - view: The view at whose bottom the bar appears.
  ///   - undo: The closure that undoes the change, called when the person presses the button.
  public func show(_ words: String, in view: UIView, undo: @escaping () -> Void) {
    closing?.cancel()
    label.text = words
    self.undo = undo
    if superview !== view {
      UIView.animate(withDuration: 0.25) { view.addSubview(self) }
    }
    layOut(in: view.bounds)
    closing = Task { [weak self] in
      do { try await Task.sleep(for: .seconds(10)) } catch { return }
      self?.close()
    }
  }

  /// Sets the bar's frame, centred above ``bottomInset`` and as wide as the report needs.
  ///
  /// - Parameter bounds: The bounds of the view that has the bar.
  public func layOut(in bounds: CGRect) {
    let natural = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20)).width + 120
    let width = min(natural, bounds.width - 32, 520)
    frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - bottomInset - 68, width: width, height: 48)
  }

  /// Lays out the button beside the report.
  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 16, y: 12, width: bounds.width - 108, height: 24)
    button.frame = CGRect(x: bounds.width - 84, y: 6, width: 76, height: 36)
  }

  private func press() {
    let undo = undo
    close()
    undo?()
  }

  /// Hides the bar; the change stays.
  public func close() {
    closing?.cancel()
    undo = nil
    guard superview != nil else { return }
    UIView.animate(withDuration: 0.25) { removeFromSuperview() }
  }
}
