/// A position of an accessory in a row: the edge, and the order among the accessories at that edge.
///
/// Built-in kinds are ordered by rank; gaps between the ranks leave room for further kinds.
enum CellAccessoryPosition {
  /// The accessory is at the row's leading edge, ordered by rank.
  case leading(rank: Int)
  /// The accessory is at the row's trailing edge, ordered by rank.
  case trailing(rank: Int)
  /// The accessory is a custom view at the edge and index that its placement computes.
  case found(UICellAccessory.Placement)

  var isLeading: Bool {
    switch self {
    case .leading, .found(.leading): true
    case .trailing, .found(.trailing): false
    }
  }

  private var rank: Int? {
    switch self {
    case .leading(let rank), .trailing(let rank): rank
    case .found: nil
    }
  }

  private var position: UICellAccessory.Placement.Position? {
    switch self {
    case .leading, .trailing: nil
    case .found(.leading(_, let position)), .found(.trailing(_, let position)): position
    }
  }

  /// Returns the visual order of a row's accessories: at each edge first those with a rank, then custom views inserted
  /// by their placement.
  static func ordered(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
    ordered(accessories, isLeading: true) + ordered(accessories, isLeading: false)
  }

  private static func ordered(_ accessories: [UICellAccessory], isLeading: Bool) -> [UICellAccessory] {
    let atEdge = accessories.filter { $0.kind.position.isLeading == isLeading }
    var ranked: [(rank: Int, index: Int)] = []
    for (index, accessory) in atEdge.enumerated() {
      if let rank = accessory.kind.position.rank { ranked.append((rank, index)) }
    }
    // The index breaks ties between equal ranks, because `sort` is not guaranteed to be stable.
    var result = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { atEdge[$0.index] }
    for accessory in atEdge {
      guard let position = accessory.kind.position.position else { continue }
      result.insert(accessory, at: min(max(position(result), 0), result.count))
    }
    return result
  }
}
