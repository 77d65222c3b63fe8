// Methods of a collection view with the steps that all methods for dequeuing cells and supplementary views have in
// common.
extension UICollectionView {
  /// Creates the reuse queue of a registration at its first use, and reports a registration that is created again for
  /// each request.
  ///
  /// A collection view inside a cell may be set up, with its registrations, while the outer collection view asks for
  /// that cell: only registrations of the asking view are checked (`behaviour.md` D30).
  func prepare(
    _ key: ReuseQueues.Key, for viewClass: UICollectionReusableView.Type, madeAt origin: RegistrationCreationSite
  ) {
    let isNew = pool.viewClass(for: key) == nil
    let isLate = origin.requesters.contains { $0.view === self }
    guard isNew else {
      if isLate { pool.useLate(key, madeAt: origin) }
      return
    }
    switch isLate ? pool.makeLate(key, madeAt: origin) : .fine {
    case .fine: pool.register(viewClass, for: key)
    // A registration that is created anew for each request, and was reported for that before, gets no reuse queue: its
    // views are released when they leave the screen.
    case .anewAgain: break
    case .anew(let gone):
      for view in gone.flatMap({ pool.discard($0) }) { view.wasDropped() }
      refuseRepeated(key, madeAt: origin)
    }
  }

  private func refuseRepeated(_ key: ReuseQueues.Key, madeAt origin: RegistrationCreationSite) {
    let isCell = key.kind == nil
    let noun = isCell ? "cell" : "supplementary view"
    refuse(
      """
      Attempted to dequeue a \(noun) using a registration that was created inside \
      -collectionView:\(isCell ? "cellForItemAtIndexPath:" : "viewForSupplementaryElementOfKind:atIndexPath:") or inside a \
      UICollectionViewDiffableDataSource \(isCell ? "cell" : "supplementary view") provider. Creating a new registration \
      each time a \(noun) is requested will prevent reuse and cause created \(noun)s to remain inaccessible in memory for \
      the lifetime of the collection view. Registrations should be created up front and reused. Registration: \
      <UICollectionView\(isCell ? "Cell" : "Supplementary")Registration: \(key.identifier)>
      """,
      api: isCell
        ? "UICollectionView.dequeueConfiguredReusableCell(using:for:item:)"
        : "UICollectionView.dequeueConfiguredReusableSupplementary(using:for:)",
      state: origin.location.source.map { "registrations are made at \($0), and not kept" } ?? "",
      remedy: "Make the registration once, before the data source or in a lazy property, and let the provider use it.")
  }

  /// Returns a view of a reuse queue: the existing view if it is reconfigured, a waiting view, or a new view.
  ///
  /// - Parameters:
  ///   - key: The reuse queue.
  ///   - indexPath: The index path that the view is for.
  ///   - viewClass: The class of new views, or `nil` for the registered class.
  /// - Returns: The view; an empty placeholder if no class is registered and the misuse policy lets the program go
  ///   on.
  func dequeue(
    _ key: ReuseQueues.Key, for indexPath: IndexPath, class viewClass: UICollectionReusableView.Type? = nil
  ) -> UICollectionReusableView {
    if let request = viewRequest, let existing = request.existing, request.kind == key.kind,
      request.indexPath == indexPath
    {
      if existing.reuseIdentifier == key.identifier { return existing }
      if !request.mayReplace { refuseOther(key, than: existing, at: indexPath) }
    }
    let view: UICollectionReusableView
    if let waiting = pool.take(key) {
      waiting.prepareForReuse()
      view = waiting
    } else {
      view = makeView(key, viewClass ?? pool.viewClass(for: key))
    }
    // A new view needs its attributes before it is configured, so that its style fits the list.
    if let request = viewRequest, let attributes = request.place, request.indexPath == indexPath {
      view.apply(attributes)
    }
    pool.noteDequeued(view)
    return view
  }

  private func makeView(
    _ key: ReuseQueues.Key, _ viewClass: UICollectionReusableView.Type?
  ) -> UICollectionReusableView {
    guard let viewClass else {
      refuse(
        "could not dequeue a view of kind \(key.kind ?? "cell") with identifier \(key.identifier)",
        api: "UICollectionView.dequeueReusable…",
        remedy: "Register a class for the identifier first, or use a CellRegistration.")
      return key.kind.map { EmptySubstituteView(kind: $0) } ?? EmptySubstituteCell(frame: .zero)
    }
    let view = viewClass.init(reusableWithFrame: .zero)
    view.reuseIdentifier = key.identifier
    view.reuseKind = key.kind
    view.collectionView = self
    return view
  }

  /// Refuses dequeuing from another reuse queue than that of the view being reconfigured (`behaviour.md` D18).
  private func refuseOther(
    _ key: ReuseQueues.Key, than existing: UICollectionReusableView, at indexPath: IndexPath
  ) {
    let isCell = key.kind == nil
    refuse(
      """
      Attempted to dequeue a \(isCell ? "cell" : "supplementary view") for a different registration or reuse identifier \
      than the existing \(isCell ? "cell" : "view") when reconfiguring \(isCell ? "an item" : "a section"), which is not \
      allowed. You can only dequeue the existing \(isCell ? "cell" : "view") of the \(isCell ? "item" : "section") here. \
      Dequeued reuse identifier: \(key.identifier); Original reuse identifier: \(existing.reuseIdentifier ?? "none")
      """,
      api: "UICollectionView.dequeue…", state: "the view at \(indexPath) is filled again",
      remedy: "Reload the \(isCell ? "item" : "section") instead, which takes another \(isCell ? "cell" : "view").")
  }
}
