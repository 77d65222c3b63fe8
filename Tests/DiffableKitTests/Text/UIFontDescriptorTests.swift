import DiffableKit
import Testing

/// Tests of fonts made from font descriptors, and by name.
@MainActor struct UIFontDescriptorTests {
  @Test("A font made bold or italic by symbolic traits keeps its point size and its text style")
  func traits() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = UIFont(descriptor: try #require(body.fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)
    #expect(bold.element.weight == 700 && bold.pointSize == body.pointSize && !bold.element.isItalic)
    #expect(bold.fontDescriptor.symbolicTraits == .traitBold)
    let both = try #require(bold.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 20) == UIFont(name: ".SFUI-BoldItalic", size: 20))
    #expect(try #require(both.withSymbolicTraits([])) == body.fontDescriptor)
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = bold
    #expect(label.font == bold)
    let semibold = UIFont.systemFont(ofSize: 12, weight: .semibold)
    let kept = try #require(semibold.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: kept, size: 12)
    #expect(font.element.weight == 600 && font.element.isItalic)
    #expect(body.fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body) == body.fontDescriptor)
  }

  @Test("UIFont(name:size:) finds the fonts of this package by name, and returns nil for other names")
  func names() {
    for font in [
      UIFont.systemFont(ofSize: 13), .boldSystemFont(ofSize: 13), .italicSystemFont(ofSize: 13),
      .monospacedSystemFont(ofSize: 13, weight: .medium),
    ] {
      #expect(UIFont(name: font.fontName, size: 13) == font)
    }
    for name in ["HelveticaNeue-Bold", "Papyrus", "", "-", ".SFUI", ".SFUI-Strange"] {
      #expect(UIFont(name: name, size: 13) == nil)
    }
  }

  @Test("The standard font sizes, such as labelFontSize, are UIKit's") func sizes() {
    #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
  }
}
