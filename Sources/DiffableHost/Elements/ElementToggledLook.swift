/// The part of an element's look that the next press of a control changes: of the control's own element, or of an
/// element inside of it, such as its symbol.
///
/// The control's element says what the state is, by ``ElementAccessibility/isChecked`` or, without that, by its label.
/// A host may show the other state, with this look, until the scene has answered the press; the answer is the truth.
public struct ElementToggledLook: Hashable, Sendable {
  /// The background colour after the next press; `nil` if it stays.
  public var background: ElementLightDarkColor?
  /// The name of the symbol after the next press, for an element whose content is a symbol; `nil` if it stays.
  public var symbol: String?
  /// The colour of the symbol after the next press; `nil` if it stays.
  public var symbolColor: ElementLightDarkColor?
  /// The text after the next press, in one line, for an element whose content is a text; `nil` if it stays.
  public var text: ElementText?
  /// The frame after the next press, in the coordinates of the parent; `nil` if it stays.
  public var frame: CGRect?
  /// The accessibility label after the next press, for a control that says its state by its label; `nil` if it stays.
  public var label: String?
  /// True for a swipe action whose press removes the row, which a host may therefore hide at once.
  public var removesRow: Bool

  /// Makes the look after a press; what is `nil` stays as it is.
  ///
  /// - Parameters:
  ///   - background: The background colour.
  ///   - symbol: The name of the symbol.
  ///   - symbolColor: The colour of the symbol.
  ///   - text: The text.
  ///   - frame: The frame.
  ///   - label: The accessibility label.
  ///   - removesRow: True for a swipe action whose press removes the row.
  public init(
    background: ElementLightDarkColor? = nil, symbol: String? = nil, symbolColor: ElementLightDarkColor? = nil,
    text: ElementText? = nil, frame: CGRect? = nil, label: String? = nil, removesRow: Bool = false
  ) {
    self.background = background
    self.symbol = symbol
    self.symbolColor = symbolColor
    self.text = text
    self.frame = frame
    self.label = label
    self.removesRow = removesRow
  }

  /// The drawing of the symbol after the next press; `nil` if the symbol stays.
  package var drawing: SymbolDrawing? {
    symbol.map { SymbolCatalogue.drawing(named: $0) ?? SymbolCatalogue.placeholder }
  }
}
