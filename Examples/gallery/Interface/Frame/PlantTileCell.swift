import DiffableKit

/// A cell that fills its frame with an image and a name on it.
final class PlantTileCell: UICollectionViewCell {
  private let imageView = UIImageView(frame: .zero)
  private let activity = UIActivityIndicatorView(style: .medium)
  private let shade = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)

  var plant: Plant? {
    didSet {
      guard plant != oldValue else { return }
      imageView.image = plant?.picture
      label.text = plant?.name
      accessibilityLabel = plant?.name
    }
  }

  /// Shows a plant; its image may still be loading.
  func show(_ plant: Plant, picture: UIImage?) {
    contentView.backgroundColor = .secondarySystemFill
    imageView.image = picture
    if picture == nil { activity.startAnimating() } else { activity.stopAnimating() }
    label.text = plant.name
    accessibilityLabel = plant.name
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    shade.backgroundColor = .black.withAlphaComponent(0.4)
    label.textColor = .white
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.4
    label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13, weight: .semibold))
    label.adjustsFontForContentSizeCategory = true
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = 12
    for view in [imageView, activity, shade, label] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    imageView.frame = bounds
    let height = label.font.lineHeight + 10
    shade.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    activity.center = CGPoint(x: bounds.midX, y: (bounds.height - height) / 2)
    label.frame = shade.frame.insetBy(dx: 4, dy: 4)
  }
}
