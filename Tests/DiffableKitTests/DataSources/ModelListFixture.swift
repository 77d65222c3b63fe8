import DiffableKit
import DiffableTesting

/// A dish on a menu, as a model for `applyModels`.
struct Dish: Identifiable, Equatable {
  var id: String
  var name: String

  init(_ id: String, _ name: String? = nil) {
    self.id = id
    self.name = name ?? id
  }
}

/// A list of dishes in a window that records the calls of its cell provider.
@MainActor final class ModelListFixture {
  let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
  /// The calls of the cell provider since the last `takeAsked()`, each with the name of the model that the provider
  /// found.
  private var asked: [String] = []

  init(_ sections: [(String, [Dish])] = []) {
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
    let registration = UICollectionView.CellRegistration<ListFixture.Cell, String> { cell, _, name in
      cell.shown.append(name)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] view, path, id in
      let name = self?.dataSource.model(Dish.self, for: id)?.name ?? "none"
      self?.asked.append("\(id): \(name)")
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    if !sections.isEmpty { apply(sections, animated: false) }
    _ = takeAsked()
  }

  func apply(_ sections: [(String, [Dish])], animated: Bool = true) {
    dataSource.applyModels(sections, animatingDifferences: animated)
    host.update()
  }

  func applyPlain(_ sections: [(String, [String])]) {
    dataSource.apply(ListFixture.snapshot(sections), animatingDifferences: false)
    host.update()
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  func cell(_ id: String) -> ListFixture.Cell? {
    dataSource.indexPath(for: id).flatMap { collectionView.cellForItem(at: $0) } as? ListFixture.Cell
  }

  /// The texts of the cells on screen, from top to bottom.
  var names: [String] {
    collectionView.visibleCells.compactMap { ($0 as? ListFixture.Cell)?.shown.last }
  }
}
