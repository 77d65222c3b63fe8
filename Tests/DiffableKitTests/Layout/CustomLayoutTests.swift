import DiffableKit
import DiffableTesting
import Testing

/// Tests of custom layouts: the calls of their methods, and the use of the attributes that they return.
@MainActor struct CustomLayoutTests {
  /// A layout of rows 100 points high, with its own initial and final attributes of inserted and deleted items.
  class Stack: UICollectionViewLayout {
    var height: CGFloat = 100
    var prepared = 0
    var said: [String] = []
    private var count = 0
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    override func prepare() {
      prepared += 1
      guard let view = collectionView, view.numberOfSections > 0 else { return count = 0 }
      count = view.numberOfItems(inSection: 0)
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * height)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: 300, height: height)
      return attributes
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      func text(_ path: IndexPath?) -> String {
        path.map { $0.item == NSNotFound ? "section \($0.section)" : "\($0.section).\($0.item)" } ?? "-"
      }
      said += updateItems.map {
        "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))"
      }
      inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
      deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      guard inserted.contains(itemIndexPath) else { return attributes }
      attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      guard deleted.contains(itemIndexPath) else { return attributes }
      attributes?.center.x += 300
      return attributes
    }

    override func finalizeCollectionViewUpdates() {
      said.append("finalize")
      inserted = []
      deleted = []
    }
  }

  @Test(
    "D13: prepare(forCollectionViewUpdates:) gets inserts, deletes and moves, and a reload as a delete and an insert"
  )
  func updateItems() {
    let layout = Stack()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", ["a", "b", "c", "d"])])
    layout.said = []
    var snapshot = fixture.dataSource.snapshot()
    snapshot.deleteItems(["b"])
    snapshot.moveItem("d", beforeItem: "a")
    snapshot.appendItems(["e"])
    snapshot.reloadItems(["c"])
    fixture.dataSource.apply(snapshot, animatingDifferences: true)
    #expect(
      layout.said == [
        "delete 0.1 -", "insert - 0.3", "move 0.3 0.0", "delete 0.2 -", "insert - 0.2", "finalize",
      ])
  }

  @Test("A custom layout's initial and final attributes determine how cells are animated in and out")
  func poses() {
    let layout = Stack()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", ["a", "b"])])
    let frames = fixture.host.frames.count
    fixture.show([("A", ["a", "n"])], animated: true)
    var entrances: [HostFrame.EntranceStyle] = []
    var exits: [HostFrame.ExitStyle] = []
    for change in fixture.host.frames[frames...].flatMap(fixture.host.changesByElement) {
      if case .insert(_, _, _, let element, let entrance) = change, element.accessibility.position != nil {
        entrances.append(entrance)
      }
      if case .remove(_, let exit) = change { exits.append(exit) }
    }
    let frame = CGRect(x: 0, y: 100, width: 300, height: 100)
    let half = CATransform3DMakeScale(0.5, 0.5, 1)
    #expect(
      entrances == [.pose(from: ElementPose(frame: frame, opacity: 0, transform: half), duration: 0.3)])
    #expect(
      exits == [.pose(to: ElementPose(frame: frame.offsetBy(dx: 300, dy: 0), opacity: 0), duration: 0.3)])
  }

  @Test("A custom layout is asked for initial attributes of items that stay, from which their cells are animated")
  func staying() {
    /// A layout that records calls, and gives appearing and disappearing items attributes of its own.
    final class Turning: Stack {
      var turned: Set<Int> = []
      var isSilent = false
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        said.append("initial \(itemIndexPath.item)")
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if turned.contains(itemIndexPath.item) { attributes?.transform = CGAffineTransform(scaleX: 2, y: 2) }
        return isSilent ? nil : attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        said.append("final \(itemIndexPath.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      }
    }
    let layout = Turning()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", ["a", "b", "c"])])
    func changes(_ items: [String], animated: Bool = true) -> [String] {
      layout.said = []
      let frames = fixture.host.frames.count
      fixture.show([("A", items)], animated: animated)
      #expect(fixture.host.tree.faults == [])
      return fixture.host.frames[frames...].flatMap(fixture.host.changesByElement).compactMap { change in
        switch change {
        case .pose(let id, let pose, let duration):
          let item = (fixture.host.scene.view(for: id) as? LayoutFixture.Cell)?.item ?? "?"
          let scale = (pose.transform ?? CATransform3DIdentity).m11
          return "\(item) from \(pose.frame.minY) \(scale) \(pose.opacity) \(duration)"
        case .update(let id, _, let facets, let duration) where facets.contains(.frame) && duration > 0:
          return "\((fixture.host.scene.view(for: id) as? LayoutFixture.Cell)?.item ?? "?") glides"
        default: return nil
        }
      }.sorted()
    }
    #expect(changes(["n", "a", "b", "c"]) == ["a glides", "b glides", "c glides"])
    let asked = ["final 0", "final 1", "final 2", "initial 0", "initial 1", "initial 2", "initial 3"]
    #expect(layout.said.filter { $0.hasPrefix("initial ") || $0.hasPrefix("final ") }.sorted() == asked)
    layout.turned = [2, 3]
    #expect(
      changes(["a", "n", "b", "c"]) == ["a glides", "b from 200.0 2.0 1.0 0.3", "c from 300.0 2.0 1.0 0.3", "n glides"])
    layout.turned = [1]
    #expect(changes(["a", "c"]) == ["c from 300.0 2.0 1.0 0.3", "c glides"])
    layout.isSilent = true
    #expect(changes(["c", "a"]) == ["a glides", "c glides"])
    layout.isSilent = false
    #expect(changes(["a", "c"], animated: false) == [] && !layout.said.contains { $0.hasPrefix("initial") })
  }

  @Test("With a custom layout that gives no initial or final attributes, cells fade and slide as in lists")
  func usual() {
    /// A layout that leaves the initial and final attributes of items to the list.
    final class Plain: Stack {
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    }
    let fixture = LayoutFixture(Plain(), size: CGSize(width: 320, height: 400))
    let items = (0..<40).map { "i\($0)" }
    fixture.show([("A", items)])
    let frames = fixture.host.frames.count
    // The last row moves to the top, the first one moves to the end, and one row is new.
    fixture.show([("A", [items[39], "n"] + items[1..<39] + [items[0]])], animated: true)
    var words: [String] = []
    for change in fixture.host.frames[frames...].flatMap(fixture.host.changesByElement) {
      switch change {
      case .insert(_, _, _, let element, .fade) where element.accessibility.position != nil: words.append("fade")
      case .insert(_, _, _, let element, .glide(let from, _)) where element.accessibility.position != nil:
        words.append("from \(from.minY)")
      case .remove(_, .glide(let to, _)): words.append("to \(to.minY)")
      default: break
      }
    }
    // A row far off screen has no old frame from which it could slide, so that it fades; the new row pushes the last
    // visible row off screen.
    #expect(words.sorted() == ["fade", "fade", "to 4000.0", "to 700.0"])
  }

  @Test(
    "Scrolling invalidates a custom layout that asks for it, and applies new attributes without measuring cells again")
  func boundsChange() {
    /// A layout that is invalidated by scrolling, with an invalidation context of its own.
    final class Wheel: Stack {
      /// An invalidation context that stores the vertical scroll offset in points.
      final class Context: UICollectionViewLayoutInvalidationContext { var offset: CGFloat = 0 }
      override class var invalidationContextClass: AnyClass { Context.self }
      var offsets: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? Context)?.offset = newBounds.minY
        return context
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let context = context as? Context, !context.invalidateEverything { offsets.append(context.offset) }
        super.invalidateLayout(with: context)
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.alpha = attributes?.frame.minY == collectionView?.bounds.minY ? 1 : 0.5
        return attributes
      }
    }
    let layout = Wheel()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", (0..<30).map { "i\($0)" })])
    let (prepared, configured) = (layout.prepared, fixture.configured)
    let measured = fixture.cell("i3")?.measured
    fixture.scroll(to: 300)
    #expect(layout.offsets.last == 300 && layout.prepared > prepared)
    #expect(fixture.cell("i3")?.alpha == 1 && fixture.cell("i4")?.alpha == 0.5)
    #expect(fixture.configured - configured == 3, "three rows have come near the screen")
    #expect(fixture.cell("i3")?.measured == measured, "what is seen anew is not measured anew")
  }

  @Test("A cell's preferred size is used if the layout's shouldInvalidateLayout(forPreferredLayoutAttributes:) agrees")
  func preferred() {
    /// A layout that takes the heights of rows from the preferred attributes of their cells.
    final class Growing: Stack {
      var heights: [IndexPath: CGFloat] = [:]
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        guard preferredAttributes.size.height != originalAttributes.size.height else { return false }
        heights[originalAttributes.indexPath] = preferredAttributes.size.height
        return true
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        said.append((context.invalidatedItemIndexPaths ?? []).map { "\($0.item)" }.joined())
        super.invalidateLayout(with: context)
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.frame.size.height = heights[indexPath] ?? height
        return attributes
      }
    }
    let layout = Growing()
    let fixture = LayoutFixture(layout)
    fixture.sizes["b"] = CGSize(width: 300, height: 130)
    fixture.show([("A", ["a", "b"])])
    #expect(fixture.frames(["a", "b"]) == ["0 0 300 100", "0 100 300 130"])
    #expect(layout.said.contains("1"))
  }

  @Test("An invalidation context's contentOffsetAdjustment moves the content offset with the next layout")
  func adjustment() {
    let layout = Stack()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", (0..<30).map { "i\($0)" })])
    fixture.scroll(to: 500)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 150)
    let frames = fixture.host.frames.count
    layout.invalidateLayout(with: context)
    fixture.host.update()
    #expect(fixture.collectionView.contentOffset.y == 650)
    let shifts = fixture.host.frames[frames...].flatMap(fixture.host.changesByElement).compactMap { change in
      if case .shift(_, let distance, _) = change { distance.y } else { nil }
    }
    #expect(shifts == [150])
  }

  @Test("A custom layout's decoration views lie behind the cells and go when their attributes are no longer given")
  func decorations() {
    /// A decoration view that becomes red when layout attributes are applied to it.
    final class Line: UICollectionReusableView {
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = .systemRed
      }
    }
    /// A layout with a decoration view, which can be switched off.
    final class Lined: Stack {
      var showsLine = true
      override init() {
        super.init()
        register(Line.self, forDecorationViewOfKind: "line")
      }
      required init?(coder: NSCoder) { nil }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let line = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
        line.frame = CGRect(x: 10, y: 0, width: 2, height: 200)
        return (super.layoutAttributesForElements(in: rect) ?? []) + (showsLine ? [line] : [])
      }
    }
    let layout = Lined()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", ["a", "b"])])
    let views = fixture.collectionView.subviews
    #expect(views.first is Line && views.first?.backgroundColor == .systemRed)
    #expect(views.first?.frame == CGRect(x: 10, y: 0, width: 2, height: 200))
    layout.showsLine = false
    layout.invalidateLayout()
    fixture.host.update()
    #expect(!fixture.collectionView.subviews.contains { $0 is Line })
  }

  @Test("A copy of layout attributes has all their properties, also those of a subclass")
  func copies() {
    /// Layout attributes with an additional property.
    final class Tinted: UICollectionViewLayoutAttributes {
      var tint = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Tinted)?.tint = tint
        return copy
      }
    }
    let attributes = Tinted(forSupplementaryViewOfKind: "kind", with: IndexPath(item: 2, section: 1))
    attributes.tint = 7
    attributes.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    attributes.alpha = 0.5
    let copy = attributes.copy() as? Tinted
    #expect(copy !== attributes && copy?.tint == 7 && copy?.alpha == 0.5 && copy?.frame == attributes.frame)
    #expect(copy?.representedElementKind == "kind" && copy?.representedElementCategory == .supplementaryView)
    #expect(copy?.indexPath == IndexPath(item: 2, section: 1))
  }

  @Test("The frame of rotated layout attributes is their bounding box, while size and centre stay unrotated")
  func transformed() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(LayoutFixture.text(attributes.frame) == "25 -25 50 100")
    #expect(attributes.size == CGSize(width: 100, height: 50) && attributes.center == CGPoint(x: 50, y: 25))
    attributes.size = CGSize(width: 10, height: 10)
    #expect(attributes.center == CGPoint(x: 50, y: 25))
  }

  @Test(
    "Misuse: layout attributes for a missing item or with an invalid size are reported once and left out",
    arguments: ["item", "negative", "nan"])
  func badAttributes(_ fault: String) {
    /// A layout of rows that returns attributes with a given fault.
    final class Wrong: Stack {
      var fault = ""
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var places = super.layoutAttributesForElements(in: rect) ?? []
        guard !places.isEmpty else { return places }
        let wrong = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: fault == "item" ? 9 : 1, section: 0))
        wrong.frame = CGRect(
          x: 0, y: 100, width: fault == "negative" ? -5 : fault == "nan" ? CGFloat.nan : 5, height: 5)
        places.removeAll { $0.indexPath.item == 1 }
        return places + [wrong]
      }
    }
    let layout = Wrong()
    layout.fault = fault
    let reports = MisuseReports()
    let fixture = LayoutFixture(layout)
    fixture.dataSource.misusePolicy = reports.policy
    fixture.show([("A", ["a", "b"])])
    #expect(reports.all.count == 1)
    #expect(fixture.cell("a") != nil && fixture.cell("b") == nil)
    #expect(
      reports.all.first?.message.contains(fault == "item" ? "does not exist: [0, 9]" : "which is no rectangle") == true)
  }

  @Test("Misuse: a layout that gives attributes for an item that does not exist stops the program")
  func badAttributesStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      /// A layout that returns attributes for an item which does not exist.
      final class Wrong: UICollectionViewLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          [UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))]
        }
      }
      LayoutFixture(Wrong()).show([("A", ["a"])])
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("attributes for a cell at an index path that does not exist: [0, 3]"))
  }

  /// A cell that stores its transform itself, and shows it in another way.
  final class OwnTransformCell: UICollectionViewCell {
    private var stored = CATransform3DIdentity
    override var transform3D: CATransform3D {
      get { stored }
      set { stored = newValue }
    }
  }

  @Test(
    "A cell subclass that stores its transform itself gets the transform of the layout, and loses it with the layout's")
  func ownTransform() throws {
    final class Tilted: Stack {
      var angle: CGFloat = 1
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if angle != 0 { attributes?.transform3D = CATransform3DMakeRotation(angle, 0, 0, 1) }
        return attributes
      }
    }
    let layout = Tilted()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 600))
    let cell = UICollectionView.CellRegistration<OwnTransformCell, String> { _, _, _ in }
    let dataSource = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    dataSource.apply(ListFixture.snapshot([("A", ["x"])]), animatingDifferences: false)
    host.update()
    let shown = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(shown.transform3D == CATransform3DMakeRotation(1, 0, 0, 1))
    layout.angle = 0
    layout.invalidateLayout()
    host.update()
    #expect(shown.transform3D == CATransform3DIdentity)
  }
}
