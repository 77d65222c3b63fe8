/// Properties and methods for the context menus of a collection view's items.
extension UICollectionView {
  /// True if items may have context menus: the delegate may provide them, or rows have swipe actions.
  var mayHaveMenus: Bool {
    if let delegate, !itemMenus.providesNoMenus(delegate) { return true }
    return offersSwipes
  }

  /// Records that the delegate does not implement the method that provides context menus.
  ///
  /// Swift cannot check for the method in advance; its default implementation calls this method. Hosts may then show
  /// their own menus.
  func noteMissingMenus() {
    itemMenus.note(menuless: delegate)
    setNeedsRender()
  }

  /// Opens the context menu of the item at a point or, without a point, of the focused item.
  func openMenu(at point: CGPoint?) {
    closeSwipe()
    _ = itemMenus.open(at: point.map { window?.scene?.inPresentContent($0, of: rendering.id) ?? $0 })
  }
}

/// An object that opens the context menus of a collection view's items and forwards to the collection view's delegate.
@MainActor final class ItemContextMenuPresenter: NSObject, UIContextMenuInteractionDelegate {
  /// The collection view, which owns this presenter of its context menus.
  private weak let list: UICollectionView?
  private(set) lazy var interaction = makeInteraction()
  /// The cell of the item whose context menu is open.
  private weak var cell: UICollectionViewCell?
  private var isByKeyboard = false
  /// The context menu configuration made from swipe actions alone, of which the delegate is not notified.
  private var ownConfiguration: UIContextMenuConfiguration?

  /// The identity of the delegate that is known to provide no context menus; `nil` if there is none.
  private var menulessDelegate: ObjectIdentifier?

  /// Returns true if a delegate of the collection view is known to provide no context menus.
  func providesNoMenus(_ delegate: any UICollectionViewDelegate) -> Bool {
    menulessDelegate == ObjectIdentifier(delegate)
  }

  /// Records that a delegate of the collection view provides no context menus.
  func note(menuless delegate: (any UICollectionViewDelegate)?) {
    menulessDelegate = delegate.map { ObjectIdentifier($0) }
  }

  init(_ list: UICollectionView) {
    self.list = list
    super.init()
  }

  private func makeInteraction() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: self)
    if let list { interaction.didMove(to: list) }
    return interaction
  }

  func open(at point: CGPoint?) -> Bool {
    guard let list else { return false }
    isByKeyboard = point == nil
    let path = point.map { item(at: $0, in: list) } ?? list.focusedItem ?? list.selection.first
    // The focused row, beside which the menu opens, may be off screen, and is scrolled into view first.
    if isByKeyboard, let path { list.reveal(path) }
    cell = path.flatMap { list.cells[$0] }
    if point == nil, cell == nil { return false }
    if let path, cell != nil { list.setFocusedItem(path) }
    return interaction.present(at: point, marking: cell)
  }

  private func item(at point: CGPoint, in list: UICollectionView) -> IndexPath? {
    // Of cells that overlap, the one in front.
    list.cells.filter { _, cell in cell.convert(cell.bounds, to: list).contains(point) }
      .max { ($0.value.layoutOrder, $0.key) < ($1.value.layoutOrder, $1.key) }?.key
  }

  private var path: IndexPath? { cell.flatMap { list?.indexPath(for: $0) } }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    ownConfiguration = nil
    guard let list else { return nil }
    var place = location
    if isByKeyboard, let cell { place = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: list) }
    let configuration = list.delegate?.collectionView(list, contextMenuConfigurationForItemsAt: items, point: place)
    guard isByKeyboard || configuration == nil, let path else { return configuration }
    let actions = list.swipeMenuElements(at: path)
    guard !actions.isEmpty else { return configuration }
    guard let configuration else {
      let own = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: actions) })
      ownConfiguration = own
      return own
    }
    configuration.additions = actions
    return configuration
  }

  /// The index paths of the items to which the context menu applies: the selection if it contains the pressed item,
  /// otherwise that item; empty between items.
  private var items: [IndexPath] {
    guard let list, let path else { return [] }
    return list.selection.count > 1 && list.selection.contains(path) ? list.selection.paths.sorted() : [path]
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let list, let path, configuration !== ownConfiguration else {
      return cell.map { UITargetedPreview(view: $0) }
    }
    return list.delegate?.collectionView(
      list, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      ?? cell.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let list, let path, configuration !== ownConfiguration else { return nil }
    return list.delegate?.collectionView(
      list, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let list else { return }
    list.delegate?.collectionView(list, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let list, configuration !== ownConfiguration else { return }
    list.delegate?.collectionView(list, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let list, configuration !== ownConfiguration else { return }
    list.delegate?.collectionView(list, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
