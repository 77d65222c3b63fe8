import DiffableKit
import DiffableTesting
import Testing

/// Tests of the drag states, traits and state-dependent defaults of cells.
@MainActor @Suite struct UICollectionViewCellStateTests {
  /// A cell that records its drag states and layout transitions.
  private final class NotingCell: UICollectionViewListCell {
    var notes: [String] = []

    override func dragStateDidChange(_ dragState: DragState) {
      notes.append("\(dragState), \(configurationState.cellDragState)")
    }

    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      notes.append("will \(collectionViewHas(oldLayout))")
    }

    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      notes.append("did \(collectionViewHas(newLayout))")
    }

    private func collectionViewHas(_ layout: UICollectionViewLayout) -> Bool {
      (superview as? UICollectionView)?.collectionViewLayout === layout
    }
  }

  /// A list with two rows that a person may move.
  private final class Source: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private let registration = UICollectionView.CellRegistration<NotingCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    private(set) lazy var host = HeadlessHost(view: view, size: CGSize(width: 320, height: 400))

    override init() {
      view = UICollectionView(frame: .zero, collectionViewLayout: Self.layout(.plain))
      super.init()
      view.dataSource = self
      host.update()
    }

    static func layout(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout {
      UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func cell() throws -> NotingCell {
      try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NotingCell)
    }
  }

  @Test(
    "dragStateDidChange is called when a collection view's item is lifted, moved and put back; its state says isReordering"
  )
  func dragging() throws {
    let source = Source()
    let cell = try source.cell()
    #expect(source.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.configurationState.isReordering)
    source.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 30))
    source.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 31))
    source.view.cancelInteractiveMovement()
    #expect(cell.notes == ["lifting, lifting", "dragging, dragging", "none, none"])
    #expect(!cell.configurationState.isReordering)
  }

  @Test("Cells are told before and after the collection view changes to another layout")
  func transition() throws {
    let source = Source()
    let cell = try source.cell()
    source.view.collectionViewLayout = Source.layout(.grouped)
    #expect(cell.notes == ["will true", "did true"])
    source.view.collectionViewLayout = source.view.collectionViewLayout
    #expect(cell.notes.count == 2)
  }

  @Test("A cell's traits name the appearance of its list as listEnvironment")
  func environment() throws {
    let expected: [(UICollectionLayoutListConfiguration.Appearance, UIListEnvironment)] = [
      (.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped), (.sidebar, .sidebar),
      (.sidebarPlain, .sidebarPlain),
    ]
    for (appearance, environment) in expected {
      let cell = try CellFixture(appearance, text: "Soup").cell()
      #expect(cell.traitCollection.listEnvironment == environment)
      #expect(cell.configurationState.traitCollection.listEnvironment == environment)
    }
    #expect(UICollectionViewCell(frame: .zero).traitCollection.listEnvironment == .unspecified)
  }

  @Test("A list-independent configuration takes its style from the listEnvironment of the state's traits")
  func stateMadeByHand() {
    let traits = UITraitCollection { $0.listEnvironment = .sidebar }
    let state = UICellConfigurationState(traitCollection: traits)
    #expect(UIBackgroundConfiguration.listCell().updated(for: state).cornerRadius == 8)
    #expect(UIListContentConfiguration.header().updated(for: state).directionalLayoutMargins.top == 14)
  }

  @Test("A row that is a drop target has the background of a highlighted row")
  func dropTarget() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.cellDropState = .targeted
    #expect(UIBackgroundConfiguration.listPlainCell().updated(for: state).backgroundColor == .systemGray5)
    state.cellDropState = .notTargeted
    #expect(UIBackgroundConfiguration.listPlainCell().updated(for: state).backgroundColor == .systemBackground)
  }

  @Test(
    "The default configurations do not change for focused, swiped, dragged, editing, expanded or pinned cells")
  func restingStates() {
    let changes: [(inout UICellConfigurationState) -> Void] = [
      { $0.isFocused = true }, { $0.isSwiped = true }, { $0.isReordering = true }, { $0.isEditing = true },
      { $0.isExpanded = true }, { $0.isPinned = true }, { $0.cellDragState = .lifting },
    ]
    for change in changes {
      var state = UICellConfigurationState(traitCollection: UITraitCollection())
      change(&state)
      #expect(UIBackgroundConfiguration.listPlainCell().updated(for: state) == .listPlainCell())
      #expect(UIListContentConfiguration.cell().updated(for: state) == .cell())
    }
  }
}
