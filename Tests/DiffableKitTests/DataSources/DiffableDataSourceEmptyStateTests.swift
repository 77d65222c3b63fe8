import DiffableKit
import DiffableTesting
import Testing

/// Tests of the empty state: a view that is shown while a list has no items.
@MainActor struct DiffableDataSourceEmptyStateTests {
  private func label(_ text: String = "Nothing here") -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    return label
  }

  @Test(
    "After the first apply the empty state's view is in the list exactly while the list has no items, animated or not",
    arguments: [true, false])
  func byCount(animated: Bool) {
    let fixture = ListFixture()
    let view = label()
    fixture.dataSource.emptyState = .view(view)
    fixture.host.update()
    #expect(!fixture.dataSource.isKnownToBeEmpty)
    #expect(view.superview == nil, "before the first apply nothing is known")
    fixture.apply(ListFixture.snapshot([]), animated: animated)
    #expect(fixture.dataSource.isKnownToBeEmpty)
    #expect(view.superview === fixture.collectionView)
    #expect(fixture.host.screen.contains("Nothing here"))
    fixture.apply(ListFixture.snapshot([("A", ["x"])]), animated: animated)
    #expect(view.superview == nil)
    #expect(!fixture.host.screen.contains("Nothing here"))
    fixture.apply(ListFixture.snapshot([("A", [])]), animated: animated)
    #expect(view.superview === fixture.collectionView, "sections without items are no items")
    #expect(fixture.host.tree.faults == [])
  }

  @Test("Reloads, section snapshots and models show and hide the empty state too")
  func otherApplies() {
    let fixture = ModelListFixture()
    let view = label()
    fixture.dataSource.emptyState = .view(view)
    fixture.dataSource.applySnapshotUsingReloadData(ListFixture.snapshot([]))
    #expect(view.superview === fixture.collectionView)
    fixture.apply([("S", [Dish("a")])])
    #expect(view.superview == nil)
    fixture.dataSource.apply(NSDiffableDataSourceSectionSnapshot<String>(), to: "S")
    #expect(view.superview === fixture.collectionView)
  }

  @Test("Setting emptyState shows, replaces or removes its view at once")
  func setting() {
    let fixture = ListFixture([("A", [])])
    let first = label("first")
    let second = label("second")
    fixture.dataSource.emptyState = .view(first)
    #expect(first.superview === fixture.collectionView)
    fixture.dataSource.emptyState = .view(second)
    #expect(first.superview == nil)
    #expect(second.superview === fixture.collectionView)
    fixture.dataSource.emptyState = nil
    #expect(second.superview == nil)
  }

  @Test("The empty state's view fills the visible bounds inside the insets, also after scrolling and resizing")
  func visibleArea() {
    let fixture = ListFixture([("A", [])])
    let view = label()
    fixture.dataSource.emptyState = .view(view)
    fixture.host.update()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 600))
    fixture.collectionView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    fixture.host.update()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 560))
    fixture.host.send(.resize(CGSize(width: 400, height: 300)))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 260))
    fixture.collectionView.bounds.origin.y = 40
    fixture.collectionView.setNeedsLayout()
    fixture.collectionView.layoutSubviews()
    #expect(view.frame.size == CGSize(width: 400, height: 260))
    #expect(view.frame.minY == fixture.collectionView.bounds.minY + 10)
  }

  @Test("The empty state's provider is called at every apply that leaves no items, and at no other")
  func provider() {
    let fixture = ListFixture([("A", [])])
    var views: [UILabel] = []
    fixture.dataSource.emptyState = .view(providedBy: {
      views.append(label("\(views.count)"))
      return views.last
    })
    #expect(views.count == 1)
    fixture.apply(ListFixture.snapshot([("B", [])]))
    #expect(views.count == 2)
    #expect(views.map { $0.superview === fixture.collectionView } == [false, true])
    fixture.apply(ListFixture.snapshot([("B", ["x"])]))
    #expect(views.count == 2)
  }

  @Test("The empty state's content is shown in one view, whose text follows each apply")
  func content() {
    let fixture = ListFixture()
    var searched = ""
    var presses = 0
    fixture.dataSource.emptyState = .content {
      if !searched.isEmpty { return .search() }
      var none = UIContentUnavailableConfiguration.empty()
      none.text = "No Recipes"
      none.button.title = "Add One"
      none.buttonProperties.primaryAction = UIAction { _ in presses += 1 }
      return none
    }
    fixture.apply(ListFixture.snapshot([]))
    #expect(fixture.host.screen.contains("No Recipes"))
    #expect(fixture.host.tap("Add One"))
    #expect(presses == 1)
    let shown = fixture.collectionView.subviews
    searched = "leek"
    fixture.apply(ListFixture.snapshot([]))
    #expect(fixture.host.screen.contains("No Results"))
    #expect(!fixture.host.screen.contains("No Recipes"))
    #expect(fixture.collectionView.subviews.map(ObjectIdentifier.init) == shown.map(ObjectIdentifier.init))
    fixture.apply(ListFixture.snapshot([("A", ["x"])]))
    #expect(!fixture.host.screen.contains("No Results"))
  }

  @Test("The empty state's view is removed when its data source is released or replaced")
  func ownership() {
    let fixture = ListFixture()
    let view = label()
    var other: UICollectionViewDiffableDataSource<String, String>? = UICollectionViewDiffableDataSource(
      collectionView: fixture.collectionView
    ) { _, _, _ in nil }
    fixture.dataSource.emptyState = .view(view)
    fixture.dataSource.apply(ListFixture.snapshot([]))
    #expect(view.superview == nil, "the view has another data source")
    other?.emptyState = .view(view)
    other?.apply(ListFixture.snapshot([]))
    #expect(view.superview === fixture.collectionView)
    other = nil
    fixture.collectionView.setNeedsLayout()
    fixture.host.update()
    #expect(view.superview == nil)
    let third = UICollectionViewDiffableDataSource<String, String>(collectionView: fixture.collectionView) { _, _, _ in
      nil
    }
    third.emptyState = .view(view)
    third.apply(ListFixture.snapshot([]))
    #expect(view.superview === fixture.collectionView)
    fixture.collectionView.dataSource = fixture.dataSource
    #expect(view.superview == nil)
  }

  @Test("The empty state's view is in front of the headers of empty sections")
  func headers() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collectionView) { _, _, _ in nil }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    let view = label()
    source.emptyState = .view(view)
    source.apply(ListFixture.snapshot([("A", []), ("B", [])]))
    host.update()
    #expect(collectionView.subviews.count == 3)
    #expect(collectionView.subviews.last === view)
  }
}
