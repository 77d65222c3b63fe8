/// A delegate for the collection view inside of a table, which forwards to the table's delegate.
final class TableDelegateAdapter: NSObject, UICollectionViewDelegate {
  /// The table that owns the adapter; `nil` after the table was deallocated.
  private weak let table: UITableView?

  init(_ table: UITableView) { self.table = table }

  /// Calls a closure with the table's delegate and the table, both retained during the call; `nil` without one.
  @discardableResult
  private func ask<Answer>(_ question: (any UITableViewDelegate, UITableView) -> Answer) -> Answer? {
    guard let table, let delegate = table.delegate else { return nil }
    return question(delegate, table)
  }

  // MARK: Highlighting and selection

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    ask { $0.tableView($1, shouldHighlightRowAt: indexPath) } ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    ask { $0.tableView($1, didHighlightRowAt: indexPath) }
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    ask { $0.tableView($1, didUnhighlightRowAt: indexPath) }
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let table, let delegate = table.delegate else { return true }
    guard let chosen = delegate.tableView(table, willSelectRowAt: indexPath) else { return false }
    guard chosen != indexPath else { return true }
    // The delegate has returned another row than the one that the person chose: that row is selected instead.
    collectionView.selectItem(at: chosen, animated: false, scrollPosition: [])
    delegate.tableView(table, didSelectRowAt: chosen)
    table.postSelectionChange()
    return false
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    guard let table, let delegate = table.delegate else { return true }
    guard let chosen = delegate.tableView(table, willDeselectRowAt: indexPath) else { return false }
    guard chosen != indexPath else { return true }
    collectionView.deselectItem(at: chosen, animated: false)
    delegate.tableView(table, didDeselectRowAt: chosen)
    table.postSelectionChange()
    return false
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    ask { $0.tableView($1, didSelectRowAt: indexPath) }
    table?.postSelectionChange()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    ask { $0.tableView($1, didDeselectRowAt: indexPath) }
    table?.postSelectionChange()
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    ask { $0.tableView($1, canPerformPrimaryActionForRowAt: indexPath) } ?? table.map { !$0.isEditing } ?? false
  }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    ask { $0.tableView($1, performPrimaryActionForRowAt: indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    ask { $0.tableView($1, shouldBeginMultipleSelectionInteractionAt: indexPath) } ?? table?.isMultiselectable ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { ask { $0.tableView($1, didBeginMultipleSelectionInteractionAt: indexPath) } }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    ask { $0.tableViewDidEndMultipleSelectionInteraction($1) }
  }

  // MARK: Editing

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    table?.isShownEdited(at: indexPath) ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    ask {
      $0.tableView(
        $1, targetIndexPathForMoveFromRowAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
      ?? proposedIndexPath
  }

  // MARK: Focus

  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    table?.canFocusItem ?? false && ask { $0.tableView($1, canFocusRowAt: indexPath) } ?? true
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { ask { $0.tableView($1, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context)) } ?? true }

  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { ask { $0.tableView($1, didUpdateFocusIn: UITableViewFocusUpdateContext(context), with: coordinator) } }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    ask { $0.indexPathForPreferredFocusedView(in: $1) } ?? nil
  }

  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    ask { $0.tableView($1, selectionFollowsFocusForRowAt: indexPath) } ?? table?.selectionFollowsFocus ?? false
  }

  // MARK: Context menus

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    // In a table, a context menu belongs to the row at the point alone, even if that row is one of several selected
    // rows.
    guard let path = collectionView.indexPathForItem(at: point) ?? indexPaths.first else { return nil }
    return ask { $0.tableView($1, contextMenuConfigurationForRowAt: path, point: point) } ?? nil
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    ask { $0.tableView($1, previewForHighlightingContextMenuWithConfiguration: configuration) } ?? nil
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    ask { $0.tableView($1, previewForDismissingContextMenuWithConfiguration: configuration) } ?? nil
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { ask { $0.tableView($1, willPerformPreviewActionForMenuWith: configuration, animator: animator) } }

  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { ask { $0.tableView($1, willDisplayContextMenu: configuration, animator: animator) } }

  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { ask { $0.tableView($1, willEndContextMenuInteraction: configuration, animator: animator) } }

  // MARK: Display callbacks

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = (cell as? TableCellContainer)?.tableCell else { return }
    ask { $0.tableView($1, willDisplay: cell, forRowAt: indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = (cell as? TableCellContainer)?.tableCell else { return }
    ask { $0.tableView($1, didEndDisplaying: cell, forRowAt: indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let shown = (view as? TableHeaderFooterContainer)?.shownView else { return }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      ask { $0.tableView($1, willDisplayHeaderView: shown, forSection: indexPath.section) }
    case UICollectionView.elementKindSectionFooter:
      ask { $0.tableView($1, willDisplayFooterView: shown, forSection: indexPath.section) }
    default: break
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let shown = (view as? TableHeaderFooterContainer)?.shownView else { return }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      ask { $0.tableView($1, didEndDisplayingHeaderView: shown, forSection: indexPath.section) }
    case UICollectionView.elementKindSectionFooter:
      ask { $0.tableView($1, didEndDisplayingFooterView: shown, forSection: indexPath.section) }
    default: break
    }
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    table?.listDidScroll()
    ask { $0.scrollViewDidScroll($1) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { ask { $0.scrollViewWillBeginDragging($1) } }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { ask { $0.scrollViewWillEndDragging($1, withVelocity: velocity, targetContentOffset: targetContentOffset) } }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    ask { $0.scrollViewDidEndDragging($1, willDecelerate: decelerate) }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    ask { $0.scrollViewWillBeginDecelerating($1) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ask { $0.scrollViewDidEndDecelerating($1) } }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    ask { $0.scrollViewDidEndScrollingAnimation($1) }
  }
}
