import DiffableKit
import Testing

/// Tests of the accessibility of list cells: role, position, label and actions of a row's element.
@MainActor @Suite struct UICollectionViewCellAccessibilityTests {
  @Test("A row's element has the option role, a position and a set size, can be tapped and cannot be reached by Tab")
  func option() throws {
    let fixture = CellFixture(rows: 3) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    let element = try fixture.element(fixture.cell(1))
    #expect(element.accessibility.role == .option)
    #expect(element.accessibility.label == "Row 1")
    #expect(element.accessibility.position == 2 && element.accessibility.setSize == 3)
    #expect(element.accessibility.isSelected == false && element.accessibility.isExpanded == nil)
    #expect(element.input == .tap)
  }

  @Test("An outline row's element has its level, and says if it is expanded only if it has children")
  func treeItem() throws {
    let fixture = CellFixture(text: "Collections")
    let cell = try fixture.cell()
    cell.isInOutline = true
    cell.outline = OutlineItemState(level: 1, isExpanded: true, hasChildren: true)
    fixture.host.update()
    var element = try fixture.element(cell)
    #expect(element.accessibility.role == .treeitem)
    #expect(element.accessibility.level == 2 && element.accessibility.isExpanded == true)
    cell.outline = OutlineItemState(level: 0, isExpanded: false, hasChildren: false)
    fixture.host.update()
    element = try fixture.element(cell)
    #expect(element.accessibility.level == 1 && element.accessibility.isExpanded == nil)
  }

  @Test(
    "A row's accessibility label joins its texts and accessories, untransformed, unless the cell sets its own label")
  func name() throws {
    let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
    heart.accessibilityLabel = "favorite"
    let fixture = CellFixture { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      content.textProperties.transform = .uppercase
      content.secondaryText = "20 min"
      cell.contentConfiguration = content
      cell.accessories = [
        .disclosureIndicator(), .label(text: "4"),
        .customView(configuration: .init(customView: heart, placement: .trailing())),
      ]
    }
    let cell = try fixture.cell()
    #expect(try fixture.element(cell).accessibility.label == "Soup, 20 min, favorite, 4")
    cell.accessibilityLabel = "My soup"
    fixture.host.update()
    #expect(try fixture.element(cell).accessibility.label == "My soup")
  }

  @Test("A row's content view is hidden from accessibility, and the buttons in its accessories are not")
  func decoration() throws {
    let fixture = CellFixture { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      cell.contentConfiguration = content
      cell.accessories = [.detail {}, .checkmark(), .outlineDisclosure()]
    }
    let cell = try fixture.cell()
    #expect(try fixture.element(cell.contentView).accessibility.isDecorative)
    #expect(try fixture.element(cell).accessibility.label == "Soup, checked")
    let controls = fixture.views(UIControl.self, in: cell)
    #expect(controls.count == 2)
    for control in controls {
      let element = try fixture.element(control)
      #expect(
        !element.accessibility.isDecorative && element.accessibility.role == .button && element.input.contains(.tap))
    }
    #expect(try controls.map { try fixture.element($0).accessibility.label } == ["More info, Soup", "Expand Soup"])
    #expect(try controls.map { try fixture.element($0).input.contains(.focus) } == [true, false])
  }

  @Test("The accessibility label of a cell without a content configuration is the text of its labels")
  func byHand() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "One"
    let fixture = CellFixture { cell, _ in cell.contentView.addSubview(label) }
    #expect(try fixture.element(fixture.cell()).accessibility.label == "One")
    label.text = "Two"
    fixture.host.update()
    #expect(try fixture.element(fixture.cell()).accessibility.label == "Two")
  }

  @Test("A tap on a row makes the collection view select the item")
  func tap() throws {
    let fixture = CellFixture(text: "Soup")
    fixture.host.tap("Soup")
    #expect(fixture.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    fixture.host.update()
    #expect(try fixture.element(fixture.cell()).accessibility.isSelected == true)
  }
}
