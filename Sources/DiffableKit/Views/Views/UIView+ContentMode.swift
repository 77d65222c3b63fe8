extension UIView.ContentMode {
  /// The view's content mode as hosts receive it.
  var element: ElementImage.Mode {
    switch self {
    case .scaleToFill: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center: .center
    }
  }
}
