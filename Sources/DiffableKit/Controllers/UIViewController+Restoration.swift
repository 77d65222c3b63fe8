extension UIViewController {
  var restorableControllers: [ControllerAndRestorationKey] {
    var found: [ControllerAndRestorationKey] = []
    addRestorables(to: &found, within: "")
    return found
  }

  private func addRestorables(to found: inout [ControllerAndRestorationKey], within outer: String) {
    let key = outer + (restorationIdentifier ?? String(describing: type(of: self)))
    found.append(ControllerAndRestorationKey(key: key, responder: self, view: viewIfLoaded))
    var counts: [String: Int] = [:]
    for child in children + [presented].compactMap(\.self) {
      // In the keys under which states are kept, controllers of the same name in one container are told apart by a
      // number, in the order of the children; the name is the restoration identifier or else the class.
      let name = child.restorationIdentifier ?? String(describing: type(of: child))
      let number = counts[name, default: 0]
      counts[name] = number + 1
      child.addRestorables(to: &found, within: number == 0 ? "\(key)/" : "\(key)/\(number).")
    }
  }
}
