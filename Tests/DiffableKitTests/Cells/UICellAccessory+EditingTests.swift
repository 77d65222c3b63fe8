import DiffableKit
import Testing

/// Tests of the cell accessories of editing mode: delete, insert, reorder, multiselect and label.
@MainActor @Suite struct UICellAccessoryEditingTests {
  private func fixture(_ accessories: [UICellAccessory], isEditing: Bool = true) -> CellFixture {
    let fixture = CellFixture { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
    fixture.collectionView.isEditing = isEditing
    fixture.host.update()
    return fixture
  }

  @Test("Delete and insert accessories run their handlers, name the row in their labels and do not select it")
  func handlers() {
    var calls: [String] = []
    let fixture = fixture([.delete { calls.append("delete") }, .insert { calls.append("insert") }])
    fixture.host.tap("Delete Soup")
    fixture.host.tap("Insert Soup")
    #expect(calls == ["delete", "insert"])
    #expect(fixture.collectionView.indexPathsForSelectedItems ?? [] == [])
  }

  @Test("A delete accessory with neither handler nor swipe actions cannot be pressed and is hidden from accessibility")
  func sign() throws {
    let fixture = fixture([.delete()])
    let element = try fixture.element(try #require(fixture.views(UIControl.self, in: fixture.cell()).first))
    #expect(element.input.isEmpty && element.accessibility.isDecorative)
  }

  @Test("A delete accessory without a handler reveals the swipe actions of its row")
  func revealing() throws {
    let fixture = ActionListFixture(accessories: [.delete()])
    fixture.collectionView.isEditing = true
    fixture.host.update()
    fixture.host.tap("Delete b")
    #expect(fixture.log == ["trailing of b"] && fixture.isSwiped["b"] == true)
    fixture.host.tap("Flag")
    #expect(fixture.log.last == "Flag b")
  }

  @Test("A reorder accessory can be dragged and is hidden from accessibility, also in a row without text")
  func handle() throws {
    for text in ["Soup", nil] {
      let fixture = fixture([.reorder()])
      let cell = try fixture.cell()
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      fixture.host.update()
      let handle = try #require(cell.subviews.last { $0 !== cell.contentView && $0.frame.height > 1 })
      let element = try fixture.element(handle)
      #expect(element.input.contains(.drag) && element.accessibility.isDecorative)
    }
  }

  @Test("In a row 320 points wide, six accessories overlap neither the text nor each other")
  func narrow() throws {
    let fixture = fixture([
      .multiselect(), .label(text: "Two hundred and fifty"), .checkmark(), .detail {}, .disclosureIndicator(),
      .reorder(displayed: .always),
    ])
    let cell = try fixture.cell()
    let text = try #require(fixture.views(UILabel.self, in: cell.contentView).first)
    #expect(text.frame.width >= text.intrinsicContentSize.width && text.frame.height < 30)
    let frames = cell.subviews.filter { $0 is UIImageView || $0 is UILabel }.map(\.frame).sorted { $0.minX < $1.minX }
    #expect(frames.count == 3)
    for frame in frames { #expect(frame.minX >= cell.contentView.frame.maxX) }
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
  }

  @Test("Label accessories are shortened only as far as the row's text needs the width")
  func labelsBesideShortText() throws {
    func widths(of text: String, secondary: String? = nil) throws -> (text: CGFloat, labels: [CGFloat]) {
      let fixture = CellFixture { cell, _ in
        var content = cell.defaultContentConfiguration()
        content.text = text
        content.secondaryText = secondary
        cell.contentConfiguration = content
        cell.accessories = [
          .label(text: "Twelve"), .checkmark(), .label(text: "Twenty"), .checkmark(), .disclosureIndicator(),
        ]
      }
      fixture.host.update()
      let cell = try fixture.cell()
      let shown = try #require(fixture.views(UILabel.self, in: cell.contentView).first)
      return (
        shown.frame.width,
        cell.subviews.compactMap { $0 as? UILabel }.map { $0.frame.width - $0.intrinsicContentSize.width }
      )
    }
    // In this row neither the label accessories nor the text is truncated.
    let short = try widths(of: "Soup")
    #expect(short.labels == [0, 0] && short.text >= 36)
    // A text that needs more width than is left narrows the label accessories by the missing width, and no further.
    let longer = try widths(of: "Vegetable soup")
    let natural = UILabel(frame: .zero)
    natural.font = .preferredFont(forTextStyle: .body)
    natural.text = "Vegetable soup"
    #expect(longer.labels.reduce(0, +) < 0 && longer.text == natural.intrinsicContentSize.width)
    // A row of two texts needs the width of the longer one, up to the width that the row leaves for its content.
    #expect(
      try widths(of: "Soup", secondary: "Vegetable soup and more").labels.reduce(0, +) < longer.labels.reduce(0, +))
    #expect(try widths(of: String(repeating: "Vegetables ", count: 9)).text >= 120)
  }

  @Test("In editing mode the multiselect checkmark and the separator of a row change with its selection")
  func selectionWhileEditing() throws {
    let fixture = fixture([.multiselect()])
    fixture.collectionView.allowsMultipleSelectionDuringEditing = true
    fixture.host.update()
    let cell = try fixture.cell()
    let line = try #require(cell.subviews.last { $0.frame.height == 1 })
    #expect(line.backgroundColor == .separator)
    fixture.host.tap("Soup")
    #expect(fixture.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    let tick = try #require(fixture.views(UIImageView.self, in: cell).first)
    #expect(!tick.isHidden)
    #expect(try #require(cell.subviews.last { $0.frame.height == 1 }).backgroundColor == .systemGray3)
    fixture.host.tap("Soup")
    #expect(tick.isHidden)
  }

  @Test("Setting allowsMultipleSelection changes the colour of an already selected row's separator at once")
  func selectionOfSeveral() throws {
    let fixture = fixture([], isEditing: false)
    fixture.host.tap("Soup")
    func color() throws -> UIColor? {
      fixture.host.update()
      return try #require(fixture.cell().subviews.last { $0.frame.height == 1 }).backgroundColor
    }
    #expect(try color() == .separator)
    fixture.collectionView.allowsMultipleSelection = true
    #expect(try color() == .systemGray3)
    fixture.collectionView.allowsMultipleSelection = false
    #expect(try color() == .separator)
  }

  @Test("A multiselect accessory takes no presses itself and is hidden from accessibility")
  func multiselect() throws {
    let fixture = fixture([.multiselect()])
    let element = try fixture.element(try #require(fixture.views(UIControl.self, in: fixture.cell()).first))
    #expect(element.input.isEmpty && element.accessibility.isDecorative)
  }

  @Test("The accessory types of different accessories are different")
  func kinds() {
    let menu = UIMenu(children: [UIAction(title: "Small") { _ in }])
    let kinds = [
      UICellAccessory.delete(), .insert(), .multiselect(), .reorder(), .popUpMenu(menu), .label(text: "4"), .detail(),
    ].map(\.accessoryType)
    #expect(kinds == [.delete, .insert, .multiselect, .reorder, .popUpMenu, .label, .detail])
    #expect(Set(kinds).count == kinds.count)
  }

  @Test("Accessory options that are not given have their default values")
  func options() {
    let delete = UICellAccessory.DeleteOptions()
    #expect(!delete.isHidden && delete.reservedLayoutWidth == .standard && delete.backgroundColor == nil)
    let insert = UICellAccessory.InsertOptions(isHidden: true, backgroundColor: .systemMint)
    #expect(insert.isHidden && insert.backgroundColor == .systemMint && insert.tintColor == nil)
    let multiselect = UICellAccessory.MultiselectOptions(reservedLayoutWidth: .custom(30), tintColor: .black)
    #expect(multiselect.reservedLayoutWidth == .custom(30) && multiselect.tintColor == .black)
    #expect(UICellAccessory.PopUpMenuOptions().reservedLayoutWidth == .actual)
    #expect(UICellAccessory.LabelOptions().adjustsFontForContentSizeCategory)
    #expect(!UICellAccessory.LabelOptions(adjustsFontForContentSizeCategory: false).adjustsFontForContentSizeCategory)
  }
}
