import CharactersStore
import DiffableKit

/// A view of a character in a box; an empty box with a dashed border if the character is invisible.
final class GlyphView: UIView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    clipsToBounds = true
    label.textAlignment = .center
    // Hidden from assistive technology, since the name is beside the view.
    accessibilityElementsHidden = true
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Shows a character in the box.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - size: The size of its font in points.
  func show(_ character: UnicodeCharacter, size: CGFloat) {
    let glyph = character.glyph
    label.text = glyph ?? "no look"
    label.font = .systemFont(ofSize: glyph == nil ? 10 : size)
    label.textColor = glyph == nil ? .tertiaryLabel : .label
    backgroundColor = glyph == nil ? .clear : .secondarySystemBackground
    layer.borderWidth = glyph == nil ? 1 : 0
    layer.borderColor = .separator
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
