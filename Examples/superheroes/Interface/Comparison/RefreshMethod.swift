/// The method by which the cell of a changed hero is updated.
enum RefreshMethod: Int, CaseIterable {
  /// The cell is replaced with another one.
  case reload
  /// The existing cell is configured again.
  case reconfigure

  var title: String {
    switch self {
    case .reload: "Reload"
    case .reconfigure: "Reconfigure"
    }
  }
}
