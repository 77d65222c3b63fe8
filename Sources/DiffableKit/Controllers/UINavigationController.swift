/// A stack of controllers of which the last is shown, with a bar that names it and leads back.
open class UINavigationController: UIViewController {
  /// The bar above the content.
  open var navigationBar: UINavigationBar { bar }
  private let bar = UINavigationBar(frame: .zero)
  /// The bar under the content.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
  /// Who is told before and after another controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The controllers from the first to the one that is shown.
  ///
  /// Setting it is ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  var stack: [UIViewController] = []

  /// Whether the bar above is left out.
  open var isNavigationBarHidden = false { didSet { if isNavigationBarHidden != oldValue { barsDidChange() } } }
  /// Whether the bar below is left out; it is at first.
  open var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { barsDidChange() } } }

  let contentView = UIView(frame: .zero)
  /// What leads back from the first controller, set by a container that has something before it.
  var outerBack: (title: String, action: () -> Void)? { didSet { updateBar() } }
  private var needsBarUpdate = false

  /// Makes a controller whose stack has one.
  ///
  /// - Parameter rootViewController: The first.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    pushViewController(rootViewController, animated: false)
  }

  /// Makes a controller without a stack.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    navigationBar.controllerOfBar = self
    navigationBar.onBack = { [weak self] in self?.performBack() }
  }

  /// The controller that is shown.
  open var topViewController: UIViewController? { stack.last }
  /// What is presented, or else the controller that is shown.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Makes the view with its bars.
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

  /// Shows or hides the bar above.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is left out.
  ///   - animated: Whether the change is shown.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.2 : 0) { isNavigationBarHidden = hidden }
  }

  /// Shows or hides the bar below.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is left out.
  ///   - animated: Whether the change is shown.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.2 : 0) { isToolbarHidden = hidden }
  }

  // MARK: The stack

  /// Shows a controller; the bar leads back to the one before.
  ///
  /// If the focus was in what goes out of sight it moves into the new view.
  ///
  /// - Parameters:
  ///   - viewController: The controller; it must not be in the stack.
  ///   - animated: Whether the way there is shown.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return reportMisuse(
        "The controller \(viewController) is in the stack already.",
        api: "UINavigationController.pushViewController(_:animated:)",
        remedy: "Pop to it, or push another.")
    }
    change(to: stack + [viewController], animated: animated, direction: .forward)
  }

  /// Goes one controller back.
  ///
  /// - Parameter animated: Whether the way there is shown.
  /// - Returns: The controller that was shown; nil if it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated, direction: .backward)
    return top
  }

  /// Goes back to a controller.
  ///
  /// - Parameters:
  ///   - viewController: A controller in the stack.
  ///   - animated: Whether the way there is shown.
  /// - Returns: The controllers that left the stack; nil if it is not in the stack.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let leaving = Array(stack[(index + 1)...])
    if !leaving.isEmpty { change(to: Array(stack[...index]), animated: animated, direction: .backward) }
    return leaving
  }

  /// Goes back to the first controller.
  ///
  /// - Parameter animated: Whether the way there is shown.
  /// - Returns: The controllers that left the stack.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers from the first to the one to show.
  ///   - animated: Whether the way there is shown.
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
    navigationBar.show(item, back: backItem, isTitleLarge: isTitleLarge(at: stack.count - 1))
    view.setNeedsLayout()
    splitViewController?.navigationDidChange(in: self)
  }

  private var backItem: BackItem? {
    guard let top = topViewController, !top.navigationItem.hidesBackButton else { return nil }
    if top.navigationItem.leftBarButtonItems?.isEmpty == false, !top.navigationItem.leftItemsSupplementBackButton {
      return nil
    }
    guard stack.count > 1 else { return outerBack.map { BackItem(title: $0.title, spoken: $0.title) } }
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

  /// The size that the bars leave in a size.
  func contentSize(in size: CGSize) -> CGSize {
    let top = isNavigationBarHidden ? 0 : navigationBar.sizeThatFits(size).height
    return CGSize(width: size.width, height: max(0, size.height - top - (isToolbarHidden ? 0 : Self.toolbarHeight)))
  }

  /// The size with the bars around a size of the content.
  func size(around content: CGSize) -> CGSize {
    let bar = isNavigationBarHidden ? 0 : navigationBar.sizeThatFits(content).height
    return CGSize(width: content.width, height: content.height + bar + (isToolbarHidden ? 0 : Self.toolbarHeight))
  }

  private static let toolbarHeight: CGFloat = 48

  /// The size without the bars.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { contentSize(in: parentSize) }

  /// Has what presents the stack go by the wish of the controller that is shown, and tells the container.
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

/// A view that a container controller lays out.
final class ContainerControllerView: UIView {
  var onLayout: (() -> Void)?
  var onCancel: (() -> Bool)?
  var mirrors: ((UIView) -> Bool)?

  override func layoutSubviews() { onLayout?() }

  override func mirrorsFrame(of subview: UIView) -> Bool { mirrors?(subview) ?? false }

  override func handle(_ event: HostEvent) -> Bool {
    if case .cancel = event, let onCancel { return onCancel() }
    return super.handle(event)
  }
}

/// Is told what a navigation controller shows.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is going to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
