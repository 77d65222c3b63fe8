import DiffableKit
import DiffableTesting
import Testing

/// Tests of the highlighting of selected and pressed rows, in the content of their cells and on the host.
@MainActor @Suite("Highlighting of cells") struct CellHighlightTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: .zero, style: .plain)
    let host: HeadlessHost
    let labels = (0..<3).map { _ in UILabel(frame: CGRect(x: 60, y: 5, width: 100, height: 20)) }
    let pictures = (0..<3).map { _ in UIImageView(frame: CGRect(x: 10, y: 5, width: 20, height: 20)) }
    var asked: [Int] = []
    var refused: Set<Int> = []

    override init() {
      host = HeadlessHost(view: table, size: CGSize(width: 320, height: 400))
      super.init()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.delegate = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let (label, picture) = (labels[indexPath.row], pictures[indexPath.row])
      label.text = "row \(indexPath.row)"
      label.highlightedTextColor = .systemRed
      picture.image = UIImage(systemName: "star")
      picture.highlightedImage = UIImage(systemName: "star.fill")
      cell.contentView.addSubview(label)
      cell.contentView.addSubview(picture)
      cell.selectionStyle = indexPath.row == 2 ? .none : .default
      return cell
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      asked.append(indexPath.row)
      return !refused.contains(indexPath.row)
    }

    func row(_ row: Int) -> Element? {
      host.element("row \(row)", where: { $0.input.contains(.tap) })?.element
    }

    func element(_ view: UIView) -> Element? {
      host.tree.nodes.values.first { host.scene.view(for: $0.id) === view }?.element
    }

    func look(_ row: Int) -> (color: ElementLightDarkColor?, symbol: String?) {
      var look: (ElementLightDarkColor?, String?)
      if case .text(let text)? = element(labels[row])?.content { look.0 = text.color }
      if case .symbol(let symbol)? = element(pictures[row])?.content { look.1 = symbol.name }
      return look
    }
  }

  @Test("Labels and image views in a selected cell are highlighted, except with selection style none")
  func content() {
    let rows = Rows()
    rows.host.update()
    #expect(rows.look(0) == (UIColor.label.element, "star"))
    rows.host.tap("row 0")
    #expect(rows.look(0) == (UIColor.systemRed.element, "star.fill"))
    #expect(rows.labels[0].isHighlighted && rows.pictures[0].isHighlighted && !rows.labels[1].isHighlighted)
    rows.host.tap("row 1")
    #expect(rows.look(0) == (UIColor.label.element, "star"))
    rows.host.tap("row 2")
    #expect(rows.look(2) == (UIColor.label.element, "star"))
    rows.table.cellForRow(at: IndexPath(row: 0, section: 0))?.isHighlighted = true
    rows.host.update()
    #expect(rows.look(0) == (UIColor.systemRed.element, "star.fill"))
  }

  @Test("Highlighting a label or image view by code changes it only if it has a highlighted colour or image")
  func byHand() {
    let picture = UIImageView(image: UIImage(systemName: "star"), highlightedImage: nil)
    let label = UILabel(frame: CGRect(x: 0, y: 40, width: 100, height: 20))
    label.text = "text"
    let root = UIView()
    root.addSubview(picture)
    root.addSubview(label)
    let host = HeadlessHost(view: root, size: CGSize(width: 100, height: 100))
    host.update()
    picture.isHighlighted = true
    label.isHighlighted = true
    #expect(host.update() == nil)
    label.highlightedTextColor = .systemBlue
    picture.highlightedImage = UIImage(systemName: "heart")
    #expect(host.update()?.changes.count == 2)
  }

  @Test(
    "D36: a table view row that must not be highlighted shows no press on the host; its delegate is asked as it appears or is pressed"
  )
  func refusal() {
    let rows = Rows()
    rows.refused = [1]
    rows.host.update()
    #expect(rows.row(0)?.style.hidesHighlight == false && rows.row(1)?.style.hidesHighlight == true)
    #expect(rows.asked.sorted() == [0, 1, 2])
    rows.asked = []
    rows.host.tap("row 0")
    rows.host.tap("row 1")
    #expect(rows.asked == [0, 1], "only when a row is pressed")
    rows.refused = []
    rows.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    rows.host.update()
    #expect(rows.row(1)?.style.hidesHighlight == false)
    rows.refused = [0]
    rows.table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    rows.host.update()
    #expect(rows.row(0)?.style.hidesHighlight == true)
  }
}
