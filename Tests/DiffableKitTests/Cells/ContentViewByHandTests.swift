import DiffableKit
import DiffableTesting
import Testing

/// Tests of rows with custom content views, or with subviews that the cell lays out itself.
@MainActor @Suite struct ContentViewByHandTests {
  /// A content configuration that shows a rating as stars.
  struct Rating: UIContentConfiguration, Equatable {
    var stars = 0
    var isDimmed = false

    func makeContentView() -> any UIView & UIContentView { RatingView(self) }

    func updated(for state: any UIConfigurationState) -> Rating {
      var result = self
      result.isDimmed = (state as? UICellConfigurationState)?.isDisabled ?? false
      return result
    }
  }

  /// A second content configuration that the content view of ``Rating`` supports.
  struct HalfRating: UIContentConfiguration {
    var halves = 0

    func makeContentView() -> any UIView & UIContentView { RatingView(Rating(stars: halves / 2)) }

    func updated(for state: any UIConfigurationState) -> HalfRating { self }
  }

  /// The content view of ``Rating``, which counts changes of its configuration.
  final class RatingView: UIView, UIContentView {
    private let label = UILabel(frame: .zero)
    var changes = 0

    var configuration: any UIContentConfiguration {
      didSet {
        changes += 1
        show()
      }
    }

    init(_ rating: Rating) {
      configuration = rating
      super.init(frame: .zero)
      addSubview(label)
      show()
    }

    required init?(coder: NSCoder) { return nil }

    func supports(_ configuration: any UIContentConfiguration) -> Bool {
      configuration is Rating || configuration is HalfRating
    }

    private func show() {
      let stars = (configuration as? Rating)?.stars ?? ((configuration as? HalfRating)?.halves ?? 0) / 2
      label.text = String(repeating: "*", count: stars)
      label.alpha = (configuration as? Rating)?.isDimmed == true ? 0.5 : 1
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = CGRect(x: 10, y: 0, width: bounds.width - 10, height: 20)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
  }

  private func fixture() -> CellFixture {
    CellFixture { cell, _ in cell.contentConfiguration = Rating(stars: 3) }
  }

  @Test("D49: a custom content view has its own height, and stays for each new configuration that it supports")
  func inPlace() throws {
    let fixture = fixture()
    let cell = try fixture.cell()
    let view = try #require(cell.contentView as? RatingView)
    #expect(fixture.host.screen.contains("***") && cell.frame.height == 70)
    cell.contentConfiguration = Rating(stars: 5)
    cell.contentConfiguration = HalfRating(halves: 4)
    fixture.host.update()
    #expect(cell.contentView === view && fixture.host.screen.contains("**"))
    #expect(!fixture.host.screen.contains("***"))
    cell.contentConfiguration = cell.defaultContentConfiguration()
    #expect(cell.contentView is UIListContentView)
  }

  @Test("A custom content configuration follows the cell's state while automatic updates are on")
  func updated() throws {
    let fixture = fixture()
    let cell = try fixture.cell()
    let view = try #require(cell.contentView as? RatingView)
    let before = view.changes
    cell.isHighlighted = true
    fixture.host.update()
    #expect(view.changes == before, "an equal configuration changes nothing")
    cell.isUserInteractionEnabled = false
    fixture.host.update()
    #expect((view.configuration as? Rating)?.isDimmed == true)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isUserInteractionEnabled = true
    fixture.host.update()
    #expect((view.configuration as? Rating)?.isDimmed == true)
  }

  /// A content configuration of a bar with a height in points, whose content view is ``BarView``.
  private struct Bar: UIContentConfiguration {
    var height: CGFloat

    func makeContentView() -> any UIView & UIContentView { BarView(self) }
    func updated(for state: any UIConfigurationState) -> Bar { self }
  }

  /// A content view whose height comes from its intrinsic content size alone.
  private final class BarView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { invalidateIntrinsicContentSize() } }
    var isTwiceAsHigh = false { didSet { invalidateIntrinsicContentSize() } }

    init(_ bar: Bar) {
      configuration = bar
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize {
      let height = (configuration as? Bar)?.height ?? 0
      return CGSize(width: UIView.noIntrinsicMetric, height: isTwiceAsHigh ? 2 * height : height)
    }
  }

  @Test("D47: a row's height follows the intrinsic content size of its custom content view, up and down")
  func intrinsicHeight() throws {
    let fixture = CellFixture { cell, _ in cell.contentConfiguration = Bar(height: 100) }
    let cell = try fixture.cell()
    func height() -> CGFloat {
      fixture.host.update()
      return cell.frame.height
    }
    #expect(height() == 100)
    cell.contentConfiguration = Bar(height: 60)
    #expect(height() == 60)
    let view = try #require(cell.contentView as? BarView)
    view.isTwiceAsHigh = true
    #expect(height() == 120)
    view.isTwiceAsHigh = false
    #expect(height() == 60)
  }

  @Test("A content view supports configurations of the type that it shows, unless it overrides supports(_:)")
  func supports() {
    let view = UIListContentView(configuration: .cell())
    #expect(view.supports(UIListContentConfiguration.valueCell()))
    #expect(!view.supports(Rating()))
    #expect(Rating().makeContentView().supports(HalfRating()))
  }

  @Test("Subviews that a cell lays out in layoutSubviews get new frames when the row is resized or the cell reused")
  func laidOutByHand() throws {
    /// A cell that lays out a name and a price in `layoutSubviews()`.
    final class PriceCell: UICollectionViewCell {
      let name = UILabel(frame: .zero)
      let price = UILabel(frame: .zero)

      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(name)
        contentView.addSubview(price)
      }

      required init?(coder: NSCoder) { return nil }

      override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width
        name.frame = CGRect(x: 16, y: 0, width: width - 96, height: bounds.height)
        price.frame = CGRect(x: width - 80, y: 0, width: 64, height: bounds.height)
      }

      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
    }
    /// A collection view's data source whose items have a ``PriceCell``.
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "price", for: path)
        (cell as? PriceCell)?.name.text = "Soup \(path.item)"
        (cell as? PriceCell)?.price.text = "\(path.item) €"
        return cell
      }
    }
    let source = Source()
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    view.register(PriceCell.self, forCellWithReuseIdentifier: "price")
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 90))
    view.dataSource = source
    host.update()
    #expect(host.screen.hasPrefix("  Soup 0                      0 €\n  Soup 1                      1 €\n"))
    view.contentOffset.y = 60 * 30
    host.update()
    #expect(host.screen.contains("  Soup 60                     60 €"))
    host.send(.resize(CGSize(width: 400, height: 30)))
    host.update()
    #expect(host.screen.contains("  Soup 60                               60 €"))
  }
}
