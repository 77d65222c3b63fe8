import DiffableKit
import Testing

/// Tests that symbols which list screens commonly use have images.
struct SymbolImageTests {
  @Test(
    "UIImage(systemName:) has an image for each symbol that list screens commonly use", arguments: SymbolNames.common)
  func commonNames(name: String) throws {
    let picture = try #require(UIImage(systemName: name))
    #expect(picture.isSymbolImage)
    #expect(picture.size.width > 0)
  }
}
