import DiffableKit

/// The audited calls of a collection view, a table view and their data sources, each with the frame that shows its
/// effect.
extension AuditedCall {
  static func listCalls(_ shape: AuditedShape, _ count: Int) -> [AuditedCall] {
    let screen = CountedScreen()
    let list = UICollectionView(
      frame: CGRect(origin: .zero, size: ListScreen.size),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    // Made once: an outline that is no copy of the shown one is compared with it item by item.
    let firstOutline = shape.isOutline ? shape.outline(count) : AuditedOutline()
    screen.show(list) {
      if shape.isOutline {
        source.apply(firstOutline, to: 0, animatingDifferences: false)
      } else {
        source.apply(shape.snapshot(count), animatingDifferences: false)
      }
    }
    let base = source.snapshot()
    let item = base.numberOfItems / 2
    let new = base.numberOfItems + 1
    guard let path = base.position(ofItem: item).map({ IndexPath($0) }) else { fail("the list has no middle") }
    func scrollToMiddle() { list.scrollToItem(at: path, at: .top, animated: false) }
    screen.perform(scrollToMiddle)

    let counted = CountedList(screen: screen, base: base) { source.apply($0, animatingDifferences: $1) }
    var calls = [
      counted.call("itemIdentifier(for:)") { _ = source.itemIdentifier(for: path) },
      counted.call("indexPath(for:)") { _ = source.indexPath(for: item) },
      counted.call("sectionIdentifier(for:)") { _ = source.sectionIdentifier(for: path.section) },
      counted.call("index(for:)") { _ = source.index(for: path.section) },
      counted.call("snapshot()") { _ = source.snapshot() },
      counted.call("numberOfSections") { _ = list.numberOfSections },
      counted.call("numberOfItems(inSection:)") { _ = list.numberOfItems(inSection: path.section) },
      counted.call("cellForItem(at:)") { _ = list.cellForItem(at: path) },
      counted.call("indexPathForItem(at:)") { _ = list.indexPathForItem(at: list.contentOffset) },
      counted.call("indexPathsForVisibleItems") { _ = list.indexPathsForVisibleItems },
      counted.call("visibleCells") { _ = list.visibleCells },
      counted.call("layoutAttributesForItem(at:)") { _ = list.layoutAttributesForItem(at: path) },
      counted.call("contentSize") { _ = list.contentSize },
      counted.call("selectItem(at:animated:scrollPosition:)") {
        list.selectItem(at: path, animated: false, scrollPosition: [])
      },
      counted.call("indexPathsForSelectedItems") { _ = list.indexPathsForSelectedItems },
      counted.call("deselectItem(at:animated:)") { list.deselectItem(at: path, animated: false) },
      counted.call(
        "scrollToItem(at:at:animated:), to the end and back",
        undo: scrollToMiddle
      ) {
        list.scrollToItem(
          at: IndexPath(
            item: list.numberOfItems(inSection: list.numberOfSections - 1) - 1, section: list.numberOfSections - 1),
          at: .bottom, animated: false)
      },
      counted.call("contentOffset, ten rows", undo: scrollToMiddle) {
        list.contentOffset.y += 300
      },
      counted.call("reloadData()") { list.reloadData() },
    ]
    if shape.isOutline {
      calls += [
        counted.call("snapshot(for:)") { _ = source.snapshot(for: 0) },
        counted.call(
          "apply(_:to:) of an outline with one more item",
          undo: { source.apply(firstOutline, to: 0, animatingDifferences: false) }
        ) {
          var outline = source.snapshot(for: 0)
          outline.insert([new], after: item)
          source.apply(outline, to: 0, animatingDifferences: true)
        },
      ]
    } else {
      calls += counted.applies(of: item, new: new, beforeSection: path.section)
    }
    return calls
  }

  static func tableCalls(_ shape: AuditedShape, _ count: Int) -> [AuditedCall] {
    guard !shape.isOutline else { return [] }
    let base = shape.snapshot(count)
    let tableScreen = TableScreen(base)
    let (screen, table, source) = (tableScreen.screen, tableScreen.table, tableScreen.dataSource)
    let (item, new) = (base.numberOfItems / 2, base.numberOfItems + 1)
    guard let path = base.position(ofItem: item).map({ IndexPath($0) }) else { fail("the table has no middle") }
    func scrollToMiddle() { table.scrollToRow(at: path, at: .top, animated: false) }
    screen.perform(scrollToMiddle)

    let counted = CountedList(screen: screen, base: base) { source.apply($0, animatingDifferences: $1) }
    return [
      counted.call("itemIdentifier(for:)") { _ = source.itemIdentifier(for: path) },
      counted.call("indexPath(for:)") { _ = source.indexPath(for: item) },
      counted.call("snapshot()") { _ = source.snapshot() },
      counted.call("numberOfSections") { _ = table.numberOfSections },
      counted.call("numberOfRows(inSection:)") { _ = table.numberOfRows(inSection: path.section) },
      counted.call("cellForRow(at:)") { _ = table.cellForRow(at: path) },
      counted.call("indexPathForRow(at:)") { _ = table.indexPathForRow(at: table.contentOffset) },
      counted.call("indexPathsForVisibleRows") { _ = table.indexPathsForVisibleRows },
      counted.call("rectForRow(at:)") { _ = table.rectForRow(at: path) },
      counted.call("rect(forSection:)") { _ = table.rect(forSection: path.section) },
      counted.call("selectRow(at:animated:scrollPosition:)") {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      },
      counted.call("indexPathForSelectedRow") { _ = table.indexPathForSelectedRow },
      counted.call("deselectRow(at:animated:)") { table.deselectRow(at: path, animated: false) },
      counted.call("contentOffset, ten rows", undo: scrollToMiddle) {
        table.contentOffset.y += 300
      },
      counted.call("reloadData()") { table.reloadData() },
    ] + counted.applies(of: item, new: new, beforeSection: path.section)
  }
}
