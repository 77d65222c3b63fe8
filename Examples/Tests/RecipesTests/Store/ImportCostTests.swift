import Foundation
import RecipesStore
import Testing

/// Bytes that count how often one of them is read.
private struct CountedBytes: RandomAccessCollection {
  final class Counter { var reads = 0 }

  let bytes: [UInt8]
  let counter = Counter()

  init(_ text: String) { bytes = Array(text.utf8) }

  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }

  subscript(position: Int) -> UInt8 {
    counter.reads += 1
    return bytes[position]
  }
}

/// Tests of the cost of hostile files, which is that of their length.
struct ImportCostTests {
  @Test(
    "Removing tags reads each byte of a text a few times, whatever the text is",
    arguments: [
      "<a", "<", "<a>", "<script", "<script>", "<script><", "</", "<!--", "<br ", "a < b ", "</a<", "<style>x</",
    ])
  func tags(part: String) {
    let bytes = CountedBytes("1 egg " + String(repeating: part, count: 5_000))
    _ = MarkupText.withoutTags(bytes)
    #expect(bytes.counter.reads <= 6 * bytes.count, "\(bytes.counter.reads) of \(bytes.count)")
  }

  @Test(
    "Removing tags keeps text that only looks like a tag",
    arguments: [
      ("1 egg <a<a", "1 egg <a<a"), ("a < b > c", "a < b > c"), ("<b>x</b>", "x"), ("a<br>b<BR/>c", "a\nb\nc"),
      ("<script>x<y</script>z", "z"), ("<style>x", ""), ("1<", "1<"), ("é<p>½</p>", "é\n½\n"), ("<!-- a -->b", "b"),
    ])
  func text(markup: String, expected: String) {
    #expect(MarkupText.withoutTags(Array(markup.utf8)) == expected)
  }

  @Test("Recipes with one slug get numbers, each with a few attempts")
  func slugs() {
    var slugs = SlugNumbering()
    var found: Set<String> = []
    for number in 2..<1_000 { found.insert(slugs.unused("soup-\(number)")) }
    for _ in 0..<1_000 { found.insert(slugs.unused("soup")) }
    #expect(found.count == 1_998)
    #expect(slugs.attempts <= 2 * 998 + 3 * 1_000, "\(slugs.attempts)")
  }

  @Test("Of equal recipes on a page one is imported, also if another one of the same name comes between them")
  func equalRecipes() throws {
    let folder = try TemporaryFolder()
    func recipe(_ step: String) -> String {
      """
      <script type="application/ld+json">{"@type": "Recipe", "name": "Soup", "recipeIngredient": "1 leek",
      "recipeInstructions": "\(step)"}</script>
      """
    }
    let page = "<html>" + ["Cook.", "Bake.", "Cook.", "Bake."].map(recipe).joined()
    let file = try folder.write(page, to: "soup.html")
    #expect(try folder.emptyStore().importRecipes(from: [file]).added == 2)
  }

  @Test("A text of a recipe that is far too long is refused before its markup is read")
  func longText() throws {
    let folder = try TemporaryFolder()
    let page = """
      <html><script type="application/ld+json">{"@type": "Recipe", "name": "Soup", "recipeIngredient": "1 leek",
      "recipeInstructions": "\(String(repeating: "<b>", count: 200_000))Cook."}</script>
      """
    let file = try folder.write(page, to: "soup.html")
    let store = try folder.emptyStore()
    let summary = try store.importRecipes(from: [file])
    #expect(
      summary.refused.first?.description
        == "soup.html: recipe 1 “Soup”: field recipeInstructions: the text has 600005 bytes, at most 400000 are accepted"
    )
  }
}
