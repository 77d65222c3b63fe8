/// A value with the default attributes at which the views of a list appear and disappear in an update, for the layout.
@MainActor struct DefaultUpdateAttributes {
  /// The closure that returns the default initial attributes of an appearing item, by its new index path.
  var initial: (IndexPath) -> UICollectionViewLayoutAttributes?
  /// The closure that returns the default final attributes of a disappearing item, by its old index path.
  var final: (IndexPath) -> UICollectionViewLayoutAttributes?
  /// The last attributes, with opacity 0, of the supplementary view or decoration whose final attributes the layout is
  /// asked for.
  var vanishing: UICollectionViewLayoutAttributes?

  /// The staying items whose attributes the layout was already asked for in this update.
  var asked: Set<IndexPath> = []

  func initial(at path: IndexPath) -> UICollectionViewLayoutAttributes? { initial(path) }
  func final(at path: IndexPath) -> UICollectionViewLayoutAttributes? { final(path) }
}

// Methods of a collection view that request from its layout the initial and final attributes of views in an update.
extension UICollectionView {
  /// Begins an update of the layout, which already has the new attributes, and calls its
  /// `prepare(forCollectionViewUpdates:)`.
  func beginLayoutUpdate(
    _ update: CollectionUpdate, _ oldCounts: ItemCounts, gone: [IndexPath: UICollectionViewLayoutAttributes]
  ) {
    guard collectionViewLayout.takesPartInUpdates else { return }
    let oldFrame = updateInProgress?.oldFrame ?? { _ in nil }
    collectionViewLayout.updateContext = DefaultUpdateAttributes(
      initial: { [weak self] path in
        guard let self, let attributes = self.collectionViewLayout.layoutAttributesForItem(at: path) else { return nil }
        guard let frame = oldFrame(path) else { return attributes.transparent }
        let old = attributes.duplicate()
        old.rect = self.mirrored(frame)
        return old
      },
      final: { [weak self] path in
        guard let newPath = update.newIndexPath(path) else { return gone[path]?.transparent }
        return self?.collectionViewLayout.layoutAttributesForItem(at: newPath)?.duplicate()
      })
    collectionViewLayout.prepare(forCollectionViewUpdates: updateItems(update, oldCounts))
  }

  /// Ends the layout's part in an update and calls its `finalizeCollectionViewUpdates()`.
  func endLayoutUpdate() {
    guard collectionViewLayout.updateContext != nil else { return }
    collectionViewLayout.finalizeCollectionViewUpdates()
    collectionViewLayout.updateContext = nil
  }

  /// Returns the items of an update in the order in which the layout receives them: deletions by old index paths, then
  /// insertions and moves by new ones.
  private func updateItems(_ update: CollectionUpdate, _ oldCounts: ItemCounts) -> [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items: [UICollectionViewUpdateItem] = []
    func reload(from old: IndexPath?, to new: IndexPath) {
      if let old { items.append(UICollectionViewUpdateItem(.delete, from: old, to: nil)) }
      items.append(UICollectionViewUpdateItem(.insert, from: nil, to: new))
    }
    if let difference = update.difference {
      items += difference.sectionDeletions.map { UICollectionViewUpdateItem(.delete, from: section($0), to: nil) }
      items += difference.itemDeletions.map { UICollectionViewUpdateItem(.delete, from: IndexPath($0), to: nil) }
      items += difference.sectionInsertions.map { UICollectionViewUpdateItem(.insert, from: nil, to: section($0)) }
      items += difference.itemInsertions.map { UICollectionViewUpdateItem(.insert, from: nil, to: IndexPath($0)) }
      items += difference.sectionMoves.map {
        UICollectionViewUpdateItem(.move, from: section($0.from), to: section($0.to))
      }
      items += difference.itemMoves.map {
        UICollectionViewUpdateItem(.move, from: IndexPath($0.from), to: IndexPath($0.to))
      }
    }
    let oldIndices: [Int: Int] =
      update.reloadedSections.isEmpty
      ? [:]
      : oldCounts.indices.reduce(into: [:]) { old, index in update.newSection(index).map { old[$0] = index } }
    for path in update.reloaded { reload(from: update.oldIndexPath(path), to: path) }
    for index in update.reloadedSections {
      reload(from: oldIndices[index].map(section), to: section(index))
    }
    return items
  }

  /// Sets the entrance animation of a view that was just created.
  ///
  /// The layout's initial attributes come first, then the old frame of the item, then the animation chosen for
  /// insertions.
  func prepareEntrance(of view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes) {
    guard UIView.animation != nil else { return }
    if let transition = layoutState.transition { return transition.prepareEntrance(of: view, at: place, in: self) }
    guard let updateInProgress else { return }
    if collectionViewLayout.updateContext != nil, askLayoutForEntrance(of: view, at: place) { return }
    guard place.representedElementCategory == .cell else {
      guard !view.isDecoration else { return }
      return enter(view, updateInProgress.insertion(ofViewIn: place.indexPath.section) ?? .fade, from: nil)
    }
    let path = dataSourceIndexPath(shownAt: place.indexPath)
    let oldFrame = view.superview === self ? updateInProgress.oldFrame(path) : nil
    if updateInProgress.replaced.contains(path) {
      enter(view, updateInProgress.reload(at: path), from: updateInProgress.animation.showsMovement ? oldFrame : nil)
    } else if let oldFrame {
      view.comes(updateInProgress.animation.showsMovement ? .gliding(from: oldFrame) : .atOnce)
    } else {
      enter(view, updateInProgress.insertion(at: path), from: nil)
    }
  }

  /// Animates the entrance of a view with an effect; with none or a fade, the view also moves from the old frame of the
  /// view that it replaces, if there is one.
  private func enter(_ view: UICollectionReusableView, _ effect: DiffableAnimation.Effect, from frame: CGRect?) {
    let start = frame.flatMap { $0 == view.frame ? nil : $0 }
    switch effect {
    case .none: view.comes(start.map { .gliding(from: $0) } ?? .atOnce)
    case .fade: view.comes(start.map { .posed(ElementPose(frame: $0, opacity: 0)) } ?? .fading)
    case .slide(let edge): view.comes(edge.entrance(isRightToLeft: isRightToLeft))
    case .unfold: view.comes(.posed(.folded(view.frame)))
    }
  }

  /// Sets the entrance animation from the layout's initial attributes.
  ///
  /// - Returns: True if the layout's initial attributes differ from the default ones.
  private func askLayoutForEntrance(
    of view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes
  ) -> Bool {
    let layout = collectionViewLayout
    let initial: UICollectionViewLayoutAttributes?
    let usual: UICollectionViewLayoutAttributes?
    switch (place.representedElementCategory, place.representedElementKind) {
    case (.supplementaryView, let kind?):
      initial = layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: place.indexPath)
      usual = place.transparent
    case (.decorationView, let kind?):
      initial = layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: place.indexPath)
      usual = place.transparent
    default:
      initial = layout.initialLayoutAttributesForAppearingItem(at: place.indexPath)
      usual = layout.updateContext?.initial(place.indexPath)
    }
    guard let initial else {
      view.comes(.atOnce)
      return true
    }
    guard let usual, !usual.looksLike(initial) else { return false }
    view.comes(.posed(pose(mirrored(initial))))
    return true
  }

  /// Asks the layout for the initial and final attributes of an item that stays on screen.
  ///
  /// The cell then animates from the initial attributes to its new ones. If the layout gives only the default answer,
  /// the old attributes, the cell animates from where it is on screen.
  func askLayout(ofStaying view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes) {
    guard let span = collectionViewLayout.updateContext, let updateInProgress, UIView.isAnimating, view.isPlaced,
      view.rendering.isSent, place.representedElementCategory == .cell, !isMoving(place),
      !span.asked.contains(place.indexPath), let old = updateInProgress.update.oldIndexPath(place.indexPath)
    else { return }
    collectionViewLayout.updateContext?.asked.insert(place.indexPath)
    _ = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: old)
    guard let initial = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: place.indexPath),
      updateInProgress.animation.showsMovement, let usual = span.initial(place.indexPath), !usual.looksLike(initial)
    else { return }
    view.moves(from: pose(mirrored(initial)))
  }

  private func pose(_ attributes: UICollectionViewLayoutAttributes) -> ElementPose {
    ElementPose(
      frame: frameInContainer(of: attributes), opacity: attributes.isHidden ? 0 : attributes.alpha,
      transform: CATransform3DIsIdentity(attributes.transform3D) ? nil : attributes.transform3D)
  }

  /// Returns the exit animation of a deleted item's cell, or `nil` if the layout gives the default final attributes.
  func exitByLayout(ofDeleted path: IndexPath) -> ExitAnimation.Kind? {
    guard let span = collectionViewLayout.updateContext else { return nil }
    guard let final = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path) else { return .atOnce }
    guard let usual = span.final(path), !usual.looksLike(final) else { return nil }
    return .posed(pose(mirrored(final)))
  }

  /// Returns the exit animation of a cell whose item stays in the list but leaves the screen in an update or a change
  /// of layout; `nil` for none.
  func exit(ofStaying path: IndexPath) -> ExitAnimation.Kind? {
    if let transition = layoutState.transition { return transition.exit(at: path, in: self) }
    guard let updateInProgress else { return nil }
    if let span = collectionViewLayout.updateContext, let old = updateInProgress.update.oldIndexPath(path) {
      guard let final = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: old) else {
        return .atOnce
      }
      if let usual = span.final(old), !usual.looksLike(final) {
        return .posed(pose(mirrored(final)))
      }
    }
    return updateInProgress.newFrame(path).map { .gliding(to: $0) }
  }

  /// Returns the exit animation of a supplementary view or decoration, or `nil` for the usual fade.
  func exit(of key: SupplementaryKey, _ view: UICollectionReusableView) -> ExitAnimation.Kind? {
    guard collectionViewLayout.updateContext != nil else { return nil }
    let last = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: key.kind, with: key.indexPath)
    last.rect = mirrored(view.frame)
    last.alpha = 0
    collectionViewLayout.updateContext?.vanishing = last
    let final =
      key.isDecoration
      ? collectionViewLayout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
      : collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind, at: key.indexPath)
    guard let final else { return .atOnce }
    return final.looksLike(last) ? nil : .posed(pose(mirrored(final)))
  }
}
