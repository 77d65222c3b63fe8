import DiffableTesting
import Foundation
import GRDB
import RecipesStore
import Testing

/// Tests of pictures whose width or height is no size.
@MainActor struct RecipePictureSizeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private nonisolated static func svg(_ attributes: String) -> Data {
    Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)></svg>".utf8)
  }

  private nonisolated static func png(width: [UInt8]) -> Data {
    RecipePicture.dot.prefix(16) + Data(width) + RecipePicture.dot.dropFirst(20)
  }

  @Test(
    "A picture whose width or height is no size is refused",
    arguments: [
      svg(#"width="99999999999999999999" height="10""#),
      svg("width='10' height='\(String(repeating: "9", count: 400))'"),
      svg(#"height="0""#), svg("\n\twidth = \"-5\""), svg(#"width="100001""#), svg(#"width="1.2.3""#),
      png(width: [0, 0, 0, 0]), png(width: [255, 255, 255, 255]), Data("GIF89a\0\0\u{1}\0".utf8),
    ])
  func refused(data: Data) {
    #expect(throws: RecipePicture.Refusal.noSize) { try RecipePicture(data: data) }
  }

  @Test(
    "A picture whose sides are sizes, or that states none, is accepted",
    arguments: [
      svg(""), svg(#"width="100%" height="20em""#), svg(#"width="0.5" height="1e3""#), svg(#"width="100000""#),
      svg(#"stroke-width="0" data-height="0""#), svg(#"width="auto""#), png(width: [0, 0, 1, 0]),
      Data("GIF89a\u{1}\0\u{1}\0".utf8),
    ])
  func accepted(data: Data) throws {
    #expect(try RecipePicture(data: data).data == data)
  }

  @Test("The import of a page with a picture of twenty digits leaves the picture out, with recipe, field and reason")
  func imported() throws {
    let picture = Self.svg(#"width="99999999999999999999" height="10""#).base64EncodedString()
    let page = """
      <html><script type="application/ld+json">{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"],
      "recipeInstructions": "Cook.", "image": "data:image/svg+xml;base64,\(picture)"}</script></html>
      """
    let store = try folder.emptyStore()
    let summary = try store.importRecipes(from: [folder.write(page, to: "soup.html")])
    #expect(
      summary.leftOut.first?.description
        == "soup.html: recipe 1 “Soup”: field image: the width or the height of the picture is none; from 1 to 100000 "
        + "pixels are accepted")
    #expect(try store.recipes().map(\.pictureID) == [nil])
  }

  @Test("A picture that an older version has stored and that would be refused today is not shown, exported or restored")
  func stored() throws {
    let window = try RecipesWindow()
    let store = window.store
    let recipe = try #require(try store.recipes().first { $0.title == "Anzac Biscuits" })
    var draft = RecipeDraft(recipe)
    draft.picture = .replace(Self.svg("width=\"10\""))
    let id = try #require(try store.update(recipe.id, with: draft).pictureID)
    #expect(try store.picture(id: id) != nil)
    try store.database.write {
      try $0.execute(
        sql: "UPDATE picture SET data = ? WHERE id = ?", arguments: [Self.svg("width=\"99999999999999999999\""), id])
    }
    #expect(try store.picture(id: id) == nil)
    let another = try RecipesWindow(sharing: window)
    another.host.update()
    #expect(another.row("Anzac Biscuits") != nil)
    another.press(row: "Anzac Biscuits")
    another.host.advance(by: 1)
    #expect(another.host.screen.contains("Ingredients"))
    let file = folder.url.appending(path: "all.json")
    try store.export(to: file)
    #expect(try folder.emptyStore().importRecipes(from: [file]).added == store.count())
    #expect(try store.restore(store.delete(recipe.id)).pictureID == nil)
  }
}
