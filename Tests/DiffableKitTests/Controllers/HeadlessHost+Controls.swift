import DiffableKit
import DiffableTesting

extension HeadlessHost {
  /// The control with a name, not the words inside it.
  func control(_ label: String) -> MirrorTree.Node? {
    element(label) { $0.accessibility.role == .button || $0.input.contains(.focus) }
  }
}
