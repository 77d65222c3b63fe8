import DiffableKit
import DiffableTesting

extension HeadlessHost {
  /// Returns the host's element of the control with an accessibility label, not the element of the text inside it.
  func control(_ label: String) -> MirroredElementTree.Node? {
    element(label) { $0.accessibility.role == .button || $0.input.contains(.focus) }
  }
}
