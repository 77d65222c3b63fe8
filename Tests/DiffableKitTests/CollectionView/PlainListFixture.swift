import DiffableKit
import DiffableTesting

/// A list in a window with a data source that is not diffable: its model is an array of sections.
@MainActor final class PlainListFixture: NSObject, UICollectionViewDataSource {
  final class Cell: UICollectionViewCell {
    /// The items that the cell was configured with since it was made or dequeued.
    var shown: [String] = []
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) }
    override func prepareForReuse() {
      super.prepareForReuse()
      shown = []
    }
  }

  /// The header of a section, which stores the section's name.
  final class Header: UICollectionReusableView {
    var section = ""
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  var model: [NamedSection]
  /// The cells and headers that the data source was asked for since the last `takeAsked()`, as "section.item name".
  private var asked: [String] = []
  /// The arguments of the batches' completions, in the order of the calls; false for an interrupted batch.
  var finished: [Bool] = []
  private let cell = UICollectionView.CellRegistration<Cell, String> { cell, _, item in cell.shown.append(item) }
  private var header: UICollectionView.SupplementaryRegistration<Header>!
  var whileProviding: () -> Void = {}
  /// True if the data source returns a cell that was not dequeued.
  var isStubborn = false

  init(_ model: [NamedSection], hasHeaders: Bool = false, size: CGSize = CGSize(width: 320, height: 600)) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    if hasHeaders { configuration.headerMode = .supplementary }
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    host = HeadlessHost(view: collectionView, size: size)
    self.model = model
    super.init()
    header = UICollectionView.SupplementaryRegistration(elementKind: UICollectionView.elementKindSectionHeader) {
      [weak self] view, _, path in view.section = self?.model[path.section].name ?? "?"
    }
    collectionView.dataSource = self
    host.update()
    _ = takeAsked()
  }

  convenience init(_ items: [String]) { self.init([NamedSection(name: "A", items: items)]) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { model.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    model[section].items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = model[indexPath.section].items[indexPath.item]
    asked.append("\(indexPath.section).\(indexPath.item) \(item)")
    whileProviding()
    if isStubborn { return Cell() }
    return collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    asked.append("header \(indexPath.section)")
    return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// The items of the model's first section.
  var items: [String] {
    get { model[0].items }
    set { model[0].items = newValue }
  }

  /// Performs a batch, records the argument of its completion, and makes a host frame.
  func batch(_ updates: () -> Void) {
    withoutActuallyEscaping(updates) { updates in
      collectionView.performBatchUpdates(updates) { [weak self] in self?.finished.append($0) }
    }
    host.update()
  }

  /// Calls the collection view's method for a batch edit, such as `deleteItems(at:)`.
  func name(_ edit: BatchUpdate.Edit) {
    switch edit {
    case .insertItem(let path): collectionView.insertItems(at: [path])
    case .deleteItem(let path): collectionView.deleteItems(at: [path])
    case .moveItem(let from, let to): collectionView.moveItem(at: from, to: to)
    case .reloadItem(let path): collectionView.reloadItems(at: [path])
    case .reconfigureItem(let path): collectionView.reconfigureItems(at: [path])
    case .insertSection(let index): collectionView.insertSections([index])
    case .deleteSection(let index): collectionView.deleteSections([index])
    case .moveSection(let from, let to): collectionView.moveSection(from, toSection: to)
    case .reloadSection(let index): collectionView.reloadSections([index])
    }
  }

  func cell(_ item: String) -> Cell? { model.path(of: item).flatMap { collectionView.cellForItem(at: $0) } as? Cell }

  var selectedItems: [String] { (collectionView.indexPathsForSelectedItems ?? []).compactMap(model.item(at:)) }

  /// Returns the identifier of the element that shows an item.
  func element(of item: String) -> ElementID? {
    let cell = cell(item)
    return host.tree.nodes.values.first { host.scene.view(for: $0.id) === cell }?.id
  }

  private var list: MirroredElementTree.Node? {
    host.tree.nodes.values.first { host.scene.view(for: $0.id) === collectionView }
  }

  /// Moves the focus to an item of the first section.
  func focus(_ index: Int) {
    guard let list else { return }
    host.send(.focus(list.id))
    host.send(.key(list.id, .home, []))
    for _ in 0..<index { host.send(.key(list.id, .down, [])) }
  }

  /// The item that is focused on the host.
  var focusedItem: String? {
    let cell = list?.element.accessibility.activeDescendant.flatMap { host.scene.view(for: $0) }
    return (cell as? Cell)?.shown.last
  }

  /// The list's cells on screen and near it, by item.
  var cells: [String: Cell] {
    var cells: [String: Cell] = [:]
    for path in model.paths {
      if let item = model.item(at: path) { cells[item] = collectionView.cellForItem(at: path) as? Cell }
    }
    return cells
  }

  /// The differences between the list on screen and its model, in words.
  var faults: [String] {
    var faults = host.tree.faults
    let layout = collectionView.collectionViewLayout
    let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
    if counts != model.counts { faults.append("counts \(counts)") }
    var views = 0
    for (index, section) in model.enumerated() {
      let path = IndexPath(item: 0, section: index)
      let kind = UICollectionView.elementKindSectionHeader
      let header = collectionView.supplementaryView(forElementKind: kind, at: path) as? Header
      if header != nil { views += 1 }
      guard let attributes = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) else { continue }
      if header == nil, attributes.frame.intersects(collectionView.bounds) {
        faults.append("\(section.name) has no header")
      }
      if let header, header.section != section.name { faults.append("header of \(section.name): \(header.section)") }
      if let header, header.frame != attributes.frame { faults.append("header of \(section.name) at \(header.frame)") }
    }
    for path in model.paths {
      guard let item = model.item(at: path), let attributes = layout.layoutAttributesForItem(at: path) else {
        faults.append("no place for \(path)")
        continue
      }
      guard let cell = collectionView.cellForItem(at: path) as? Cell else {
        if attributes.frame.intersects(collectionView.bounds) { faults.append("\(item) has no cell") }
        continue
      }
      views += 1
      if cell.shown.last != item { faults.append("\(item) is shown by a cell of \(cell.shown)") }
      if cell.frame != attributes.frame || cell.frame.height != 50 { faults.append("\(item) is at \(cell.frame)") }
      if collectionView.indexPath(for: cell) != path { faults.append("\(item) has another path") }
      if cell.isSelected != selectedItems.contains(item) { faults.append("\(item) selected: \(cell.isSelected)") }
    }
    if collectionView.subviews.count != views { faults.append("\(collectionView.subviews.count) views, not \(views)") }
    return faults
  }
}
