extension UIViewController {
  /// Adds a key command to those that the controller offers.
  ///
  /// - Parameter keyCommand: The command; it is performed while the controller is in the responder chain.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) {
    ownKeyCommands.append(keyCommand)
    viewIfLoaded?.window?.scene?.updateKeyStrokes()
  }

  /// Removes a key command that was added.
  ///
  /// - Parameter keyCommand: The command.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    ownKeyCommands.removeAll { $0 === keyCommand }
    viewIfLoaded?.window?.scene?.updateKeyStrokes()
  }

  var unfocusedResponders: [UIResponder] {
    var responders: [UIResponder] = []
    var front = self
    while let presented = front.presentedViewController { front = presented }
    front.collectVisibleControllers(into: &responders)
    return responders
  }

  /// Appends to a list of responders the child controllers at all depths whose views are in the window, innermost first,
  /// and then this controller itself.
  private func collectVisibleControllers(into responders: inout [UIResponder]) {
    for child in children where child.viewIfLoaded?.window != nil { child.collectVisibleControllers(into: &responders) }
    responders.append(self)
  }

  func showKeyCommands(_ commands: [UIKeyCommand]) {
    var front = self
    while let presented = front.presentedViewController { front = presented }
    guard !(front is KeyCommandsViewController) else { return }
    front.present(KeyCommandsViewController.listing(commands), animated: true, completion: nil)
  }
}
