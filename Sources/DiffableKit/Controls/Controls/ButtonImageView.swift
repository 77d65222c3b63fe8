/// The configuration and the label of a button for the selection that it has after its next press.
struct ToggledButtonState: Equatable {
  /// The configuration after the press; `nil` for a button without one.
  var configuration: UIButton.Configuration?
  /// The accessibility label after the press; `nil` if it does not depend on the selection.
  var label: String?
}

/// The symbol that a button shows after its next press, with its colour.
struct ToggledButtonSymbol: Equatable {
  /// The name of the symbol, as in `UIImage(systemName:)`.
  let name: String
  /// The colour in which the symbol is drawn.
  let color: UIColor
}

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
