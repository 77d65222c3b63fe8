/// The image view of a button, which tells hosts the symbol that the next press of the button shows.
final class ButtonImageView: UIImageView {
  /// The symbol after the next press; `nil` if the press does not toggle the button, or leaves no symbol.
  var toggledSymbol: ToggledButtonSymbol? { didSet { if toggledSymbol != oldValue { setNeedsRender() } } }
  /// The frame after the next press; `nil` if it stays.
  var toggledFrame: CGRect? { didSet { if toggledFrame != oldValue { setNeedsRender() } } }

  override func render(into element: inout Element) {
    super.render(into: &element)
    var look = ElementToggledLook()
    if let toggledSymbol, case .symbol(let symbol) = element.content, !symbol.isMirrored {
      let color = toggledSymbol.color.element
      look.symbol = toggledSymbol.name == symbol.name ? nil : toggledSymbol.name
      look.symbolColor = color == symbol.color ? nil : color
    }
    if let frame = toggledFrame.map({ shown($0) }), frame != element.frame { look.frame = frame }
    if look != ElementToggledLook() { element.style.toggledLook = look }
  }
}
