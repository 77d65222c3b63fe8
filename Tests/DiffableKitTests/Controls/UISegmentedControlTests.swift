import DiffableKit
import DiffableTesting
import Testing

/// Tests of segmented controls.
@MainActor struct UISegmentedControlTests {
  @Test("A tap selects a segment and sends valueChanged; a tap on the selected segment sends nothing")
  func choose() {
    let control = UISegmentedControl(items: ["List", "Grid"])
    control.selectedSegmentIndex = 0
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let holder = UIView()
    holder.addSubview(control)
    let host = HeadlessHost(view: holder)
    #expect(host.control("List")?.element.accessibility.isChecked == true)
    host.tap("Grid")
    host.tap("Grid")
    #expect(control.selectedSegmentIndex == 1)
    #expect(changes == 1)
    #expect(host.control("List")?.element.accessibility.isChecked == false)
    #expect(host.control("Grid")?.element.accessibility.position == 2)
  }

  @Test("A tap on a disabled segmented control selects nothing")
  func disabled() {
    let control = UISegmentedControl(items: ["List", "Grid"])
    control.isEnabled = false
    let holder = UIView()
    holder.addSubview(control)
    let host = HeadlessHost(view: holder)
    #expect(!host.tap("Grid"))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
