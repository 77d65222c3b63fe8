/// A controller whose view is a collection view, and which is the collection view's data source and delegate.
///
/// Subclass this controller and override the methods that you need; it implements both protocols entirely. It has no
/// items until a subclass returns some, or until the program sets another data source, such as a diffable one.
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

  /// True if all items are deselected when the view is about to appear; true by default.
  ///
  /// The delegate is not called (`behaviour.md` D37).
  open var clearsSelectionOnViewWillAppear = true

  /// True if a movable item is lifted by a long press anywhere on its cell, too, and not only by its reorder control;
  /// true by default.
  ///
  /// The data source determines the movable rows (`behaviour.md` C48, C49).
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { loadedCollectionView?.liftsByLongPress = installsStandardGestureForInteractiveMovement }
  }

  /// Creates a controller whose collection view has a layout.
  ///
  /// - Parameter layout: The layout of the collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a layout, because nib files are not supported; a subclass created this way sets
  /// ``collectionView`` in its `loadView()`.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an archive; archives are not supported, and the initialiser exists so that subclasses
  /// written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    initialLayout = nil
    super.init(coder: coder)
  }

  // MARK: The view

  /// The collection view, which is also ``UIViewController/view`` unless a subclass creates another.
  ///
  /// Setting this property makes the controller the data source and delegate of the new collection view where it has
  /// none, and replaces the old collection view if that was the controller's view.
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

  /// The layout of the collection view; before the view is created, the layout given to the initialiser.
  ///
  /// Reading this property is misuse in a controller that was created without a layout and has no collection view yet.
  open var collectionViewLayout: UICollectionViewLayout {
    guard let layout = loadedCollectionView?.collectionViewLayout ?? initialLayout else { return missingLayout() }
    return layout
  }

  /// Creates the collection view with the size of the window.
  open override func loadView() {
    let frame = HostScene.current?.window.bounds ?? .zero
    collectionView = UICollectionView(frame: frame, collectionViewLayout: initialLayout ?? missingLayout())
  }

  private func adopt(_ list: UICollectionView) {
    if list.dataSource == nil { list.dataSource = self }
    if list.delegate == nil { list.delegate = self }
    list.liftsByLongPress = installsStandardGestureForInteractiveMovement
  }

  /// Reports as misuse that there is no layout when the collection view is created or its layout is read, and returns a
  /// flow layout.
  private func missingLayout() -> UICollectionViewLayout {
    reportMisuse(
      "a collection view controller has no layout for its collection view",
      api: "UICollectionViewController.init(collectionViewLayout:)",
      remedy: "Make it with init(collectionViewLayout:), or set collectionView in loadView().")
    return UICollectionViewFlowLayout()
  }

  /// Called before the view appears; deselects all items if ``clearsSelectionOnViewWillAppear`` is true.
  ///
  /// - Parameter animated: True if the appearance is animated.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { loadedCollectionView?.setSelection([]) }
  }

  /// Sets the editing mode of the controller and of its collection view.
  ///
  /// - Parameters:
  ///   - editing: True if editing mode begins, false if it ends.
  ///   - animated: True if the change is animated.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    loadedCollectionView?.isEditing = editing
  }

  // MARK: Data source

  /// Returns 1 as the number of sections, so that the list has a single section.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    1
  }

  /// Returns 0 as the number of items in a section, so that the list has no items.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// Reports misuse: a subclass that returns a number of items must provide their cells.
  ///
  /// Under a `MisusePolicy` that lets the program go on, an empty cell is returned.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.refuse(
      "a cell was asked for at \(indexPath), but the controller gives none",
      api: "UICollectionViewController.collectionView(_:cellForItemAt:)",
      remedy: "Override this method beside collectionView(_:numberOfItemsInSection:).")
    return EmptySubstituteCell(frame: .zero)
  }

  /// Reports misuse: a subclass whose layout has supplementary views must provide them.
  ///
  /// Under a `MisusePolicy` that lets the program go on, an empty view is returned.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.refuse(
      "a supplementary view of kind \(kind) was asked for at \(indexPath), but the controller gives none",
      api: "UICollectionViewController.collectionView(_:viewForSupplementaryElementOfKind:at:)",
      remedy: "Override this method, or use a layout without headers and footers.")
    return EmptySubstituteView(kind: kind)
  }

  /// Returns false, so that no item can be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    false
  }

  /// Reports misuse: a subclass that allows items to be moved must override this method.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    collectionView.refuse(
      "the item at \(sourceIndexPath) was moved to \(destinationIndexPath), but the controller moves none",
      api: "UICollectionViewController.collectionView(_:moveItemAt:to:)",
      remedy: "Override this method beside collectionView(_:canMoveItemAt:).")
  }

  /// Returns `nil` as the index titles, so that the list has none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the item to which an index title scrolls: the first one of the section whose index equals the title's
  /// index among the titles.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  // MARK: Delegate: selection

  /// Returns true, so that every item is highlighted while pressed.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Returns true, so that every item may be selected.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Returns true, so that every item may be deselected.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Called when a press on an item has begun; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// Called when the press on an item has ended; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Called when the person has selected an item; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Called when the person has deselected an item; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Called to perform an item's primary action; the default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}

  /// Called when a person begins to select several items; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Returns true except in editing mode, so that items have a primary action.
  open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    -> Bool
  {
    !collectionView.isEditing
  }

  /// Returns true if several items can be selected, so that a multiple selection may begin.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    collectionView.isMultiselectable
  }

  /// Called when a person has finished selecting several items; the default implementation does nothing.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  /// Returns true, so that all items can be edited.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }

  // MARK: Delegate: focus

  /// Returns true, so that all items can have the focus.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Returns true, so that every movement of the focus between items is allowed.
  open func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    true
  }

  /// Called after the focus has moved to another item; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Returns `nil` as the preferred item to focus, so that the first selected or visible item gets the focus.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    nil
  }

  /// Returns the collection view's `selectionFollowsFocus` as the answer for every item.
  open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
    -> Bool
  {
    collectionView.selectionFollowsFocus
  }

  // MARK: Delegate: moving and display

  /// Returns the target index path of a moved item, which the form of this method before iOS 15 provides.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }

  /// Returns the proposed index path as the target of a moved item, in this form of the method before iOS 15.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath
  }

  /// Called when a cell is about to be displayed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Called when a cell is no longer displayed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Called when a header or footer is about to be displayed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Called when a header or footer is no longer displayed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns the content offset that the layout chooses after an update.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  /// Returns a layout for an interactive transition that interpolates between the frames of the two layouts by its
  /// progress.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  // MARK: Delegate: context menus

  /// Returns the context menu for items from the controller's method for a single item; `nil` for several items and
  /// between the items.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1 else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
  }

  /// Returns `nil` as an item's context menu; from then on a browser shows its own menu on a click with the secondary
  /// button.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collectionView.noteMissingMenus()
    return nil
  }

  /// Returns the preview highlighted while an item's context menu is open, which the older method of iOS 13 provides.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  /// Returns the preview used when an item's context menu closes, which the older method of iOS 13 provides.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  /// Returns `nil` as the highlight preview in this older method of iOS 13, so that a context menu's preview is the
  /// item's cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Returns `nil` as the dismissal preview of a context menu, so that the preview fades out.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Called when the preview beside an item's context menu is pressed; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Called when an item's context menu opens; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when an item's context menu closes; the default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Delegate: scrolling

  /// Called when the content offset has changed; the default implementation does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Called when a person begins to scroll; the default implementation does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Called when a person is about to lift the finger after scrolling; the default implementation does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Called when a person has lifted the finger after scrolling; the default implementation does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Called when scrolling by momentum begins; the default implementation does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Called when scrolling by momentum has ended; the default implementation does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Called when an animated scroll by the program has ended; the default implementation does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
