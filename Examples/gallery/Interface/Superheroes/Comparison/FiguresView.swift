import DiffableKit

/// The figures of both refresh methods side by side, one measure per line.
final class FiguresView: UIView {
  private let titles = FiguresRow(frame: .zero)
  private let taps = FiguresRow(frame: .zero)
  private let configured = FiguresRow(frame: .zero)
  private let dequeued = FiguresRow(frame: .zero)
  private let made = FiguresRow(frame: .zero)
  private let milliseconds = FiguresRow(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 10
    let rows = UIStackView(arrangedSubviews: [titles, taps, configured, dequeued, made, milliseconds])
    rows.axis = .vertical
    rows.spacing = 3
    rows.translatesAutoresizingMaskIntoConstraints = false
    addSubview(rows)
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      rows.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      rows.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      rows.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
    ])
    titles.accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  func show(_ figures: [RefreshMethod: RefreshMethodFigures], current: RefreshMethod) {
    titles.show("", RefreshMethod.allCases.map(\.title), current: current)
    func show(_ row: FiguresRow, _ title: String, _ text: (RefreshMethodFigures) -> String) {
      row.show(title, RefreshMethod.allCases.map { text(figures[$0] ?? RefreshMethodFigures()) }, current: current)
    }
    show(taps, "Stars given") { "\($0.taps)" }
    show(configured, "Cells configured") { "\($0.configured)" }
    show(dequeued, "Cells replaced") { "\($0.dequeued)" }
    show(made, "Cells made new") { "\($0.made)" }
    show(milliseconds, "ms per star") {
      $0.millisecondsPerTap.map { String(format: "%.2f", $0) } ?? "–"
    }
  }
}

/// A row of the figures: one measure, with its figure for each refresh method.
final class FiguresRow: UIView {
  private let titleLabel = UILabel(frame: .zero)
  private let valueLabels = RefreshMethod.allCases.map { _ in UILabel(frame: .zero) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityRole = .group
    let stack = UIStackView(arrangedSubviews: [titleLabel] + valueLabels)
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    // Assistive technology reads the row as a whole.
    stack.accessibilityElementsHidden = true
    addSubview(stack)
    for label in [titleLabel] + valueLabels { label.adjustsFontForContentSizeCategory = true }
    titleLabel.numberOfLines = 0
    for label in valueLabels {
      label.textAlignment = .right
      label.adjustsFontSizeToFitWidth = true
    }
    NSLayoutConstraint.activate(
      [
        stack.topAnchor.constraint(equalTo: topAnchor), stack.bottomAnchor.constraint(equalTo: bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      ] + valueLabels.map { $0.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.3) })
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Shows figures; the figure of the current method is emphasised.
  func show(_ title: String, _ values: [String], current: RefreshMethod) {
    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .footnote)
    titleLabel.textColor = .secondaryLabel
    for (method, (label, value)) in zip(RefreshMethod.allCases, zip(valueLabels, values)) {
      label.text = value
      label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
        for: .monospacedDigitSystemFont(ofSize: 13, weight: method == current ? .semibold : .regular))
      label.textColor = method == current ? .label : .secondaryLabel
    }
    let words = zip(RefreshMethod.allCases, values).map { "\($0.title.lowercased()) \($1 == "–" ? "none" : $1)" }
    accessibilityLabel = "\(title): \(words.joined(separator: ", "))"
  }
}
