import DiffableKit
import Testing

/// The memory of a view, which each window of a server pays for some hundred times.
@MainActor struct ViewMemoryTests {
  #if canImport(Glibc)
    @Test("A view, a label and a cell are small: what few have is kept apart")
    func instances() {
      #expect(bytes(of: UIView()) <= 360)
      #expect(bytes(of: UILabel()) <= 584)
      #expect(bytes(of: UICollectionViewListCell()) <= 856)
      #expect(MemoryLayout<Element>.size <= 344)
    }

    private func bytes(of object: AnyObject) -> Int { usableBytes(Unmanaged.passUnretained(object).toOpaque()) }
  #endif

  @Test("What few have is there when it is set, and gone when it is taken away")
  func rarities() {
    let view = UIView()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.accessibilityLabel = "Label"
    view.accessibilityHint = "Hint"
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    view.transform = .identity
    view.accessibilityLabel = nil
    #expect(view.transform3D == CATransform3DIdentity && view.accessibilityLabel == nil)
    #expect(view.accessibilityHint == "Hint" && view.accessibilityValue == nil && view.accessibilityIdentifier == nil)
    var style = ElementStyle()
    style.markRadius = 4
    let copy = style
    style.markRadius = 0
    #expect(style == ElementStyle() && style.hashValue == ElementStyle().hashValue && copy != style)
    #expect(copy.markRadius == 4 && copy.focusRingInsets == .zero && copy.transform == nil)
  }
}

#if canImport(Glibc)
  // malloc.h is no part of the module Glibc.
  @_silgen_name("malloc_usable_size")
  private func usableBytes(_ memory: UnsafeRawPointer) -> Int
#endif
