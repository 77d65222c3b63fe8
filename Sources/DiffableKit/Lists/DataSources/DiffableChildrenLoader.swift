/// A loader of an outline item's children, which is called when a person expands the item; an addition of this package.
///
/// ```swift
/// dataSource.childrenLoader = DiffableChildrenLoader(
///   hasChildren: { $0.isFolder },
///   placeholder: { .waiting(in: $0.path) },
///   load: { folder in
///     var children = NSDiffableDataSourceSectionSnapshot<Entry>()
///     children.append(try await server.entries(in: folder.path))
///     return children
///   })
/// ```
///
/// See ``UICollectionViewDiffableDataSource/childrenLoader``.
public struct DiffableChildrenLoader<ItemIdentifierType>
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  /// The closure that returns true if an item can be expanded although it has no children in the outline.
  ///
  /// Called often: the closure looks up an answer without waiting.
  public var hasChildren: @MainActor (_ item: ItemIdentifierType) -> Bool
  /// The closure that returns the identifier of the placeholder row for an item's children while they are not loaded;
  /// each item needs another identifier.
  public var placeholder: @MainActor (_ item: ItemIdentifierType) -> ItemIdentifierType
  /// The closure that loads the children of an item, with their own descendants; its task may be cancelled.
  public var load:
    @MainActor (_ item: ItemIdentifierType) async throws -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Makes a loader of the children of outline items.
  ///
  /// - Parameters:
  ///   - hasChildren: Returns true if an item can be expanded although it has no children in the outline.
  ///   - placeholder: Returns the identifier of the placeholder row for an item's children; an identifier that the
  ///     outline contains already is misuse (`behaviour.md` B51).
  ///   - load: Loads the children of an item.
  public init(
    hasChildren: @escaping @MainActor (_ item: ItemIdentifierType) -> Bool,
    placeholder: @escaping @MainActor (_ item: ItemIdentifierType) -> ItemIdentifierType,
    load:
      @escaping @MainActor (_ item: ItemIdentifierType) async throws -> NSDiffableDataSourceSectionSnapshot<
        ItemIdentifierType
      >
  ) {
    self.hasChildren = hasChildren
    self.placeholder = placeholder
    self.load = load
  }
}

/// The state of the loading of an item's children, which begins when the item is expanded.
public enum DiffableChildrenState {
  /// The children of the item have not been loaded; expanding the item loads them.
  case unknown
  /// The children of the item are being loaded.
  case loading
  /// The children of the item could not be loaded. The error is `CancellationError` if the scene was closed meanwhile.
  case failed(any Error)
  /// The outline contains all children of the item.
  case loaded
}
