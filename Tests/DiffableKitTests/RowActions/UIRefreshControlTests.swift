import DiffableKit
import DiffableTesting
import Testing

/// Tests of refresh controls of lists.
@MainActor struct UIRefreshControlTests {
  private func fixture() -> (ActionListFixture, UIRefreshControl) {
    let list = ActionListFixture((0..<40).map { "row \($0)" }, leading: [], trailing: [])
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in list.log.append("refresh") }, for: .valueChanged)
    list.collectionView.refreshControl = control
    list.host.update()
    return (list, control)
  }

  private func scroll(_ list: ActionListFixture) -> ElementScrollView? {
    guard case .scroll(let scroll)? = list.listNode?.element.content else { return nil }
    return scroll
  }

  @Test("Pulling a refresh control sends its action once, and insets the content until refreshing ends")
  func pull() {
    let (list, control) = fixture()
    #expect(scroll(list)?.canRefresh == true)
    #expect(scroll(list)?.insets.top == 0)
    #expect(list.host.tap("Refresh"))
    #expect(control.isRefreshing)
    #expect(list.takeLog() == ["refresh"])
    #expect(scroll(list)?.insets.top == 60)
    #expect(list.host.announcements == ["Refreshing"])
    // A control that is refreshing cannot be pulled.
    #expect(!list.host.tap("Refreshing"))
    control.endRefreshing()
    list.host.update()
    #expect(!control.isRefreshing)
    #expect(scroll(list)?.insets.top == 0)
    #expect(list.host.tap("Refresh"))
    #expect(list.takeLog() == ["refresh"])
    #expect(list.host.tree.faults.isEmpty)
  }

  @Test("beginRefreshing() sends no action, and calling it twice has the effect of once")
  func program() {
    let (list, control) = fixture()
    control.beginRefreshing()
    control.beginRefreshing()
    list.host.update()
    #expect(control.isRefreshing)
    #expect(list.takeLog() == [])
    #expect(scroll(list)?.insets.top == 60)
    #expect(list.collectionView.contentInset == .zero)
    control.endRefreshing()
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }

  @Test("A refresh control's action may end refreshing at once, and a disabled refresh control cannot be pulled")
  func endsAtOnce() {
    let (list, control) = fixture()
    control.addAction(UIAction { _ in control.endRefreshing() }, for: .primaryActionTriggered)
    list.host.tap("Refresh")
    #expect(!control.isRefreshing)
    #expect(scroll(list)?.insets.top == 0)
    control.isEnabled = false
    list.host.update()
    #expect(scroll(list)?.canRefresh == false)
    #expect(!list.host.tap("Refresh"))
  }

  @Test("A refresh control's tint colour and title reach the host, until it is replaced or set to nil")
  func look() {
    let (list, control) = fixture()
    func element() -> ElementRefreshControl? {
      list.host.tree.nodes.values.compactMap { node in
        if case .refresh(let refresh) = node.element.content { refresh } else { nil }
      }.first
    }
    #expect(element() == ElementRefreshControl(isRefreshing: false, color: nil))
    control.tintColor = .systemRed
    control.attributedTitle = NSAttributedString(string: "News")
    control.beginRefreshing()
    list.host.update()
    #expect(element()?.isRefreshing == true)
    #expect(element()?.color != nil)
    #expect(list.host.element("News") != nil)
    let other = UIRefreshControl()
    list.collectionView.refreshControl = other
    list.host.update()
    #expect(control.superview == nil)
    #expect(element() == ElementRefreshControl(isRefreshing: false, color: nil))
    #expect(scroll(list)?.insets.top == 0)
    list.collectionView.refreshControl = nil
    list.host.update()
    #expect(element() == nil)
    #expect(scroll(list)?.canRefresh == false)
  }

  @Test(
    "After an apply while a refresh control is refreshing, and endRefreshing, the list shows the new row at content offset 0"
  )
  func apply() {
    let (list, control) = fixture()
    list.host.tap("Refresh")
    list.show(["new"] + (0..<40).map { "row \($0)" }, animated: true)
    control.endRefreshing()
    list.host.update()
    #expect(list.host.labels(of: .option).first == "new")
    #expect(list.collectionView.contentOffset == .zero)
    #expect(list.host.tree.faults.isEmpty)
  }
}
