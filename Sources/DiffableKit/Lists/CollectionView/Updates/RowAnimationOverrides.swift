/// The animations of single rows and sections in an update that differ from the animation of the update as a whole.
struct RowAnimationOverrides {
  // The animations of inserted rows and sections, by the index paths and indices after the update.
  var insertedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var insertedSections: [Int: DiffableAnimation.Effect] = [:]

  // The animations of deleted and reloaded rows and sections, by the index paths and indices before the update.
  var deletedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var deletedSections: [Int: DiffableAnimation.Effect] = [:]
  var reloadedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var reloadedSections: [Int: DiffableAnimation.Effect] = [:]
}
