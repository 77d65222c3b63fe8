import DiffableKit
import Testing

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

  @Test("The buttons for deleting and adding run their handlers, name the row and do not select it")
  func handlers() {
    var deeds: [String] = []
    let fixture = fixture([.delete { deeds.append("delete") }, .insert { deeds.append("insert") }])
    fixture.host.tap("Delete Soup")
    fixture.host.tap("Insert Soup")
    #expect(deeds == ["delete", "insert"])
    #expect(fixture.collectionView.indexPathsForSelectedItems ?? [] == [])
  }

  @Test("A button for deleting without a handler is a sign: it cannot be pressed and is passed over")
  func sign() throws {
    let fixture = fixture([.delete()])
    let element = try fixture.element(try #require(fixture.views(UIControl.self, in: fixture.cell()).first))
    #expect(element.input.isEmpty && element.accessibility.isDecorative)
  }

  @Test("The mark of selected rows lets presses through to the row")
  func multiselect() throws {
    let fixture = fixture([.multiselect()])
    let element = try fixture.element(try #require(fixture.views(UIControl.self, in: fixture.cell()).first))
    #expect(element.input.isEmpty && element.accessibility.isDecorative)
  }

  @Test("Kinds are equal to themselves and to no other")
  func kinds() {
    let menu = UIMenu(children: [UIAction(title: "Small") { _ in }])
    let kinds = [
      UICellAccessory.delete(), .insert(), .multiselect(), .reorder(), .popUpMenu(menu), .label(text: "4"), .detail(),
    ].map(\.accessoryType)
    #expect(kinds == [.delete, .insert, .multiselect, .reorder, .popUpMenu, .label, .detail])
    #expect(Set(kinds).count == kinds.count)
  }

  @Test("Options that are not given take their defaults")
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
