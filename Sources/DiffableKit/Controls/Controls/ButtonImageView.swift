/// The image view of a button, which tells hosts the symbol that the next press of the button shows.
final class ButtonImageView: UIImageView {
  /// The symbol after the next press; `nil` if the press does not toggle the button, or leaves no symbol.
  var toggledSymbol: ToggledButtonSymbol? { didSet { if toggledSymbol != oldValue { setNeedsRender() } } }

  override func render(into element: inout Element) {
    super.render(into: &element)
    guard let toggledSymbol, case .symbol(let symbol) = element.content, !symbol.isMirrored else { return }
    let color = toggledSymbol.color.element
    let look = ElementToggledLook(
      symbol: toggledSymbol.name == symbol.name ? nil : toggledSymbol.name,
      symbolColor: color == symbol.color ? nil : color)
    if look != ElementToggledLook() { element.style.toggledLook = look }
  }
}
