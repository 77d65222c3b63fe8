import DiffableKit
import DiffableTesting
import Testing

/// Tests of screens that a person drags aside, in a navigation controller and in a collapsed split view.
@MainActor struct DraggedScreenTests {
  /// A presentation delegate that counts the attempts to leave a draft.
  private final class Keeper: UIAdaptivePresentationControllerDelegate {
    var attempts = 0
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { attempts += 1 }
  }

  private let navigation = UINavigationController(rootViewController: UIViewController())

  private func host(_ root: UIViewController, width: CGFloat = 390) -> HeadlessHost {
    HeadlessHost(rootViewController: root, size: CGSize(width: width, height: 700))
  }

  /// Returns the screen stacks of controllers that the host shows, the innermost last, each with the identifier of its
  /// element.
  private func stacks(on host: HeadlessHost) -> [(id: ElementID, screens: ElementScreenStack)] {
    host.tree.visible.compactMap {
      if case .stack(let screens) = $0.node.element.content { ($0.node.id, screens) } else { nil }
    }
  }

  @Test(
    "D132: A navigation controller tells the host its number of screens, and that the shown one can be dragged aside if it has a back button"
  )
  func screens() throws {
    let host = host(navigation)
    #expect(stacks(on: host).map(\.screens) == [ElementScreenStack(depth: 1, canPop: false)])
    let pushed = UIViewController()
    navigation.pushViewController(pushed, animated: true)
    host.update()
    #expect(stacks(on: host).map(\.screens) == [ElementScreenStack(depth: 2, canPop: true)])
    pushed.navigationItem.hidesBackButton = true
    host.update()
    #expect(stacks(on: host).map(\.screens) == [ElementScreenStack(depth: 2, canPop: false)])
    pushed.navigationItem.hidesBackButton = false
    navigation.isNavigationBarHidden = true
    host.update()
    #expect(stacks(on: host).map(\.screens) == [ElementScreenStack(depth: 2, canPop: false)])
  }

  @Test("D132: A screen that was dragged aside is popped without animation, and the first screen stays")
  func popping() throws {
    let host = host(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    host.update()
    let stack = try #require(stacks(on: host).first).id
    let count = host.frames.count
    host.send(.pop(stack))
    #expect(navigation.viewControllers.count == 1)
    for change in host.frames[count...].flatMap(\.changes) {
      if case .insert(_, _, _, _, .glide) = change { Issue.record("the screen below slides in") }
      if case .remove(_, .glide) = change { Issue.record("the popped screen slides out") }
    }
    host.send(.pop(stack))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("D132: A screen without a back button is not popped, whatever a host says")
  func hidden() throws {
    let host = host(navigation)
    let pushed = UIViewController()
    pushed.navigationItem.hidesBackButton = true
    navigation.pushViewController(pushed, animated: false)
    host.update()
    host.send(.pop(try #require(stacks(on: host).first).id))
    #expect(navigation.topViewController === pushed)
  }

  @Test("D132: A screen with a draft stays, and the delegate of the presentation around it is told of the attempt")
  func draft() throws {
    let root = UIViewController()
    let host = host(root)
    let keeper = Keeper()
    let pushed = UIViewController()
    navigation.presentationController?.delegate = keeper
    root.present(navigation, animated: false)
    navigation.pushViewController(pushed, animated: false)
    pushed.isModalInPresentation = true
    host.update()
    let stack = try #require(stacks(on: host).last).id
    host.send(.pop(stack))
    #expect(navigation.topViewController === pushed)
    #expect(root.presentedViewController === navigation)
    #expect(keeper.attempts == 1)
    pushed.isModalInPresentation = false
    host.send(.pop(stack))
    #expect(navigation.viewControllers.count == 1)
    #expect(root.presentedViewController === navigation)
  }

  @Test(
    "D132: The columns of a collapsed split view are a stack; one that was dragged aside gives way to the one before")
  func columns() throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let host = host(split)
    split.show(.primary)
    host.update()
    #expect(stacks(on: host).first?.screens == ElementScreenStack(depth: 1, canPop: false))
    split.show(.secondary)
    host.update()
    let (stack, screens) = try #require(stacks(on: host).first)
    #expect(screens == ElementScreenStack(depth: 2, canPop: true))
    host.send(.pop(stack))
    #expect(stacks(on: host).first?.screens == ElementScreenStack(depth: 1, canPop: false))
    host.send(.resize(CGSize(width: 1200, height: 700)))
    #expect(!stacks(on: host).contains { $0.id == stack })
  }

  @Test("D132: A column with a draft stays when a person drags it aside in a collapsed split view")
  func draftInColumn() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let detail = UIViewController()
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(detail, for: .secondary)
    let host = host(split)
    split.show(.secondary)
    detail.isModalInPresentation = true
    host.update()
    host.send(.pop(try #require(stacks(on: host).first).id))
    #expect(stacks(on: host).first?.screens.depth == 2)
  }
}
