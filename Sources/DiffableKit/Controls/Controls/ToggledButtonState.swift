/// The state of a button after its next press, if the press toggles its selection.
struct ToggledButtonState: Equatable {
  /// The configuration that the update handler gives the button then; `nil` for a button without one.
  var configuration: UIButton.Configuration?
  /// The accessibility label then; `nil` if it does not depend on the selection.
  var label: String?
  /// The content that the button shows then, found once for each change of the button.
  var content: UIButton.Configuration?
}

/// The symbol that a button shows after its next press, with its colour.
struct ToggledButtonSymbol: Equatable {
  /// The name of the symbol, as in `UIImage(systemName:)`.
  let name: String
  /// The colour in which the symbol is drawn.
  let color: UIColor
}

/// The title of one line that a button shows after its next press, with its look and its frame in the button.
struct ToggledButtonTitle: Equatable {
  let text: String
  let font: UIFont
  let color: UIColor
  let frame: CGRect
}
