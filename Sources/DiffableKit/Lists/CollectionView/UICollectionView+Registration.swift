extension UICollectionView {
  /// Says how cells of a class are filled for items of a type.
  ///
  /// Make a registration once and keep it: each is a reuse queue of its own (`behaviour.md` D31). It may be a `lazy` property that is
  /// first used inside the cell provider. One that is made anew each time the provider is asked is misuse (D30).
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier = "CellRegistration-" + UUID().uuidString
    let origin: RegistrationOrigin

    /// Makes a registration for cells made from their class.
    ///
    /// - Parameter handler: Fills a cell, each time it is dequeued for an item.
    @_disfavoredOverload
    public init(handler: @escaping Handler) {
      self.handler = handler
      origin = RegistrationOrigin(Cell.self, item: Item.self, kind: nil, source: nil)
    }

    /// Makes a registration for cells made from their class, which knows where.
    ///
    /// The one that is called unless the context asks for another type. Of a registration that is made again and again the report
    /// says where (`behaviour.md` D30).
    ///
    /// - Parameters:
    ///   - file: The source file.
    ///   - line: The line in it.
    ///   - handler: Fills a cell, each time it is dequeued for an item.
    public init(file: StaticString = #fileID, line: UInt = #line, handler: @escaping Handler) {
      self.handler = handler
      origin = RegistrationOrigin(Cell.self, item: Item.self, kind: nil, source: "\(file):\(line)")
    }
  }

  /// Says how supplementary views of a class are filled.
  ///
  /// Make a registration once and keep it, in a `lazy` property if you like (`behaviour.md` D30, D31).
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let identifier = "SupplementaryRegistration-" + UUID().uuidString
    let origin: RegistrationOrigin

    /// Makes a registration for views made from their class.
    ///
    /// - Parameters:
    ///   - elementKind: The kind, such as ``UICollectionView/elementKindSectionHeader``.
    ///   - handler: Fills a view, each time it is dequeued.
    @_disfavoredOverload
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      origin = RegistrationOrigin(Supplementary.self, item: nil, kind: elementKind, source: nil)
    }

    /// Makes a registration for views made from their class, which knows where.
    ///
    /// The one that is called unless the context asks for another type. Of a registration that is made again and again the report
    /// says where (`behaviour.md` D30).
    ///
    /// - Parameters:
    ///   - elementKind: The kind, such as ``UICollectionView/elementKindSectionHeader``.
    ///   - file: The source file.
    ///   - line: The line in it.
    ///   - handler: Fills a view, each time it is dequeued.
    public init(
      elementKind: String, file: StaticString = #fileID, line: UInt = #line, handler: @escaping Handler
    ) {
      self.elementKind = elementKind
      self.handler = handler
      origin = RegistrationOrigin(Supplementary.self, item: nil, kind: elementKind, source: "\(file):\(line)")
    }
  }

  /// A cell for an item, filled by a registration: the item's own if it is reconfigured, one from the queue, or a new one.
  ///
  /// - Parameters:
  ///   - registration: How to fill the cell.
  ///   - indexPath: The place that the cell provider was asked for.
  ///   - item: What to fill the cell with.
  /// - Returns: The cell. What is dequeued while the view asks its data source for a cell must be returned: to dequeue two, or
  ///   to return another, is misuse (`behaviour.md` D33). What is dequeued while it asks for none is the program's own, and
  ///   not used again. So is another registration than the one of the existing cell while an item is reconfigured
  ///   (D18), and one that is made again and again inside the cell provider (D30).
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReuseQueues.Key(kind: nil, identifier: registration.identifier)
    prepare(key, for: Cell.self, madeAt: registration.origin)
    let view = dequeue(key, for: indexPath, class: Cell.self)
    guard let cell = view as? Cell else {
      internalInconsistency("a queue for \(Cell.self) gave a \(type(of: view))")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view, filled by a registration: the section's own if it is reconfigured, one from the queue, or a new one.
  ///
  /// - Parameters:
  ///   - registration: How to fill the view.
  ///   - indexPath: The place that the provider was asked for.
  /// - Returns: The view, to be returned by the provider. What is misuse of a cell's registration is misuse of this one too
  ///   (`behaviour.md` D18, D30, D33).
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let key = ReuseQueues.Key(kind: registration.elementKind, identifier: registration.identifier)
    prepare(key, for: Supplementary.self, madeAt: registration.origin)
    let dequeued = dequeue(key, for: indexPath, class: Supplementary.self)
    guard let view = dequeued as? Supplementary else {
      internalInconsistency("a queue for \(Supplementary.self) gave a \(type(of: dequeued))")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  func dequeueCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(ReuseQueues.Key(kind: nil, identifier: identifier), for: indexPath)
    guard let cell = view as? UICollectionViewCell else {
      refuse(
        "the class registered for cells with reuse identifier \(identifier) is \(type(of: view)), which is no cell",
        api: "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)",
        remedy: "Register a subclass of UICollectionViewCell.")
      return PlaceholderCell(frame: .zero)
    }
    return cell
  }

  func register(_ viewClass: AnyClass?, for key: ReuseQueues.Key) {
    guard let viewClass else { return pool.register(nil, for: key) }
    guard let reusable = viewClass as? UICollectionReusableView.Type else {
      return refuse(
        "\(viewClass) cannot be dequeued", api: "UICollectionView.register(_:…)",
        remedy: "Register a subclass of UICollectionViewCell or UICollectionReusableView.")
    }
    pool.register(reusable, for: key)
  }
}
