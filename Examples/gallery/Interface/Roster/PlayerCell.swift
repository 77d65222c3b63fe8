import DiffableKit

/// The cell of a player: number, name, position, minutes.
final class PlayerCell: UICollectionViewListCell {
  let numberLabel = UILabel(frame: .zero)
  let nameLabel = UILabel(frame: .zero)
  let positionLabel = UILabel(frame: .zero)
  let minutesLabel = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    numberLabel.font = UIFontMetrics.default.scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 17, weight: .bold), maximumPointSize: 24)
    numberLabel.textAlignment = .center
    numberLabel.textColor = .white
    numberLabel.backgroundColor = .systemIndigo
    numberLabel.layer.cornerRadius = 20
    nameLabel.font = .preferredFont(forTextStyle: .body)
    nameLabel.numberOfLines = 0
    positionLabel.font = .preferredFont(forTextStyle: .subheadline)
    positionLabel.textColor = .secondaryLabel
    positionLabel.numberOfLines = 0
    minutesLabel.font = .preferredFont(forTextStyle: .subheadline)
    minutesLabel.textColor = .secondaryLabel
    minutesLabel.textAlignment = .right
    minutesLabel.setContentHuggingPriority(.required, for: .horizontal)
    minutesLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    for label in [numberLabel, nameLabel, positionLabel, minutesLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    NSLayoutConstraint.activate([
      numberLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      numberLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      numberLabel.widthAnchor.constraint(equalToConstant: 40),
      numberLabel.heightAnchor.constraint(equalToConstant: 40),
      nameLabel.leadingAnchor.constraint(equalTo: numberLabel.trailingAnchor, constant: 14),
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 9),
      nameLabel.trailingAnchor.constraint(equalTo: minutesLabel.leadingAnchor, constant: -12),
      positionLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 1),
      positionLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      positionLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      positionLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -9),
      minutesLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      minutesLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      separatorLayoutGuide.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
    ])
    accessories = [.reorder(displayed: .always)]
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }
}
