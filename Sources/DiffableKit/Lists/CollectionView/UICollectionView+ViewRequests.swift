import DiffableSnapshots

// Asking the data source for views, and checking what it does for an answer.
extension UICollectionView {
  /// What happens when this view or its data source is used wrongly.
  var misusePolicy: MisusePolicy { listSource?.misusePolicy ?? .current }

  /// Stops the program because of the caller's mistake, or reports it and returns.
  func refuse(
    _ message: String, api: String, state: String = "", remedy: String, file: StaticString = #file, line: UInt = #line
  ) {
    refuse(MisuseReport(message, api: api, state: state, remedy: remedy), file: file, line: line)
    pool.noteRefusal()
  }

  private func refuse(_ mistake: MisuseReport, file: StaticString = #file, line: UInt = #line) {
    // The mistake is in what this scene shows, whoever has called.
    inScene { report(worded(mistake), under: misusePolicy, file: file, line: line) }
  }

  /// Asks for the view of a place; what is dequeued meanwhile knows the place before it is configured.
  func fill<View: UICollectionReusableView>(_ place: UICollectionViewLayoutAttributes, _ provide: () -> View) -> View {
    let kind = place.representedElementKind
    let path = kind == nil ? dataSourceIndexPath(shownAt: place.indexPath) : place.indexPath
    let request = ViewRequest(kind: kind, indexPath: path, place: place)
    let (view, answered) = ask(request, provide)
    checkAnswer(view, to: answered)
    view.collectionView = self
    return view
  }

  /// Asks for a view that is there to be filled again (`behaviour.md` D16 to D19).
  ///
  /// - Parameters:
  ///   - existing: The view.
  ///   - kind: The kind of supplementary view, nil for a cell.
  ///   - path: Its place.
  /// - Returns: Whether the data source has done so; if not, the view stays as it was.
  func refill(_ existing: UICollectionReusableView, kind: String?, at path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    let (view, answered) = ask(ViewRequest(kind: kind, indexPath: path, existing: existing)) {
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
      // Placing asks for it again.
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

  /// Asks for the cell of an item that has one; another one may be given.
  ///
  /// - Returns: The cell that was given; the existing one if none was.
  func refillOrReplace(_ existing: UICollectionViewCell, at path: IndexPath) -> UICollectionViewCell {
    guard let dataSource else { return existing }
    let (cell, answered) = ask(ViewRequest(kind: nil, indexPath: path, existing: existing, mayReplace: true)) {
      dataSource.collectionView(self, cellForItemAt: path)
    }
    checkAnswer(cell, to: answered)
    cell.collectionView = self
    return cell.isPlaceholder ? existing : cell
  }

  private func ask<View>(_ request: ViewRequest, _ provide: () -> View) -> (View, ViewRequest) {
    let outer = pool.ask(request)
    _ = cycle.handle(.begins(.askingForView))
    ViewRequestStack.current.append(self)
    defer {
      _ = pool.ask(outer)
      _ = cycle.handle(.ends(.askingForView))
      ViewRequestStack.current.removeLast()
    }
    let view = provide()
    return (view, viewRequest ?? request)
  }

  /// A view that was dequeued and not returned is in no queue and on no screen (`behaviour.md` D33).
  private func checkAnswer(_ view: UICollectionReusableView, to request: ViewRequest) {
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
