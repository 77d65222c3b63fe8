/// Is asked and told about the typing in a text field.
@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  /// Typing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Typing is over.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Asks whether the person's change is taken over; true unless implemented. `range` counts UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The text or the place in it has changed. Here it is told of changes of the text alone.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks whether the clear button empties the field; true unless implemented.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Enter was pressed. Whether it does what it does otherwise; true unless implemented.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Takes the change over.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Empties the field.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Does what Enter does otherwise.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// What kind of text is expected, which decides the keyboard on a screen that is touched.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Any text.
  case `default`
  /// Plain letters.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// An address in the web.
  case URL
  /// Digits.
  case numberPad
  /// Digits as on a telephone.
  case phonePad
  /// Digits for a name or a telephone.
  case namePhonePad
  /// An address for electronic mail.
  case emailAddress
  /// Digits and a decimal sign.
  case decimalPad

  var purpose: ElementField.Purpose {
    switch self {
    case .numberPad, .phonePad, .decimalPad: .number
    case .URL: .url
    case .emailAddress: .email
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad: .text
    }
  }
}

/// What the Enter key is called.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// As usual.
  case `default`
  /// Goes there.
  case go
  /// To the next field.
  case next = 4
  /// Finds.
  case search = 6
  /// Sends.
  case send
  /// The work is done.
  case done = 9
}
