/// Tells the delegate of a table what the collection view inside of it has to tell.
final class TableDelegate: NSObject, UICollectionViewDelegate {
  unowned let table: UITableView
  private var delegate: (any UITableViewDelegate)? { table.delegate }

  init(_ table: UITableView) { self.table = table }

  // MARK: Pressing and selecting

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    delegate?.tableView(table, shouldHighlightRowAt: indexPath) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didHighlightRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didUnhighlightRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let delegate else { return true }
    guard let chosen = delegate.tableView(table, willSelectRowAt: indexPath) else { return false }
    guard chosen != indexPath else { return true }
    // Another row is selected in its place.
    collectionView.selectItem(at: chosen, animated: false, scrollPosition: [])
    delegate.tableView(table, didSelectRowAt: chosen)
    table.postSelectionChange()
    return false
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    guard let delegate else { return true }
    guard let chosen = delegate.tableView(table, willDeselectRowAt: indexPath) else { return false }
    guard chosen != indexPath else { return true }
    collectionView.deselectItem(at: chosen, animated: false)
    delegate.tableView(table, didDeselectRowAt: chosen)
    table.postSelectionChange()
    return false
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didSelectRowAt: indexPath)
    table.postSelectionChange()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didDeselectRowAt: indexPath)
    table.postSelectionChange()
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { delegate?.tableView(table, canPerformPrimaryActionForRowAt: indexPath) ?? !table.isEditing }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    delegate?.tableView(table, performPrimaryActionForRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    delegate?.tableView(table, shouldBeginMultipleSelectionInteractionAt: indexPath) ?? table.isMultiselectable
  }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { delegate?.tableView(table, didBeginMultipleSelectionInteractionAt: indexPath) }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    delegate?.tableViewDidEndMultipleSelectionInteraction(table)
  }

  // MARK: Editing

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    table.isShownEdited(at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    delegate?.tableView(
      table, targetIndexPathForMoveFromRowAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
      ?? proposedIndexPath
  }

  // MARK: Focus

  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    table.letsFocus && delegate?.tableView(table, canFocusRowAt: indexPath) ?? true
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { delegate?.tableView(table, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context)) ?? true }

  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { delegate?.tableView(table, didUpdateFocusIn: UITableViewFocusUpdateContext(context), with: coordinator) }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    delegate?.indexPathForPreferredFocusedView(in: table)
  }

  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { delegate?.tableView(table, selectionFollowsFocusForRowAt: indexPath) ?? table.selectionFollowsFocus }

  // MARK: Menus

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    // One row has the menu, also if it is among several that are selected.
    guard let path = collectionView.indexPathForItem(at: point) ?? indexPaths.first else { return nil }
    return delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }

  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }

  // MARK: What is shown

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = (cell as? TableRow)?.tableCell else { return }
    delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = (cell as? TableRow)?.tableCell else { return }
    delegate?.tableView(table, didEndDisplaying: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let shown = (view as? TableBoundary)?.shownView else { return }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      delegate?.tableView(table, willDisplayHeaderView: shown, forSection: indexPath.section)
    case UICollectionView.elementKindSectionFooter:
      delegate?.tableView(table, willDisplayFooterView: shown, forSection: indexPath.section)
    default: break
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let shown = (view as? TableBoundary)?.shownView else { return }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      delegate?.tableView(table, didEndDisplayingHeaderView: shown, forSection: indexPath.section)
    case UICollectionView.elementKindSectionFooter:
      delegate?.tableView(table, didEndDisplayingFooterView: shown, forSection: indexPath.section)
    default: break
    }
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    table.listDidScroll()
    delegate?.scrollViewDidScroll(table)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { delegate?.scrollViewWillBeginDragging(table) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { delegate?.scrollViewWillEndDragging(table, withVelocity: velocity, targetContentOffset: targetContentOffset) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate?.scrollViewDidEndDragging(table, willDecelerate: decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    delegate?.scrollViewWillBeginDecelerating(table)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { delegate?.scrollViewDidEndDecelerating(table) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidEndScrollingAnimation(table)
  }
}
