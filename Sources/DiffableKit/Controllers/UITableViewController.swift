/// A controller whose view is a table view, and which is the table view's data source and delegate.
///
/// Subclass this controller and override the methods that you need; it implements both protocols entirely. It has no
/// rows until a subclass returns some, or until the program sets another data source, such as a diffable one.
@MainActor @preconcurrency
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  private let style: UITableView.Style
  private var loadedTableView: UITableView?

  /// True if all rows are deselected when the view is about to appear; true by default.
  ///
  /// The delegate is not called (`behaviour.md` D37).
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller whose table view has a style.
  ///
  /// - Parameter style: The style of the table view.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a table view of the style ``UITableView/Style/plain``; nib files are not supported.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an archive; archives are not supported, and the initialiser exists so that subclasses
  /// written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: The view

  /// The table view, which is also ``UIViewController/view`` unless a subclass creates another.
  ///
  /// Setting this property makes the controller the data source and delegate of the new table view where it has none,
  /// and replaces the old table view if that was the controller's view.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return loadedTableView
    }
    set {
      let old = loadedTableView
      loadedTableView = newValue
      guard let newValue else { return }
      if newValue.dataSource == nil { newValue.dataSource = self }
      if newValue.delegate == nil { newValue.delegate = self }
      if viewIfLoaded == nil || viewIfLoaded === old { view = newValue }
    }
  }

  /// The refresh control above the rows, or `nil`.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Creates the table view with the size of the window.
  open override func loadView() {
    tableView = UITableView(frame: HostScene.current?.window.bounds ?? .zero, style: style)
  }

  /// Called before the view appears; deselects all rows if ``clearsSelectionOnViewWillAppear`` is true.
  ///
  /// - Parameter animated: True if the appearance is animated.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { loadedTableView?.list.setSelection([]) }
  }

  /// Called after the view has appeared; flashes the scroll indicators of the table view.
  ///
  /// - Parameter animated: True if the appearance was animated.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    loadedTableView?.flashScrollIndicators()
  }

  /// Sets the editing mode of the controller and of its table view.
  ///
  /// - Parameters:
  ///   - editing: True if editing mode begins, false if it ends.
  ///   - animated: True if the change is animated.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    loadedTableView?.setEditing(editing, animated: animated)
  }

  // MARK: Data source

  /// Returns 1 as the number of sections, so that the table view has a single section.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns 0 as the number of rows in a section, so that the table view has no rows.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Reports misuse: a subclass that returns a number of rows must provide their cells.
  ///
  /// Under a `MisusePolicy` that lets the program go on, an empty cell is returned.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.list.refuse(
      "a cell was asked for at \(indexPath), but the controller gives none",
      api: "UITableViewController.tableView(_:cellForRowAt:)",
      remedy: "Override this method beside tableView(_:numberOfRowsInSection:).")
    return .placeholder()
  }
  /// Returns `nil` as the title of a section's header, so that the section has none.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    noteDefault(.headerTitles, in: tableView)
    return nil
  }
  /// Returns `nil` as the title of a section's footer, so that the section has none.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    noteDefault(.footerTitles, in: tableView)
    return nil
  }
  /// Returns false, so that no row can be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false, so that no row can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns `nil` as the index titles, so that the table view has none.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the section with the index of the title as the section to which an index title scrolls.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  /// Called when a person has confirmed the deletion or insertion of a row; the default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Called when a person has moved a row; the default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Returns the table view's ``UITableView/rowHeight`` as the height of a row.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// Returns the table view's ``UITableView/sectionHeaderHeight`` as the height of a section's header.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    noteDefault(.headerHeights, in: tableView)
    return tableView.sectionHeaderHeight
  }
  /// Returns the table view's ``UITableView/sectionFooterHeight`` as the height of a section's footer.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    noteDefault(.footerHeights, in: tableView)
    return tableView.sectionFooterHeight
  }
  /// Returns the table view's ``UITableView/estimatedRowHeight`` as the estimated height of a row.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// Returns the table view's estimated header height as the estimated height of a section's header.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// Returns the table view's estimated footer height as the estimated height of a section's footer.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// Returns `nil`, so that the section has no header view of its own.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// Returns `nil`, so that the section has no footer view of its own.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// Called when a cell is about to be displayed; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Called when a cell is no longer displayed; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  }
  /// Called when a header is about to be displayed; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// Called when a header is no longer displayed; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// Called when a footer is about to be displayed; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// Called when a footer is no longer displayed; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// Returns 0 as the indentation level, so that rows are not indented.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
  /// Called when a row's accessory button was pressed; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Returns true, so that every row is highlighted while pressed.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Called when a press on a row has begun; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Called when the press on a row has ended; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the given index path as the row to select, so that a person's press selects the row.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Called when the person has selected a row; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Returns the given index path as the row to deselect, so that a person's press deselects the row.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Called when the person has deselected a row; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns true except in editing mode, so that rows have a primary action.
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    !tableView.isEditing
  }
  /// Called to perform a row's primary action; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// Returns true if several rows can be selected, so that a multiple selection may begin.
  open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    -> Bool
  { tableView.isMultiselectable }
  /// Called when a person begins to select several rows; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Called when a person has finished selecting several rows; the default implementation does nothing.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// Returns the deletion style as the editing style of a row, so that rows can be deleted.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }
  /// Returns `nil` as the title of a row's delete button, for the default title.
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  { nil }
  /// Returns true, so that rows are indented in editing mode.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns `nil` as the leading swipe actions of a row, so that rows have none.
  open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { nil }
  /// Returns `nil` as the trailing swipe actions of a row, for the default actions.
  open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { nil }
  /// Called before a row's swipe actions are shown; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Called after a row's swipe actions were hidden; the default implementation does nothing.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns the proposed index path as the target index path of a moved row.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns `nil` as the context menu of a row, so that rows have none.
  open func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  { nil }
  /// Returns `nil` as the highlight preview of a context menu, so that the preview is the row's cell.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns `nil` as the dismissal preview of a context menu, so that the preview fades out.
  open func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called when the preview beside a row's context menu is pressed; the default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Called when a row's context menu opens; the default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when a row's context menu closes; the default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Returns true, so that all rows can have the focus.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns true, so that every movement of the focus between rows is allowed.
  open func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    true
  }
  /// Called after the focus has moved to another row; the default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Returns `nil` as the preferred row to focus, so that the first selected or visible row gets the focus.
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
  /// Returns the table view's `selectionFollowsFocus` as the answer for every row.
  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    tableView.selectionFollowsFocus
  }

  // MARK: Scrolling

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
