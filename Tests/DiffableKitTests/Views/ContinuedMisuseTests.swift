import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of misuse that is only reported: each case is one report, and changes nothing.
@MainActor struct ContinuedMisuseTests {
  private final class Reports: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func append(_ text: String) { texts.withLock { $0.append(text) } }
  }

  /// Runs a closure under a policy that only reports misuse.
  ///
  /// - Returns: The names of the methods whose misuse was reported.
  private func reported(_ body: () throws -> Void) rethrows -> [String] {
    let reports = Reports()
    try MisusePolicy.withPolicy(.report { reports.append($0.api) }, operation: body)
    return reports.all
  }

  @Test("D56: a controller that is pushed twice is on the navigation stack once, and the second push is reported")
  func push() {
    let (root, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let apis = reported { for _ in 1...2 { navigation.pushViewController(next, animated: false) } }
    #expect(apis == ["UINavigationController.pushViewController(_:animated:)"])
    #expect(navigation.viewControllers == [root, next])
  }

  @Test("Misuse: a controller whose loadView() sets no view is reported and gets an empty view")
  func loadView() {
    /// A controller whose `loadView()` sets no view.
    final class Forgetful: UIViewController {
      override func loadView() {}
    }
    let controller = Forgetful()
    let apis = reported { controller.loadViewIfNeeded() }
    #expect(apis == ["UIViewController.loadView()"])
    #expect(controller.isViewLoaded)
  }

  @Test("Misuse: a supplementary column for a split view controller of two columns is reported and ignored")
  func splitView() {
    let split = UISplitViewController(style: .doubleColumn)
    let apis = reported { split.setViewController(UIViewController(), for: .supplementary) }
    #expect(apis == ["UISplitViewController.setViewController(_:for:)"])
    #expect(split.viewController(for: .supplementary) == nil)
  }

  @Test(
    "Misuse: a collection view controller without a layout or cells and a table view controller without cells are reported"
  )
  func listControllers() {
    /// A collection view controller that has items and provides no cells.
    final class Cells: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    }
    /// A table view controller that has rows and provides no cells.
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    }
    var itemCount = 0
    let ofCells = reported {
      let controller = Cells(nibName: nil, bundle: nil)
      _ = HeadlessHost(rootViewController: controller)
      itemCount = controller.collectionView.numberOfItems(inSection: 0)
    }
    #expect(ofCells.first == "UICollectionViewController.init(collectionViewLayout:)")
    #expect(ofCells.last == "UICollectionViewController.collectionView(_:cellForItemAt:)")
    #expect(itemCount == 1)
    let ofRows = reported { _ = HeadlessHost(rootViewController: Rows(style: .plain)) }
    #expect(ofRows == ["UITableViewController.tableView(_:cellForRowAt:)"])
  }

  /// A data source of a collection view and of a table view that has any numbers of sections and items.
  private final class NumbersDataSource: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    var sections = 1
    var items = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  @Test(
    "D56: numbers of sections and items that no list can have are reported and count as 0, in each layout and in a table",
    arguments: [-1, Int.min, Int.max, 1 << 31], ["flow", "list", "table"])
  func impossibleNumbers(number: Int, kind: String) {
    for ofSections in [true, false] {
      let source = NumbersDataSource()
      let list = Self.list(kind, of: source)
      let controller = UIViewController()
      controller.view = list.view
      let host = HeadlessHost(rootViewController: controller)
      source.sections = ofSections ? number : 2
      source.items = ofSections ? 3 : number
      let apis = reported {
        list.reload()
        host.update()
      }
      let method =
        switch (kind == "table", ofSections) {
        case (true, true): "UITableViewDataSource.numberOfSections(in:)"
        case (true, false): "UITableViewDataSource.tableView(_:numberOfRowsInSection:)"
        case (false, true): "UICollectionViewDataSource.numberOfSections(in:)"
        case (false, false): "UICollectionViewDataSource.collectionView(_:numberOfItemsInSection:)"
        }
      #expect(Set(apis) == [method])
      #expect(list.sections() == (ofSections ? 0 : 2))
      #expect(list.visibleItems() == 0)
      // The next numbers are shown.
      (source.sections, source.items) = (1, 2)
      list.reload()
      host.update()
      #expect(list.visibleItems() == 2)
    }
  }

  /// A collection view or a table view, with what a test asks of either.
  private struct List {
    let view: UIView
    let reload: @MainActor () -> Void
    let sections: @MainActor () -> Int
    let visibleItems: @MainActor () -> Int
  }

  /// Returns a collection view with a layout or a table view, with a data source.
  private static func list(_ kind: String, of source: NumbersDataSource) -> List {
    if kind == "table" {
      let table = UITableView(frame: .zero, style: .plain)
      table.dataSource = source
      return List(
        view: table, reload: table.reloadData, sections: { table.numberOfSections },
        visibleItems: { table.indexPathsForVisibleRows?.count ?? 0 })
    }
    let layout =
      kind == "flow"
      ? UICollectionViewFlowLayout()
      : UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    return List(
      view: list, reload: list.reloadData, sections: { list.numberOfSections },
      visibleItems: { list.indexPathsForVisibleItems.count })
  }

  @Test(
    "Misuse: an invalid constraint is reported and not activated, but can be once its views have a common ancestor"
  )
  func constraints() {
    let (first, second) = (UIView(), UIView())
    let apis = reported {
      let nothing = NSLayoutConstraint(
        item: "text", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 1)
      let kinds = NSLayoutConstraint(
        item: first, attribute: .width, relatedBy: .equal, toItem: first, attribute: .left, multiplier: 1, constant: 0)
      let apart = first.widthAnchor.constraint(equalTo: second.widthAnchor)
      for constraint in [nothing, kinds, apart] {
        constraint.isActive = true
        #expect(!constraint.isActive)
      }
      let common = UIView()
      common.addSubview(first)
      common.addSubview(second)
      apart.isActive = true
      #expect(apart.isActive)
    }
    #expect(apis.count == 3)
  }

  @Test("Misuse: an index out of range in a stack view or segmented control is reported and changes nothing")
  func values() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    let before = stack.arrangedSubviews
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 1
    let content = UIListContentView(configuration: .cell())
    struct Other: UIContentConfiguration {
      func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
      func updated(for state: any UIConfigurationState) -> Other { self }
    }
    let apis = reported {
      stack.insertArrangedSubview(before[0], at: 3)
      segments.selectedSegmentIndex = 2
      content.configuration = Other()
    }
    #expect(
      apis == [
        "UIStackView.insertArrangedSubview(_:at:)", "UISegmentedControl.selectedSegmentIndex",
        "UIListContentView.configuration",
      ])
    #expect(stack.arrangedSubviews == before)
    #expect(segments.selectedSegmentIndex == 1)
  }

  @Test(
    "Misuse: scaling a scaled font returns the same font, and a UITargetedPreview of a view without superview is still made"
  )
  func answers() {
    let apis = reported {
      let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 10))
      #expect(UIFontMetrics.default.scaledFont(for: scaled) == scaled)
      let view = UIView()
      #expect(UITargetedPreview(view: view).view === view)
    }
    #expect(apis == ["UIFontMetrics.scaledFont(for:)", "UITargetedPreview.init(view:parameters:)"])
  }

  @Test("D9: batch updates begun while the list asks for cells are reported and skipped, and complete with false")
  func editsAmidTiling() {
    let fixture = PlainListFixture(["a", "b", "c"])
    var ends: [Bool] = []
    var hasEdited = false
    let apis = reported {
      fixture.whileProviding = {
        guard !hasEdited else { return }
        hasEdited = true
        fixture.collectionView.performBatchUpdates({ fixture.model = [] }, completion: { ends.append($0) })
      }
      fixture.collectionView.reloadData()
      fixture.host.update()
      fixture.host.advance(by: 1)
    }
    #expect(apis == ["UICollectionView.performBatchUpdates(_:completion:)"])
    #expect(ends == [false])
    #expect(fixture.model.first?.items == ["a", "b", "c"])
  }

  @Test("C52: a collection view whose data source ignores the move of a row reports it, and keeps working")
  func forgottenMove() {
    let source = HandWrittenReorderingTests.Source([["a", "b"], ["c"]])
    source.forgetsToMove = true
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 600))
    view.dataSource = source
    host.update()
    let apis = reported { #expect(host.drag("a", to: "c")) }
    #expect(apis == ["UICollectionViewDataSource.collectionView(_:moveItemAt:to:)"])
    host.advance(by: 1)
    #expect(view.visibleCells.count == 1)
    #expect(host.tree.faults.isEmpty)
  }
}
