/// A controller whose view is a collection view, of which it is data source and delegate.
///
/// Subclass it and override what you need of both protocols, all of which it implements: it has no items until a subclass
/// counts some, or another data source, such as a diffable one, takes its place.
///
/// ```swift
/// final class BookListViewController: UICollectionViewController {
///   init() {
///     super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
///   }
///
///   required init?(coder: NSCoder) { nil }
///
///   override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
///     show(books[indexPath.item])
///   }
/// }
/// ```
@MainActor @preconcurrency
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  private let initialLayout: UICollectionViewLayout?
  private var loadedCollectionView: UICollectionView?

  /// Whether all items are deselected when the view is going to appear; true by default.
  ///
  /// The delegate is not told (`behaviour.md` D37).
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a row that may be moved can be taken anywhere, when it was held for a moment, and not only by its handle; true by
  /// default.
  ///
  /// The data source says which may be moved (`behaviour.md` C48, C49).
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { loadedCollectionView?.liftsByLongPress = installsStandardGestureForInteractiveMovement }
  }

  /// Makes a controller whose collection view has a layout.
  ///
  /// - Parameter layout: Where the cells are.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no nib files here: a subclass that is made so sets ``collectionView`` in its `loadView()`.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    initialLayout = nil
    super.init(coder: coder)
  }

  // MARK: The view

  /// The collection view, which is also ``UIViewController/view`` unless a subclass makes another.
  ///
  /// Setting it makes the controller data source and delegate of the new one where it has none, and puts it in place of the
  /// old one if that was the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return loadedCollectionView
    }
    set {
      let old = loadedCollectionView
      loadedCollectionView = newValue
      guard let newValue else { return }
      adopt(newValue)
      if viewIfLoaded == nil || viewIfLoaded === old { view = newValue }
    }
  }

  /// The layout of the collection view; before that is made, the one that the controller was made with.
  ///
  /// A controller that was made without one, and has no collection view yet, has none: asking is misuse.
  open var collectionViewLayout: UICollectionViewLayout {
    guard let layout = loadedCollectionView?.collectionViewLayout ?? initialLayout else { return missingLayout() }
    return layout
  }

  /// Makes the collection view, which fills the window.
  open override func loadView() {
    let frame = HostScene.current?.window.bounds ?? .zero
    collectionView = UICollectionView(frame: frame, collectionViewLayout: initialLayout ?? missingLayout())
  }

  private func adopt(_ list: UICollectionView) {
    if list.dataSource == nil { list.dataSource = self }
    if list.delegate == nil { list.delegate = self }
    list.liftsByLongPress = installsStandardGestureForInteractiveMovement
  }

  /// A layout in place of the one that nobody gave, which is misuse.
  private func missingLayout() -> UICollectionViewLayout {
    reportMisuse(
      "a collection view controller has no layout for its collection view",
      api: "UICollectionViewController.init(collectionViewLayout:)",
      remedy: "Make it with init(collectionViewLayout:), or set collectionView in loadView().")
    return UICollectionViewFlowLayout()
  }

  /// Deselects all items if ``clearsSelectionOnViewWillAppear`` says so.
  ///
  /// - Parameter animated: Whether the way there is shown.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { loadedCollectionView?.setSelection([]) }
  }

  /// Begins or ends the editing of the collection view too.
  ///
  /// - Parameters:
  ///   - editing: Whether the content is edited from now on.
  ///   - animated: Whether the way there is shown.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    loadedCollectionView?.isEditing = editing
  }

  // MARK: Data source

  /// One section.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    1
  }

  /// No items.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// There is no cell: a subclass that counts items gives cells for them.
  ///
  /// Under a `MisusePolicy` that goes on, an empty cell.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.refuse(
      "a cell was asked for at \(indexPath), but the controller gives none",
      api: "UICollectionViewController.collectionView(_:cellForItemAt:)",
      remedy: "Override this method beside collectionView(_:numberOfItemsInSection:).")
    return PlaceholderCell(frame: .zero)
  }

  /// There is no such view: a subclass whose layout asks for one gives it.
  ///
  /// Under a `MisusePolicy` that goes on, an empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.refuse(
      "a supplementary view of kind \(kind) was asked for at \(indexPath), but the controller gives none",
      api: "UICollectionViewController.collectionView(_:viewForSupplementaryElementOfKind:at:)",
      remedy: "Override this method, or use a layout without headers and footers.")
    return PlaceholderView(kind: kind)
  }

  /// No.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    false
  }

  /// There is no such method: a subclass that lets items be moved moves them.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    collectionView.refuse(
      "the item at \(sourceIndexPath) was moved to \(destinationIndexPath), but the controller moves none",
      api: "UICollectionViewController.collectionView(_:moveItemAt:to:)",
      remedy: "Override this method beside collectionView(_:canMoveItemAt:).")
  }

  /// None.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item of the section with the index of the title.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  // MARK: Delegate: selection

  /// Yes.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Yes.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Yes.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Unless the list is being edited.
  open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    -> Bool
  {
    !collectionView.isEditing
  }

  /// Whether several items can be selected.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    collectionView.isMultiselectable
  }

  /// Does nothing.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  /// Yes.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }

  // MARK: Delegate: focus

  /// Yes.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Yes.
  open func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    true
  }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// None.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    nil
  }

  /// What the view says.
  open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
    -> Bool
  {
    collectionView.selectionFollowsFocus
  }

  // MARK: Delegate: moving and display

  /// What the older form says.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }

  /// The proposed place.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath
  }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// What the layout says.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  /// One that has every element as far from its old place to its new one as the progress says.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  // MARK: Delegate: menus

  /// What the older form says of one item; none for several and between the items.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1 else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
  }

  /// None: from then on a browser shows its own menu on a press with the second button.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collectionView.noteMissingMenus()
    return nil
  }

  /// What the older form says.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  /// What the older form says.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  /// Nothing of its own.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Nothing of its own.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Delegate: scrolling

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
