extension UITableView {
  /// Names a class of cells.
  ///
  /// - Parameters:
  ///   - cellClass: The class, a subclass of ``UITableViewCell``; nil takes the name back. Another one is misuse.
  ///   - identifier: The name.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      cellClasses[identifier] = nil
      return
    }
    guard let known = cellClass as? UITableViewCell.Type else {
      return list.refuse(
        "\(cellClass) cannot be dequeued", api: "UITableView.register(_:forCellReuseIdentifier:)",
        remedy: "Register a subclass of UITableViewCell.")
    }
    cellClasses[identifier] = known
  }

  /// Names a class of headers and footers.
  ///
  /// - Parameters:
  ///   - aClass: The class, a subclass of ``UITableViewHeaderFooterView``; nil takes the name back. Another one is misuse.
  ///   - identifier: The name.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else {
      headerFooterClasses[identifier] = nil
      return
    }
    guard let known = aClass as? UITableViewHeaderFooterView.Type else {
      return list.refuse(
        "\(aClass) cannot be dequeued", api: "UITableView.register(_:forHeaderFooterViewReuseIdentifier:)",
        remedy: "Register a subclass of UITableViewHeaderFooterView.")
    }
    register(known, named: identifier)
  }

  func register(_ known: UITableViewHeaderFooterView.Type, named identifier: String) {
    headerFooterClasses[identifier] = known
    for kind in Self.boundaryKinds {
      list.reuse.register(TableBoundary.self, for: .init(kind: kind, identifier: identifier))
    }
  }

  private static let boundaryKinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  /// A cell of a named class: the row's own if it is reconfigured, one from the queue, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: The name; one that was not registered is misuse.
  ///   - indexPath: The place that the data source was asked for.
  /// - Returns: The cell, to be returned by the data source (`behaviour.md` D33). An empty one if there is no such class and the
  ///   `MisusePolicy` goes on.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cellClass = cellClasses[identifier] else {
      list.refuse(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard",
        api: "UITableView.dequeueReusableCell(withIdentifier:for:)", state: "asked for \(indexPath)",
        remedy: "Register a class for the identifier first.")
      return .placeholder()
    }
    let key = ReuseQueues.Key(kind: nil, identifier: identifier)
    list.reuse.register(TableRow.self, for: key)
    let view = list.dequeue(key, for: indexPath, class: TableRow.self)
    guard let row = view as? TableRow else { return .placeholder() }
    return cell(of: row, cellClass)
  }

  /// A cell of a name: one from the queue, or a new one if a class was registered.
  ///
  /// - Parameter identifier: The name.
  /// - Returns: Nil if no cell of the name waits and no class is registered for it: make one then, with the name.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let key = ReuseQueues.Key(kind: nil, identifier: identifier)
    // Cells that were made by the program come back under their names too.
    list.reuse.register(TableRow.self, for: key)
    if let request = list.viewRequest, let row = request.existing as? TableRow, row.reuseIdentifier == identifier {
      return row.tableCell
    }
    if let row = list.reuse.take(key) as? TableRow {
      row.prepareForReuse()
      return cell(of: row, UITableViewCell.self)
    }
    return cellClasses[identifier].map { $0.init(reusableWithIdentifier: identifier) }
  }

  private func cell(of row: TableRow, _ cellClass: UITableViewCell.Type) -> UITableViewCell {
    if let cell = row.tableCell {
      if !row.isDescendant(of: list) { cell.hold(row) }
      return cell
    }
    UITableViewCell.awaitingRow = row
    return cellClass.init(reusableWithIdentifier: row.reuseIdentifier ?? "")
  }

  /// A header or footer of a name: one from the queue, or a new one if a class was registered.
  ///
  /// - Parameter identifier: The name.
  /// - Returns: Nil if no view of the name waits and no class is registered for it.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let existing = list.viewRequest?.existing as? TableBoundary, existing.reuseIdentifier == identifier {
      return existing.headerFooterView
    }
    for kind in Self.boundaryKinds {
      let key = ReuseQueues.Key(kind: kind, identifier: identifier)
      if list.reuse.viewClass(for: key) == nil { list.reuse.register(TableBoundary.self, for: key) }
      guard let boundary = list.reuse.take(key) as? TableBoundary else { continue }
      boundary.prepareForReuse()
      guard let view = boundary.headerFooterView else { continue }
      view.hold(boundary)
      return view
    }
    return headerFooterClasses[identifier].map { $0.init(reusableWithIdentifier: identifier) }
  }
}
