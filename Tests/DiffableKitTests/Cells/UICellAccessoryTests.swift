import DiffableKit
import Testing

/// Tests of the order, frames and actions of cell accessories.
@MainActor @Suite struct UICellAccessoryTests {
  /// Returns a list with one row that has the text “Soup” and the given accessories.
  private func fixture(_ accessories: [UICellAccessory], level: Int = 0) -> CellFixture {
    CellFixture { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      cell.contentConfiguration = content
      cell.accessories = accessories
      cell.indentationLevel = level
    }
  }

  /// Returns the types of the accessories' views from left to right.
  private func kinds(_ fixture: CellFixture) throws -> [String] {
    let cell = try fixture.cell()
    return cell.subviews.filter { $0 !== cell.contentView && $0.backgroundColor != .separator }
      .sorted { $0.frame.minX < $1.frame.minX }
      .map { view in
        if case .symbol(let symbol)? = try? fixture.element(view).content { return symbol.name }
        return view is UIControl ? "control" : view is UILabel ? "label" : "view"
      }
  }

  @Test("System accessories are shown in a fixed order, whatever their order in the array")
  func order() throws {
    let accessories: [UICellAccessory] = [.disclosureIndicator(), .checkmark(), .detail {}, .label(text: "4")]
    #expect(try kinds(fixture(accessories)) == ["label", "checkmark", "control", "chevron.right"])
    #expect(try kinds(fixture(accessories.reversed())) == ["label", "checkmark", "control", "chevron.right"])
  }

  @Test("The content view, the accessories and the margins fill the row without overlapping")
  func layout() throws {
    let leading = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let fixture = fixture([
      .disclosureIndicator(), .label(text: "4"),
      .customView(configuration: .init(customView: leading, placement: .leading())),
    ])
    let cell = try fixture.cell()
    #expect(leading.frame == CGRect(x: 16, y: 12, width: 20, height: 20))
    #expect(cell.contentView.frame.minX == 36)
    let label = try #require(fixture.views(UILabel.self, in: cell).first { $0.text == "4" })
    let arrow = try #require(fixture.views(UIImageView.self, in: cell).last)
    #expect(arrow.frame.maxX == 304)
    #expect(label.frame.maxX == arrow.frame.minX - 8)
    #expect(cell.contentView.frame.maxX == label.frame.minX)
  }

  @Test("Leading accessories are indented with the content unless indentsAccessories is false")
  func indentation() throws {
    let leading = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let fixture = fixture(
      [.customView(configuration: .init(customView: leading, placement: .leading()))], level: 2)
    #expect(leading.frame.minX == 36)
    try fixture.cell().indentsAccessories = false
    fixture.host.update()
    #expect(leading.frame.minX == 16)
    #expect(try fixture.cell().contentView.frame.minX == 56)
  }

  @Test("A custom accessory is placed as its placement's position says, and next to the content by default")
  func positions() throws {
    func place(_ placement: UICellAccessory.Placement) throws -> [String] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      return try kinds(
        fixture([
          .checkmark(), .disclosureIndicator(),
          .customView(configuration: .init(customView: view, placement: placement)),
        ]))
    }
    #expect(try place(.trailing()) == ["view", "checkmark", "chevron.right"])
    #expect(
      try place(.trailing(at: UICellAccessory.Placement.position(after: .checkmark())))
        == ["checkmark", "view", "chevron.right"])
    #expect(
      try place(.trailing(at: UICellAccessory.Placement.position(before: .disclosureIndicator())))
        == ["checkmark", "view", "chevron.right"])
    #expect(try place(.trailing(at: { $0.count })) == ["checkmark", "chevron.right", "view"])
    #expect(try place(.trailing(displayed: .whenEditing)) == ["checkmark", "chevron.right"])
  }

  @Test("A custom accessory is centred in its reserved layout width, which it keeps while hidden")
  func reserved() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let fixture = fixture([
      .customView(
        configuration: .init(
          customView: view, placement: .trailing(), isHidden: true, reservedLayoutWidth: .custom(50),
          tintColor: .systemRed, maintainsFixedSize: true))
    ])
    #expect(view.frame.minX == 274 && view.isHidden && view.tintColor == .systemRed)
    #expect(try fixture.cell().contentView.frame.maxX == 254)
  }

  @Test(
    "Setting a cell's accessories keeps the views of types that it had already; in an animation the others fade in and out"
  )
  func keepsViews() throws {
    let fixture = fixture([.label(text: "4"), .disclosureIndicator()])
    let cell = try fixture.cell()
    let label = try #require(fixture.views(UILabel.self, in: cell).first { $0.text == "4" })
    UIView.animate(withDuration: 0.3) { cell.accessories = [.label(text: "5"), .checkmark()] }
    let changes = try #require(fixture.host.update()).changes
    #expect(label.superview === cell && label.text == "5")
    let removals = changes.compactMap { if case .remove(_, let how) = $0 { how } else { nil } }
    let insertions = changes.compactMap { if case .insert(_, _, _, _, let how) = $0 { how } else { nil } }
    #expect(removals == [.fade(duration: 0.3)] && insertions == [.fade(duration: 0.3)])
  }

  @Test("A detail button runs its handler and does not select the row")
  func detail() throws {
    var presses = 0
    let fixture = fixture([.detail { presses += 1 }])
    fixture.host.tap("More info, Soup")
    #expect(presses == 1)
    #expect(fixture.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test("A detail accessory without a handler cannot be pressed and is hidden from accessibility")
  func detailSign() throws {
    let fixture = fixture([.detail()])
    let element = try fixture.element(try #require(fixture.views(UIControl.self, in: fixture.cell()).first))
    #expect(element.input.isEmpty && element.accessibility.isDecorative)
  }

  @Test("An outline disclosure's arrow points right to expand and down to collapse, and its label says so")
  func outlineArrow() throws {
    let fixture = fixture([.outlineDisclosure()])
    let cell = try fixture.cell()
    func arrow() throws -> [String] {
      let control = try #require(fixture.views(UIControl.self, in: cell).first)
      let image = try #require(fixture.views(UIImageView.self, in: control).first)
      guard case .symbol(let symbol) = try fixture.element(image).content else { return [] }
      return [symbol.name, try fixture.element(control).accessibility.label ?? ""]
    }
    #expect(try arrow() == ["chevron.right", "Expand Soup"])
    cell.outline = OutlineItemState(level: 0, isExpanded: true, hasChildren: true)
    fixture.host.update()
    #expect(try arrow() == ["chevron.down", "Collapse Soup"])
  }

  @Test(
    "B43: an outline disclosure with a handler runs it on a tap and on its control's primary action, and selects no row"
  )
  func outlineHandler() throws {
    var presses = 0
    let fixture = fixture([.outlineDisclosure { presses += 1 }])
    fixture.host.tap("Expand Soup")
    #expect(presses == 1)
    let control = try #require(fixture.views(UIControl.self, in: fixture.cell()).first)
    control.sendActions(for: .primaryActionTriggered)
    #expect(presses == 2)
    #expect(fixture.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test(
    "With the header style of an outline disclosure a tap anywhere on the row runs it, with the cell style only its button"
  )
  func outlineStyles() {
    for accessories: [UICellAccessory] in [
      [.outlineDisclosure(options: .init(style: .cell)) { Issue.record("the row is not the button") }],
      [.outlineDisclosure { Issue.record("the row is not the button outside of a header") }], [],
    ] {
      let row = fixture(accessories)
      row.host.tap("Soup")
      #expect(row.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }
    var presses = 0
    let header = fixture([.outlineDisclosure(options: .init(style: .header)) { presses += 1 }])
    header.host.tap("Soup")
    #expect(presses == 1 && header.collectionView.indexPathsForSelectedItems == nil)
  }
}
