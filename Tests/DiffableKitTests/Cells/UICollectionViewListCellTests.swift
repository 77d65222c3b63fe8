import DiffableKit
import Testing

/// Tests of the heights, indentation and separators of list cells.
@MainActor @Suite struct UICollectionViewListCellTests {
  @Test("A row with one line of text is 44 points high, or 40 in a sidebar")
  func minimumHeights() throws {
    #expect(try CellFixture(text: "A").cell().frame.height == 44)
    #expect(try CellFixture(.insetGrouped, text: "A").cell().frame.height == 44)
    #expect(try CellFixture(.sidebar, text: "A").cell().frame.height == 40)
  }

  @Test("A row with wrapped text is 21 points high for each line, plus 22 points")
  func wrapping() throws {
    // By the standard character widths a word is 91.6 points wide and a space 4.8, so that a line of 288 points holds
    // three words.
    let words = Array(repeating: "abcdefghijk", count: 7).joined(separator: " ")
    let fixture = CellFixture(text: words)
    #expect(try fixture.cell().frame.height == 85)
    let limited = CellFixture(text: words) { $0.textProperties.numberOfLines = 2 }
    #expect(try limited.cell().frame.height == 64)
  }

  @Test("D47: a row grows when its content configuration needs more height")
  func grows() throws {
    let fixture = CellFixture(text: "A")
    let cell = try fixture.cell()
    var content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    content.secondaryText = "B"
    cell.contentConfiguration = content
    fixture.host.update()
    #expect(cell.frame.height == 62)
    content.directionalLayoutMargins.bottom += 10
    cell.contentConfiguration = content
    fixture.host.update()
    #expect(cell.frame.height == 72)
  }

  @Test("indentationLevel and indentationWidth indent a row's content")
  func indentation() throws {
    let fixture = CellFixture(text: "A")
    let cell = try fixture.cell()
    #expect(cell.indentationLevel == 0 && cell.indentationWidth == 10 && cell.indentsAccessories)
    cell.indentationLevel = 2
    fixture.host.update()
    #expect(cell.contentView.frame == CGRect(x: 20, y: 0, width: 300, height: 44))
    cell.indentationWidth = 30
    fixture.host.update()
    #expect(cell.contentView.frame.minX == 60)
  }

  @Test("Accessories are vertically centred on the row's text in all content styles")
  func middle() throws {
    let styles: [UIListContentConfiguration] = [
      .cell(), .sidebarHeader(), .groupedHeader(), .prominentInsetGroupedHeader(), .groupedFooter(),
    ]
    let fixture = CellFixture(.sidebar, rows: styles.count) { cell, item in
      var content = styles[item]
      content.text = "Vegetables"
      cell.contentConfiguration = content
      cell.accessories = [
        .outlineDisclosure(), .disclosureIndicator(), .label(text: "3"), .multiselect(displayed: .always),
      ]
    }
    for item in styles.indices {
      let cell = try fixture.cell(item)
      func middle(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: cell).midY }
      let text = try #require(fixture.views(UILabel.self, in: cell.contentView).first)
      let signs =
        fixture.views(UIImageView.self, in: cell) + fixture.views(UILabel.self, in: cell).filter { $0 !== text }
      #expect(signs.count == 4)
      for sign in signs { #expect(abs(middle(sign) - middle(text)) <= 0.5) }
      for view in cell.subviews { #expect(cell.bounds.contains(view.frame)) }
    }
  }

  @Test("A row's separator begins at its text and ends at the list's edge; sidebar rows have no separator")
  func separator() throws {
    func separators(_ fixture: CellFixture) throws -> [CGRect] {
      try fixture.cell().subviews.filter { $0.backgroundColor == .separator }.map(\.frame)
    }
    #expect(try separators(CellFixture(text: "A")) == [CGRect(x: 16, y: 43, width: 304, height: 1)])
    let symbol = CellFixture(text: "A") { $0.image = UIImage(systemName: "heart") }
    #expect(try separators(symbol) == [CGRect(x: 56, y: 43, width: 264, height: 1)])
    #expect(try separators(CellFixture(.sidebar, text: "A")).isEmpty)
  }

  @Test("The separator of a row without content configuration begins at the content view's leading margin")
  func separatorOfOwnContent() throws {
    let fixture = CellFixture { cell, _ in cell.accessories = [.multiselect()] }
    let cell = try fixture.cell()
    func line() -> CGFloat? {
      fixture.host.update()
      return cell.subviews.first { $0.backgroundColor == .separator }?.frame.minX
    }
    #expect(line() == 16)
    fixture.collectionView.isEditing = true
    #expect(line() == 56)
    cell.contentView.directionalLayoutMargins.leading = 30
    #expect(line() == 70)
  }

  @Test("defaultContentConfiguration has the style of the list, even if the cell was not in the list when it was made")
  func defaultContent() throws {
    let cell = UICollectionViewListCell(frame: .zero)
    let content = cell.defaultContentConfiguration()
    #expect(content.directionalLayoutMargins == UIListContentConfiguration.cell().directionalLayoutMargins)
    let sidebar = CellFixture(.sidebar, text: "A") { $0.textProperties.color = .systemRed }
    let shown = try #require(try sidebar.cell().contentConfiguration as? UIListContentConfiguration)
    #expect(shown.directionalLayoutMargins == UIListContentConfiguration.sidebarCell().directionalLayoutMargins)
    #expect(shown.textProperties.color == .systemRed)
  }

  @Test("D16: setting an equal content configuration sends the host nothing, a different one only the changed text")
  func noDamage() throws {
    let fixture = CellFixture(rows: 2) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      content.secondaryText = "20 min"
      content.image = UIImage(systemName: "heart")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    func reconfigure(_ text: String) throws {
      let cell = try fixture.cell()
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      content.secondaryText = text
      content.image = UIImage(systemName: "heart")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    try reconfigure("20 min")
    #expect(fixture.host.update() == nil)
    try reconfigure("30 min")
    let changes = try #require(fixture.host.update()).changes
    #expect(changes.count == 2)
    for case .update(_, let element, let facets, _) in changes {
      if case .text(let text) = element.content {
        #expect(text.lines == ["30 min"] && facets == [.content, .onlyText])
      } else {
        #expect(element.accessibility.label == "Soup, 30 min" && facets == [.accessibility, .onlyLabel])
      }
    }
  }
}
