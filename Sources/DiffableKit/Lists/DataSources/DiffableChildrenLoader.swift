/// Loads what is inside an item of an outline when a person opens it; an addition of this package.
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
  /// Whether an item can be opened though the outline has nothing inside of it.
  ///
  /// Asked often: it looks something up and waits for nothing.
  public var hasChildren: @MainActor (_ item: ItemIdentifierType) -> Bool
  /// The identifier of the row that stands for the children of an item while they are not there, another one for each item.
  public var placeholder: @MainActor (_ item: ItemIdentifierType) -> ItemIdentifierType
  /// Loads the children of an item, with whatever is inside of them; may be cancelled.
  public var load:
    @MainActor (_ item: ItemIdentifierType) async throws -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - hasChildren: Whether an item can be opened though the outline has nothing inside of it.
  ///   - placeholder: The identifier of the row that stands for the children of an item; one that the outline has already is
  ///     misuse (`behaviour.md` B51).
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

/// What is known of the inside of an item whose children are loaded when it is opened.
public enum DiffableChildrenState {
  /// Nothing yet: they are loaded when the item is opened.
  case unknown
  /// They are being loaded.
  case loading
  /// They could not be loaded. `CancellationError` if the scene was closed meanwhile.
  case failed(any Error)
  /// All that the outline has is all there is.
  case loaded
}
