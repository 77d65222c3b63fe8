/// The delegate of a text field, which is notified of editing and may reject edits.
@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  /// Called when a person has begun to edit the field.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Called when the editing of the field has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns true if the delegate accepts a person's edit of the field, as it does by default. `range` is in UTF-16
  /// units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the text of the field has changed; unlike in UIKit, not when only the insertion point has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns true if the field may be cleared, by its clear button or at the beginning of editing; true by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called when Enter was pressed in the field; returns true if the field should perform its default action. The
  /// default implementation returns true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Called when a person has begun to edit the field; the default implementation does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Called when the editing of the field has ended; the default implementation does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true: the person's edit of the field is accepted.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Called when the text of the field has changed; the default implementation does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true: the clear button clears the field.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true: the field performs the default action of Enter.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The type of the on-screen keyboard, which suits the text that a text field or text view is for.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The keyboard is for any text.
  case `default`
  /// The keyboard is for ASCII characters.
  case asciiCapable
  /// The keyboard is for digits and punctuation.
  case numbersAndPunctuation
  /// The keyboard is for web addresses.
  case URL
  /// The keyboard is a keypad with digits.
  case numberPad
  /// The keyboard is a keypad for telephone numbers.
  case phonePad
  /// The keyboard is a keypad for a person's name or telephone number.
  case namePhonePad
  /// The keyboard is for e-mail addresses.
  case emailAddress
  /// The keyboard is a keypad with digits and a decimal point.
  case decimalPad

  var purpose: ElementTextField.Purpose {
    switch self {
    case .numberPad, .phonePad, .decimalPad: .number
    case .URL: .url
    case .emailAddress: .email
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad: .text
    }
  }
}

/// A type of Enter key on an on-screen keyboard, which determines the name of the key, such as “Go” or “Search”.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// The Enter key has its default name.
  case `default`
  /// The Enter key is named “Go”.
  case go
  /// The Enter key is named “Next”.
  case next = 4
  /// The Enter key is named “Search”.
  case search = 6
  /// The Enter key is named “Send”.
  case send
  /// The Enter key is named “Done”.
  case done = 9
}
