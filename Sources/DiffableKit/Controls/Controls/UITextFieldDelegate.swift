/// The delegate of a text field, which is notified of editing and may reject edits.
@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  /// Called when a person has begun to edit the field.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Called when the editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns true if the person's edit is accepted; the default implementation returns true. `range` is in UTF-16
  /// units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the text has changed; unlike in UIKit, not when only the insertion point has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns true if the clear button may clear the field; the default implementation returns true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called when Enter was pressed; returns true if the field should perform its default action. The default
  /// implementation returns true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Called when a person has begun to edit the field; the default implementation does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Called when the editing has ended; the default implementation does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true: the person's edit is accepted.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Called when the text has changed; the default implementation does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true: the clear button clears the field.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true: the field performs the default action of Enter.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The kind of text that is expected, which determines the on-screen keyboard.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// A keyboard for any text.
  case `default`
  /// A keyboard for ASCII characters.
  case asciiCapable
  /// A keyboard for digits and punctuation.
  case numbersAndPunctuation
  /// A keyboard for web addresses.
  case URL
  /// A keypad with digits.
  case numberPad
  /// A keypad for telephone numbers.
  case phonePad
  /// A keypad for a person's name or telephone number.
  case namePhonePad
  /// A keyboard for e-mail addresses.
  case emailAddress
  /// A keypad with digits and a decimal point.
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

/// The name of the Enter key on an on-screen keyboard.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// The Enter key's default name.
  case `default`
  /// The name “Go” of the Enter key.
  case go
  /// The name “Next” of the Enter key.
  case next = 4
  /// The name “Search” of the Enter key.
  case search = 6
  /// The name “Send” of the Enter key.
  case send
  /// The name “Done” of the Enter key.
  case done = 9
}
