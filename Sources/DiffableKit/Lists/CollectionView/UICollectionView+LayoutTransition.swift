/// A record of an animated change from one layout to another: the old layout, and the change of the content offset.
@MainActor struct LayoutTransition {
  let old: UICollectionViewLayout
  /// The change of the content offset, in points, with which the new layout was shown: it keeps the chosen row on
  /// screen.
  var shift = CGPoint.zero

  /// Sets the entrance animation of a view that appears, from its attributes in the old layout.
  func prepareEntrance(
    of view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes, in list: UICollectionView
  ) {
    guard place.representedElementCategory == .cell, view.superview === list,
      let before = old.layoutAttributesForItem(at: place.indexPath)
    else { return }
    let rect = list.mirrored(before).rect.offsetBy(dx: shift.x, dy: shift.y)
    view.comes(
      .posed(
        ElementPose(
          frame: rect, opacity: before.alpha,
          transform: CATransform3DIsIdentity(before.transform3D) ? nil : before.transform3D)))
  }

  /// Returns the exit animation of a cell that is far from the screen in the new layout.
  func exit(at path: IndexPath, in list: UICollectionView) -> ExitAnimation.Kind? {
    list.attributes(ofPresentedItem: list.presentationIndexPath(of: path)).map { .gliding(to: $0.rect) }
  }
}

/// A record of an interactive change from one layout to another, whose progress the program sets: the transition layout
/// and the completion.
@MainActor struct InteractiveLayoutTransition {
  var layout: UICollectionViewTransitionLayout
  var completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

// Methods of a collection view for replacing its layout, with and without animation, and for interactive transitions.
extension UICollectionView {
  /// A closure called when an interactive transition has ended: `completed` is true if the new layout stayed, and
  /// `finished` is true if the animation was not interrupted.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    guard layout !== layoutState.current else {
      completion?(true)
      return
    }
    if let current = layout.collectionView, current !== self {
      return refuse(
        "the layout \(layout) belongs to another collection view already",
        api: "UICollectionView.setCollectionViewLayout(_:animated:completion:)",
        remedy: "Make a layout for each collection view.")
    }
    guard cycle.allowsPlacing else {
      return refuse(
        "the layout was changed while cells were asked for or edits were named",
        api: "UICollectionView.setCollectionViewLayout(_:animated:completion:)",
        remedy: "Change it later, for example in Task { @MainActor in … }.")
    }
    layoutState.interactiveTransition = nil
    let isShown = window != nil && bounds.width > 0 && bounds.height > 0
    let duration = animated && isShown ? UIView.effectiveDuration(DiffableAnimation.usual.duration) : 0
    if isShown { layoutIfNeeded() }
    let old = layoutState.current
    rewindMovement()
    forgetMovement()
    let anchor = layoutState.laidOutBounds == nil ? nil : anchorForTransition()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    forEachReusableView { $0.willTransition(from: old, to: layout) }
    layoutState.current = layout
    layout.collectionView = self
    // The elements of the list and its rows say if there are swipe actions, which the layout decides.
    setNeedsRender()
    for cell in cells.values { cell.setNeedsRender() }
    layoutDidInvalidate()
    guard isShown else {
      old.collectionView = nil
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      forEachReusableView { $0.didTransition(from: old, to: layout) }
      completion?(true)
      return
    }
    prepareLayoutIfNeeded()
    contentSize = sizeFromLayout
    let proposed = offset(keeping: anchor)
    let wished = checked(
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
        ?? layout.targetContentOffset(forProposedContentOffset: proposed), instead: proposed)
    let shift = clamped(wished) - boundsOrigin
    _ = layoutState.takeAdjustment()
    layoutState.adjust(by: shift)
    let tile = {
      self.layoutState.transition = LayoutTransition(old: old, shift: shift)
      self.setNeedsLayout()
      self.layoutIfNeeded()
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      self.forEachReusableView { $0.didTransition(from: old, to: layout) }
      self.layoutState.transition = nil
    }
    if duration > 0 {
      UIView.animate(withDuration: duration, animations: tile)
      if let completion { AnimationClock.after(duration, in: window?.scene) { completion($0) } }
    } else {
      UIView.performWithoutAnimation(tile)
      completion?(true)
    }
    old.collectionView = nil
  }

  private func forEachReusableView(_ body: (UICollectionReusableView) -> Void) {
    for view in cells.values { body(view) }
    for view in supplementaryViews.values { body(view) }
  }

  /// Returns the scroll anchor of a layout change: the start of the list if it is scrolled there, else the anchor that
  /// ``scrollAnchoring`` asks for, else the topmost visible row.
  private func anchorForTransition() -> ScrollAnchor? {
    if reading.scrolledEnds.isAtStart { return .start }
    return chosenScrollAnchor() ?? scrollAnchorForEstimates()
  }

  func beginInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let old = layoutState.current
    if layoutState.interactiveTransition != nil { endInteractiveTransition(completed: false) }
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    forEachReusableView { $0.willTransition(from: old, to: layout) }
    layoutState.current = transition
    transition.collectionView = self
    layout.collectionView = self
    layoutState.interactiveTransition = InteractiveLayoutTransition(layout: transition, completion: completion)
    layoutDidInvalidate()
    if window != nil { layoutIfNeeded() }
    return transition
  }

  func endInteractiveTransition(completed: Bool) {
    guard let transition = layoutState.interactiveTransition.take() else { return }
    let layout = completed ? transition.layout.nextLayout : transition.layout.currentLayout
    let other = completed ? transition.layout.currentLayout : transition.layout.nextLayout
    UIView.animate(withDuration: DiffableAnimation.usual.duration) {
      layoutState.current = layout
      transition.layout.collectionView = nil
      layout.collectionView = self
      layoutDidInvalidate()
      if window != nil { layoutIfNeeded() }
      layout.finalizeLayoutTransition()
      other.finalizeLayoutTransition()
      forEachReusableView { $0.didTransition(from: other, to: layout) }
      other.collectionView = nil
    } completion: {
      transition.completion?(completed, $0)
    }
  }
}
