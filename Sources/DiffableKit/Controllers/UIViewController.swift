/// What stands behind one screenful: it makes a view, fills it, and hears when it comes and goes.
///
/// Calls come in UIKit's order: `loadView`, `viewDidLoad` (once), `viewWillAppear`, `viewIsAppearing`, the two layout calls,
/// `viewDidAppear`; then `viewWillDisappear`, `viewDidDisappear`. `viewDidAppear` comes with the first frame that shows the
/// view, the others at once. A child controller is told when its view comes into a window, whatever container put it
/// there, so that an own container only has to add and remove views.
@MainActor @preconcurrency
open class UIViewController: DefaultInitializableResponder, DefaultInitializable,
  UIContentContainer
{
  /// The view, made on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }
  private var loadedView: UIView?
  private var isLoading = false

  /// The name of what is shown; also the title in ``navigationItem``.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      navigationItem.title = title
    }
  }

  /// What a navigation bar shows while this controller is on top.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// The items of the toolbar that a navigation controller shows under this controller's view.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self) }
  }

  /// Sets the items of the toolbar.
  ///
  /// - Parameters:
  ///   - toolbarItems: The items; nil for none.
  ///   - animated: Whether the change is shown; items change at once here.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// Whether what is presented in this controller's context covers it alone.
  ///
  /// Nothing of it is seen here: what is presented is above all of the window, and search results are in their controller.
  open var definesPresentationContext = false

  /// The size that suits the view best when it is presented as a sheet or a popover, in points; zero leaves it to that.
  ///
  /// The container is told when it changes.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }

  /// The way in which ``present(_:animated:completion:)`` shows this controller.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// Whether Escape and a press beside the sheet leave the controller where it is.
  open var isModalInPresentation = false

  // MARK: State of the extensions

  /// The container that this controller is in.
  open internal(set) weak var parent: UIViewController?
  /// The controllers in this one.
  open internal(set) var children: [UIViewController] = []

  var appearance = Appearance.disappeared
  /// A container has begun a change and will end it, so that the view's way in and out of the window says nothing.
  var isInTransition = false
  /// Whether the controller appears because it comes into its parent.
  open internal(set) var isMovingToParent = false
  /// Whether the controller disappears because it leaves its parent.
  open internal(set) var isMovingFromParent = false
  /// Whether the controller appears because it is presented.
  open internal(set) var isBeingPresented = false
  /// Whether the controller disappears because it is dismissed.
  open internal(set) var isBeingDismissed = false

  /// The change that the controller took part in last.
  weak var transition: ControllerTransition?

  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: PresentationView?
  var ownStage: UIPresentationController?

  /// The object that decides how the controller is presented, and asks its delegate; in a container that of the container.
  ///
  /// Of which kind it is depends on ``modalPresentationStyle``: set that first.
  open var presentationController: UIPresentationController? { parent.map(\.presentationController) ?? stage }

  /// The object that decides how high the controller is as a sheet; nil if it is to be presented in another way.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The object that decides where the controller is as a popover; nil if ``modalPresentationStyle`` is another one.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The class of what decides how the controller is presented.
  var stageKind: UIPresentationController.Type {
    switch modalPresentationStyle {
    case .popover: UIPopoverPresentationController.self
    case .fullScreen, .overFullScreen: UIPresentationController.self
    case .pageSheet, .formSheet, .automatic, .none: UISheetPresentationController.self
    }
  }

  /// What stands in place of the content while there is none; nil shows the content.
  ///
  /// Set it in ``updateContentUnavailableConfiguration(using:)`` or whenever the content comes and goes.
  open var contentUnavailableConfiguration: UIContentUnavailableConfiguration? {
    didSet { if contentUnavailableConfiguration != oldValue { contentUnavailableDidChange() } }
  }
  var contentUnavailableView: ContentUnavailableView?
  var needsContentUnavailableUpdate = true
  var isBeingEdited = false
  /// A button that begins and ends the editing: "Edit", and while it goes on "Done".
  open private(set) lazy var editButtonItem = makeEditButton()
  var isEditButtonMade = false
  /// What had the focus when another controller took this one's place.
  weak var lastFocused: UIView?

  /// Overrides and registrations; nil for a controller that has neither.
  var ownTraits: LocalTraits?

  /// Whether the controller is in its container because a search shows what it finds in it.
  var isSearchResults = false
  private nonisolated static let living = LivingCount("view controllers")

  // MARK: Making

  /// Makes a controller: the initialiser that all others of a subclass lead to.
  ///
  /// There are no nib files here; the parameters exist so that code written for UIKit compiles. A subclass that declares no such
  /// initialiser inherits this one, and `init()` with it.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(madeByClass: ())
    Self.living.add()
  }

  /// Makes a controller from its class alone, for ``DefaultInitializable``; unavailable, so that no subclass has to implement it.
  @available(*, unavailable, message: "Use init() or init(nibName:bundle:).")
  public required convenience init(madeByClass: Void) { self.init(nibName: nil, bundle: nil) }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(madeByClass: ())
    Self.living.add()
  }

  deinit { Self.living.remove() }

  // MARK: The view

  /// Makes the view and sets ``view``; a plain view of the window's size unless overridden.
  open func loadView() {
    view = UIView(frame: HostScene.current?.window.bounds ?? .zero)
  }

  /// Called once when the view has been made.
  open func viewDidLoad() {}

  /// Makes the view if there is none yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loadedView == nil {
      reportMisuse("loadView() returned without setting view.", api: "UIViewController.loadView()")
      view = UIView(frame: HostScene.current?.window.bounds ?? .zero)
    }
    viewDidLoad()
  }

  /// The view if it has been made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  // MARK: Other controllers

  /// The controller that this one, or a container around it, has presented.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

  /// The controller that has presented this one, or a container around it.
  open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

  /// Shows a controller over this one until it is dismissed.
  ///
  /// The focus goes into it and comes back at the end.
  ///
  /// Nothing happens, except for a warning, if the view is in no window or something is presented already.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller.
  ///   - flag: Whether the way there is shown.
  ///   - completion: Runs once, after its `viewDidAppear`; also if the scene closes before.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Ends the presentation of what this controller has presented, or else of the controller itself.
  ///
  /// Controllers that were presented over it go too. The focus returns to where it was.
  ///
  /// - Parameters:
  ///   - flag: Whether the way out is shown.
  ///   - completion: Runs once when it is gone.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresentation(animated: flag, completion: completion)
  }

  /// Shows a controller as is usual here: the nearest navigation controller pushes it; without one it is presented.
  ///
  /// - Parameters:
  ///   - vc: The controller.
  ///   - sender: Not used.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let stack = self as? UINavigationController ?? navigationController {
      stack.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller in the secondary column of the split view around this one; without one presents it.
  ///
  /// - Parameters:
  ///   - vc: The controller.
  ///   - sender: Not used.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let split = (self as? UISplitViewController) ?? splitViewController else {
      return present(vc, animated: true)
    }
    split.setViewController(vc, for: .secondary)
    split.show(.secondary)
  }

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest split view controller around this one.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// Takes a controller in as a child.
  ///
  /// Its view is not added; call `didMove(toParent:)` on the child when it is.
  ///
  /// - Parameter childController: The controller; it leaves the container that it was in.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if childController.parent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the container.
  ///
  /// The view is not removed; do that first.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Says that a child is going to appear or disappear, before its view is added or removed.
  ///
  /// A container needs this only where the order among several children matters; see
  /// ``endAppearanceTransition()``.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it appears.
  ///   - animated: Whether the way is shown.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isInTransition = true
    if isAppearing { beginAppearing(animated) } else { beginDisappearing(animated) }
  }

  /// Says that what ``beginAppearanceTransition(_:animated:)`` announced has happened.
  open func endAppearanceTransition() {
    isInTransition = false
    switch appearance {
    case .appearing: finishAppearing()
    case .disappearing: finishDisappearing()
    case .appeared, .disappeared: break
    }
  }

  // MARK: Editing

  /// Whether a person edits the content now; setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { isBeingEdited }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends the editing; override it to have the views follow, and call `super`.
  ///
  /// - Parameters:
  ///   - editing: Whether the content is edited from now on.
  ///   - animated: Whether the way there is shown.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isBeingEdited = editing
    if isEditButtonMade { updateEditButton(editButtonItem) }
  }

  // MARK: Called as the view comes and goes

  /// Called before the view comes into a window.
  ///
  /// - Parameter animated: Whether the way there is shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in a window and knows its surroundings, before it is laid out there.
  ///
  /// - Parameter animated: Whether the way there is shown.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view has been laid out for the first frame that shows it.
  ///
  /// - Parameter animated: Whether the way there is shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves the window.
  ///
  /// - Parameter animated: Whether the way out is shown.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has left the window.
  ///
  /// - Parameter animated: Whether the way out is shown.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view places its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called when the view has placed its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when the surroundings have changed, such as from wide to narrow.
  ///
  /// - Parameter previousTraitCollection: The surroundings before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What a program's own changes can go along with while this controller, or one around it, comes or goes with an animation; nil
  /// at other times, and without animation.
  ///
  /// It is there from before `viewWillAppear(_:)` and `viewWillDisappear(_:)` until the animation is over, in pushes, pops,
  /// presentations and dismissals.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let transition, transition.isUnderway { return transition }
    return parent?.transitionCoordinator
  }

  // MARK: Called as sizes change

  /// Called when a controller inside would like to have another size; override it in a container that goes by that.
  ///
  /// - Parameter container: The controller inside.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size that a controller inside is going to have.
  ///
  /// - Parameters:
  ///   - container: The controller inside.
  ///   - parentSize: The size that this controller's view is going to have, in points.
  /// - Returns: The same size, unless overridden; columns and stacks know better.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes because the window's does.
  ///
  /// Call `super`: it tells the controllers inside whose views are loaded and are going to have another size,
  /// ``size(forChildContentContainer:withParentContainerSize:)``.
  ///
  /// - Parameters:
  ///   - size: The size that the view is going to have, in points.
  ///   - coordinator: Lets changes go along: they are made when all is laid out anew, and completions follow.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.announce(self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// Called before the surroundings change because the window's size does, such as from wide to narrow; the size is told afterwards.
  ///
  /// Call `super`: it tells the controllers inside.
  ///
  /// - Parameters:
  ///   - newCollection: What the surroundings are going to be.
  ///   - coordinator: Lets changes go along: they are made when all is laid out anew, and completions follow.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: child.overridingOwn(newCollection), with: coordinator) }
  }

  /// Called before the controller comes into a container or leaves it.
  ///
  /// - Parameter parent: The container, nil when it leaves.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called when the controller has come into a container or left it.
  ///
  /// - Parameter parent: The container, nil when it has left.
  open func didMove(toParent parent: UIViewController?) {}

  /// Called before the next frame after ``setNeedsUpdateContentUnavailableConfiguration()``: the place to set
  /// ``contentUnavailableConfiguration``.
  ///
  /// - Parameter state: The surroundings and the text that is searched for.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  /// The surroundings of the view, without what the view itself overrides.
  ///
  /// Before there is a view in a window they are those of the container.
  open var traitCollection: UITraitCollection { resolvedTraits }

  /// The view that the controller's view is in, or the container.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// Goes one step back, as the browser's Back button asks.
  ///
  /// - Returns: Whether there was a step to go.
  @discardableResult func performBack() -> Bool {
    if let presented {
      if !presented.performBack() { presented.presentation?.attemptToDismiss() }
      return true
    }
    return children.reversed().contains { $0.viewIfLoaded?.window != nil && $0.performBack() }
  }

  /// Does the work of a container that wants to know of a layout before the views in it.
  func willLayout() {
    updateContentUnavailableIfNeeded()
    viewWillLayoutSubviews()
  }

  func didLayout() {
    viewDidLayoutSubviews()
    layOutContentUnavailable()
  }
}
