/// The place of a kind of accessory: the edge of the row, and the turn among the accessories there.
///
/// Ranks leave room for kinds between two others.
enum CellAccessoryPosition {
  /// The edge where reading begins.
  case leading(rank: Int)
  /// The edge where reading ends.
  case trailing(rank: Int)
  /// A place that the program finds among the others.
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

  /// The accessories of a row in reading order: at each edge those with a rank, then the others where they want to be.
  static func ordered(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
    ordered(accessories, isLeading: true) + ordered(accessories, isLeading: false)
  }

  private static func ordered(_ accessories: [UICellAccessory], isLeading: Bool) -> [UICellAccessory] {
    let atEdge = accessories.filter { $0.kind.place.isLeading == isLeading }
    var ranked: [(rank: Int, index: Int)] = []
    for (index, accessory) in atEdge.enumerated() {
      if let rank = accessory.kind.place.rank { ranked.append((rank, index)) }
    }
    // Equal ranks keep their order, which `sort` does not promise.
    var result = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { atEdge[$0.index] }
    for accessory in atEdge {
      guard let position = accessory.kind.place.position else { continue }
      result.insert(accessory, at: min(max(position(result), 0), result.count))
    }
    return result
  }
}
