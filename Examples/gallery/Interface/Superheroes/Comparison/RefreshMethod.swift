/// A method of updating the cell of a changed hero.
enum RefreshMethod: Int, CaseIterable {
  /// The hero's cell is replaced with another cell.
  case reload
  /// The hero's existing cell is configured again.
  case reconfigure

  var title: String {
    switch self {
    case .reload: "Reload"
    case .reconfigure: "Reconfigure"
    }
  }
}
