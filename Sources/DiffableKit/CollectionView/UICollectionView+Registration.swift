extension UICollectionView {
  /// Says how cells of a class are filled for items of a type.
  ///
  /// Make a registration once, outside of the cell provider: each is a reuse queue of its own (`behaviour.md` D31).
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier = "CellRegistration-" + UUID().uuidString

    /// Makes a registration for cells made from their class.
    ///
    /// - Parameter handler: Fills a cell, each time it is dequeued for an item.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Says how supplementary views of a class are filled.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let identifier = "SupplementaryRegistration-" + UUID().uuidString

    /// Makes a registration for views made from their class.
    ///
    /// - Parameters:
    ///   - elementKind: The kind, such as ``UICollectionView/elementKindSectionHeader``.
    ///   - handler: Fills a view, each time it is dequeued.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell for an item, filled by a registration: the item's own if it is reconfigured, one from the queue, or a new one.
  ///
  /// - Parameters:
  ///   - registration: How to fill the cell.
  ///   - indexPath: The place that the cell provider was asked for.
  ///   - item: What to fill the cell with.
  /// - Returns: The cell, to be returned by the cell provider. Another registration than the one of the existing cell while
  ///   an item is reconfigured is misuse (`behaviour.md` D18).
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReuseQueues.Key(kind: nil, identifier: registration.identifier)
    if reuse.viewClass(for: key) == nil { reuse.register(Cell.self, for: key) }
    let view = dequeue(key, for: indexPath)
    guard let cell = view as? Cell else {
      brokenPromise("a queue for \(Cell.self) gave a \(type(of: view))")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view, filled by a registration: one from the queue or a new one.
  ///
  /// - Parameters:
  ///   - registration: How to fill the view.
  ///   - indexPath: The place that the provider was asked for.
  /// - Returns: The view, to be returned by the provider.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let key = ReuseQueues.Key(kind: registration.elementKind, identifier: registration.identifier)
    if reuse.viewClass(for: key) == nil { reuse.register(Supplementary.self, for: key) }
    let dequeued = dequeue(key, for: indexPath)
    guard let view = dequeued as? Supplementary else {
      brokenPromise("a queue for \(Supplementary.self) gave a \(type(of: dequeued))")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// Names a class of cells.
  ///
  /// - Parameters:
  ///   - cellClass: The class; nil takes the name back.
  ///   - identifier: The name.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, for: ReuseQueues.Key(kind: nil, identifier: identifier))
  }

  /// Names a class of supplementary views.
  ///
  /// - Parameters:
  ///   - viewClass: The class; nil takes the name back.
  ///   - elementKind: The kind.
  ///   - identifier: The name.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(viewClass, for: ReuseQueues.Key(kind: elementKind, identifier: identifier))
  }

  /// A cell of a named class: the item's own if it is reconfigured, one from the queue, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The name. One that was not registered is misuse.
  ///   - indexPath: The place that the cell provider was asked for.
  /// - Returns: The cell.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(ReuseQueues.Key(kind: nil, identifier: identifier), for: indexPath)
    guard let cell = view as? UICollectionViewCell else {
      misuse(
        "the class registered for cells with reuse identifier \(identifier) is \(type(of: view)), which is no cell",
        api: "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)",
        remedy: "Register a subclass of UICollectionViewCell.")
    }
    return cell
  }

  /// A supplementary view of a named class: one from the queue or a new one.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - identifier: The name. One that was not registered is misuse.
  ///   - indexPath: The place that the provider was asked for.
  /// - Returns: The view.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ReuseQueues.Key(kind: elementKind, identifier: identifier), for: indexPath)
  }

  private func register(_ viewClass: AnyClass?, for key: ReuseQueues.Key) {
    guard let viewClass else { return reuse.register(nil, for: key) }
    guard let reusable = viewClass as? UICollectionReusableView.Type else {
      misuse(
        "\(viewClass) cannot be dequeued", api: "UICollectionView.register(_:…)",
        remedy: "Register a subclass of UICollectionViewCell or UICollectionReusableView.")
    }
    reuse.register(reusable, for: key)
  }

  private func dequeue(_ key: ReuseQueues.Key, for indexPath: IndexPath) -> UICollectionReusableView {
    if key.kind == nil, let existing = reconfiguring, existing.indexPath == indexPath,
      !existing.mayReplace || existing.cell.reuseIdentifier == key.identifier
    {
      guard existing.cell.reuseIdentifier == key.identifier else {
        misuse(
          """
          Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when \
          reconfiguring an item, which is not allowed. Dequeued reuse identifier: \(key.identifier); \
          Original reuse identifier: \(existing.cell.reuseIdentifier ?? "none")
          """,
          api: "UICollectionView.dequeue…", state: "reconfiguring the item at \(indexPath)",
          remedy: "Reload the item instead, which takes another cell.")
      }
      return existing.cell
    }
    if let view = reuse.take(key) {
      view.prepareForReuse()
      return placed(view, at: indexPath)
    }
    guard let viewClass = reuse.viewClass(for: key) else {
      misuse(
        "could not dequeue a view of kind \(key.kind ?? "cell") with identifier \(key.identifier)",
        api: "UICollectionView.dequeueReusable…",
        remedy: "Register a class for the identifier first, or use a CellRegistration.")
    }
    let view = viewClass.init(reusableWithFrame: .zero)
    view.reuseIdentifier = key.identifier
    view.reuseKind = key.kind
    view.collectionView = self
    return placed(view, at: indexPath)
  }

  /// Tells a view the place that it is dequeued for, so that it can be configured in the style of its list.
  private func placed(_ view: UICollectionReusableView, at indexPath: IndexPath) -> UICollectionReusableView {
    if let place = placeBeingFilled, place.indexPath == indexPath { view.apply(place) }
    return view
  }
}
