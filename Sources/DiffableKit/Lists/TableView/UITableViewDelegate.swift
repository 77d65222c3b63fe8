/// A protocol for the delegate of a table, which handles a person's actions on rows and returns the heights of rows.
///
/// All methods have default implementations. The order of calls on a tap is that of ``UICollectionViewDelegate``;
/// changes made by code call none of the methods (`behaviour.md` D37).
@MainActor @preconcurrency public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Returns the height of a row in points; ``UITableView/automaticDimension`` if the cell sizes itself.
  ///
  /// By default the table's ``UITableView/rowHeight``. Called for rows near the visible bounds.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a section's header in points; ``UITableView/automaticDimension`` if the header sizes itself,
  /// 0 for none.
  ///
  /// By default the table's ``UITableView/sectionHeaderHeight``. A delegate that implements the method is asked for every
  /// section after each change; an apply then takes O(*s*) for *s* sections.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a section's footer in points; ``UITableView/automaticDimension`` if the footer sizes itself,
  /// 0 for none.
  ///
  /// By default the table's ``UITableView/sectionFooterHeight``. A delegate that implements the method is asked for every
  /// section after each change; an apply then takes O(*s*) for *s* sections.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns the estimated height of a row; never called, because measured heights are better estimates.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the estimated height in points of a header that sizes itself.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  /// Returns the estimated height in points of a footer that sizes itself.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
  /// Returns the header view of a section; `nil`, the default, for one with the data source's title, if there is a
  /// title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Returns the footer view of a section; `nil`, the default, for one with the data source's title, if there is a
  /// title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Called before a cell comes on screen.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a cell has left the screen, with the index path that its row had.
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called before a header comes on screen.
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// Called when a header has left the screen.
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// Called before a footer comes on screen.
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// Called when a footer has left the screen.
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// Returns the indentation level of a row; 0 by default.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// Called when the detail button of a row was tapped.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Returns true if a row is highlighted while it is pressed; if false, the row cannot be selected either.
  ///
  /// True by default. Called on a press, and earlier when the row comes on screen or its cell is reconfigured, because
  /// a host highlights rows under a pointer by itself.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a row was highlighted, at the beginning of a press.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when the highlight of a row has ended, at the end of a press.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Called before a person selects a row.
  ///
  /// - Returns: The row to select instead; `nil` for none. By default the same row.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when a person has selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called before a person deselects a row in a table with multiple selection.
  ///
  /// - Returns: The row to deselect instead; `nil` for none. By default the same row.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when a person has deselected a row, possibly by selecting another.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns true if the row has a primary action; by default true unless the table is being edited.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  /// Called to perform the primary action of a row, on a tap that does not only change the selection.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// Returns true if a drag over rows with two fingers, or a tap with Shift or Control, begins a multiple selection.
  ///
  /// By default true if several rows can be selected.
  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
  /// Called when a multiple selection gesture begins; begin editing here if several rows can be selected only then.
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when a multiple selection gesture has ended.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  /// Returns the edit that a row offers while the table is being edited, if the data source lets it be edited; deletion
  /// by default.
  ///
  /// A row that can be deleted has a delete action at its trailing edge too.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
  /// Returns the title of a row's delete button; `nil`, the default, for “Delete”.
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
  /// Returns true if the content of a row is indented while the row is being edited; the default.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Returns the swipe actions at the leading edge of a row; `nil`, the default, for none.
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  /// Returns the swipe actions at the trailing edge of a row; `nil`, the default, for a delete action if the row can be
  /// deleted.
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  /// Called when a person begins to swipe a row.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called when a row that was swiped open has closed.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the index path to which a row may be moved; by default the proposed one.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - sourceIndexPath: The index path of the row in the data source.
  ///   - proposedDestinationIndexPath: The index path that the row would have, counted without the row at its old index
  ///     path.
  /// - Returns: The index path at which the table makes room; `sourceIndexPath` refuses the move.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the context menu of a row; `nil`, the default, for none.
  func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  /// Returns the preview that is highlighted while a row's context menu is open; the row's cell by default.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the target to which the highlight moves when a row's context menu closes; by default the highlight fades
  /// out.
  func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when a person has tapped the preview of a row's context menu; the menu closes.
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before a row's context menu opens.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a row's context menu closes and the selected action is performed.
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Returns true if a row can have the focus; arrow keys skip rows that cannot.
  ///
  /// True by default.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Returns true if the focus may move to another row as requested; the default.
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
  /// Called when the focus has moved to another row.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Returns the row that gets the focus when the keyboard focus enters a table without a focused row; `nil` by
  /// default.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  /// Returns true if a row is selected as soon as it gets the focus; by default the table's own setting.
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
}
