import DiffableKit
import DiffableTesting
import Testing

/// Tests of invalid content sizes and attributes of a layout: each is reported, and no invalid number reaches a host.
@MainActor struct LayoutAnswersTests {
  /// A layout of rows that is right except for the fault that a test chooses, which may be none.
  final class Faulty: CustomLayoutTests.Stack {
    var fault = Fault.none
    private var collects = false
    override var collectionViewContentSize: CGSize {
      switch fault {
      case .sizeWithoutNumber: CGSize(width: CGFloat.nan, height: 4000)
      case .endlessSize: CGSize(width: 300, height: CGFloat.infinity)
      case .negativeSize: CGSize(width: 300, height: -1)
      default: super.collectionViewContentSize
      }
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      collects = true
      let places = super.layoutAttributesForElements(in: rect)
      collects = false
      let wrong = places?.first { $0.indexPath.item == 1 }
      switch fault {
      case .opacity: wrong?.alpha = .nan
      case .transform: wrong?.transform = CGAffineTransform(scaleX: .infinity, y: 1)
      default: break
      }
      return places
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      if fault == .item, !collects, indexPath.item == 30 { attributes?.frame.origin.y = .nan }
      return attributes
    }
  }

  /// A fault in the content size or the attributes of a layout, or none.
  enum Fault: String, CaseIterable, Codable, Sendable {
    case none, sizeWithoutNumber, endlessSize, negativeSize, opacity, transform, item

    /// A part of the misuse message for the fault; nil for `none`.
    var text: String? {
      switch self {
      case .none: nil
      case .sizeWithoutNumber: "gave the size nan × 4000.0 for the content, which is none"
      case .endlessSize: "gave the size 300.0 × inf for the content, which is none"
      case .negativeSize: "gave the size 300.0 × -1.0 for the content, which is none"
      case .opacity: "gave the cell at [0, 1] the opacity nan"
      case .transform: "and the transform [inf, "
      case .item: "gave the cell at [0, 30] the frame"
      }
    }

    @MainActor func make() -> LayoutFixture {
      let layout = Faulty()
      let fixture = LayoutFixture(layout)
      fixture.show([("A", (0..<40).map { "i\($0)" })])
      layout.fault = self
      layout.invalidateLayout()
      fixture.host.update()
      fixture.collectionView.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: false)
      fixture.host.update()
      return fixture
    }
  }

  @Test(
    "Misuse: a layout's invalid content size, frame, opacity or transform is reported and not used",
    arguments: Fault.allCases)
  func goesOn(_ fault: Fault) {
    let reports = MisuseReports()
    MisusePolicy.withPolicy(reports.policy) {
      let fixture = fault.make()
      #expect(reports.all.isEmpty == (fault == .none))
      if let text = fault.text {
        #expect(reports.all.count == 1 && reports.all.first?.message.contains(text) == true, "\(reports.all)")
      }
      let view = fixture.collectionView
      let (offset, size) = (view.contentOffset, view.contentSize)
      #expect(offset.x.isFinite && offset.y.isFinite)
      #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
      for cell in view.visibleCells { #expect(cell.alpha == 1 && CATransform3DIsIdentity(cell.transform3D)) }
      #expect((view.contentOffset.y == 3000) == [.none, .sizeWithoutNumber, .opacity, .transform].contains(fault))
    }
  }

  @Test(
    "Misuse: a layout's invalid content size, frame, opacity or transform stops the program with a message",
    arguments: Fault.allCases.dropFirst())
  func stops(_ fault: Fault) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
      await MainActor.run { _ = fault.make() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(fault.text ?? "") && text.contains("\nRemedy: "), "\(text)")
  }

  @Test("layoutAttributesForItem(at:) of a collection view returns nil for an item that does not exist")
  func noItem() {
    let layout = CustomLayoutTests.Stack()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", ["a"])])
    #expect(fixture.collectionView.layoutAttributesForItem(at: IndexPath(item: 7, section: 0)) == nil)
  }
}
