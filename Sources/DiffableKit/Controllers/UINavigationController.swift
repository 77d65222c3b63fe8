/// A container with a stack of controllers, of which it shows the last below a bar with its title and a back button.
open class UINavigationController: UIViewController {
  /// The navigation bar above the navigation controller's content.
  open var navigationBar: UINavigationBar { bar }
  private let bar = UINavigationBar(frame: .zero)
  /// The toolbar below the navigation controller's content.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
  /// The delegate of the navigation controller, which is notified before and after another controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The controllers of the stack, from the first to the visible one.
  ///
  /// Setting this property calls ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  var stack: [UIViewController] = []

  /// True if the navigation controller's navigation bar is hidden.
  open var isNavigationBarHidden = false { didSet { if isNavigationBarHidden != oldValue { barsDidChange() } } }
  /// True if the navigation controller's toolbar is hidden; true by default.
  open var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { barsDidChange() } } }

  let contentView = ContainerControllerView(frame: .zero)
  /// The back button's title and action for the first controller, set by a container that has a column before this one.
  var outerBack: (title: String, action: () -> Void)? { didSet { updateBar() } }
  private var needsBarUpdate = false

  /// Creates a navigation controller with a first controller.
  ///
  /// - Parameter rootViewController: The first controller of the stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates a controller from an archive; archives are not supported, and the initialiser exists so that subclasses
  /// written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    navigationBar.controllerOfBar = self
    navigationBar.onBack = { [weak self] in self?.performBack() }
    contentView.describeScreens = { [weak self] in
      guard let self, stack.count > 0 else { return nil }
      return ElementScreenStack(
        depth: stack.count, canPop: stack.count > 1 && backItem != nil && !isNavigationBarHidden)
    }
    contentView.onPop = { [weak self] in self?.popByDrag() }
  }

  /// Pops the shown controller, which a person has dragged aside; one with a draft stays, and the presentation around
  /// it, if there is one, asks its delegate (`behaviour.md` D132).
  private func popByDrag() {
    guard stack.count > 1, backItem != nil, !isNavigationBarHidden, topViewController?.mayBeDraggedAside() ?? false
    else { return }
    popViewController(animated: false)
  }

  /// The last controller of the stack, which is shown.
  open var topViewController: UIViewController? { stack.last }
  /// The presented controller, or else the last controller of the navigation stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Creates the navigation controller's view with the navigation bar and the content; the toolbar is added in a layout
  /// pass.
  open override func loadView() {
    let view = ContainerControllerView(frame: HostScene.current?.window.bounds ?? .zero)
    view.onLayout = { [weak self] in self?.layOutBars() }
    view.backgroundColor = .systemBackground
    contentView.clipsToBounds = true
    view.addSubview(navigationBar)
    view.addSubview(contentView)
    self.view = view
    showTop()
    updateBar()
  }

  /// Shows or hides the navigation bar.
  ///
  /// - Parameters:
  ///   - hidden: True to hide the bar.
  ///   - animated: True if the change is animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.2 : 0) { isNavigationBarHidden = hidden }
  }

  /// Shows or hides the toolbar.
  ///
  /// - Parameters:
  ///   - hidden: True to hide the toolbar.
  ///   - animated: True if the change is animated.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.2 : 0) { isToolbarHidden = hidden }
  }

  // MARK: The stack

  /// Pushes a controller onto the navigation stack and shows it; the back button leads to the previous controller.
  ///
  /// If the focus was in the previous view, it moves into the new one.
  ///
  /// - Parameters:
  ///   - viewController: The controller, which must not be in the stack.
  ///   - animated: True if the transition is animated.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return reportMisuse(
        "The controller \(viewController) is in the stack already.",
        api: "UINavigationController.pushViewController(_:animated:)",
        remedy: "Pop to it, or push another.")
    }
    change(to: stack + [viewController], animated: animated, direction: .forward)
  }

  /// Pops the last controller off the navigation stack.
  ///
  /// - Parameter animated: True if the transition is animated.
  /// - Returns: The popped controller, or `nil` if it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated, direction: .backward)
    return top
  }

  /// Pops all controllers of the navigation stack above a given one.
  ///
  /// - Parameters:
  ///   - viewController: A controller of the stack.
  ///   - animated: True if the transition is animated.
  /// - Returns: The popped controllers, or `nil` if the given controller is not in the stack.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let leaving = Array(stack[(index + 1)...])
    if !leaving.isEmpty { change(to: Array(stack[...index]), animated: animated, direction: .backward) }
    return leaving
  }

  /// Pops all controllers of the navigation stack but the first.
  ///
  /// - Parameter animated: True if the transition is animated.
  /// - Returns: The popped controllers.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the controllers of the navigation stack.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers from the first to the one to show.
  ///   - animated: True if the transition is animated.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isBack = viewControllers.last.map { last in stack.dropLast().contains { $0 === last } } ?? true
    change(to: viewControllers, animated: animated, direction: isBack ? .backward : .forward)
  }

  // MARK: Bars

  func navigationItemDidChange() {
    guard isViewLoaded, !needsBarUpdate else { return }
    needsBarUpdate = true
    view.setNeedsLayout()
  }

  func toolbarItemsDidChange(of controller: UIViewController) {
    guard controller === topViewController else { return }
    barsDidChange()
  }

  private func barsDidChange() { viewIfLoaded?.setNeedsLayout() }

  func updateBar() {
    guard isViewLoaded else { return }
    needsBarUpdate = false
    let item = topViewController?.navigationItem
    for controller in stack {
      controller.navigationItem.navigationController = controller === topViewController ? self : nil
    }
    item?.searchController?.owner = topViewController
    contentView.setNeedsRender()
    navigationBar.show(item, back: backItem, isTitleLarge: isTitleLarge(at: stack.count - 1))
    view.setNeedsLayout()
    splitViewController?.navigationDidChange(in: self)
  }

  private var backItem: BackButtonContent? {
    guard let top = topViewController, !top.navigationItem.hidesBackButton else { return nil }
    if top.navigationItem.leftBarButtonItems?.isEmpty == false, !top.navigationItem.leftItemsSupplementBackButton {
      return nil
    }
    guard stack.count > 1 else { return outerBack.map { BackButtonContent(title: $0.title, spoken: $0.title) } }
    return stack[stack.count - 2].navigationItem.backItem
  }

  private func isTitleLarge(at index: Int) -> Bool {
    guard navigationBar.prefersLargeTitles, stack.indices.contains(index) else { return false }
    switch stack[index].navigationItem.largeTitleDisplayMode {
    case .always: return true
    case .never, .inline: return false
    case .automatic: return index == 0 || isTitleLarge(at: index - 1)
    }
  }

  /// Returns the size between the bars if the whole navigation controller has a size.
  func contentSize(in size: CGSize) -> CGSize {
    let top = isNavigationBarHidden ? 0 : navigationBar.sizeThatFits(size).height
    return CGSize(width: size.width, height: max(0, size.height - top - (isToolbarHidden ? 0 : Self.toolbarHeight)))
  }

  /// Returns the size of the content together with the bars.
  func size(around content: CGSize) -> CGSize {
    let bar = isNavigationBarHidden ? 0 : navigationBar.sizeThatFits(content).height
    return CGSize(width: content.width, height: content.height + bar + (isToolbarHidden ? 0 : Self.toolbarHeight))
  }

  private static let toolbarHeight: CGFloat = 48

  /// Returns the size of a child's view, which is the size of the content without the bars.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { contentSize(in: parentSize) }

  /// Called when a child's preferred content size has changed; notifies the container of the change if the child is
  /// visible.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if container === topViewController { preferredContentSizeDidChange() }
  }

  private func layOutBars() {
    if needsBarUpdate { updateBar() }
    let bounds = view.bounds
    let content = contentSize(in: bounds.size)
    let top = isNavigationBarHidden ? 0 : navigationBar.sizeThatFits(bounds.size).height
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    let items = topViewController?.toolbarItems
    let showsToolbar = !isToolbarHidden
    if showsToolbar, let toolbar {
      if toolbar.superview !== view { view.addSubview(toolbar) }
      if (toolbar.items ?? []) != (items ?? []) { toolbar.items = items }
      let height = Self.toolbarHeight
      toolbar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    } else if toolbar?.superview === view {
      toolbar?.removeFromSuperview()
    }
    contentView.frame = CGRect(origin: CGPoint(x: 0, y: top), size: content)
    topViewController?.viewIfLoaded?.frame = contentView.bounds
    layOutSearchResults()
  }

  override var childrenFromFront: [UIViewController] { stack.reversed() }

  override func bringToFront(_ child: UIViewController) { popToViewController(child, animated: true) }

  @discardableResult override func performBack() -> Bool {
    if let presented = presented {
      if !presented.performBack() { presented.presentation?.attemptToDismiss() }
      return true
    }
    if let top = topViewController, !(top is UINavigationController), top.performBack() { return true }
    if stack.count > 1 { return popViewController(animated: true) != nil }
    guard let outerBack else { return false }
    outerBack.action()
    return true
  }
}

/// The view of a container controller: a view that leaves the layout of its subviews to the controller, by closures.
final class ContainerControllerView: UIView {
  var onLayout: (() -> Void)?
  var onCancel: (() -> Bool)?
  var mirrors: ((UIView) -> Bool)?
  /// A closure that describes for the host the stack of screens of which the view shows the last; `nil` if it shows no
  /// stack.
  var describeScreens: (() -> ElementScreenStack?)?
  /// A closure called when a person has dragged the shown screen of the stack aside.
  var onPop: (() -> Void)?

  override func layoutSubviews() { onLayout?() }

  override func render(into element: inout Element) {
    super.render(into: &element)
    if let screens = describeScreens?() { element.content = .stack(screens) }
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { mirrors?(subview) ?? false }

  override func handle(_ event: HostEvent) -> Bool {
    if case .cancel = event, let onCancel { return onCancel() }
    if case .pop = event, let onPop {
      onPop()
      return true
    }
    return super.handle(event)
  }
}

/// A protocol for the delegate of a navigation controller, which is notified of the controllers shown.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before the navigation controller shows a controller.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after the navigation controller has shown a controller.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Called before the navigation controller shows a controller; the default implementation does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Called after the navigation controller has shown a controller; the default implementation does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
