/// How a cell whose hero has changed is brought up to date.
enum RefreshMethod: Int, CaseIterable {
  /// The cell that is there is replaced by another one.
  case reload
  /// The cell that is there is configured again.
  case reconfigure

  var title: String {
    switch self {
    case .reload: "Reload"
    case .reconfigure: "Reconfigure"
    }
  }
}
