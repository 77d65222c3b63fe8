import DiffableKit
import DiffableTesting
import Testing

/// Tests of the movement in which a navigation controller shows another controller.
@MainActor struct NavigationSlideTests {
  /// A slide from one controller's view to another's: the distances, in widths of the window, from which the new view
  /// comes and to which the old one goes.
  private struct Slide: Equatable {
    var comesFrom: CGFloat?
    var goesTo: CGFloat?
    static let none = Slide()
  }

  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 390, height: 700))
  }

  private func slide(on host: HeadlessHost, of change: () -> Void) -> Slide {
    let count = host.frames.count
    change()
    host.update()
    var slide = Slide()
    for change in host.frames[count...].flatMap(\.changes) {
      switch change {
      case .insert(_, _, _, let element, .glide(let frame, let duration)) where element.frame.width == 390:
        #expect(duration == 0.25)
        slide.comesFrom = (frame.minX / 390 * 100).rounded() / 100
      case .remove(_, .glide(let frame, let duration)) where frame.width == 390:
        #expect(duration == 0.25)
        slide.goesTo = (frame.minX / 390 * 100).rounded() / 100
      default: break
      }
    }
    return slide
  }

  private func slide(of change: () -> Void) -> Slide { slide(on: host, of: change) }

  private func push() -> Slide { slide { navigation.pushViewController(UIViewController(), animated: true) } }
  private func pop() -> Slide { slide { _ = navigation.popViewController(animated: true) } }

  @Test(
    "D136: In a narrow window a pushed controller slides in from the trailing edge, and slides back when it is popped")
  func leftToRight() {
    #expect(push() == Slide(comesFrom: 1, goesTo: -0.33))
    #expect(pop() == Slide(comesFrom: -0.33, goesTo: 1))
  }

  @Test("D136: In a right-to-left window controllers slide from the left and back to the left")
  func rightToLeft() {
    host.scene.environment.layoutDirection = .rightToLeft
    host.update()
    #expect(push() == Slide(comesFrom: -1, goesTo: 0.33))
    #expect(pop() == Slide(comesFrom: 0.33, goesTo: -1))
  }

  @Test("D136: In a narrow window the next column of a split view slides in, and back, unless motion is reduced")
  func columns() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let host = HeadlessHost(rootViewController: split, size: CGSize(width: 390, height: 700))
    split.show(.primary)
    host.update()
    #expect(slide(on: host) { split.show(.secondary) } == Slide(comesFrom: 1, goesTo: -0.33))
    #expect(slide(on: host) { split.show(.primary) } == Slide(comesFrom: -0.33, goesTo: 1))
    host.scene.reducesMotion = true
    #expect(slide(on: host) { split.show(.secondary) } == .none)
  }

  @Test("D136: Nothing slides with reduced motion, without animation and in a wide window")
  func still() {
    #expect(slide { navigation.pushViewController(UIViewController(), animated: false) } == .none)
    host.scene.reducesMotion = true
    #expect(push() == .none)
    #expect(pop() == .none)
    host.scene.reducesMotion = false
    host.send(.resize(CGSize(width: 1024, height: 700)))
    #expect(push() == .none)
  }
}
