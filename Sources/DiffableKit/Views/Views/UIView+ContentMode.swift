extension UIView.ContentMode {
  /// The mode in the words of hosts.
  var element: ElementImage.Mode {
    switch self {
    case .scaleToFill: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center: .center
    }
  }
}
