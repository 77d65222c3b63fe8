import DiffableKit
import Testing

/// Tests of the messages about batch edits that do not match the change of the data source's model.
struct BatchUpdateRefusalTests {
  private typealias Edit = BatchUpdate.Edit

  private static func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  private static func refusal(_ edits: [Edit], _ before: [Int], _ after: [Int]) -> BatchUpdateRefusal? {
    var update = BatchUpdate()
    update.add(edits)
    do {
      _ = try update.changes(from: before, to: after)
      return nil
    } catch { return error }
  }

  private static func text(_ edits: [Edit], _ before: [Int], _ after: [Int]) -> String {
    refusal(edits, before, after)?.message ?? "none"
  }

  @Test("D4: batch edits that contradict each other are refused with UIKit's messages, in whichever order they come")
  func contradictions() {
    let path = Self.path(0, 1)
    let cases: [([Edit], String)] = [
      (
        [.deleteItem(path), .moveItem(from: path, to: Self.path(0, 0))],
        "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        [.reloadItem(path), .moveItem(from: path, to: Self.path(0, 0))],
        "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        [.insertItem(path), .moveItem(from: Self.path(0, 0), to: path)],
        "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        [.deleteItem(path), .reloadItem(path)],
        "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        [.moveItem(from: path, to: path), .moveItem(from: path, to: Self.path(0, 0))],
        "attempt to perform two moves from the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        [.moveItem(from: Self.path(0, 0), to: path), .moveItem(from: Self.path(0, 2), to: path)],
        "attempt to perform two moves to the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        [.deleteSection(4), .moveSection(from: 4, to: 0)],
        "attempt to perform a delete and a move from the same section (4)"
      ),
      (
        [.reloadSection(4), .moveSection(from: 4, to: 0)],
        "attempt to perform a delete and a move from the same section (4)"
      ),
      (
        [.insertSection(4), .moveSection(from: 0, to: 4)],
        "attempt to perform an insert and a move to the same section (4)"
      ),
      ([.deleteSection(4), .reloadSection(4)], "attempt to delete and reload the same section (4)"),
      (
        [.moveSection(from: 4, to: 0), .moveSection(from: 4, to: 1)],
        "attempt to perform two moves from the same section (4)"
      ),
      (
        [.moveSection(from: 0, to: 4), .moveSection(from: 1, to: 4)],
        "attempt to perform two moves to the same section (4)"
      ),
    ]
    for (edits, text) in cases {
      #expect(Self.text(edits, [3], [3]) == text)
      #expect(Self.text(edits.reversed(), [3], [3]) == text)
    }
  }

  @Test("D8: batch edits at index paths that do not exist are refused with UIKit's messages")
  func outOfBounds() {
    let path = Self.path(0, 3)
    let cases: [(Edit, [Int], String)] = [
      (
        .deleteItem(path), [],
        "attempt to delete item 3 from section 0, but there are only 0 sections before the update"
      ),
      (
        .deleteItem(path), [3], "attempt to delete item 3 from section 0 which only contains 3 items before the update"
      ),
      (
        .reloadItem(path), [3], "attempt to delete item 3 from section 0 which only contains 3 items before the update"
      ),
      (
        .moveItem(from: path, to: Self.path(0, 0)), [3],
        "attempt to move item 3 from section 0 which only contains 3 items before the update"
      ),
      (
        .reconfigureItem(path), [3],
        "attempt to reconfigure item 3 in section 0 which only contains 3 items before the update"
      ),
      (
        .insertItem(path), [3],
        "attempt to insert item 3 into section 0, but there are only 3 items in section 0 after the update"
      ),
      (
        .insertItem(path), [],
        "attempt to insert item 3 into section 0, but there are only 0 sections after the update"
      ),
      (
        .moveItem(from: Self.path(0, 0), to: path), [3],
        "attempt to move item 3 into section 0, but there are only 3 items in section 0 after the update"
      ),
      (
        .deleteItem(Self.path(0, -1)), [3],
        "attempt to delete item -1 from section 0 which only contains 3 items before the update"
      ),
      (.deleteSection(1), [3], "attempt to delete section 1, but there are only 1 sections before the update"),
      (.reloadSection(1), [3], "attempt to delete section 1, but there are only 1 sections before the update"),
      (.insertSection(1), [3], "attempt to insert section 1, but there are only 1 sections after the update"),
      (.moveSection(from: 1, to: 0), [3], "attempt to move section 1, but there are only 1 sections before the update"),
      (
        .moveSection(from: 0, to: 1), [3],
        "attempt to move to section 1, but there are only 1 sections after the update"
      ),
      (.insertItem(IndexPath(index: 0)), [3], "the index path [0] does not name a section and an item in it"),
    ]
    for (edit, counts, text) in cases { #expect(Self.text([edit], counts, counts) == text) }
  }

  @Test(
    "D6: the message of a refused batch lists the item counts before and after, and a reload as deletion and insertion")
  func countText() {
    let edits: [Edit] = [
      .reloadItem(Self.path(0, 27384)), .moveItem(from: Self.path(0, 1), to: Self.path(0, 0)),
      .reconfigureItem(Self.path(0, 2)),
    ]
    #expect(
      Self.text(edits, [27386], [27385]) == """
        Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after \
        performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [27386] }
        Data source after updates = { 1 section with item counts: [27385] }
        Updates = [
        \tDelete item (0 - 27384),
        \tInsert item (0 - 27384),
        \tMove item (0 - 1) to (0 - 0),
        \tReconfigure item (0 - 2)
        ]
        """)
    #expect(
      Self.text([.moveSection(from: 0, to: 1), .insertSection(0)], [1, 0], [1, 0]).hasSuffix(
        """
        Data source before updates = { 2 sections with item counts: [1, 0] }
        Data source after updates = { 2 sections with item counts: [1, 0] }
        Updates = [
        \tMove section (0) to (1),
        \tInsert section (0)
        ]
        """))
    #expect(Self.text([], [1], []).hasSuffix("after updates = { 0 sections with item counts: [] }\nUpdates = []"))
  }

  @Test("D6: the message of a refused batch with a thousand edits lists only the first hundred")
  func longText() {
    let edits: [Edit] = (0..<1000).map { .insertItem(Self.path(0, $0)) }
    let text = Self.text(edits, [0], [1001])
    #expect(text.contains("Insert item (0 - 99),\n\t… 900 more"))
    let sections = Self.text([], Array(repeating: 1, count: 1000), [])
    #expect(sections.contains("{ 1000 sections with item counts: [1, 1,"))
    #expect(sections.contains("1, … 900 more] }"))
  }

  @Test("D5: the detail of a refused batch names the section whose item count is wrong, in UIKit's older wording")
  func countDetail() {
    #expect(
      Self.refusal(
        [
          .insertItem(Self.path(1, 0)), .deleteItem(Self.path(1, 4)), .deleteItem(Self.path(1, 3)),
          .moveItem(from: Self.path(0, 0), to: Self.path(1, 1)),
        ], [3, 5], [2, 6])?.detail == """
          Invalid update: invalid number of items in section 1. The number of items contained in an existing section after the \
          update (6) must be equal to the number of items contained in that section before the update (5), plus or minus the \
          number of items inserted or deleted from that section (1 inserted, 2 deleted) and plus or minus the number of items \
          moved into or out of that section (1 moved in, 0 moved out).
          """)
    #expect(
      Self.refusal([.insertSection(0)], [3], [3])?.detail == """
        Invalid update: invalid number of sections. The number of sections contained in the collection view after the update \
        (1) must be equal to the number of sections contained in the collection view before the update (1), plus or minus \
        the number of sections inserted or deleted (1 inserted, 0 deleted).
        """)
    #expect(Self.refusal([.deleteItem(Self.path(0, 7))], [3], [3])?.detail == "")
  }
}
