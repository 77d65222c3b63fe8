/// A protocol for the delegate of a collection view, which decides on and is notified of a person's actions on items.
///
/// All methods have default implementations. The order of calls on a tap is: should highlight, did highlight, should
/// select or deselect, did select or deselect, did unhighlight, primary action (`behaviour.md` D36). Changes made by
/// code cause no calls (D37).
@MainActor @preconcurrency public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Returns true if an item is highlighted while it is pressed; otherwise it is not selected either.
  ///
  /// True by default. Called on a press, and before that when the item comes on screen or its cell is reconfigured,
  /// because a host itself highlights the row under the pointer.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Called when a person's press on an item has begun, so that the item is highlighted.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when a person's press on an item has ended, so that the item is no longer highlighted.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns true if an item may be selected.
  ///
  /// True by default.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Returns true if an item may be deselected, in a list in which several can be selected.
  ///
  /// True by default.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Called when the person has selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when the person has deselected an item, perhaps by selecting another.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Returns true if an item has a primary action.
  ///
  /// True by default, except in editing mode.
  func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// Called to perform an item's primary action, after all calls about the selection, and even if items cannot be
  /// selected.
  ///
  /// Not called for a press that extends the selection or deselects, nor when the selection follows the focus.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Returns true if an item can be edited; called for the item's cell when editing mode begins and when the cell is
  /// created.
  ///
  /// True by default. The cell of an item that cannot be edited does not show its editing accessories.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
  /// Returns true if a press with Shift or Control (Command), or a two-finger gesture over items, begins a multiple
  /// selection.
  ///
  /// By default true if several items can be selected. If false, the press is an ordinary one.
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when a person begins to select several items; enter editing mode here if multiple selection requires it.
  ///
  /// If several items cannot be selected even then, ``collectionViewDidEndMultipleSelectionInteraction(_:)`` follows at
  /// once.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when a person has finished selecting several items.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// Returns true if an item can have the keyboard focus; keys pass over other items.
  ///
  /// True by default.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Returns true if the focus may move between items as a key requests; not called when the focus enters or leaves the
  /// list.
  ///
  /// True by default.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// Called when the focused item has changed because of a key, or because the focus has entered or left the list.
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Returns the item that should get the focus when the focus enters a list without a focused item.
  ///
  /// `nil` by default: the first selected item, or the first visible one.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// Returns true if an item is selected as soon as the focus moves to it; the view's `selectionFollowsFocus` by
  /// default.
  func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool
  /// Returns the target index path of an item that is being moved.
  ///
  /// Called before the other rows make room. By default the proposed index path, or the one from the older form of this
  /// method.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - originalIndexPath: The item's data source index path.
  ///   - currentIndexPath: The current target index path.
  ///   - proposedIndexPath: The proposed target, counted without the item at its old index path.
  /// - Returns: The target index path; `currentIndexPath` refuses the proposal. An index path that does not exist is
  ///   replaced by the nearest one.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the content offset of the collection view after a change of layouts or an update.
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// Returns the layout that is used during an interactive transition between two layouts.
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// Returns the target index path of an item that is being moved, in the form before iOS 15; called by the default of
  /// the other form.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the context menu for items, or `nil` for none.
  ///
  /// Called when a person requests a menu, by pointer or by keyboard, and not before. A menu opened by keyboard, or
  /// where this method returns `nil`, contains the row's swipe actions too.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: All selected items if the item at the point is among them, otherwise this item alone; empty
  ///     between the items.
  ///   - point: The point of the request, in points in the content; for the keyboard the centre of the row.
  /// - Returns: The configuration of the menu, or `nil` for no menu.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the context menu for an item, in the form before iOS 16; called by the default of the other form.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns the configuration of another window in which an item can be opened; `nil`, as by default, for none.
  ///
  /// In a browser the item is then a link to the address of the configuration's activity. The method is called for the
  /// cells on screen, and again when a cell is configured again, unless the data source has an
  /// ``DiffableDataSource/addressProvider``.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  ///   - point: Always zero, since the method is called before a person acts.
  /// - Returns: The configuration; `nil` if the item leads nowhere.
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration?
  /// Returns the preview highlighted while an item's menu is open; by default its cell, or the preview from the older
  /// form of this method.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Returns the preview to which the highlight moves when the menu closes; by default that of the older form, or a
  /// fade.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Returns the preview highlighted while a menu is open, in the form before iOS 16; called by the default of the
  /// other form.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the preview used when the menu closes, in the form before iOS 16; called by the default of the other form.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview beside an item's context menu was pressed; the menu closes.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called when an item's context menu opens.
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when an item's context menu closes, before the chosen action is performed.
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when a cell is about to be displayed.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Called when a cell is no longer displayed, with its last index path.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Called when a header or footer is about to be displayed.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called when a header or footer is no longer displayed.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Returns true, so that every item is highlighted while pressed.
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Called when a press on an item has begun; the default implementation does nothing.
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Called when the press on an item has ended; the default implementation does nothing.
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns true, so that every item may be selected.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Returns true, so that every item may be deselected.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Called when the person has selected an item; the default implementation does nothing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Called when the person has deselected an item; the default implementation does nothing.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Returns true except in editing mode, so that items have a primary action.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Called to perform an item's primary action; the default implementation does nothing.
  public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  /// Returns the collection view's `selectionFollowsFocus` as the default for every item.
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  /// Returns the target index path of a moved item, which the form of this method before iOS 15 provides.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  /// Returns the proposed index path as the target index path of a moved item.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Called when a cell is about to be displayed; the default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Called when a cell is no longer displayed; the default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Called when a header or footer is about to be displayed; the default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Called when a header or footer is no longer displayed; the default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns the content offset that the layout chooses after an update.
  public func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  /// Returns a layout for an interactive transition that interpolates between the frames of the two layouts by its
  /// progress.
  public func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
}
