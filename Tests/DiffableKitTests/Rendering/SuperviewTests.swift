import DiffableKit
import Testing

/// Tests of references to superviews, and of layers to views, that are gone.
@MainActor struct SuperviewTests {
  @Test("A subview that outlives its superview has none, and can be added to another one")
  func survivingSubview() {
    let child = UIView()
    var parent: UIView? = UIView()
    parent?.addSubview(child)
    #expect(child.superview === parent)
    weak let remains = parent
    parent = nil
    #expect(remains == nil && child.superview == nil)
    child.removeFromSuperview()
    let other = UIView()
    other.addSubview(child)
    #expect(child.superview === other && other.subviews == [child])
  }

  @Test("A superview whose last reference goes while a subview leaves it is no superview afterwards")
  func superviewReleasedDuringRemoval() {
    let child = UIView()
    var parent: ReleasedView? = ReleasedView()
    parent?.addSubview(child)
    weak let remains = parent
    parent?.removal = { parent = nil }
    child.removeFromSuperview()
    #expect(remains == nil && child.superview == nil)
  }

  @Test("A layer that outlives its view keeps its own values and has no frame")
  func survivingLayer() {
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = view?.layer
    #expect(layer?.frame.width == 10)
    view = nil
    layer?.cornerRadius = 3
    #expect(layer?.frame == .zero && layer?.cornerRadius == 3)
  }

  /// A view that calls a closure before one of its subviews leaves it.
  private final class ReleasedView: UIView {
    var removal: () -> Void = {}

    override func willRemoveSubview(_ subview: UIView) { removal() }
  }
}
