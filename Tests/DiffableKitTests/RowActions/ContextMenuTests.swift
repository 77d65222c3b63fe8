import DiffableKit
import DiffableTesting
import Testing

/// Tests of context menus of rows and views.
@MainActor struct ContextMenuTests {
  private func fixture(_ items: [String] = ["a", "b", "c"], leading: [String] = [], trailing: [String] = [])
    -> ActionListFixture
  {
    let list = ActionListFixture(items, leading: leading, trailing: trailing)
    list.menu = { [unowned list] item in
      UIMenu(children: [UIAction(title: "Copy") { _ in list.log.append("copied \(item)") }])
    }
    return list
  }

  @Test("The delegate is asked for a context menu of the pressed item, and told when the menu opens and closes")
  func pointer() {
    let list = fixture()
    #expect(list.takeLog() == [])
    #expect(list.host.openMenu(of: "b"))
    #expect(list.takeLog() == ["menu of b at 65", "opens"])
    list.host.advance(by: 1)
    #expect(list.takeLog() == ["open"])
    #expect(list.host.labels(of: .menuitem) == ["Copy"])
    #expect(list.host.tap("Copy"))
    #expect(list.takeLog() == ["closes", "copied b"])
    list.host.advance(by: 1)
    #expect(list.takeLog() == ["closed"])
    #expect(list.host.labels(of: .menuitem) == [])
    #expect(list.host.focus == list.listNode?.id)
    #expect(
      list.listNode?.element.accessibility.activeDescendant
        == list.host.element("b") { $0.accessibility.position != nil }?.id)
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("The menu key opens the focused row's context menu, which contains the swipe actions of both sides")
  func keyboard() {
    let list = fixture(leading: ["Read"], trailing: ["Delete", "Flag"])
    list.focus("c")
    #expect(list.host.pressMenuKey())
    #expect(list.host.labels(of: .menuitem) == ["Copy", "Read", "Delete", "Flag"])
    #expect(list.takeLog().prefix(3) == ["menu of c at 110", "leading of c", "trailing of c"])
    list.host.tap("Flag")
    #expect(list.takeLog().contains("Flag c"))
    #expect(list.host.focus == list.listNode?.id)
  }

  @Test("An enabled menu action with the same title as a swipe action is listed once in a menu opened by key")
  func actionsInBoth() {
    let list = fixture(leading: ["Read"], trailing: ["Delete", "Flag", "Share", "Archive"])
    list.menu = { [unowned list] item in
      UIMenu(children: [
        UIAction(title: "Delete", attributes: .destructive) { _ in list.log.append("deleted \(item)") },
        UIMenu(options: .displayInline, children: [UIAction(title: "Read") { _ in }]),
        UIMenu(title: "Share", children: [UIAction(title: "Mail") { _ in }]),
        // These actions are hidden or disabled and cannot be chosen in the menu, so the swipe actions with their titles
        // are listed too.
        UIAction(title: "Flag", attributes: .hidden) { _ in },
        UIAction(title: "Archive", attributes: .disabled) { _ in },
      ])
    }
    list.focus("a")
    #expect(list.host.pressMenuKey())
    #expect(list.host.labels(of: .menuitem) == ["Delete", "Read", "Share", "Archive", "Flag", "Archive"])
    list.host.tap("Delete")
    #expect(list.takeLog().last == "deleted a")
    list.menu = { _ in
      UIMenu(children: ["Read", "Delete", "Flag", "Share", "Archive"].map { UIAction(title: $0) { _ in } })
    }
    #expect(list.host.pressMenuKey())
    #expect(list.host.labels(of: .menuitem) == ["Read", "Delete", "Flag", "Share", "Archive"])
  }

  @Test("The menu key scrolls the focused row into view before it opens the row's context menu")
  func farRow() throws {
    let list = fixture((0..<200).map { "row \($0)" })
    list.focus("row 2")
    list.collectionView.scrollToItem(at: [0, 150], at: .top, animated: false)
    list.host.update()
    #expect(list.collectionView.cellForItem(at: [0, 2]) == nil)
    #expect(list.host.pressMenuKey())
    #expect(list.host.labels(of: .menuitem).first == "Copy")
    #expect(list.takeLog().first?.hasPrefix("menu of row 2") == true)
    #expect(list.collectionView.indexPathsForVisibleItems.contains([0, 2]))
  }

  @Test("A context menu opened by pointer contains the row's swipe actions only if the delegate gives no menu")
  func swipeActions() {
    let list = fixture(trailing: ["Delete"])
    list.host.openMenu(of: "a")
    #expect(list.host.labels(of: .menuitem) == ["Copy"])
    list.host.send(.cancel(list.host.focus ?? ElementID(1)))
    list.menu = { _ in nil }
    _ = list.takeLog()
    list.host.openMenu(of: "a")
    #expect(list.host.labels(of: .menuitem) == ["Delete"])
    list.host.tap("Delete")
    // The delegate gave no menu, so that willDisplayContextMenu is not called.
    #expect(list.takeLog() == ["menu of a at 21", "trailing of a", "Delete a"])
  }

  @Test(
    "A context menu is for all selected items if opened on one of them, and for the pressed item alone otherwise")
  func severalItems() {
    let list = fixture()
    list.collectionView.allowsMultipleSelection = true
    for item in ["c", "a"] {
      list.collectionView.selectItem(
        at: list.dataSource.indexPath(for: item), animated: false, scrollPosition: [])
    }
    func ask(_ point: CGPoint) -> String? {
      list.host.send(.contextMenu(list.listNode?.id ?? ElementID(1), point))
      let asked = list.takeLog().first
      list.host.send(.cancel(list.host.focus ?? ElementID(1)))
      _ = list.takeLog()
      return asked
    }
    #expect(ask(CGPoint(x: 5, y: 10)) == "menu of a c at 10")
    #expect(ask(CGPoint(x: 5, y: 50)) == "menu of b at 50")
    #expect(ask(CGPoint(x: 5, y: 250)) == "menu of  at 250")
  }

  @Test(
    "A list calls the context menu method from before iOS 16, and offers no menus if the delegate has neither method")
  func olderForms() {
    /// A delegate with the context menu method from before iOS 16, whose calls it records.
    final class Older: NSObject, UICollectionViewDelegate {
      var asked: [IndexPath] = []
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(indexPath)
        return nil
      }
    }
    /// A delegate without methods for context menus.
    final class Neither: NSObject, UICollectionViewDelegate {}
    let list = fixture()
    let older = Older()
    list.collectionView.delegate = older
    list.host.update()
    list.host.openMenu(of: "b")
    list.host.openMenu(of: "b")
    #expect(older.asked == [IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 0)])
    let neither = Neither()
    list.collectionView.delegate = neither
    list.host.update()
    #expect(list.host.openMenu(of: "b"))
    #expect(!list.host.openMenu(of: "b"))
    #expect(list.collectionView.contextMenuInteraction != nil)
  }

  @Test("A list without a delegate has context menus only if its rows have swipe actions")
  func withoutDelegate() {
    let list = ActionListFixture(leading: [], trailing: [], hasDelegate: false)
    #expect(list.listNode?.element.input.contains(.contextMenu) == false)
    #expect(list.collectionView.contextMenuInteraction == nil)
    let swipable = ActionListFixture(hasDelegate: false)
    swipable.focus("b")
    #expect(swipable.host.pressMenuKey())
    #expect(swipable.host.labels(of: .menuitem) == ["Read", "Delete", "Flag"])
  }

  @Test("A context menu whose row is deleted stays open, runs its actions and then returns the focus to the list")
  func deletedRow() {
    let list = fixture()
    list.focus("b")
    list.host.pressMenuKey()
    list.show(["a", "c"])
    #expect(list.host.labels(of: .menuitem) == ["Copy"])
    _ = list.takeLog()
    list.host.tap("Copy")
    #expect(list.takeLog() == ["closes", "copied b"])
    #expect(list.host.focus == list.listNode?.id)
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("Tapping a context menu's preview calls the delegate, closes the menu and then runs the completion")
  func preview() {
    let list = fixture()
    list.previewProvider = {
      let controller = UIViewController()
      controller.title = "More of it"
      return controller
    }
    list.host.openMenu(of: "a")
    list.host.advance(by: 1)
    #expect(list.collectionView.contextMenuInteraction?.menuAppearance == .rich)
    _ = list.takeLog()
    #expect(list.host.tap("Preview, More of it"))
    #expect(list.takeLog() == ["preview of More of it", "closes"])
    list.host.advance(by: 1)
    #expect(list.takeLog() == ["closed", "shown"])
    #expect(list.collectionView.contextMenuInteraction?.menuAppearance == .unknown)
  }

  @Test("A context menu opened near a corner of the window stays inside the window")
  func place() throws {
    let list = fixture((0..<20).map { "row \($0)" })
    list.menu = { _ in UIMenu(children: (0..<4).map { UIAction(title: "Action number \($0)") { _ in } }) }
    let window = CGRect(x: 0, y: 0, width: 320, height: 300)
    for point in [CGPoint(x: 2, y: 2), CGPoint(x: 318, y: 2), CGPoint(x: 2, y: 298), CGPoint(x: 318, y: 298)] {
      list.host.send(.contextMenu(list.listNode?.id ?? ElementID(1), point))
      let items = list.host.tree.visible.filter { $0.node.element.accessibility.role == .menuitem }
      #expect(items.count == 4)
      for item in items { #expect(window.contains(item.frame), "\(point): \(item.frame)") }
      list.host.send(.cancel(list.host.focus ?? ElementID(1)))
      list.host.advance(by: 1)
    }
  }

  @Test(
    "A view with a UIContextMenuInteraction opens a menu, unless the interaction's delegate returns no configuration")
  func plainView() {
    /// A delegate of a context menu interaction that returns a menu or none, and records the pressed points.
    final class Giver: NSObject, UIContextMenuInteractionDelegate {
      var locations: [CGPoint] = []
      var gives = true
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        locations.append(location)
        return gives
          ? UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Do") { _ in }]) })
          : nil
      }
    }
    let giver = Giver()
    let view = UIView(frame: .zero)
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    label.text = "words"
    view.addSubview(label)
    let host = HeadlessHost(view: view, size: CGSize(width: 400, height: 300))
    #expect(!host.openMenu(of: "words"))
    let interaction = UIContextMenuInteraction(delegate: giver)
    label.addInteraction(interaction)
    #expect(label.interactions.count == 1)
    #expect(interaction.view === label)
    host.update()
    #expect(host.openMenu(of: "words"))
    #expect(host.labels(of: .menuitem) == ["Do"])
    #expect(giver.locations == [CGPoint(x: 50, y: 20)])
    #expect(interaction.location(in: view) == CGPoint(x: 60, y: 40))
    interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Other") { _ in }]) }
    host.update()
    #expect(host.labels(of: .menuitem) == ["Other"])
    interaction.dismissMenu()
    host.update()
    #expect(host.labels(of: .menuitem) == [])
    giver.gives = false
    host.openMenu(of: "words")
    #expect(host.labels(of: .menuitem) == [])
    label.removeInteraction(interaction)
    host.update()
    #expect(!host.openMenu(of: "words"))
    #expect(interaction.view == nil)
  }

  @Test("Left and Right keys close and open submenus, and disabled, hidden and checked menu actions appear as such")
  func menuKeys() throws {
    let list = fixture()
    list.menu = { _ in
      UIMenu(children: [
        UIAction(title: "Rename", attributes: .disabled) { _ in },
        UIAction(title: "Secret", attributes: .hidden) { _ in },
        UIMenu(title: "Move", children: [UIAction(title: "Archive") { _ in }]),
        UIMenu(options: .displayInline, children: [UIAction(title: "Pinned", state: .on) { _ in }]),
      ])
    }
    list.host.openMenu(of: "a")
    #expect(list.host.labels(of: .menuitem) == ["Rename", "Move"])
    #expect(list.host.labels(of: .menuitemradio) == ["Pinned"])
    func item(_ title: String) -> MirroredElementTree.Node? {
      list.host.element(title) { $0.accessibility.role == .menuitem }
    }
    #expect(item("Rename")?.element.accessibility.isDisabled == true)
    let menu = try #require(list.host.tree.visible.first { $0.node.element.accessibility.role == .menu }?.node.id)
    list.host.send(.focus(item("Move")?.id))
    list.host.send(.key(menu, .right, []))
    #expect(list.host.labels(of: .menuitem) == ["Back, Move", "Archive"])
    list.host.send(.key(menu, .left, []))
    #expect(list.host.labels(of: .menuitem) == ["Rename", "Move"])
    list.host.send(.key(menu, .left, []))
    #expect(list.host.labels(of: .menuitem) == ["Rename", "Move"])
  }

  @Test("Deferred menu elements replace a Loading… row when they arrive, and cached ones are requested once")
  func deferred() {
    let list = fixture()
    var asked = 0
    var answers: [([UIMenuElement]) -> Void] = []
    let kept = UIDeferredMenuElement { completion in
      asked += 1
      completion([UIAction(title: "Kept") { _ in }])
    }
    list.menu = { _ in
      UIMenu(children: [kept, UIDeferredMenuElement.uncached { answers.append($0) }])
    }
    list.host.openMenu(of: "a")
    #expect(list.host.labels(of: .menuitem) == ["Kept"])
    #expect(list.host.screen.contains("Loading…"))
    answers.removeFirst()([UIAction(title: "Late") { _ in }])
    list.host.update()
    #expect(list.host.labels(of: .menuitem) == ["Kept", "Late"])
    list.host.send(.cancel(list.host.focus ?? ElementID(1)))
    list.host.openMenu(of: "b")
    #expect(asked == 1)
    #expect(answers.count == 1)
  }

  @Test("A menu action with keepsMenuPresented runs and leaves the menu open")
  func keepsMenu() {
    let list = fixture()
    list.menu = { [unowned list] _ in
      UIMenu(children: [
        UIAction(title: "More", attributes: .keepsMenuPresented) { _ in list.log.append("more") }
      ])
    }
    list.host.openMenu(of: "a")
    list.host.tap("More")
    list.host.tap("More")
    #expect(list.takeLog().filter { $0 == "more" }.count == 2)
    #expect(list.host.labels(of: .menuitem) == ["More"])
  }

  @Test("Opening a context menu highlights its row and closes another row that is swiped open")
  func markAndSwipe() {
    let list = fixture(trailing: ["Delete"])
    list.host.swipe("a", revealing: .right)
    #expect(list.openRows == ["a"])
    list.host.openMenu(of: "b")
    #expect(list.openRows == [])
    let marks = list.host.tree.visible.filter { $0.node.element.style.borderWidth == 2 }
    #expect(marks.map(\.frame) == [CGRect(x: 0, y: 44, width: 320, height: 44)])
  }
}

/// Tests of misuse of previews of context menus, which stops the program.
struct ContextMenuMisuseTests {
  @Test("UITargetedPreview for a view without a superview stops the program with a message")
  func looseView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UITargetedPreview(view: UIView()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a preview was made for a view that is in no other view"))
  }
}
