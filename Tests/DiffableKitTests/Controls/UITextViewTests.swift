import DiffableKit
import DiffableTesting
import Testing

@MainActor @Suite("UITextView") struct UITextViewTests {
  /// A cell with an editable text view.
  private final class NotesCell: UITableViewCell {
    let notes = UITextView()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      notes.accessibilityLabel = "Notes"
      notes.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(notes)
      NSLayoutConstraint.activate([
        notes.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        notes.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        notes.topAnchor.constraint(equalTo: contentView.topAnchor),
        notes.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  /// The data source of a table whose row contains a text view, and the delegate of that text view.
  private final class Rows: NSObject, UITableViewDataSource, UITextViewDelegate {
    let cell = NotesCell(style: .default, reuseIdentifier: nil)
    weak var table: UITableView?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      if indexPath.row == 0 { return cell }
      let below = UITableViewCell()
      below.textLabel?.text = "below"
      return below
    }
    func textViewDidChange(_ textView: UITextView) {
      table?.beginUpdates()
      table?.endUpdates()
    }
  }

  @Test(
    "D121: Enter calls a text view's submitHandler, with the text typed before in place, and does nothing without a handler"
  )
  func submitting() throws {
    let view = UITextView()
    view.accessibilityLabel = "Message"
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 100))
    func field() throws -> (id: ElementID, isSubmitted: Bool) {
      host.update()
      let node = try #require(host.element("Message"))
      guard case .field(let field) = node.element.content else { throw Absence() }
      return (node.id, field.isSubmittedByEnter)
    }
    host.type("one", into: "Message")
    #expect(try !field().isSubmitted)
    host.send(.submit(try field().id))
    #expect(view.text == "one")
    var sent: [String] = []
    view.submitHandler = { [weak view] in
      sent.append(view?.text ?? "")
      view?.text = ""
    }
    #expect(try field().isSubmitted)
    host.type("one\ntwo", into: "Message")
    host.send(.submit(try field().id))
    #expect(sent == ["one\ntwo"] && view.text == "")
    view.submitHandler = nil
    #expect(try !field().isSubmitted)
  }

  /// The error that a test throws if the host's element of a text view does not have the content of a field.
  private struct Absence: Error {}

  @Test("A text view without scrolling is as high as its text, and its row grows and shrinks while a person types")
  func growingRow() {
    let table = UITableView()
    let rows = Rows()
    rows.table = table
    rows.cell.notes.isScrollEnabled = false
    rows.cell.notes.delegate = rows
    table.dataSource = rows
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 600))
    func height() -> CGFloat { table.rectForRow(at: IndexPath(row: 0, section: 0)).height }
    let short = height()
    #expect(short >= 60 && short < 62)
    host.type("one\ntwo\nthree\nfour\nfive\nsix", into: "Notes")
    let line = rows.cell.notes.font?.lineHeight ?? 0
    #expect(height() >= 6 * line + 16 && height() < 6 * line + 18)
    #expect(rows.cell.notes.frame.height >= 6 * line + 16)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == height())
    host.type(String(repeating: "words that fill several lines ", count: 6), into: "Notes")
    #expect(height() > 3 * line + 16, "lines are broken at the width of the row")
    host.type("", into: "Notes")
    #expect(height() == short)
    rows.cell.notes.text = "one\ntwo\nthree\nfour\nfive"
    host.update()
    #expect(height() > 5 * line, "text that the program sets counts too")
  }

  @Test("A text view with scrolling keeps its height while a person types") func scrolling() {
    let table = UITableView()
    let rows = Rows()
    table.dataSource = rows
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 600))
    let short = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    host.type("one\ntwo\nthree\nfour\nfive\nsix", into: "Notes")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == short)
  }
}
