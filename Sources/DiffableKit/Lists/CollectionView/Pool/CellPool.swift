/// The cells and views of a list: those near the screen by their places, those that wait to be used again, and what the data source is
/// asked for now.
struct CellPool {
  private var cellsByItem: [IndexPath: UICollectionViewCell] = [:]
  private var viewsByKey: [SupplementaryKey: UICollectionReusableView] = [:]
  private var windowsBySection: [Int: OrthogonalScrollView] = [:]
  private var queues = ReuseQueues()
  private var late = LateRegistrations<RegistrationOrigin.Place, ReuseQueues.Key>()
  private var question: ViewRequest?
  private weak var filled: UICollectionViewCell?

  /// The cells near the screen, by item.
  var cells: [IndexPath: UICollectionViewCell] { cellsByItem }
  /// The headers, footers, badges and decorations near the screen.
  var supplementaryViews: [SupplementaryKey: UICollectionReusableView] { viewsByKey }
  /// The windows on sections that scroll by themselves, by section.
  var orthogonalViews: [Int: OrthogonalScrollView] { windowsBySection }
  /// The view that the data source is asked for now; nil while it is asked for none.
  var viewRequest: ViewRequest? { question }
  /// The cell that is filled again where it is.
  var cellFilledInPlace: UICollectionViewCell? { filled }

  // MARK: Views with a place

  mutating func place(_ cell: UICollectionViewCell, at path: IndexPath) { cellsByItem[path] = cell }

  /// - Returns: The cell that was there.
  mutating func removeCell(at path: IndexPath) -> UICollectionViewCell? { cellsByItem.removeValue(forKey: path) }

  mutating func place(_ view: UICollectionReusableView, for key: SupplementaryKey) {
    viewsByKey[key] = view
  }

  /// - Returns: The view that was there.
  mutating func removeView(for key: SupplementaryKey) -> UICollectionReusableView? {
    viewsByKey.removeValue(forKey: key)
  }

  /// Gives each cell the place of its item in a new model; those that have none there are let go of.
  ///
  /// - Parameters:
  ///   - newPlace: The new place of an item by its old one.
  ///   - body: Called for each cell that stays, with both places.
  @MainActor mutating func carryCells(
    _ newPlace: (IndexPath) -> IndexPath?, _ body: (UICollectionViewCell, _ old: IndexPath, _ new: IndexPath) -> Void
  ) {
    let old = cellsByItem
    cellsByItem = [:]
    for (path, cell) in old {
      guard let place = newPlace(path) else { continue }
      cellsByItem[place] = cell
      cell.indexPath = place
      body(cell, path, place)
    }
  }

  /// Gives each header and footer the section that it belongs to in a new model; those of sections that are gone are let go of.
  @MainActor mutating func carryViews(_ newSection: (Int) -> Int?) {
    let old = viewsByKey
    viewsByKey = [:]
    for (key, view) in old {
      guard let section = newSection(key.indexPath.section) else { continue }
      let place = IndexPath(item: key.indexPath.item, section: section)
      viewsByKey[SupplementaryKey(kind: key.kind, indexPath: place, isDecoration: key.isDecoration)] =
        view
      view.indexPath = place
    }
  }

  mutating func place(_ window: OrthogonalScrollView, on section: Int) { windowsBySection[section] = window }

  /// - Returns: The window that was there.
  mutating func removeWindow(on section: Int) -> OrthogonalScrollView? {
    windowsBySection.removeValue(forKey: section)
  }

  /// Gives each window the section that it belongs to in a new model.
  ///
  /// - Returns: The windows of sections that are gone.
  @MainActor mutating func carryWindows(_ newSection: (Int) -> Int?) -> [OrthogonalScrollView] {
    let old = windowsBySection
    windowsBySection = [:]
    var gone: [OrthogonalScrollView] = []
    for (section, window) in old {
      guard let place = newSection(section) else {
        gone.append(window)
        continue
      }
      window.section = place
      windowsBySection[place] = window
    }
    return gone
  }

  // MARK: Views that wait

  /// Gives a queue a class, or takes it away.
  mutating func register(_ viewClass: UICollectionReusableView.Type?, for key: ReuseQueues.Key) {
    queues.register(viewClass, for: key)
  }

  /// The class of new views of a queue.
  func viewClass(for key: ReuseQueues.Key) -> UICollectionReusableView.Type? { queues.viewClass(for: key) }

  /// A view that waits in a queue, which leaves it.
  @MainActor mutating func take(_ key: ReuseQueues.Key) -> UICollectionReusableView? { queues.take(key) }

  /// A view has left the screen.
  @MainActor mutating func give(_ view: UICollectionReusableView) { queues.give(view) }

  /// Forgets a queue that nobody will ask again.
  ///
  /// - Returns: The views that waited in it, to be told that they are dropped.
  mutating func discard(_ key: ReuseQueues.Key) -> [UICollectionReusableView] { queues.discard(key) }

  /// A registration that was made while the data source was asked for a view is used for the first time.
  mutating func makeLate(
    _ key: ReuseQueues.Key, madeAt origin: RegistrationOrigin
  ) -> LateRegistrations<RegistrationOrigin.Place, ReuseQueues.Key>.Finding {
    late.make(key, living: origin, at: origin.place)
  }

  /// A registration that was made while the data source was asked for a view is used again.
  mutating func useLate(_ key: ReuseQueues.Key, madeAt origin: RegistrationOrigin) { late.use(key, at: origin.place) }

  // MARK: The question to the data source

  /// The data source is asked for a view now, or with nil for none.
  ///
  /// - Returns: The question around this one, to be put back.
  mutating func ask(_ request: ViewRequest?) -> ViewRequest? {
    defer { question = request }
    return question
  }

  /// A view was dequeued, to answer the question if there is one.
  mutating func noteDequeued(_ view: UICollectionReusableView) { question?.dequeued.append(view) }

  /// A mistake was reported: what follows from it is no other mistake.
  mutating func noteRefusal() { question?.isRefused = true }

  /// A cell is filled again where it is, or with nil none.
  ///
  /// - Returns: The one around it, to be put back.
  mutating func fillInPlace(_ cell: UICollectionViewCell?) -> UICollectionViewCell? {
    defer { filled = cell }
    return filled
  }
}
