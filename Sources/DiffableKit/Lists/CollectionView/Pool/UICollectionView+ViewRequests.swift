import DiffableSnapshots

// Properties and methods of a collection view that request views from the data source and check the returned views.
extension UICollectionView {
  /// The policy for misuse of this view or its data source.
  var misusePolicy: MisusePolicy { listSource?.misusePolicy ?? .current }

  /// Reports misuse by the caller, and returns if the policy lets the program go on.
  func refuse(
    _ message: String, api: String, state: String = "", remedy: String, file: StaticString = #file, line: UInt = #line
  ) {
    refuse(MisuseReport(message, api: api, state: state, remedy: remedy), file: file, line: line)
    pool.noteRefusal()
  }

  private func refuse(_ mistake: MisuseReport, file: StaticString = #file, line: UInt = #line) {
    // The report is made in the list's scene, whoever the caller is, because the misuse concerns the contents of that
    // scene.
    inScene { report(worded(mistake), under: misusePolicy, file: file, line: line) }
  }

  /// Requests the view for attributes; a view dequeued meanwhile gets the attributes before it is configured.
  func fill<View: UICollectionReusableView>(_ place: UICollectionViewLayoutAttributes, _ provide: () -> View) -> View {
    let kind = place.representedElementKind
    let path = kind == nil ? dataSourceIndexPath(shownAt: place.indexPath) : place.indexPath
    let request = DataSourceViewRequest(kind: kind, indexPath: path, place: place)
    let (view, answered) = ask(request, provide)
    checkAnswer(view, to: answered)
    view.collectionView = self
    return view
  }

  /// Asks the data source to reconfigure an existing view (`behaviour.md` D16 to D19).
  ///
  /// - Parameters:
  ///   - existing: The view.
  ///   - kind: The kind of supplementary view, or `nil` for a cell.
  ///   - path: The view's index path.
  /// - Returns: True if the data source has reconfigured the view; otherwise the view is unchanged.
  func refill(_ existing: UICollectionReusableView, kind: String?, at path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    let (view, answered) = ask(DataSourceViewRequest(kind: kind, indexPath: path, existing: existing)) {
      if let kind {
        return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      }
      return dataSource.collectionView(self, cellForItemAt: path)
    }
    guard view !== existing else {
      checkAnswer(view, to: answered)
      return true
    }
    guard !answered.isRefused, !view.isPlaceholder else { return false }
    if let kind, replacesBoundaries {
      // The data source returned another header or footer in a list that may replace it: the existing one is recycled,
      // and tiling then requests the view again.
      recycleSupplementaryView(SupplementaryKey(kind: kind, indexPath: path))
      return false
    }
    let noun = kind == nil ? "cell" : "view"
    refuse(
      MisuseReport(
        "the \(kind == nil ? "cell provider" : "supplementaryViewProvider") returned another \(noun) than the existing one "
          + "when reconfiguring the \(kind ?? "item") at \(path)",
        api: listSource != nil
          ? "NSDiffableDataSourceSnapshot.\(kind == nil ? "reconfigureItems" : "reconfigureSections")(_:)"
          : "UICollectionView.reconfigureItems(at:)",
        state: "the existing \(noun) is \(existing), the other one \(view)",
        remedy: "Dequeue the \(noun) for the index path that was asked for and return it, or reload instead."))
    return false
  }

  /// Requests the cell of an item that already has one; the data source may return another cell.
  ///
  /// - Returns: The returned cell, or the existing one if the data source returned none.
  func refillOrReplace(_ existing: UICollectionViewCell, at path: IndexPath) -> UICollectionViewCell {
    guard let dataSource else { return existing }
    let (cell, answered) = ask(DataSourceViewRequest(kind: nil, indexPath: path, existing: existing, mayReplace: true))
    {
      dataSource.collectionView(self, cellForItemAt: path)
    }
    checkAnswer(cell, to: answered)
    cell.collectionView = self
    return cell.isPlaceholder ? existing : cell
  }

  private func ask<View>(_ request: DataSourceViewRequest, _ provide: () -> View) -> (View, DataSourceViewRequest) {
    let outer = pool.ask(request)
    _ = cycle.handle(.begins(.askingForView))
    RequestingCollectionViewStack.current.append(self)
    defer {
      _ = pool.ask(outer)
      _ = cycle.handle(.ends(.askingForView))
      RequestingCollectionViewStack.current.removeLast()
    }
    let view = provide()
    return (view, viewRequest ?? request)
  }

  /// Reports a view that was dequeued and not returned, as that view is on no screen and in no reuse queue
  /// (`behaviour.md` D33).
  private func checkAnswer(_ view: UICollectionReusableView, to request: DataSourceViewRequest) {
    guard !request.isRefused, !view.isPlaceholder, let lost = request.dequeued.first(where: { $0 !== view }) else {
      return
    }
    refuse(
      MisuseReport(
        """
        Expected dequeued view to be returned to the collection view in preparation for display. When the collection \
        view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued and \
        returned to the collection view. Asked for \(request.kind ?? "the cell") at \(request.indexPath); dequeued, but \
        not returned: \(lost)
        """,
        api: "UICollectionView.dequeue…", state: "\(request.dequeued.count) views were dequeued",
        remedy: "Dequeue one view, and return it. To look at a cell that is shown, use cellForItem(at:)."))
  }
}
