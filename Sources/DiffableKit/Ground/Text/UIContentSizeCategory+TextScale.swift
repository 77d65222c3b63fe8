extension UIContentSizeCategory {
  /// Finds the content size category whose body text is nearest in size to the host's; of two equally near ones, the
  /// larger.
  ///
  /// - Parameter textScale: The host's text size as a multiple of the default size.
  public init(textScale: CGFloat) {
    let wanted = textScale * UIFont.TextStyle.body.pointSize(for: .large)
    func distance(_ category: UIContentSizeCategory) -> CGFloat {
      abs(UIFont.TextStyle.body.pointSize(for: category) - wanted)
    }
    self = Self.ascending.reversed().min { distance($0) < distance($1) } ?? .large
  }
}
