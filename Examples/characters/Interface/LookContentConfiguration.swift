import CharactersStore
import DiffableKit

/// A configuration for the content of a row that shows a character in large type with its name below.
struct LookContentConfiguration: UIContentConfiguration, Hashable {
  var character: UnicodeCharacter

  func makeContentView() -> any UIView & UIContentView { LookContentView(configuration: self) }

  func updated(for state: any UIConfigurationState) -> LookContentConfiguration { self }
}

/// The content view of a ``LookContentConfiguration``.
final class LookContentView: UIView, UIContentView {
  private let box = GlyphView(frame: .zero)
  private let nameLabel = UILabel(frame: .zero)

  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(configuration: LookContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    nameLabel.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .semibold))
    nameLabel.adjustsFontForContentSizeCategory = true
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 0
    for view in [box, nameLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: topAnchor, constant: 24),
      box.centerXAnchor.constraint(equalTo: centerXAnchor),
      box.widthAnchor.constraint(equalToConstant: 200),
      box.heightAnchor.constraint(equalToConstant: 200),
      nameLabel.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 16),
      nameLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      nameLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      nameLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
    ])
    show()
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  private func show() {
    guard let next = configuration as? LookContentConfiguration else { return }
    box.show(next.character, size: 128)
    nameLabel.text = next.character.title
  }
}
