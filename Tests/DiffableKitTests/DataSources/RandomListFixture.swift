import DiffableKit
import DiffableTesting
import Testing

/// A list with headers, footers and rows of differing heights, operated by a seeded generator as by a program, a
/// person and a host, with the rules that hold after each step.
@MainActor final class RandomListFixture {
  final class Cell: UICollectionViewListCell {
    var item = ""
    var height: CGFloat = 44
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  /// The header or footer of a section, which stores the section's name.
  final class Boundary: UICollectionViewListCell {
    var section = ""
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
  var generator: SeededGenerator
  var asked: [String] = []
  var log: [String] = []
  /// True if the last applied snapshot had items or sections marked to be reloaded.
  var hasReloaded = false
  private var heights: [String: CGFloat] = [:]
  private var next = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    var configuration = UICollectionLayoutListConfiguration(appearance: seed.isMultiple(of: 2) ? .plain : .insetGrouped)
    configuration.headerMode = seed.isMultiple(of: 3) ? .none : .supplementary
    configuration.footerMode = seed.isMultiple(of: 5) ? .supplementary : .none
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 400))
    let row = UICollectionView.CellRegistration<Cell, String> { [weak self] cell, _, item in
      cell.item = item
      cell.height = self?.heights[item] ?? 44
    }
    let boundaries = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map {
      UICollectionView.SupplementaryRegistration<Boundary>(elementKind: $0) { [weak self] view, _, path in
        view.section = self?.dataSource.sectionIdentifier(for: path.section) ?? "?"
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] view, path, item in
      self?.asked.append(item)
      return view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    dataSource.supplementaryViewProvider = { view, kind, path in
      let index = kind == UICollectionView.elementKindSectionHeader ? 0 : 1
      return view.dequeueConfiguredReusableSupplementary(using: boundaries[index], for: path)
    }
  }

  func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
  func chance(_ one: Int) -> Bool { random(0..<one) == 0 }

  func newItems(_ count: Int) -> [String] {
    (0..<count).map { _ in
      next += 1
      heights["i\(next)"] = CGFloat(random(20..<140))
      return "i\(next)"
    }
  }

  func changeHeight(of item: String) { setHeight(CGFloat(random(20..<140)), of: item) }
  func setHeight(_ height: CGFloat, of item: String) { heights[item] = height }

  var items: [String] { dataSource.snapshot().itemIdentifiers }

  var selectedItems: [String] {
    (collectionView.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) }
  }

  /// The cells of the list on screen and near it, by item.
  var shown: [String: Cell] {
    var shown: [String: Cell] = [:]
    for item in items {
      guard let path = dataSource.indexPath(for: item) else { continue }
      shown[item] = collectionView.cellForItem(at: path) as? Cell
    }
    return shown
  }

  /// The names of all sections, in order.
  var sections: [String] { dataSource.snapshot().sectionIdentifiers }

  /// Returns the rules that the list breaks now, in words.
  func faults(checkingPositions: Bool) -> [String] {
    var faults = host.tree.faults
    guard !collectionView.bounds.isEmpty else { return faults }
    let snapshot = dataSource.snapshot()
    let layout = collectionView.collectionViewLayout
    if collectionView.numberOfSections != snapshot.numberOfSections { faults.append("sections") }
    if collectionView.contentSize != layout.collectionViewContentSize { faults.append("content size") }
    let farthest = max(0, collectionView.contentSize.height - collectionView.bounds.height)
    if collectionView.contentOffset.y > farthest + 0.01 { faults.append("offset beyond the content") }
    var views = 0
    var position = 0
    for (section, name) in snapshot.sectionIdentifiers.enumerated() {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: section)
        let view = collectionView.supplementaryView(forElementKind: kind, at: path) as? Boundary
        if view != nil { views += 1 }
        guard let attributes = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) else { continue }
        if attributes.frame.intersects(collectionView.bounds), view == nil { faults.append("\(name) has no \(kind)") }
        if let view, view.section != name { faults.append("\(kind) of \(name) shows \(view.section)") }
        if let view, view.frame != attributes.frame { faults.append("\(kind) of \(name) is at \(view.frame)") }
      }
      for (index, item) in snapshot.itemIdentifiers(inSection: name).enumerated() {
        position += 1
        let path = IndexPath(item: index, section: section)
        guard let attributes = layout.layoutAttributesForItem(at: path) else {
          faults.append("no place for \(item)")
          continue
        }
        guard let cell = collectionView.cellForItem(at: path) as? Cell else {
          if attributes.frame.intersects(collectionView.bounds) { faults.append("\(item) has no cell") }
          continue
        }
        views += 1
        if cell.item != item { faults.append("\(item) is shown by a cell of \(cell.item)") }
        if cell.frame != attributes.frame { faults.append("\(item) is at \(cell.frame), not \(attributes.frame)") }
        if cell.frame.height != heights[item] { faults.append("\(item) is \(cell.frame.height) high") }
        if collectionView.indexPath(for: cell) != path { faults.append("\(item) has another path") }
        let isSelected = collectionView.indexPathsForSelectedItems?.contains(path) ?? false
        if cell.isSelected != isSelected { faults.append("\(item) selected: \(cell.isSelected)") }
        if cell.isHidden || cell.alpha != 1 { faults.append("\(item) cannot be seen") }
        let outline = dataSource.snapshot(for: name)
        if outline.contains(item), cell.indentationLevel != outline.level(of: item) {
          faults.append("\(item) is at level \(cell.indentationLevel), not \(outline.level(of: item))")
        }
        if outline.contains(item), cell.configurationState.isExpanded != outline.isExpanded(item) {
          faults.append("\(item) is open: \(cell.configurationState.isExpanded)")
        }
        if checkingPositions, let told = element(of: cell)?.accessibility.position, told != position {
          faults.append("\(item) is told as \(told), not \(position)")
        }
      }
    }
    if collectionView.subviews.count != views { faults.append("\(collectionView.subviews.count) views, not \(views)") }
    for name in snapshot.sectionIdentifiers {
      let outline = dataSource.snapshot(for: name)
      if outline.visibleItems != snapshot.itemIdentifiers(inSection: name) { faults.append("outline of \(name)") }
      for item in outline.items where !outline.isVisible(item) && snapshot.contains(item) {
        faults.append("\(item) is shown, and inside a closed item of \(name)")
      }
    }
    return faults
  }

  private func element(of cell: UICollectionViewCell) -> Element? {
    host.tree.nodes.values.first {
      host.scene.view(for: $0.id) === cell
    }?.element
  }

  /// Returns the differences between the host's element tree and a complete frame.
  func differencesFromCompleteFrame() -> [String] {
    let built = host.tree.nodes
    host.reconnect()
    let complete = host.tree.nodes
    var differences: [String] = []
    for id in Set(built.keys).union(complete.keys) {
      guard let old = built[id], let new = complete[id] else {
        differences.append("\(id) is \(built[id] == nil ? "missing" : "left over")")
        continue
      }
      if old.element != new.element { differences.append("\(id) differs") }
      if old.children != new.children { differences.append("\(id) has other children") }
      if old.offset != new.offset { differences.append("\(id) is scrolled elsewhere") }
    }
    return differences
  }
}
