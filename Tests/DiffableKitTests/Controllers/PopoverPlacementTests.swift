import DiffableKit
import DiffableTesting
import Testing

/// Tests of the frames and arrow directions of popovers.
struct PopoverPlacementTests {
  private let bounds = CGRect(x: 10, y: 10, width: 780, height: 580)

  private func placement(
    _ width: CGFloat, _ height: CGFloat, beside source: CGRect, _ permitted: UIPopoverArrowDirection = .any,
    mayOverlap: Bool = false
  ) -> PopoverPlacement {
    PopoverPlacement(
      CGSize(width: width, height: height), beside: source, in: bounds, permitted: permitted, mayOverlap: mayOverlap)
  }

  @Test("A popover is below its source if there is room, otherwise above it, to its right or to its left")
  func sides() {
    let top = placement(200, 300, beside: CGRect(x: 300, y: 20, width: 100, height: 40))
    #expect(top == placement(200, 300, beside: CGRect(x: 300, y: 20, width: 100, height: 40), .up))
    #expect(top.frame == CGRect(x: 250, y: 72, width: 200, height: 300) && top.direction == .up)
    #expect(top.base == CGPoint(x: 350, y: 72))
    let bottom = placement(200, 300, beside: CGRect(x: 300, y: 540, width: 100, height: 40))
    #expect(bottom.frame == CGRect(x: 250, y: 228, width: 200, height: 300) && bottom.direction == .down)
    #expect(bottom.base == CGPoint(x: 350, y: 528))
    let left = placement(200, 500, beside: CGRect(x: 20, y: 280, width: 100, height: 40))
    #expect(left.frame == CGRect(x: 132, y: 50, width: 200, height: 500) && left.direction == .left)
    #expect(left.base == CGPoint(x: 132, y: 300))
    let right = placement(200, 500, beside: CGRect(x: 680, y: 280, width: 100, height: 40))
    #expect(right.frame == CGRect(x: 468, y: 50, width: 200, height: 500) && right.direction == .right)
    #expect(right.base == CGPoint(x: 668, y: 300))
  }

  @Test("A popover near a corner stays inside the bounds, and its arrow stays on the permitted side")
  func corner() {
    let popover = placement(300, 200, beside: CGRect(x: 770, y: 20, width: 20, height: 20), .up)
    #expect(popover.frame == CGRect(x: 490, y: 52, width: 300, height: 200))
    #expect(popover.base == CGPoint(x: 764, y: 52))
  }

  @Test("A popover too large for any side shrinks on the largest one, or covers its source if it may overlap")
  func tooLarge() {
    let source = CGRect(x: 300, y: 200, width: 100, height: 40)
    let popover = placement(700, 560, beside: source)
    #expect(popover.direction == .up && popover.frame == CGRect(x: 10, y: 252, width: 700, height: 338))
    let over = placement(700, 560, beside: source, mayOverlap: true)
    #expect(over.direction.isEmpty && over.frame == CGRect(x: 10, y: 10, width: 700, height: 560))
  }

  @Test("A popover whose source leaves almost no room beside it covers its source")
  func tooLittleRoom() {
    let source = CGRect(x: 0, y: 60, width: 800, height: 540)
    let popover = placement(300, 200, beside: source)
    #expect(popover.direction.isEmpty && popover.frame.size == CGSize(width: 300, height: 200))
    #expect(popover.frame.midX == 400)
  }

  @Test("A popover without permitted arrow directions covers its source and has no arrow")
  func noArrow() {
    let popover = placement(200, 100, beside: CGRect(x: 300, y: 200, width: 100, height: 40), [])
    #expect(popover.frame == CGRect(x: 250, y: 170, width: 200, height: 100) && popover.direction.isEmpty)
  }

  @Test(
    "Random popovers stay inside the bounds, and those with an arrow do not overlap their source", arguments: 1...20)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &generator).rounded() }
      let source = CGRect(x: number(-200...900), y: number(-200...700), width: number(0...400), height: number(0...400))
      let popover = placement(
        number(0...900), number(0...700), beside: source,
        UIPopoverArrowDirection(rawValue: UInt.random(in: 1...15, using: &generator)))
      #expect(bounds.insetBy(dx: -0.5, dy: -0.5).contains(popover.frame), "\(source) of seed \(seed): \(popover)")
      let overlap = popover.frame.intersection(source)
      let isBeside = !popover.direction.isEmpty
      #expect(
        !isBeside || overlap.isNull || overlap.width < 1 || overlap.height < 1, "\(source) of seed \(seed): \(popover)")
    }
  }
}
