/// The ways in which single rows and sections come, go and are replaced in an update, where they differ from the way of all.
struct RowAnimations {
  // By the places after the update.
  var insertedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var insertedSections: [Int: DiffableAnimation.Effect] = [:]

  // By the places before the update.
  var deletedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var deletedSections: [Int: DiffableAnimation.Effect] = [:]
  var reloadedRows: [IndexPath: DiffableAnimation.Effect] = [:]
  var reloadedSections: [Int: DiffableAnimation.Effect] = [:]
}
