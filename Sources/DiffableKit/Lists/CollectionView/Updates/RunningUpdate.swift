/// The state of an update that is being carried out and animated, with the old and new frames of its items.
struct RunningUpdate {
  var update: CollectionUpdate
  /// The closure that returns an item's frame before the update, by its new index path, or `nil` for an inserted item.
  var oldFrame: (IndexPath) -> CGRect?
  /// The closure that returns an item's frame after the update, by its new index path.
  var newFrame: (IndexPath) -> CGRect?
  /// The animation of the update as a whole.
  var animation: DiffableAnimation
  /// The animations of single rows and sections that differ from those of the update as a whole.
  var effects: RowAnimationOverrides
  /// The new indices of the sections that the update has inserted.
  private let newSections: Set<Int>
  /// The new indices of reloaded sections, whose supplementary views are replaced.
  private let renewedSections: Set<Int>
  /// The new index paths of items whose old cells are animating out.
  var replaced: Set<IndexPath> = []

  init(
    _ update: CollectionUpdate, oldFrames: @escaping (IndexPath) -> CGRect?,
    newFrame: @escaping (IndexPath) -> CGRect?, animation: DiffableAnimation, effects: RowAnimationOverrides
  ) {
    self.update = update
    oldFrame = { update.oldIndexPath($0).flatMap(oldFrames) }
    self.newFrame = newFrame
    self.animation = animation
    self.effects = effects
    newSections = Set(update.difference?.sectionInsertions ?? [])
    renewedSections = Set(update.reloadedSections)
  }

  /// Returns the animation of an inserted row, by its new index path.
  func insertion(at path: IndexPath) -> DiffableAnimation.Effect {
    effects.insertedRows[path] ?? sectionInsertion(path.section) ?? animation.insertion
  }

  /// Returns the animation of a deleted row, by its old index path.
  func deletion(at path: IndexPath) -> DiffableAnimation.Effect {
    effects.deletedRows[path] ?? sectionDeletion(path.section) ?? animation.deletion
  }

  /// Returns the animation in which a row's new cell replaces the old one, by the row's new index path.
  func reload(at path: IndexPath) -> DiffableAnimation.Effect {
    update.oldIndexPath(path).flatMap { effects.reloadedRows[$0] } ?? animation.reload
  }

  /// Returns the animation of the new header or footer of an inserted or reloaded section, by the section's new index,
  /// or `nil` for other sections.
  func insertion(ofViewIn section: Int) -> DiffableAnimation.Effect? {
    if renewedSections.contains(section) { return animation.reload }
    return newSections.contains(section) ? sectionInsertion(section) ?? animation.insertion : nil
  }

  /// Returns the animation of the header or footer of a deleted section, by the section's old index.
  func deletion(ofViewIn section: Int) -> DiffableAnimation.Effect {
    sectionDeletion(section) ?? animation.deletion
  }

  private func sectionInsertion(_ section: Int) -> DiffableAnimation.Effect? {
    effects.insertedSections[section] ?? update.reloadedSection(section).flatMap { effects.reloadedSections[$0] }
  }

  private func sectionDeletion(_ section: Int) -> DiffableAnimation.Effect? {
    effects.deletedSections[section] ?? effects.reloadedSections[section]
  }
}
