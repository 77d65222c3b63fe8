import DiffableKit
import Testing

/// Tests of the size of symbols and of what determines it.
@MainActor @Suite struct SymbolConfigurationTests {
  private func side(_ configuration: UIImage.SymbolConfiguration?) -> CGFloat? {
    UIImage(systemName: "star", withConfiguration: configuration)?.size.width
  }

  @Test("A symbol has the size of its point size, font or text style, made smaller or larger by its scale")
  func scales() {
    #expect(side(nil) == 21 && side(.init(pointSize: 20)) == 25)
    #expect(side(.init(scale: .small)) == 17 && side(.init(scale: .medium)) == 21 && side(.init(scale: .large)) == 28)
    #expect(side(.init(scale: .default)) == 21 && side(.init(scale: .unspecified)) == 21)
    #expect(side(.init(font: .systemFont(ofSize: 20), scale: .large)) == 33)
    #expect(side(.init(textStyle: .footnote, scale: .small)) == 13)
    #expect(side(.init(pointSize: 40, weight: .bold, scale: .medium)) == 50)
    #expect(side(.init(weight: .bold)) == 21)
  }

  @Test("Applying a symbol configuration to another replaces only the values that it specifies")
  func applying() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 20).applying(.init(scale: .large))
    #expect(large == UIImage.SymbolConfiguration(pointSize: 20, weight: .regular, scale: .large))
    #expect(large.applying(.init(pointSize: 10)) == .init(pointSize: 10, weight: .regular, scale: .large))
    let image = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 20)))
    #expect(image.applyingSymbolConfiguration(.init(scale: .large))?.size.width == 33)
    #expect(image.withConfiguration(.init(scale: .large)).size.width == 28)
  }

  @Test("An image view shows a symbol in its preferredSymbolConfiguration, unless the symbol has its own size")
  func view() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.preferredSymbolConfiguration = .init(pointSize: 40)
    #expect(view.intrinsicContentSize == CGSize(width: 50, height: 50))
    view.sizeToFit()
    #expect(view.frame.size == CGSize(width: 50, height: 50))
    view.preferredSymbolConfiguration = .init(hierarchicalColor: .systemRed)
    #expect(view.intrinsicContentSize.width == 21)
    view.preferredSymbolConfiguration = .init(scale: .large)
    view.image = UIImage(systemName: "star", withConfiguration: .init(pointSize: 20))
    #expect(view.intrinsicContentSize.width == 33)
    view.image = UIImage(systemName: "star", withConfiguration: .init(pointSize: 20, weight: .bold, scale: .small))
    #expect(view.intrinsicContentSize.width == 20)
  }

  @Test("The symbol of a list cell is as large as its text, unless a preferred size or its own size is set")
  func content() throws {
    func shown(_ image: UIImage?, _ preferred: UIImage.SymbolConfiguration?) throws -> CGSize {
      var content = UIListContentConfiguration.cell()
      content.image = image
      content.imageProperties.preferredSymbolConfiguration = preferred
      let view = UIListContentView(configuration: content)
      let picture = try #require(view.subviews.first as? UIImageView)
      return try #require(picture.image).size
    }
    let star = UIImage(systemName: "star")
    #expect(try shown(star, nil).width == 21 && shown(star, .init(scale: .large)).width == 28)
    let font = UIFont.systemFont(ofSize: 20)
    #expect(try shown(star, .init(font: font, scale: .large)).width == 33)
    let small = UIImage(systemName: "star", withConfiguration: .init(pointSize: 10))
    #expect(try shown(small, .init(pointSize: 40)).width == 13)
    let red = UIImage(systemName: "star", withConfiguration: .init(hierarchicalColor: .systemRed))
    #expect(try shown(red, .init(pointSize: 40)).width == 50)
  }
}
