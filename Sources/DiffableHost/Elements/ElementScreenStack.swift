/// A description of a stack of screens, such as that of a navigation controller, as an element's content.
///
/// A host may keep a picture of each screen that another one has covered, and show it while a finger drags the shown
/// screen aside; then it reports ``HostEvent/pop(_:)``.
public struct ElementScreenStack: Hashable, Sendable {
  /// The number of screens of the stack.
  public var depth: Int
  /// True if a person may pop the shown screen by a drag from the leading edge.
  public var canPop: Bool

  package init(depth: Int, canPop: Bool) {
    self.depth = depth
    self.canPop = canPop
  }
}
