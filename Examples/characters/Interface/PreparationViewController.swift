import DiffableKit

/// The view controller with a progress bar, shown while the store's file is prepared.
final class PreparationViewController: UIViewController {
  private let label = UILabel(frame: .zero)
  private let explanation = UILabel(frame: .zero)
  private let bar = UIProgressView(progressViewStyle: .default)

  var fraction: Float = 0 {
    didSet { bar.setProgress(fraction, animated: fraction > oldValue) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = "Writing Down All Characters"
    label.font = .preferredFont(forTextStyle: .headline)
    label.accessibilityTraits = .header
    explanation.text = "This is done once, at the first start."
    explanation.font = .preferredFont(forTextStyle: .subheadline)
    explanation.textColor = .secondaryLabel
    for text in [label, explanation] {
      text.textAlignment = .center
      text.numberOfLines = 0
    }
    bar.accessibilityLabel = "Characters written"
    for part in [label, bar, explanation] as [UIView] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(320, view.bounds.width - 48)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let x = ((view.bounds.width - width) / 2).rounded()
    let labelHeight = label.sizeThatFits(room).height
    var y = (view.bounds.height * 0.4).rounded() - labelHeight
    label.frame = CGRect(x: x, y: y, width: width, height: labelHeight)
    y += labelHeight + 16
    bar.frame = CGRect(x: x, y: y, width: width, height: bar.sizeThatFits(room).height)
    y += bar.frame.height + 16
    explanation.frame = CGRect(x: x, y: y, width: width, height: explanation.sizeThatFits(room).height)
  }
}
