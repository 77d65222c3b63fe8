/// The animations of single rows and sections in an update that differ from those of the update as a whole.
struct RowAnimations {
  // By the index paths after the update.
  var insertedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var insertedSections: [Int: DiffableAnimation.Effect] = [:]

  // By the index paths before the update.
  var deletedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var deletedSections: [Int: DiffableAnimation.Effect] = [:]
  var reloadedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var reloadedSections: [Int: DiffableAnimation.Effect] = [:]
}
