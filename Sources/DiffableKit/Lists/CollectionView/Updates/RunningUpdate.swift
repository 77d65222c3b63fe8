/// What is known of an update while it is carried out and shown.
struct RunningUpdate {
  var update: CollectionUpdate
  /// The frame before, by the new place; nil for an item that has come.
  var oldFrame: (IndexPath) -> CGRect?
  /// The frame after, by the new place.
  var newFrame: (IndexPath) -> CGRect?
  /// How the way is shown.
  var animation: DiffableAnimation
  /// Rows and sections that come and go in ways of their own.
  var effects: RowAnimations
  /// The new indices of sections all of whose rows and views are new.
  private let newSections: Set<Int>
  /// The new indices of sections that stay and whose views are replaced.
  private let renewedSections: Set<Int>
  /// The new places of items whose old cells are on their way out.
  var replaced: Set<IndexPath> = []

  init(
    _ update: CollectionUpdate, oldFrames: @escaping (IndexPath) -> CGRect?,
    newFrame: @escaping (IndexPath) -> CGRect?, animation: DiffableAnimation, effects: RowAnimations
  ) {
    self.update = update
    oldFrame = { update.oldIndexPath($0).flatMap(oldFrames) }
    self.newFrame = newFrame
    self.animation = animation
    self.effects = effects
    newSections = Set(update.difference?.sectionInsertions ?? [])
    renewedSections = Set(update.reloadedSections)
  }

  /// How a row comes, by its new place.
  func insertion(at path: IndexPath) -> DiffableAnimation.Effect {
    effects.insertedRows[path] ?? sectionInsertion(path.section) ?? animation.insertion
  }

  /// How a row goes, by its old place.
  func deletion(at path: IndexPath) -> DiffableAnimation.Effect {
    effects.deletedRows[path] ?? sectionDeletion(path.section) ?? animation.deletion
  }

  /// How one cell of a row gives way to another, by the row's new place.
  func reload(at path: IndexPath) -> DiffableAnimation.Effect {
    update.oldIndexPath(path).flatMap { effects.reloadedRows[$0] } ?? animation.reload
  }

  /// How the header or footer of a section comes; nil if only it has come and not its section.
  func insertion(ofViewIn section: Int) -> DiffableAnimation.Effect? {
    if renewedSections.contains(section) { return animation.reload }
    return newSections.contains(section) ? sectionInsertion(section) ?? animation.insertion : nil
  }

  /// How the header or footer of a section goes that is gone, by the section's old index.
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
