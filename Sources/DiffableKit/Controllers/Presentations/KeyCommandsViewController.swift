/// The dialog that lists the key commands at hand; Escape and Enter close it.
final class KeyCommandsViewController: UIAlertController {
  /// Makes the dialog.
  ///
  /// - Parameter commands: The commands in their order; each has a title.
  /// - Returns: The dialog.
  static func listing(_ commands: [UIKeyCommand]) -> KeyCommandsViewController {
    let lines = commands.map { "\($0.listedTitle): \($0.keysInWords)" } + ["Keyboard Shortcuts: ?"]
    let dialog = KeyCommandsViewController(
      title: "Keyboard Shortcuts", message: lines.joined(separator: "\n"), preferredStyle: .alert)
    dialog.addAction(UIAlertAction(title: "Done", style: .cancel, handler: nil))
    return dialog
  }
}
