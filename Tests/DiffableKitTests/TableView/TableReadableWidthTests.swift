import DiffableKit
import DiffableTesting
import Testing

/// Tests of the readable width of a table's rows.
@MainActor struct TableReadableWidthTests {
  private final class OneRow: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  /// Returns the distance of the row's content from the leading edge of the table, and the content's width.
  private func content(
    width: CGFloat, isReadable: Bool, category: UIContentSizeCategory = .large
  ) -> (margin: CGFloat, width: CGFloat) {
    let rows = OneRow()
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = rows
    table.cellLayoutMarginsFollowReadableWidth = isReadable
    let host = HeadlessHost(view: table, size: CGSize(width: width, height: 400))
    host.scene.environment.contentSizeCategory = category
    host.update()
    guard let content = table.cellForRow(at: [0, 0])?.contentView else { return (0, 0) }
    let margins = content.layoutMargins
    return (margins.left, content.bounds.width - margins.left - margins.right)
  }

  @Test("D143: with a readable width the content of rows is centred, at most 672 points wide, wider with larger text")
  func width() {
    let plain = content(width: 1000, isReadable: false), readable = content(width: 1000, isReadable: true)
    #expect(plain.margin == 16)
    #expect(readable.width == 672 && readable.margin == 164)
    let large = content(width: 1000, isReadable: true, category: .extraExtraLarge)
    #expect(large.width > 672 && large.margin < 164)
    let narrow = content(width: 400, isReadable: true)
    #expect(narrow == content(width: 400, isReadable: false))
  }
}
