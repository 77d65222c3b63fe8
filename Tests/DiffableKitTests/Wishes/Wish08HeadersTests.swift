import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 8: headers and footers are refreshed in place when the content that they describe changes.
@Suite("Wish 8: headers are refreshed") @MainActor struct Wish08HeadersTests {
  private let mains = ("Mains", [MenuDish("stew"), MenuDish("tart")])

  /// Returns a menu whose first header shows the number of starters.
  private func menu(_ kind: MenuList.Kind) -> MenuList {
    let list = MenuList(kind, hasHeaders: true)
    list.titles = ["Starters": "2 starters", "Mains": "2 mains"]
    ApplyMethod.applyModels.show([("Starters", [MenuDish("soup"), MenuDish("salad")]), mains], in: list)
    _ = list.takeAsked()
    return list
  }

  private func header(_ list: MenuList, section: Int) -> UIView? {
    if let table = list.scrollView as? UITableView { return table.headerView(forSection: section) }
    return (list.scrollView as? UICollectionView)?
      .supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
  }

  @Test(
    "C39: reconfigureSections refreshes the section's header in its view, and asks for no row and no other header",
    arguments: MenuList.Kind.allCases, ApplyMethod.allCases)
  func marked(kind: MenuList.Kind, method: ApplyMethod) throws {
    for isAnimated in [false, true] {
      let list = menu(kind)
      let view = try #require(header(list, section: 0))
      list.titles = ["Starters": "1 starter", "Mains": "not to be seen"]
      method.show([("Starters", [MenuDish("salad")]), mains], in: list, isAnimated: isAnimated) {
        $0.reconfigureSections(["Starters"])
      }
      #expect(list.host.labels(of: .heading) == ["1 starter", "2 mains"])
      #expect(header(list, section: 0) === view)
      #expect(list.takeAsked() == [])
      #expect(list.rows == ["salad", "stew", "tart"])
      #expect(list.host.tree.faults.isEmpty)
    }
  }

  @Test(
    "C39: an apply without reconfigureSections leaves a header as it was, as in UIKit",
    arguments: MenuList.Kind.allCases)
  func unmarked(kind: MenuList.Kind) {
    let list = menu(kind)
    list.titles["Starters"] = "not to be seen"
    ApplyMethod.apply.show([("Starters", [MenuDish("salad")]), mains], in: list)
    #expect(list.host.labels(of: .heading) == ["2 starters", "2 mains"])
  }

  @Test(
    "C39: applying models refreshes the header of a section in which a model changed",
    arguments: MenuList.Kind.allCases, [ApplyMethod.applyModels, .bindModels])
  func models(kind: MenuList.Kind, method: ApplyMethod) {
    let list = menu(kind)
    list.titles = ["Starters": "2 starters, one new", "Mains": "not to be seen"]
    method.show([("Starters", [MenuDish("soup", "Leek soup"), MenuDish("salad")]), mains], in: list)
    #expect(list.host.labels(of: .heading) == ["2 starters, one new", "2 mains"])
    #expect(list.takeAsked() == ["soup"])
  }

  @Test(
    "C39: a section that is moved and reconfigured moves with its header, which shows the new title",
    arguments: MenuList.Kind.allCases,
    ApplyMethod.allCases)
  func moved(kind: MenuList.Kind, method: ApplyMethod) {
    let list = menu(kind)
    list.titles = ["Starters": "3 starters", "Mains": "2 mains"]
    let starters = ("Starters", [MenuDish("soup"), MenuDish("salad"), MenuDish("bread")])
    method.show([mains, starters], in: list) { $0.reconfigureSections(["Starters"]) }
    #expect(list.host.labels(of: .heading) == ["2 mains", "3 starters"])
    #expect(list.rows == ["stew", "tart", "soup", "salad", "bread"])
  }

  @Test(
    "C39: reconfiguring an unknown section is reported as misuse, and the rest of the edit is shown",
    arguments: MenuList.Kind.allCases)
  func unknown(kind: MenuList.Kind) {
    let list = menu(kind)
    let reports = MenuReports()
    list.source.misusePolicy = .report { reports.note($0) }
    list.source.edit { snapshot in
      snapshot.deleteItems(["soup"])
      snapshot.reconfigureSections(["Desserts"])
    }
    #expect(reports.count == 1)
    #expect(list.rows == ["salad", "stew", "tart"])
  }

  @Test("C39: reconfigureSections refreshes the header and footer views that a table's delegate provides")
  func delegateViews() throws {
    /// A table's delegate that provides header and footer views and counts the requests for them.
    final class Delegate: NSObject, UITableViewDelegate {
      var text = "2 dishes"
      var asked = 0

      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view(tableView) }
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { view(tableView) }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 30 }

      private func view(_ tableView: UITableView) -> UIView? {
        asked += 1
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "boundary")
        view?.textLabel?.text = text
        return view
      }
    }
    let list = MenuList(.table)
    let table = try #require(list.scrollView as? UITableView)
    let delegate = Delegate()
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "boundary")
    table.delegate = delegate
    ApplyMethod.apply.show([("Menu", [MenuDish("soup"), MenuDish("stew")])], in: list)
    #expect(list.host.screen.components(separatedBy: "2 dishes").count == 3)
    delegate.asked = 0
    delegate.text = "1 dish"
    list.source.edit { snapshot in
      snapshot.deleteItems(["soup"])
      snapshot.reconfigureSections(["Menu"])
    }
    list.host.update()
    list.host.advance(by: 1)
    #expect(list.host.screen.components(separatedBy: "1 dish").count == 3)
    #expect(delegate.asked == 2)
    #expect(list.rows == ["stew"])
  }

  @Test(
    "C39: a pinned header is refreshed where it is when its section is reconfigured",
    arguments: MenuList.Kind.allCases)
  func held(kind: MenuList.Kind) {
    let list = MenuList(kind, hasHeaders: true)
    list.titles = ["Posts": "60 posts"]
    let posts = (0..<60).map { MenuDish("post \($0)") }
    ApplyMethod.applyModels.show([("Posts", posts)], in: list)
    list.scrollView.contentOffset.y = 700
    list.host.update()
    list.titles = ["Posts": "59 posts"]
    list.source.edit { snapshot in
      snapshot.deleteItems(["post 59"])
      snapshot.reconfigureSections(["Posts"])
    }
    list.host.update()
    list.host.advance(by: 1)
    let header = list.host.tree.visible.first { $0.node.element.accessibility.role == .heading }
    #expect(list.host.labels(of: .heading) == ["59 posts"])
    #expect(header?.frame.minY == 0)
    #expect(list.scrollView.contentOffset.y == 700)
  }
}
