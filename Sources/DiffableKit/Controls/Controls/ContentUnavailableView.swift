/// The empty view: the view that is shown in place of missing content, with an image or activity indicator and text
/// below, centred.
final class ContentUnavailableView: UIView {
  var configuration = UIContentUnavailableConfiguration.empty() {
    didSet { if configuration != oldValue { show() } }
  }

  private let imageView = UIImageView(frame: .zero)
  private let activity = UIActivityIndicatorView(style: .large)
  private let textLabel = HeadingLabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)
  private var button: UIButton?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityRole = .status
    accessibilityTraits = .updatesFrequently
    imageView.contentMode = .scaleAspectFit
    textLabel.isTitle = false
    textLabel.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
    secondaryLabel.font = .preferredFont(forTextStyle: .subheadline)
    secondaryLabel.textColor = .secondaryLabel
    for label in [textLabel, secondaryLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    // The empty view's text says that content is loading, so assistive technology need not read the spinner, too.
    activity.accessibilityElementsHidden = true
    for view in [imageView, activity, textLabel, secondaryLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  private func show() {
    imageView.image = configuration.image
    imageView.preferredSymbolConfiguration = .init(
      hierarchicalColor: configuration.imageProperties.tintColor ?? .secondaryLabel)
    if configuration.showsActivity && configuration.image == nil {
      activity.color = configuration.imageProperties.tintColor
      activity.startAnimating()
    } else {
      activity.stopAnimating()
    }
    textLabel.text = configuration.text
    secondaryLabel.text = configuration.secondaryText
    button?.removeFromSuperview()
    button = nil
    let look = configuration.button
    if look.title != nil || look.image != nil || configuration.buttonProperties.primaryAction != nil {
      let button = UIButton(configuration: look, primaryAction: configuration.buttonProperties.primaryAction)
      button.isEnabled = configuration.buttonProperties.isEnabled
      addSubview(button)
      self.button = button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = max(0, min(bounds.width - 48, 420))
    let room = CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)
    var rows: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    if imageView.image != nil { rows.append((imageView, configuration.imageProperties.maximumSize, 12)) }
    if activity.isAnimating { rows.append((activity, activity.intrinsicContentSize, 12)) }
    for label in [textLabel, secondaryLabel] where label.text?.isEmpty == false {
      rows.append((label, CGSize(width: width, height: label.sizeThatFits(room).height), 6))
    }
    if let button {
      if !rows.isEmpty { rows[rows.count - 1].gap = 16 }
      rows.append((button, button.sizeThatFits(room), 0))
    }
    let height = rows.reduce(0) { $0 + $1.size.height + $1.gap } - (rows.last?.gap ?? 0)
    var y = max(12, ((bounds.height - height) / 2).rounded())
    for row in rows {
      row.view.frame = CGRect(
        x: ((bounds.width - row.size.width) / 2).rounded(), y: y, width: row.size.width, height: row.size.height)
      y += row.size.height + row.gap
    }
  }
}
