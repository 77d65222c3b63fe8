extension SnapshotCase {
  /// A size of the snapshot that a random test edits.
  enum Size: String, CaseIterable, Sendable {
    /// The snapshot has few items in few sections, so that all combinations occur.
    case small

    /// The snapshot has one or two hundred items, and some edits name many of them.
    case medium

    /// The snapshot has 100,000 items in hundreds of sections, some empty, some long; edits name up to 5,000 items.
    case large

    /// The snapshot has 100,000 items in one section.
    case oneSection

    /// The snapshot shrinks from 20,000 items to almost none, and grows again.
    case emptied

    /// The number of possible items, which are numbered from zero.
    var itemLimit: Int {
      switch self {
      case .small: 40
      case .medium: 400
      case .large, .oneSection: 110_000
      case .emptied: 20_000
      }
    }
  }

  /// Makes a case from a seed.
  ///
  /// The edits are chosen with the model alone, so that the case is complete before a snapshot is edited.
  static func random(seed: UInt64, size: Size, editCount: Int) -> SnapshotCase {
    var maker = SnapshotEditMaker(seed: seed)
    maker.itemLimit = size.itemLimit
    maker.habit = SnapshotEditMaker.Habit.allCases[Int(seed % 4)]
    var edits: [SnapshotEdit] = []
    switch size {
    case .small: break
    case .medium: (maker.sectionLimit, maker.batchLimit) = (30, 120)
    case .large:
      (maker.sectionLimit, maker.batchLimit) = (400, 5_000)
      edits = [.appendSections(Array(0..<300)), .appendItems(Array(0..<40_000), section: 7)]
      edits += (0..<300).map { .appendItems(Array((40_000 + $0 * 200)..<(40_200 + $0 * 200)), section: $0 / 3 * 3) }
    case .oneSection:
      (maker.sectionLimit, maker.batchLimit) = (2, 5_000)
      edits = [.appendSections([0]), .appendItems(Array(0..<100_000), section: nil)]
    case .emptied:
      (maker.sectionLimit, maker.batchLimit) = (20, 3_000)
      edits = [.appendSections(Array(0..<20))]
      edits += (0..<20).map { .appendItems(Array(($0 * 1_000)..<($0 * 1_000 + 1_000)), section: $0) }
      edits += [.keep(0), .deleteItems(Array(3..<19_990)), .compare(0)]
    }
    var models = [SnapshotModel](repeating: SnapshotModel(), count: SnapshotTrial.shelfCount)
    var model = SnapshotModel()
    for edit in edits { _ = model.apply(edit) }
    while edits.count < editCount {
      let edit = maker.next(for: model)
      edits.append(edit)
      switch edit {
      case .keep(let slot): models[slot] = model
      case .swap(let slot): swap(&models[slot], &model)
      case .rebuild: _ = model.removeMarks()
      default: _ = model.apply(edit)
      }
    }
    return SnapshotCase(edits: edits)
  }
}
