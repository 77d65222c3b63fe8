import DiffableKit

/// An edit of a list on screen whose cost is measured.
enum ViewEdit: String, CaseIterable {
  case insert = "insert one item"
  case move = "move one item by three rows"
  case reconfigure = "reconfigure one item"

  /// Carries the edit out; `times` is the number of edits before, so that each edit is a change.
  func carryOut<Item: Numbered>(
    on snapshot: inout NSDiffableDataSourceSnapshot<Int, Item>, count: Int, times: Int
  ) {
    let shown = Item(ordinal: count / 2 + 5)
    switch self {
    case .insert: snapshot.insertItems([Item(ordinal: count + times)], afterItem: shown)
    case .move:
      let other = Item(ordinal: count / 2 + (times % 2 == 0 ? 2 : 8))
      if times % 2 == 0 {
        snapshot.moveItem(shown, beforeItem: other)
      } else {
        snapshot.moveItem(shown, afterItem: other)
      }
    case .reconfigure: snapshot.reconfigureItems([shown])
    }
  }
}
