/// A controller for a view: it creates the view, and is notified of its appearance, layout and size changes.
///
/// The order of calls is UIKit's: `loadView`, `viewDidLoad` (once), `viewWillAppear`, `viewIsAppearing`, the two layout
/// calls, `viewDidAppear`; then `viewWillDisappear`, `viewDidDisappear`. `viewDidAppear` is called with the first host
/// frame that contains the view, the others are called at once. A child controller is notified when its view moves into
/// a window, whatever container has put the view there, so that a custom container only has to add and remove views.
@MainActor @preconcurrency
open class UIViewController: DefaultInitializableControllerBase, DefaultInitializable,
  UIContentContainer
{
  /// The view of the controller, created on first use.
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

  /// The name under which a host keeps the states of the controller's views for a later session; `nil`, as at first, for
  /// the name of the class.
  ///
  /// Controllers in one container need different names only if they are of the same class and change their order; see
  /// <doc:Addresses>.
  open var restorationIdentifier: String?
  /// The title of the controller; also the title in ``navigationItem``.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      navigationItem.title = title
    }
  }

  /// The item with the contents of a navigation bar while this controller is on top.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// The items of the toolbar that a navigation controller shows below this controller's view.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self) }
  }

  /// Sets the items of the toolbar that a navigation controller shows below this controller's view.
  ///
  /// - Parameters:
  ///   - toolbarItems: The items, or `nil` for none.
  ///   - animated: Not used; items are never animated.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// True if a presentation in this controller's context covers its view only.
  ///
  /// This property has no effect: presentations cover the whole window, and search results are shown in their
  /// controller.
  open var definesPresentationContext = false

  /// The preferred size of the view in a sheet or a popover, in points; zero for the size that the presentation
  /// chooses.
  ///
  /// The container is notified when the value changes.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }

  /// The presentation style in which ``present(_:animated:completion:)`` presents this controller.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// True if Escape and a press beside the sheet do not dismiss the controller, such as while it has unsaved changes.
  ///
  /// The delegate of the presentation learns of the attempt, and can ask the person
  /// (``UIAdaptivePresentationControllerDelegate/presentationControllerDidAttemptToDismiss(_:)``). A browser asks before
  /// the page is closed or reloaded (`behaviour.md` D120).
  open var isModalInPresentation = false {
    didSet { if isModalInPresentation != oldValue { modalContentDidChange() } }
  }

  // MARK: State of the extensions

  /// The container controller of this controller, or `nil`.
  open internal(set) weak var parent: UIViewController?
  /// The child controllers of this controller.
  open internal(set) var children: [UIViewController] = []

  var appearance = AppearanceState.disappeared
  /// True while a container's appearance transition runs, so that moving the view into or out of the window calls no
  /// appearance method.
  var isInTransition = false
  /// True while the controller appears because it is being added to its parent.
  open internal(set) var isMovingToParent = false
  /// True while the controller disappears because it is being removed from its parent.
  open internal(set) var isMovingFromParent = false
  /// True while the controller appears because it is being presented.
  open internal(set) var isBeingPresented = false
  /// True while the controller disappears because it is being dismissed.
  open internal(set) var isBeingDismissed = false

  /// The last transition in which the controller took part, which is its transition coordinator while it is underway.
  weak var transition: ControllerTransition?

  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: PresentationView?
  var ownStage: UIPresentationController?

  /// The presentation controller, which decides how this controller is presented; for a child controller that of its
  /// container.
  ///
  /// Its class depends on ``modalPresentationStyle``: set that property first.
  open var presentationController: UIPresentationController? { parent.map(\.presentationController) ?? stage }

  /// The sheet presentation controller, which has the detents of the sheet, or `nil` for other presentation styles.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The popover presentation controller, which has the source of the popover, or `nil` for other presentation styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The class of the presentation controller for the controller's presentation style.
  var stageKind: UIPresentationController.Type {
    switch modalPresentationStyle {
    case .popover: UIPopoverPresentationController.self
    case .fullScreen, .overFullScreen: UIPresentationController.self
    case .pageSheet, .formSheet, .automatic, .none: UISheetPresentationController.self
    }
  }

  /// The configuration of a view shown instead of unavailable content, or `nil` to show the content.
  ///
  /// Set this property in ``updateContentUnavailableConfiguration(using:)`` or when the content appears or is removed.
  open var contentUnavailableConfiguration: UIContentUnavailableConfiguration? {
    didSet { if contentUnavailableConfiguration != oldValue { contentUnavailableDidChange() } }
  }
  var contentUnavailableView: ContentUnavailableView?
  var needsContentUnavailableUpdate = true
  var isBeingEdited = false
  /// A button that begins and ends editing mode: titled "Edit", and "Done" in editing mode.
  open private(set) lazy var editButtonItem = makeEditButton()
  var isEditButtonMade = false
  /// The view of this controller that had the focus when another controller replaced it, and that regains the focus
  /// afterwards.
  weak var lastFocused: UIView?

  /// The controller's trait overrides and trait change handlers, or `nil` for a controller that has neither.
  var ownTraits: TraitOverridesAndHandlers?

  /// True if the controller was added to its container as the search results controller.
  var isSearchResults = false
  private nonisolated static let living = LivingObjectCounter("view controllers")

  // MARK: Creating a controller

  /// Creates a controller; this is the designated initialiser.
  ///
  /// Nib files are not supported; the parameters exist so that code written for UIKit compiles. A subclass that
  /// declares no designated initialiser inherits this one, and `init()` with it.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(madeByClass: ())
    Self.living.add()
  }

  /// Creates a controller from its class alone, for ``DefaultInitializable``; unavailable, so that no subclass has to
  /// implement this initialiser.
  @available(*, unavailable, message: "Use init() or init(nibName:bundle:).")
  public required convenience init(madeByClass: Void) { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller from an archive; archives are not supported, and the initialiser exists so that subclasses
  /// written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(madeByClass: ())
    Self.living.add()
  }

  deinit { Self.living.remove() }

  // MARK: The view

  /// Creates the controller's view and sets ``view``; the default implementation creates a plain view of the window's
  /// size.
  open func loadView() {
    view = UIView(frame: HostScene.current?.window.bounds ?? .zero)
  }

  /// Called once after the controller's view has been created; the default implementation does nothing.
  open func viewDidLoad() {}

  /// Creates the controller's view if it does not exist yet.
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

  /// The controller's view if it has been created, otherwise `nil`.
  open var viewIfLoaded: UIView? { loadedView }

  /// True if the controller's view has been created.
  open var isViewLoaded: Bool { loadedView != nil }

  // MARK: Presentation and containment

  /// The controller that this one, or a container around it, has presented.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

  /// The controller that has presented this one, or a container around it.
  open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

  /// Presents a controller over this one until it is dismissed.
  ///
  /// The focus moves into the presented controller and returns after its dismissal.
  ///
  /// If the view is in no window or another controller is presented already, the call only prints a warning.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller.
  ///   - flag: True if the presentation is animated.
  ///   - completion: Runs once, after the controller's `viewDidAppear`; also if the scene closes before.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one, or the outermost container around it, has presented, or else this
  /// controller.
  ///
  /// Controllers presented over the dismissed one are dismissed too. The focus returns to the previously focused view.
  ///
  /// - Parameters:
  ///   - flag: True if the dismissal is animated.
  ///   - completion: Runs once after the controller was removed.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresentation(animated: flag, completion: completion)
  }

  /// Shows a controller in the nearest navigation controller, which pushes it; without one the controller is presented.
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

  /// Shows a controller in the secondary column of the nearest split view; without one the controller is presented.
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

  /// The nearest navigation controller among this controller's ancestors.
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest split view controller among this controller's ancestors.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// Adds a child controller.
  ///
  /// The child's view is not added; call `didMove(toParent:)` on the child after adding it.
  ///
  /// - Parameter childController: The controller, which is removed from its previous container.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if childController.parent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes this controller from its container.
  ///
  /// The view is not removed; remove it first.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Announces that a child is about to appear or disappear, before the container adds or removes its view.
  ///
  /// A container needs this only if the order of calls among several children matters; see
  /// ``endAppearanceTransition()``.
  ///
  /// - Parameters:
  ///   - isAppearing: True if the child appears, false if it disappears.
  ///   - animated: True if the change is animated.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isInTransition = true
    if isAppearing { beginAppearing(animated) } else { beginDisappearing(animated) }
  }

  /// Ends the appearance transition that ``beginAppearanceTransition(_:animated:)`` has begun.
  open func endAppearanceTransition() {
    isInTransition = false
    switch appearance {
    case .appearing: finishAppearing()
    case .disappearing: finishDisappearing()
    case .appeared, .disappeared: break
    }
  }

  // MARK: Editing

  /// True while the controller is in editing mode; setting this property calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { isBeingEdited }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets the editing mode of the controller; override this method to update the views, and call `super`.
  ///
  /// - Parameters:
  ///   - editing: True if editing mode begins, false if it ends.
  ///   - animated: True if the change is animated.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isBeingEdited = editing
    if isEditButtonMade { updateEditButton(editButtonItem) }
  }

  // MARK: Appearance of the view

  /// Called before the controller's view moves into a window.
  ///
  /// - Parameter animated: True if the appearance is animated.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the controller's view is in a window and has its traits, before its layout there.
  ///
  /// - Parameter animated: True if the appearance is animated.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the controller's view has appeared: after its layout for the first host frame that contains it.
  ///
  /// - Parameter animated: True if the appearance is animated.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the controller's view is removed from the window.
  ///
  /// - Parameter animated: True if the disappearance is animated.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the controller's view has been removed from the window.
  ///
  /// - Parameter animated: True if the disappearance is animated.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the controller's view lays out its subviews; the default implementation does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called after the controller's view has laid out its subviews; the default implementation does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called when the controller's traits have changed, such as a size class.
  ///
  /// - Parameter previousTraitCollection: The previous traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The coordinator that animates a program's own changes alongside a transition in which this controller, or a
  /// container of it, appears or disappears; `nil` at other times, and without animation.
  ///
  /// The coordinator exists from before `viewWillAppear(_:)` and `viewWillDisappear(_:)` until the end of the
  /// animation, in pushes, pops, presentations and dismissals.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let transition, transition.isUnderway { return transition }
    return parent?.transitionCoordinator
  }

  // MARK: Changes of size

  /// Called when a child's preferred content size has changed; override this method in a container that uses it.
  ///
  /// - Parameter container: The child controller.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size that a child's view is going to have.
  ///
  /// - Parameters:
  ///   - container: The child controller.
  ///   - parentSize: The future size of this controller's view, in points.
  /// - Returns: The same size, unless overridden, for instance by containers with columns or bars.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes with that of the window.
  ///
  /// Call `super`, which notifies the children whose views are loaded and get another size, see
  /// ``size(forChildContentContainer:withParentContainerSize:)``.
  ///
  /// - Parameters:
  ///   - size: The future size of the view, in points.
  ///   - coordinator: Runs changes alongside: after the layout for the new size, followed by their completions.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.announce(self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// Called before the traits change with the window's size, such as a size class; the size is announced afterwards.
  ///
  /// Call `super`, which notifies the children.
  ///
  /// - Parameters:
  ///   - newCollection: The future traits.
  ///   - coordinator: Runs changes alongside: after the layout for the new size, followed by their completions.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: child.overridingOwn(newCollection), with: coordinator) }
  }

  /// Called before the controller is added to a container or removed from it.
  ///
  /// - Parameter parent: The container, or `nil` if the controller is being removed.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller was added to a container or removed from it.
  ///
  /// - Parameter parent: The container, or `nil` if the controller was removed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Called before the next host frame after ``setNeedsUpdateContentUnavailableConfiguration()``; override this method
  /// to set ``contentUnavailableConfiguration``.
  ///
  /// - Parameter state: The traits and the search text.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  /// The traits of the controller, without overrides by its view.
  ///
  /// As long as the view is in no window these are the traits of the container.
  open var traitCollection: UITraitCollection { resolvedTraits }

  /// The key commands of the controller: those of ``addKeyCommand(_:)``; `nil` if there are none.
  open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
  var ownKeyCommands: [UIKeyCommand] = []

  /// The next responder: the superview of the controller's view, or the container.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  override func userActivityDidChange() { viewIfLoaded?.window?.scene?.setNeedsFrame() }

  override func pasteConfigurationDidChange() { viewIfLoaded?.setNeedsRender() }

  /// The child controllers that are shown, the frontmost first; the address of a scene is that of the first which has
  /// one.
  var childrenFromFront: [UIViewController] { children.reversed().filter { $0.viewIfLoaded?.window != nil } }

  /// Brings a child to the front of this container; the default implementation does nothing.
  func bringToFront(_ child: UIViewController) {}

  /// Dismisses the presented controller because a person goes to another address, if the controller and its delegate
  /// allow it.
  ///
  /// - Returns: True if the controller is no longer presented.
  func attemptToLeave() -> Bool {
    presentation?.attemptToDismiss()
    return presentation == nil
  }

  /// Returns true if a person may drag the controller's screen aside; otherwise the presentation around it, if there is
  /// one, asks its delegate, as when it is to be dismissed.
  func mayBeDraggedAside() -> Bool {
    guard isModalInPresentation else { return true }
    var controller: UIViewController? = self
    while let current = controller, current.presentation == nil { controller = current.parent }
    if let controller, controller.hasModalContent { controller.presentation?.attemptToDismiss() }
    return false
  }

  /// Goes one step back, as a host's Back button requests: in the presented controller or by dismissing it, or else in
  /// a child whose view is in a window.
  ///
  /// - Returns: True if there was a step back to go.
  @discardableResult func performBack() -> Bool {
    if let presented {
      if !presented.performBack() { presented.presentation?.attemptToDismiss() }
      return true
    }
    return children.reversed().contains { $0.viewIfLoaded?.window != nil && $0.performBack() }
  }

  /// Called before a layout pass of the controller's view, and before the same call of the controllers of its subviews:
  /// updates the content-unavailable configuration if that was requested, and calls `viewWillLayoutSubviews`.
  func willLayout() {
    updateContentUnavailableIfNeeded()
    viewWillLayoutSubviews()
  }

  func didLayout() {
    viewDidLayoutSubviews()
    layOutContentUnavailable()
  }
}
