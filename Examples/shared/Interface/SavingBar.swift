import DiffableKit

/// A bar at the bottom of the window, shown while edits are not saved yet and this takes longer than a person expects.
public final class SavingBar: UIView {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private var opening: DispatchWorkItem?

  /// Makes a bar that is not shown.
  ///
  /// - Parameter frame: The initial frame, which ``layOut(in:)`` replaces.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.3
    accessibilityRole = .status
    label.text = "Saving…"
    label.font = .preferredFont(forTextStyle: .subheadline)
    addSubview(spinner)
    addSubview(label)
  }

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Shows the bar if edits are still pending after half a second, or hides it.
  ///
  /// - Parameters:
  ///   - isSaving: True if edits are pending.
  ///   - view: The view of the window.
  public func update(isSaving: Bool, in view: UIView) {
    opening?.cancel()
    guard isSaving else {
      spinner.stopAnimating()
      return removeFromSuperview()
    }
    let opening = DispatchWorkItem { [weak self, weak view] in
      MainActor.assumeIsolated {
        guard let self, let view else { return }
        self.spinner.startAnimating()
        view.addSubview(self)
        self.layOut(in: view.bounds)
      }
    }
    self.opening = opening
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500), execute: opening)
  }

  /// Sets the bar's frame, centred at the bottom.
  ///
  /// - Parameter bounds: The bounds of the window's view.
  public func layOut(in bounds: CGRect) {
    frame = CGRect(x: ((bounds.width - 132) / 2).rounded(), y: bounds.height - 124, width: 132, height: 44)
  }

  /// Lays out the label beside the spinner.
  public override func layoutSubviews() {
    super.layoutSubviews()
    spinner.frame = CGRect(x: 14, y: 12, width: 20, height: 20)
    label.frame = CGRect(x: 44, y: 10, width: bounds.width - 56, height: 24)
  }
}
