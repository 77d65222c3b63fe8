extension UICollectionView {
  /// A value that registers a cell class, with the handler that configures its cells for items of a type.
  ///
  /// ```swift
  /// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
  ///   var content = cell.defaultContentConfiguration()
  ///   content.text = title
  ///   cell.contentConfiguration = content
  ///   cell.accessories = [.disclosureIndicator()]
  /// }
  /// ```
  ///
  /// Make a registration once and keep it: each has a reuse queue of its own (`behaviour.md` D31). A `lazy` property
  /// that is first used inside the cell provider is fine. A registration created each time the provider is called is
  /// misuse (D30).
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell of the registered class for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier = "CellRegistration-" + UUID().uuidString
    let origin: RegistrationCreationSite

    /// Creates a registration for cells that are created from their class.
    ///
    /// - Parameter handler: Configures a cell, each time it is dequeued for an item.
    @_disfavoredOverload
    public init(handler: @escaping Handler) {
      self.handler = handler
      origin = RegistrationCreationSite(Cell.self, item: Item.self, kind: nil, source: nil)
    }

    /// Creates a registration for cells that are created from their class, and records the source location.
    ///
    /// Calls use this initialiser; the one without a source location serves only where the context requires a function
    /// of its type. The misuse report about a registration that is created again and again names the location
    /// (`behaviour.md` D30).
    ///
    /// - Parameters:
    ///   - file: The source file.
    ///   - line: The line in the source file.
    ///   - handler: Configures a cell, each time it is dequeued for an item.
    public init(file: StaticString = #fileID, line: UInt = #line, handler: @escaping Handler) {
      self.handler = handler
      origin = RegistrationCreationSite(Cell.self, item: Item.self, kind: nil, source: "\(file):\(line)")
    }
  }

  /// A value that registers a supplementary view class, with the handler that configures its views.
  ///
  /// Make a registration once and keep it, for example in a `lazy` property (`behaviour.md` D30, D31).
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view of the registered class.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let identifier = "SupplementaryRegistration-" + UUID().uuidString
    let origin: RegistrationCreationSite

    /// Creates a registration for supplementary views that are created from their class.
    ///
    /// - Parameters:
    ///   - elementKind: The kind, such as ``UICollectionView/elementKindSectionHeader``.
    ///   - handler: Configures a view, each time it is dequeued.
    @_disfavoredOverload
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      origin = RegistrationCreationSite(Supplementary.self, item: nil, kind: elementKind, source: nil)
    }

    /// Creates a registration for supplementary views that are created from their class, and records the source
    /// location.
    ///
    /// Calls use this initialiser; the one without a source location serves only where the context requires a function
    /// of its type. The misuse report about a registration that is created again and again names the location
    /// (`behaviour.md` D30).
    ///
    /// - Parameters:
    ///   - elementKind: The kind, such as ``UICollectionView/elementKindSectionHeader``.
    ///   - file: The source file.
    ///   - line: The line in the source file.
    ///   - handler: Configures a view, each time it is dequeued.
    public init(
      elementKind: String, file: StaticString = #fileID, line: UInt = #line, handler: @escaping Handler
    ) {
      self.elementKind = elementKind
      self.handler = handler
      origin = RegistrationCreationSite(Supplementary.self, item: nil, kind: elementKind, source: "\(file):\(line)")
    }
  }

  /// Returns a cell configured by a registration: the item's own cell if the item is reconfigured, one from the reuse
  /// queue, or a new one.
  ///
  /// - Parameters:
  ///   - registration: The registration whose handler configures the cell.
  ///   - indexPath: The index path that the cell provider was asked for.
  ///   - item: The value for which the handler configures the cell.
  /// - Returns: The cell. A cell dequeued while the view asks its data source for a cell must be returned: to dequeue
  ///   two, or to return another, is misuse (`behaviour.md` D33). A cell dequeued at any other time belongs to the
  ///   program, and is not reused. Misuse as well are, while an item is reconfigured, a registration other than that of
  ///   the existing cell (D18), and a registration created again and again inside the cell provider (D30).
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

  /// Returns a supplementary view configured by a registration: the section's own view if it is reconfigured, one from
  /// the reuse queue, or a new one.
  ///
  /// - Parameters:
  ///   - registration: The registration whose handler configures the view.
  ///   - indexPath: The index path that the provider was asked for.
  /// - Returns: The view, to be returned by the provider. The rules for misuse of a cell registration apply to this
  ///   one too (`behaviour.md` D18, D30, D33).
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
      return EmptySubstituteCell(frame: .zero)
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
