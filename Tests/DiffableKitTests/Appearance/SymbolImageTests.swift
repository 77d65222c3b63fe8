import DiffableKit
import Testing

struct SymbolImageTests {
  @Test("The symbols that list screens use are there, as pictures", arguments: SymbolNames.common)
  func commonNames(name: String) throws {
    let picture = try #require(UIImage(systemName: name))
    #expect(picture.isSymbolImage)
    #expect(picture.size.width > 0)
  }
}
