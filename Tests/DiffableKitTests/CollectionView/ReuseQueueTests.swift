import DiffableKit
import DiffableTesting
import Testing

/// Tests of the reuse of cells by registration and by reuse identifier.
@MainActor @Suite struct ReuseQueueTests {
  private final class Cell: UICollectionViewCell {
    static var made = 0
    var reuses = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.made += 1
    }

    required init?(coder: NSCoder) { return nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) }
  }

  /// A list whose cells come from a closure.
  private final class Source: NSObject, UICollectionViewDataSource {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    private(set) lazy var host = HeadlessHost(view: view, size: CGSize(width: 320, height: 400))
    let count: Int
    let cell: (UICollectionView, IndexPath) -> UICollectionViewCell

    init(count: Int, cell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) {
      self.count = count
      self.cell = cell
    }

    func show() {
      view.dataSource = self
      host.update()
    }

    func scroll(to y: CGFloat) {
      view.contentOffset.y = y
      host.update()
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      cell(view, path)
    }
  }

  @Test("D31: each cell registration has its own reuse queue, even for the same cell class")
  func queuePerRegistration() {
    let even = UICollectionView.CellRegistration<Cell, Int> { cell, _, _ in cell.tag = 2 }
    let odd = UICollectionView.CellRegistration<Cell, Int> { cell, _, _ in
      #expect(cell.tag != 2, "a cell of the other registration")
      cell.tag = 1
    }
    let source = Source(count: 200) { view, path in
      view.dequeueConfiguredReusableCell(using: path.item < 100 ? even : odd, for: path, item: path.item)
    }
    source.show()
    let first = source.view.cellForItem(at: IndexPath(item: 0, section: 0))?.reuseIdentifier
    source.scroll(to: 6000)
    let later = source.view.cellForItem(at: IndexPath(item: 120, section: 0))?.reuseIdentifier
    #expect(first != nil && later != nil && first != later)
  }

  @Test("Scrolling through a list of 1,000 rows reuses a few cells of the registered class")
  func reuseAfterScrolling() {
    Cell.made = 0
    let source = Source(count: 1000) { view, path in
      view.dequeueReusableCell(withReuseIdentifier: "soup", for: path)
    }
    source.view.register(Cell.self, forCellWithReuseIdentifier: "soup")
    source.show()
    for page in 1...20 { source.scroll(to: CGFloat(page) * 400) }
    // Eight rows are on screen and half a screen beyond it on either side; new cells are dequeued before old ones are
    // queued.
    #expect(Cell.made <= 3 * 8 + 2)
    let cells = source.view.visibleCells.compactMap { $0 as? Cell }
    #expect(cells.count == 8 && cells.allSatisfy { $0.reuseIdentifier == "soup" && $0.reuses > 0 })
  }

  @Test("Each reuse identifier has its own queue: its cells are never dequeued for another identifier")
  func queuePerName() {
    let source = Source(count: 200) { view, path in
      let name = path.item < 100 ? "soup" : "stew"
      let cell = view.dequeueReusableCell(withReuseIdentifier: name, for: path)
      #expect(cell.reuseIdentifier == name)
      return cell
    }
    source.view.register(Cell.self, forCellWithReuseIdentifier: "soup")
    source.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "stew")
    source.show()
    source.scroll(to: 6000)
    #expect(source.view.visibleCells.allSatisfy { $0 is UICollectionViewListCell })
    source.scroll(to: 0)
    #expect(source.view.visibleCells.allSatisfy { $0 is Cell })
  }
}
