extension UIContentSizeCategory {
  /// The category whose text is nearest to what a host uses for its own; of two that are equally near the larger.
  ///
  /// - Parameter textScale: The size of text as a multiple of the usual one.
  public init(textScale: CGFloat) {
    let wanted = textScale * UIFont.TextStyle.body.pointSize(for: .large)
    func distance(_ category: UIContentSizeCategory) -> CGFloat {
      abs(UIFont.TextStyle.body.pointSize(for: category) - wanted)
    }
    self = Self.ascending.reversed().min { distance($0) < distance($1) } ?? .large
  }
}
