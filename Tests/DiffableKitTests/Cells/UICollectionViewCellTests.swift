import DiffableKit
import Testing

/// A cell that records its configuration updates.
private final class NotingCell: UICollectionViewCell {
  var notes: [String] = []

  override func updateConfiguration(using state: UICellConfigurationState) {
    notes.append("update selected=\(state.isSelected)")
  }
}

/// A content view that counts its initialisations and configuration changes.
private final class CountingView: UIView, UIContentView {
  static var made = 0
  var changes = 0
  var configuration: any UIContentConfiguration { didSet { changes += 1 } }

  init(_ configuration: CountingContent) {
    self.configuration = configuration
    Self.made += 1
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (configuration as? CountingContent)?.height ?? 0)
  }
}

/// A content configuration with a height in points, whose content view is ``CountingView``.
private struct CountingContent: UIContentConfiguration, Equatable {
  var height: CGFloat

  @MainActor func makeContentView() -> any UIView & UIContentView { CountingView(self) }
  func updated(for state: any UIConfigurationState) -> CountingContent { self }
}

/// Tests of configuration updates, content and background of cells.
@MainActor @Suite struct UICollectionViewCellTests {
  @Test("D48: several configuration updates are merged into one, whose handler runs after updateConfiguration(using:)")
  func coalesces() {
    let cell = NotingCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.layoutIfNeeded()
    cell.notes = []
    cell.configurationUpdateHandler = { cell, state in
      (cell as? NotingCell)?.notes.append("handler selected=\(state.isSelected)")
    }
    cell.isSelected = true
    cell.isHighlighted = true
    cell.setNeedsUpdateConfiguration()
    #expect(cell.notes.isEmpty)
    cell.layoutIfNeeded()
    #expect(cell.notes == ["update selected=true", "handler selected=true"])
    cell.layoutIfNeeded()
    #expect(cell.notes.count == 2)
  }

  @Test("D48: setting configurationUpdateHandler requests an update")
  func handlerTriggers() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.layoutIfNeeded()
    var calls = 0
    cell.configurationUpdateHandler = { _, _ in calls += 1 }
    cell.layoutIfNeeded()
    #expect(calls == 1)
  }

  @Test("D48: an update handler that changes the cell's state is called again, but not endlessly")
  func handlerChangesState() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isHighlighted)
      cell.isHighlighted = true
    }
    cell.layoutIfNeeded()
    #expect(states == [false, true])
    cell.configurationUpdateHandler = { cell, _ in cell.isHighlighted.toggle() }
    cell.layoutIfNeeded()
  }

  @Test(
    "D49: a supported configuration keeps the content view, another one replaces it, nil leaves an empty view")
  func replacesContentViews() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let empty = cell.contentView
    CountingView.made = 0
    cell.contentConfiguration = CountingContent(height: 10)
    let first = cell.contentView
    #expect(first !== empty && empty.superview == nil)
    cell.contentConfiguration = CountingContent(height: 20)
    #expect(cell.contentView === first)
    #expect((first as? CountingView)?.changes == 1)
    cell.contentConfiguration = CountingContent(height: 20)
    #expect((first as? CountingView)?.changes == 1)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView is UIListContentView)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView) && cell.contentView.superview === cell)
    #expect(CountingView.made == 1)
  }

  @Test("A cell's configuration state has the cell's selection, highlight, focus and other flags")
  func state() {
    let cell = UICollectionViewCell(frame: .zero)
    #expect(cell.configurationState == UICellConfigurationState(traitCollection: cell.traitCollection))
    cell.isSelected = true
    cell.isHighlighted = true
    cell.isItemFocused = true
    cell.isUserInteractionEnabled = false
    cell.outline = OutlineItemState(level: 1, isExpanded: true, hasChildren: true)
    let state = cell.configurationState
    #expect(state.isSelected && state.isHighlighted && state.isFocused && state.isDisabled && state.isExpanded)
  }

  @Test("prepareForReuse resets the cell's state and keeps its content view")
  func reuse() {
    let cell = UICollectionViewCell(frame: .zero)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    let content = cell.contentView
    cell.isSelected = true
    cell.isHighlighted = true
    cell.isItemFocused = true
    cell.placement = (3, 9)
    cell.outline = OutlineItemState(level: 1, isExpanded: true, hasChildren: true)
    cell.prepareForReuse()
    #expect(cell.configurationState == UICellConfigurationState(traitCollection: cell.traitCollection))
    #expect(cell.placement == nil && cell.contentView === content)
  }

  @Test("D42: a content configuration follows the state only with automaticallyUpdatesContentConfiguration")
  func automaticUpdates() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    func color() throws -> UIColor {
      try #require(cell.contentConfiguration as? UIListContentConfiguration).secondaryTextProperties.color
    }
    cell.contentConfiguration = UIListContentConfiguration.cell()
    let resting = try color()
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(try color() != resting)
    cell.isSelected = false
    cell.automaticallyUpdatesContentConfiguration = false
    cell.layoutIfNeeded()
    #expect(try color() != resting)
  }

  @Test("Setting a background view removes the background configuration; selectedBackgroundView shows while selected")
  func backgroundViews() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.backgroundConfiguration = .listPlainCell()
    let back = UIView()
    let selected = UIView()
    cell.selectedBackgroundView = selected
    cell.backgroundView = back
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.subviews == [back, selected, cell.contentView])
    #expect(back.frame == cell.bounds && selected.isHidden)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(!selected.isHidden)
    cell.backgroundConfiguration = .clear()
    #expect(back.superview == nil && selected.superview == nil)
  }

  @Test("A selected row of a plain list has a grey background, and a focused row has no border of its own")
  func plainBackground() throws {
    let fixture = CellFixture(text: "Soup")
    let cell = try fixture.cell()
    #expect(try fixture.element(cell).style.background == UIColor.systemBackground.element)
    cell.isSelected = true
    fixture.host.update()
    #expect(try fixture.element(cell).style.background == UIColor.systemGray4.element)
    cell.isItemFocused = true
    fixture.host.update()
    #expect(cell.configurationState.isFocused)
    #expect(try fixture.element(cell).style.borderWidth == 0)
  }

  @Test(
    "A selected sidebar row has a rounded, tinted background with insets, and an unselected one has none")
  func sidebarBackground() throws {
    let fixture = CellFixture(.sidebar, text: "All Recipes")
    let cell = try fixture.cell()
    let before = cell.subviews.count
    #expect(try fixture.element(cell).style.background == nil)
    let marks = UIEdgeInsets(top: 1, left: 8, bottom: 1, right: 8)
    #expect(try fixture.element(cell).style.focusRingInsets == marks, "pointer and keyboard mark the same part")
    #expect(try fixture.element(cell).style.focusRingRadius == 8)
    cell.isSelected = true
    fixture.host.update()
    #expect(cell.subviews.count == before + 1)
    let box = try fixture.element(try #require(cell.subviews.first))
    #expect(box.frame == cell.bounds.insetBy(dx: 8, dy: 1))
    #expect(
      box.style.cornerRadius == 8
        && box.style.background == ElementLightDarkColor(light: 0x007A_FF2E, dark: 0x0A84_FF59))
    cell.isSelected = false
    fixture.host.update()
    #expect(cell.subviews.count == before)
  }

  @Test(
    "A cell with a clear background has the corner radius of its content view")
  func contentCorners() throws {
    let fixture = CellFixture(.plain, rows: 2) { cell, item in
      cell.contentView.layer.cornerRadius = 12
      cell.contentView.clipsToBounds = true
      if item == 0 { cell.backgroundConfiguration = .clear() }
    }
    #expect(try fixture.element(fixture.cell(0)).style.cornerRadius == 12)
    #expect(try fixture.element(fixture.cell(1)).style.cornerRadius == 0, "what fills the row has its own")
  }

  @Test("In an inset grouped list the first and last rows of a section have rounded corners")
  func insetCorners() throws {
    let fixture = CellFixture(.insetGrouped, rows: 3) { _, _ in }
    let styles = try (0..<3).map { try fixture.element(fixture.cell($0)).style }
    #expect(styles.map(\.corners) == [.top, .all, .bottom])
    #expect(styles.map(\.cornerRadius) == [10, 0, 10])
    let single = CellFixture(.insetGrouped, rows: 1) { _, _ in }
    #expect(try single.element(single.cell()).style.corners == .all)
    #expect(try single.element(single.cell()).style.cornerRadius == 10)
  }
}
