import DiffableKit
import DiffableTesting
import Testing

/// Tests of switches.
@MainActor struct UISwitchTests {
  @Test("The knob of a switch that is on is at the trailing edge, in both layout directions", arguments: [false, true])
  func direction(isRightToLeft: Bool) throws {
    let toggle = UISwitch()
    toggle.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    toggle.accessibilityLabel = "Light"
    let holder = UIView()
    holder.addSubview(toggle)
    let host = HeadlessHost(view: holder)
    host.update()
    func knob() throws -> CGRect {
      let node = try #require(host.element("Light") { $0.accessibility.role == .switch })
      return try #require(node.children.first.flatMap { host.tree.nodes[$0] }).element.frame
    }
    #expect(try knob().minX == (isRightToLeft ? 22 : 2))
    toggle.setOn(true, animated: true)
    host.update()
    #expect(try knob().minX == (isRightToLeft ? 2 : 22))
  }
}
