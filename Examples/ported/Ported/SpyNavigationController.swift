import UIKit

/// A navigation controller that notes what is pushed, popped and set, as test suites of apps do.
final class SpyNavigationController: UINavigationController {
  // The list of calls has its value before the superclass is made, which pushes its first controller.
  private(set) var calls: [String] = []

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    calls.append("push \(viewController.title ?? "")")
    super.pushViewController(viewController, animated: animated)
  }

  @discardableResult override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop")
    return super.popViewController(animated: animated)
  }

  @discardableResult override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    calls.append("popToRoot")
    return super.popToRootViewController(animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    calls.append("set \(viewControllers.count)")
    super.setViewControllers(viewControllers, animated: animated)
  }
}

/// A view controller that presents nothing: it keeps the controller that would be presented, counts dismissals, and has
/// a spy as its navigation controller.
final class SpyViewController: UIViewController {
  private(set) var shown: UIViewController?
  private(set) var dismissals = 0
  let spyNavigation = SpyNavigationController()

  override var navigationController: UINavigationController? { spyNavigation }

  override var presentedViewController: UIViewController? { shown }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    shown = viewControllerToPresent
    completion?()
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    shown = nil
    dismissals += 1
    completion?()
  }

  override func show(_ vc: UIViewController, sender: Any?) {
    navigationController?.pushViewController(vc, animated: false)
  }
}
