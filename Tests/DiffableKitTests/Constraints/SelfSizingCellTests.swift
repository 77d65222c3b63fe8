import DiffableKit
import DiffableTesting
import Testing

/// Tests of cells whose height is determined by constraints.
@MainActor struct SelfSizingCellTests {
  /// Returns a text of so many words of 57.12 points, with spaces of 4.76: three words fit into each line of the 240
  /// points beside the image.
  private static func words(_ count: Int) -> String { Array(repeating: "banana", count: count).joined(separator: " ") }

  private func list(_ counts: [Int]) -> ConstraintCellFixture<PictureCell> {
    ConstraintCellFixture(counts.map(Self.words)) { cell, text in cell.label.text = text }
  }

  @Test("A row is as high as the constraints in its cell require at the width of the list")
  func heights() throws {
    let fixture = list([1, 9, 3, 12])
    // A text of one line is lower than the image, which then determines the row's height; three and four lines are
    // higher.
    #expect(try fixture.rows(4) == ["0 0 320 60", "0 60 320 83", "0 143 320 60", "0 203 320 104"])
    let cell = try fixture.cell(1)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 83))
    #expect(BoxFixture.text(cell.picture.frame) == "16 10 40 40")
    #expect(BoxFixture.text(cell.label.frame) == "64 10 240 63")
    #expect(fixture.host.tree.faults.isEmpty)
  }

  @Test("Measuring a reconfigured cell takes a few solver pivots, and its constraints are not collected again")
  func cost() throws {
    let fixture = list([1, 9])
    let cell = try fixture.cell(0)
    let start = cell.contentView.constraintWork
    #expect(start.builds == 1)
    fixture.texts[0] = Self.words(12)
    fixture.collectionView.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    #expect(try fixture.rows(2) == ["0 0 320 104", "0 104 320 83"])
    #expect(try fixture.cell(0) === cell)
    let end = cell.contentView.constraintWork
    #expect(end.builds == 1)
    #expect(end.pivots - start.pivots <= 12, "\(end.pivots - start.pivots) pivots, \(start.pivots) at first")
    fixture.collectionView.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    fixture.host.update()
    #expect(cell.contentView.constraintWork.pivots - end.pivots <= 6)
  }

  @Test("A reused cell has the height of its new content, like a newly created one")
  func reuse() throws {
    let counts = (0..<60).map { $0 % 7 * 3 + 1 }
    let fixture = list(counts)
    for offset in stride(from: CGFloat(0), through: 3000, by: 450) {
      fixture.collectionView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      fixture.host.update()
    }
    for path in fixture.collectionView.indexPathsForVisibleItems {
      let cell = try fixture.cell(path.item)
      let lines = (counts[path.item] + 2) / 3
      #expect(cell.frame.height == max(60, CGFloat(lines) * 21 + 20), "row \(path.item)")
      #expect(cell.label.frame == CGRect(x: 64, y: 10, width: 240, height: cell.frame.height - 20))
      #expect(cell.contentView.constraintWork.builds == 1)
    }
  }

  @Test("D47: changing the text in a cell changes its height, unless selfSizingInvalidation is disabled")
  func textInvalidates() throws {
    let fixture = list([1, 1])
    #expect(fixture.collectionView.selfSizingInvalidation == .enabled)
    try fixture.cell(0).label.text = Self.words(12)
    #expect(try fixture.rows(2) == ["0 0 320 104", "0 104 320 60"])
    fixture.collectionView.selfSizingInvalidation = .disabled
    try fixture.cell(1).label.text = Self.words(12)
    #expect(try fixture.rows(2) == ["0 0 320 104", "0 104 320 60"])
    fixture.texts[1] = Self.words(9)
    fixture.collectionView.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    #expect(try fixture.rows(2)[1] == "0 104 320 83")
  }

  @Test("D47: changing constraints in a cell changes its height only with enabledIncludingConstraints")
  func constraintsInvalidate() throws {
    let fixture = list([1, 1])
    try fixture.cell(0).side.constant = 100
    #expect(try fixture.rows(1) == ["0 0 320 60"])
    fixture.collectionView.selfSizingInvalidation = .enabledIncludingConstraints
    try fixture.cell(0).side.constant = 80
    #expect(try fixture.rows(2) == ["0 0 320 100", "0 100 320 60"])
    let cell = try fixture.cell(0)
    cell.side.isActive = false
    cell.picture.widthAnchor.constraint(equalToConstant: 20).isActive = true
    #expect(try fixture.rows(1) == ["0 0 320 41"])
  }

  @Test("A cell can determine its height by overriding preferredLayoutAttributesFitting")
  func measuredByHand() throws {
    /// A cell that computes its height in an override of `preferredLayoutAttributesFitting`.
    final class OldCell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        setNeedsLayout()
        layoutIfNeeded()
        let size = contentView.systemLayoutSizeFitting(layoutAttributes.size)
        layoutAttributes.frame.size.height = size.height.rounded(.up)
        return layoutAttributes
      }
    }
    let fixture = ConstraintCellFixture<OldCell>(["one"]) { cell, _ in
      let view = UIView(frame: .zero)
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        view.heightAnchor.constraint(equalToConstant: 70.5),
      ])
    }
    #expect(try fixture.rows(1) == ["0 0 320 75"])
  }

  @Test("A label constrained to the cell, instead of its content view, determines the height of the row")
  func pinnedToCell() throws {
    let fixture = ConstraintCellFixture<UICollectionViewCell>(["one"]) { cell, _ in
      let label = UILabel(frame: .zero)
      label.numberOfLines = 0
      label.text = Self.words(10)
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 40),
        label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -40),
        label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 3),
        label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -3),
      ])
    }
    #expect(try fixture.rows(1) == ["0 0 320 90"])
    #expect(try BoxFixture.text(fixture.cell(0).contentView.subviews[0].frame) == "40 3 240 84")
  }

  /// A content configuration with a height in points, whose content view is ``BadgeView``.
  private struct BadgeConfiguration: UIContentConfiguration {
    var height: CGFloat
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> BadgeConfiguration { self }
  }

  /// A content view that contains a view with a height constraint.
  private final class BadgeView: UIView, UIContentView {
    private let badge = UIView(frame: .zero)
    private var height: NSLayoutConstraint?
    var configuration: any UIContentConfiguration { didSet { apply() } }

    init(_ configuration: BadgeConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
      badge.translatesAutoresizingMaskIntoConstraints = false
      addSubview(badge)
      height = badge.heightAnchor.constraint(equalToConstant: 0)
      NSLayoutConstraint.activate([
        badge.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        badge.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        badge.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
        badge.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
      ])
      height?.isActive = true
      apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() { height?.constant = (configuration as? BadgeConfiguration)?.height ?? 0 }
    var badgeFrame: CGRect { badge.frame }
  }

  @Test("A custom content view determines the height of the row, also when its configuration changes")
  func contentView() throws {
    let fixture = ConstraintCellFixture<UICollectionViewListCell>(["one"]) { cell, _ in
      cell.contentConfiguration = BadgeConfiguration(height: 80)
    }
    #expect(try fixture.rows(1) == ["0 0 320 102"])
    let view = try #require(fixture.cell(0).contentView as? BadgeView)
    #expect(BoxFixture.text(view.badgeFrame) == "16 11 288 80")
    try fixture.cell(0).contentConfiguration = BadgeConfiguration(height: 20)
    #expect(try fixture.rows(1) == ["0 0 320 42"])
    #expect(try fixture.cell(0).contentView === view)
  }

  @Test("A separator begins where constraints to separatorLayoutGuide put it, or else at the text")
  func separator() throws {
    let fixture = CellFixture(rows: 2) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row"
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
      guard item == 0 else { return }
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 100).isActive = true
    }
    func line(_ item: Int) throws -> CGRect {
      let cell = try fixture.cell(item)
      return try #require(cell.subviews.first { $0.frame.height == 1 && $0.frame.minY > 0 }).frame
    }
    #expect(try line(0) == CGRect(x: 100, y: fixture.cell().bounds.height - 1, width: 220, height: 1))
    let inset = try line(1).minX
    #expect(inset > 30 && inset < 80)
    #expect(try fixture.cell(0).frame.height == fixture.cell(1).frame.height)
  }

  @Test("Views constrained to the text layout guide of a list content view follow the text")
  func contentGuides() throws {
    let fixture = ConstraintCellFixture<UICollectionViewCell>(["one"]) { cell, _ in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Row"
      content.secondaryText = "More"
      let view = UIListContentView(configuration: content)
      let mark = BoxFixture.Box(frame: .zero)
      mark.content = CGSize(width: 6, height: 6)
      for view in [view, mark] {
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
      }
      let edges = cell.contentView
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: edges.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
        view.topAnchor.constraint(equalTo: edges.topAnchor),
        view.bottomAnchor.constraint(equalTo: edges.bottomAnchor),
      ])
      guard let text = view.textLayoutGuide else { return }
      NSLayoutConstraint.activate([
        mark.leadingAnchor.constraint(equalTo: text.leadingAnchor, constant: 4),
        mark.centerYAnchor.constraint(equalTo: text.centerYAnchor),
      ])
    }
    fixture.host.update()
    let cell = try fixture.cell(0)
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    let mark = try #require(cell.contentView.subviews.last)
    let text = try #require(view.textLayoutGuide).layoutFrame
    #expect(text.width > 0 && view.imageLayoutGuide == nil)
    #expect(try #require(view.secondaryTextLayoutGuide).layoutFrame.minY >= text.maxY)
    #expect(mark.frame.minX == text.minX + 4 && mark.frame.midY == text.midY)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Row"
    content.image = UIImage(systemName: "star")
    view.configuration = content
    fixture.host.update()
    let moved = try #require(view.textLayoutGuide).layoutFrame
    #expect(try #require(view.imageLayoutGuide).layoutFrame.maxX < moved.minX)
    #expect(moved.minX > text.minX + 20 && mark.frame.minX == moved.minX + 4)
  }
}
