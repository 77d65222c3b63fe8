import DiffableKit
import DiffableTesting
import Testing

@MainActor @Suite("Table: cells") struct TableCellTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table: UITableView
    let host: HeadlessHost
    var count = 3
    var make: (Int) -> UITableViewCell
    var style = UITableViewCell.EditingStyle.delete

    init(_ style: UITableView.Style = .plain, width: CGFloat = 320, _ make: @escaping (Int) -> UITableViewCell) {
      self.make = make
      table = UITableView(frame: .zero, style: style)
      host = HeadlessHost(view: table, size: CGSize(width: width, height: 600))
      super.init()
      table.dataSource = self
      table.delegate = self
      host.update()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      make(indexPath.row)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
    { style }

    func frame(_ row: Int) -> CGRect { table.rectForRow(at: IndexPath(row: row, section: 0)) }
    func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
  }

  @Test("In cells of the style value2 the text label is aligned towards the detail label in both layout directions")
  func nameBesideValue() throws {
    let rows = Rows { _ in
      let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Value"
      return cell
    }
    let cell = try #require(rows.cell(0))
    #expect(cell.textLabel?.textAlignment == .right)
    rows.host.scene.environment.layoutDirection = .rightToLeft
    rows.host.update()
    #expect(cell.textLabel?.textAlignment == .left)
    rows.host.scene.environment.layoutDirection = .leftToRight
    rows.host.update()
    #expect(cell.textLabel?.textAlignment == .right)
    cell.textLabel?.textAlignment = .center
    rows.host.scene.environment.layoutDirection = .rightToLeft
    rows.host.update()
    #expect(cell.textLabel?.textAlignment == .center, "what a program sets stays")
  }

  @Test("The style of a cell decides which labels and image view it has and how they are arranged")
  func labels() throws {
    let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
    let rows = Rows { row in
      let cell = UITableViewCell(style: styles[row], reuseIdentifier: nil)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Value"
      return cell
    }
    rows.count = 4
    rows.table.reloadData()
    rows.host.update()
    let cells = (0..<4).compactMap(rows.cell)
    #expect(cells.map { $0.detailTextLabel == nil } == [true, false, false, false])
    #expect(cells.map { $0.imageView == nil } == [false, false, false, true])
    let subtitle = try #require(cells[1].detailTextLabel)
    #expect(subtitle.frame.minY >= (cells[1].textLabel?.frame.maxY ?? 0))
    let value = try #require(cells[2].detailTextLabel)
    #expect(value.frame.maxX == 304, "at the end of the line, at the margin")
    #expect((cells[3].textLabel?.frame.maxX ?? 0) < (cells[3].detailTextLabel?.frame.minX ?? 0))
    #expect(rows.frame(0).height == 44)
  }

  @Test(
    "A value1 cell too narrow for both texts truncates the longer one, and gives neither less than half the width")
  func longValues() throws {
    let long = "A text of many words that fills more than the line by itself"
    let texts = [("Language", long), (long, "On"), (long, long), ("", long), ("Name", "Value")]
    let rows = Rows { row in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = texts[row].0
      cell.detailTextLabel?.text = texts[row].1
      return cell
    }
    rows.count = 5
    rows.table.reloadData()
    rows.host.update()
    let labels = try (0..<5).map { row in
      let cell = try #require(rows.cell(row))
      return (name: try #require(cell.textLabel), value: try #require(cell.detailTextLabel))
    }
    func whole(_ label: UILabel) -> CGFloat { label.sizeThatFits(CGSize(width: 2000, height: 100)).width }
    for (name, value) in labels {
      #expect(value.frame.maxX == 304)
      #expect(name.frame.width == 0 || name.frame.maxX + 12 <= value.frame.minX, "\(name.frame) \(value.frame)")
    }
    #expect(labels[0].name.frame.width == whole(labels[0].name), "a short name is read whole beside a long value")
    #expect(labels[1].value.frame.width == whole(labels[1].value))
    #expect(abs(labels[2].name.frame.width - labels[2].value.frame.width) <= 1)
    #expect(labels[3].value.frame.width > 276)
  }

  @Test("Text of several lines makes its row taller, and a shorter text makes the row lower again") func selfSizing() {
    let rows = Rows { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "many words ", count: 20)
      return cell
    }
    let first = rows.frame(0).height
    #expect(first > 80)
    rows.cell(0)?.textLabel?.text = "few"
    rows.host.update()
    #expect(rows.frame(0).height == 44)
    #expect(rows.frame(1).minY == 44)
    #expect(rows.frame(1).height == first)
  }

  @Test("Constraints in the content view of a cell determine the height of its row") func constraints() {
    let rows = Rows { row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: CGFloat(50 + 10 * row)),
      ])
      return cell
    }
    #expect((0..<3).map { rows.frame($0).height } == [70, 80, 90])
    #expect(rows.cell(0)?.contentView.subviews.first?.frame.minX == 16)
  }

  @Test("A default content configuration replaces the labels of a cell and follows the cell's style")
  func contentConfiguration() throws {
    let rows = Rows(.insetGrouped) { row in
      let cell = UITableViewCell(style: row == 0 ? .subtitle : .value1, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Name"
      content.secondaryText = "Value"
      cell.contentConfiguration = content
      return cell
    }
    #expect(rows.frame(0).height > rows.frame(1).height, "the second text is below, or at the end of the line")
    let cell = try #require(rows.cell(0))
    #expect(cell.textLabel == nil, "labels are no more")
    #expect(cell.contentView.superview === cell)
    #expect(rows.host.screen.contains("Value"))
  }

  @Test("D48: a cell's updateConfiguration gets its selection state, and values that the cell adds under custom keys")
  func states() throws {
    /// A cell that adds a custom value to its configuration state and records its configuration updates.
    final class Custom: UITableViewCell {
      var seen: [String] = []
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[UIConfigurationStateCustomKey("mood")] = "good"
        return state
      }
      override func updateConfiguration(using state: UICellConfigurationState) {
        seen.append("\(state.isSelected) \(state[UIConfigurationStateCustomKey("mood")] as? String ?? "none")")
      }
    }
    let rows = Rows { _ in
      let cell = Custom(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row"
      return cell
    }
    rows.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    rows.host.update()
    #expect((rows.cell(1) as? Custom)?.seen == ["false good", "true good"])
    #expect(rows.cell(1)?.isSelected == true)
    var handled = 0
    rows.cell(0)?.configurationUpdateHandler = { _, _ in handled += 1 }
    rows.host.update()
    #expect(handled == 1)
  }

  @Test("D17: prepareForReuse is called before a cell shows another row, but not when its row is reconfigured")
  func preparing() {
    let fixture = TableFixture([("A", (0..<100).map { "\($0)" })])
    let cell = fixture.cell("0")
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(["0"])
    fixture.words["0"] = "changed"
    fixture.apply(snapshot)
    #expect(fixture.cell("0") === cell && cell?.shown == ["0", "changed"] && cell?.reuses == 0)
    fixture.table.contentOffset.y = 3000
    fixture.host.update()
    fixture.table.contentOffset.y = 0
    fixture.host.update()
    #expect(fixture.dataSource.snapshot().itemIdentifiers.prefix(10).contains { (fixture.cell($0)?.reuses ?? 0) > 0 })
  }

  @Test("A cell's setSelected is called when a person taps rows and when the program sets isSelected")
  func setSelected() {
    let fixture = TableFixture([("A", ["x", "y"])])
    fixture.host.tap("x")
    fixture.host.tap("y")
    #expect(fixture.cell("x")?.selections == [true, false])
    #expect(fixture.cell("y")?.selections == [true])
    fixture.cell("x")?.isSelected = true
    #expect(fixture.cell("x")?.selections == [true, false, true])
    #expect(fixture.cell("x")?.configurationState.isSelected == true)
  }

  @Test("A selected cell with selectionStyle none keeps its fill; backgroundColor fills cells that are not selected")
  func selectionStyle() throws {
    let rows = Rows { row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.selectionStyle = row == 0 ? .none : .default
      cell.backgroundColor = row == 2 ? .systemYellow : nil
      cell.textLabel?.text = "row \(row)"
      return cell
    }
    func fill(_ row: Int) -> ElementLightDarkColor? {
      rows.host.element("row \(row)", where: { $0.input.contains(.tap) })?.element.style.background
    }
    let plain = fill(0)
    #expect(fill(2) == UIColor.systemYellow.element)
    rows.host.tap("row 0")
    #expect(fill(0) == plain)
    rows.host.tap("row 2")
    #expect(fill(2) != UIColor.systemYellow.element && fill(2) != plain)
    func hidesHighlight(_ row: Int) -> Bool? {
      rows.host.element("row \(row)", where: { $0.input.contains(.tap) })?.element.style.hidesHighlight
    }
    #expect(hidesHighlight(0) == true && hidesHighlight(1) == false)
    rows.table.cellForRow(at: IndexPath(row: 1, section: 0))?.selectionStyle = .none
    rows.host.update()
    #expect(hidesHighlight(1) == true)
  }

  @Test(
    "Rows of a table being edited show delete or insert buttons, or can be selected, and show the editing accessory")
  func editing() throws {
    let rows = Rows { row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(row)"
      cell.accessoryType = .disclosureIndicator
      cell.editingAccessoryType = .detailButton
      return cell
    }
    let width = rows.cell(0)?.contentView.bounds.width
    rows.table.setEditing(true, animated: false)
    rows.host.update()
    #expect(rows.host.element("Delete row 0") != nil && rows.host.element("More info, row 0") != nil)
    #expect(rows.cell(0)?.isEditing == true)
    #expect(rows.cell(0)?.contentView.frame.minX ?? 0 > 30)
    rows.style = .insert
    rows.table.setEditing(false, animated: false)
    rows.table.setEditing(true, animated: false)
    rows.host.update()
    #expect(rows.host.element("Insert row 0") != nil)
    rows.table.allowsMultipleSelectionDuringEditing = true
    rows.host.update()
    #expect(rows.host.element("Insert row 0") == nil)
    rows.host.tap("row 0")
    rows.host.tap("row 2")
    #expect(rows.table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)])
    rows.table.setEditing(false, animated: false)
    rows.host.update()
    #expect(rows.cell(0)?.contentView.bounds.width == width)
  }

  @Test("Constraints of a subview to the cell, instead of its content view, determine the height of the row")
  func ownSubviews() {
    /// A cell that is as high as the constraints between it and a subview of its content view require.
    final class Boxed: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UIView(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: topAnchor, constant: 5),
          box.leadingAnchor.constraint(equalTo: leadingAnchor),
          box.trailingAnchor.constraint(equalTo: trailingAnchor),
          box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5),
          box.heightAnchor.constraint(equalToConstant: 70),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let fixture = Rows { _ in Boxed(style: .default, reuseIdentifier: nil) }
    #expect(fixture.frame(0).height == 80)
    #expect(fixture.cell(0)?.contentView.subviews.first?.frame.width == 320)
  }

  @Test("A cell's layoutSubviews runs again when editing controls or accessories narrow its content view")
  func placedByHand() throws {
    /// A cell that lays out a subview of its content view in `layoutSubviews()`.
    final class Card: UITableViewCell {
      let card = UIView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(card)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = contentView.bounds.insetBy(dx: 10, dy: 4)
      }
    }
    let rows = Rows { _ in Card(style: .default, reuseIdentifier: nil) }
    let cell = try #require(rows.cell(0) as? Card)
    #expect(cell.card.frame == CGRect(x: 10, y: 4, width: 300, height: 36))
    rows.table.allowsMultipleSelectionDuringEditing = true
    rows.table.setEditing(true, animated: true)
    rows.host.update()
    let room = cell.contentView.frame.width
    #expect(room < 300 && cell.card.frame.width == room - 20)
    cell.editingAccessoryType = .checkmark
    rows.host.update()
    #expect(cell.contentView.frame.width < room && cell.card.frame.width == cell.contentView.frame.width - 20)
    rows.table.setEditing(false, animated: false)
    rows.host.update()
    #expect(cell.card.frame.width == 300)
  }

  @Test("Separators begin at the separator inset of the table or the cell, and separatorStyle none removes them")
  func separators() throws {
    let rows = Rows { row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(row)"
      if row == 1 { cell.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 20) }
      return cell
    }
    func lines() -> [CGRect] {
      rows.host.tree.visible.filter { $0.frame.height == 1 && $0.frame.width > 40 }.map(\.frame).sorted {
        $0.minY < $1.minY
      }
    }
    #expect(lines().prefix(2).map(\.minX) == [16, 100])
    #expect(lines()[1].maxX == 300)
    rows.table.separatorStyle = .none
    rows.host.update()
    #expect(lines().isEmpty)
  }

  @Test("In a value1 cell the detail label moves below the text label where large text leaves no room beside it")
  func stackedValue() throws {
    let rows = Rows { row in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = row == 0 ? "A name of its own" : "A"
      cell.detailTextLabel?.text = row == 0 ? "The value" : "1"
      return cell
    }
    func frames(_ row: Int) throws -> (name: CGRect, value: CGRect) {
      rows.host.update()
      let cell = try #require(rows.cell(row))
      return (try #require(cell.textLabel).frame, try #require(cell.detailTextLabel).frame)
    }
    var first = try frames(0)
    #expect(first.value.minX > first.name.maxX && first.name.midY == first.value.midY)
    rows.host.scene.environment.contentSizeCategory = .accessibilityLarge
    first = try frames(0)
    #expect(first.value.minY >= first.name.maxY && first.value.minX == first.name.minX)
    #expect(first.value.width == 288 && rows.frame(0).height > first.value.maxY)
    let second = try frames(1)
    #expect(second.value.minX > second.name.maxX && second.value.maxX == 304)
    // At the default text size the detail label stays beside the text label, and a long text is truncated instead.
    rows.host.scene.environment.contentSizeCategory = .large
    rows.cell(0)?.textLabel?.text = "A name that is far too long for the value beside it"
    first = try frames(0)
    #expect(first.value.minX > first.name.maxX && first.name.height < 30)
  }

  @Test("In right-to-left layout the labels and accessories of a cell change sides") func mirrored() throws {
    let rows = Rows { _ in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Value"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    rows.host.scene.environment.layoutDirection = .rightToLeft
    rows.host.update()
    let visible = rows.host.tree.visible
    func frame(_ text: String) -> CGRect? {
      visible.first { if case .text(let content) = $0.node.element.content { content.lines == [text] } else { false } }?
        .frame
    }
    let name = try #require(frame("Name"))
    let value = try #require(frame("Value"))
    #expect(name.maxX > 290 && value.minX > 16 && value.maxX < name.minX)
  }
}
