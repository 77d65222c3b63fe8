extension ElementShadow {
  /// The shadow under a small part of a control, which does not reach to what is beside the control.
  static let small = ElementShadow(
    color: UIColor(light: 0x0000_0038, dark: 0x0000_0066).element, offset: CGSize(width: 0, height: 1), radius: 1.5)
}
