extension ElementShadow {
  /// The shadow under a small part of a control, such as the thumb of a switch; the shadow is too small to reach the
  /// control's neighbours.
  static let small = ElementShadow(
    color: UIColor(light: 0x0000_0038, dark: 0x0000_0066).element, offset: CGSize(width: 0, height: 1), radius: 1.5)
}
