import CharactersStore
import DiffableKit

/// A configuration for the content of a row in the list of characters: the character in a box, its name, and its code
/// point.
struct CharacterContentConfiguration: UIContentConfiguration, Hashable {
  var character: UnicodeCharacter

  func makeContentView() -> any UIView & UIContentView { CharacterContentView(configuration: self) }

  func updated(for state: any UIConfigurationState) -> CharacterContentConfiguration { self }
}

/// The content view of a ``CharacterContentConfiguration``.
final class CharacterContentView: UIView, UIContentView {
  private let box = GlyphView(frame: .zero)
  private let nameLabel = UILabel(frame: .zero)
  private let codeLabel = UILabel(frame: .zero)
  private var shown: CharacterContentConfiguration?

  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(configuration: CharacterContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    nameLabel.font = .preferredFont(forTextStyle: .body)
    nameLabel.numberOfLines = 0
    codeLabel.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .monospacedSystemFont(ofSize: 13, weight: .regular))
    for label in [nameLabel, codeLabel] { label.adjustsFontForContentSizeCategory = true }
    codeLabel.textColor = .secondaryLabel
    let texts = UIStackView(arrangedSubviews: [nameLabel, codeLabel])
    texts.axis = .vertical
    texts.spacing = 2
    for view in [box, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      box.centerYAnchor.constraint(equalTo: centerYAnchor),
      box.widthAnchor.constraint(equalToConstant: 44),
      box.heightAnchor.constraint(equalToConstant: 44),
      texts.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      texts.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      texts.centerYAnchor.constraint(equalTo: centerYAnchor),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
    show()
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  private func show() {
    guard let next = configuration as? CharacterContentConfiguration, next != shown else { return }
    shown = next
    box.show(next.character, size: 26)
    nameLabel.text = next.character.title
    codeLabel.text = next.character.codePoint
  }
}
