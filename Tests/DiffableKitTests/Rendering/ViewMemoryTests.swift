import DiffableKit
import Testing

/// Tests of the memory of views, of which each window of a server has some hundred.
@MainActor struct ViewMemoryTests {
  #if canImport(Glibc)
    @Test("A view, a label, a cell and an element for the host each take less memory than a fixed limit")
    func instances() {
      #expect(bytes(of: UIView()) <= 200)
      #expect(bytes(of: UILabel()) <= 328)
      #expect(bytes(of: UICollectionViewListCell()) <= 536)
      #expect(MemoryLayout<Element>.size <= 216)
    }

    private func bytes(of object: AnyObject) -> Int { usableBytes(Unmanaged.passUnretained(object).toOpaque()) }
  #endif

  @Test("Rarely used properties of a view return the values that were set, and their defaults after a reset")
  func rarities() {
    let view = UIView()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.accessibilityLabel = "Label"
    view.accessibilityHint = "Hint"
    view.bounds.origin = CGPoint(x: 3, y: 4)
    view.tag = 5
    view.tintColor = .systemRed
    #expect(view.bounds.origin == CGPoint(x: 3, y: 4) && view.tag == 5 && view.tintColor == .systemRed)
    view.bounds.origin = .zero
    view.tag = 0
    view.tintColor = nil
    #expect(view.bounds.origin == .zero && view.tag == 0 && view.tintColor == .systemBlue)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    view.transform = .identity
    view.accessibilityLabel = nil
    #expect(view.transform3D == CATransform3DIdentity && view.accessibilityLabel == nil)
    #expect(view.accessibilityHint == "Hint" && view.accessibilityValue == nil && view.accessibilityIdentifier == nil)
    var style = ElementStyle()
    style.focusRingRadius = 4
    let copy = style
    style.focusRingRadius = 0
    #expect(style == ElementStyle() && style.hashValue == ElementStyle().hashValue && copy != style)
    var accessibility = ElementAccessibility()
    accessibility.link = "/"
    let linked = accessibility
    accessibility.link = nil
    #expect(accessibility == ElementAccessibility() && linked != accessibility && linked.link == "/")
    for (number, kept) in [(Int.min, Int(Int32.min) + 1), (0, 0), (.max, Int(Int32.max))] {
      accessibility.position = number
      #expect(accessibility.position == kept)
    }
    #expect(copy.focusRingRadius == 4 && copy.focusRingInsets == .zero && copy.transform == nil)
  }
}

#if canImport(Glibc)
  // Declares the C function by its symbol, since the module Glibc does not include malloc.h.
  @_silgen_name("malloc_usable_size")
  private func usableBytes(_ memory: UnsafeRawPointer) -> Int
#endif
