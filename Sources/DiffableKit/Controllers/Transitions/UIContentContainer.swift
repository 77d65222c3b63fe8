/// A protocol for containers of content with a size, and of child containers: view controllers and presentation
/// controllers.
@MainActor @preconcurrency public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the container's content, in points; zero for the size that the container chooses.
  var preferredContentSize: CGSize { get }

  /// Called when a child's preferred content size has changed.
  ///
  /// - Parameter container: The child.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Returns the size that a child is going to have.
  ///
  /// - Parameters:
  ///   - container: The child.
  ///   - parentSize: The future size of this container, in points.
  /// - Returns: The size in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the size of the container's content changes.
  ///
  /// - Parameters:
  ///   - size: The future size, in points.
  ///   - coordinator: Runs changes alongside, after the layout for the new size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the container's traits change with the size of the window, such as a size class.
  ///
  /// - Parameters:
  ///   - newCollection: The future traits.
  ///   - coordinator: Runs changes alongside, after the layout for the new size.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
  /// Calls `viewWillTransition(to:with:)`, unless the view already has the size.
  func announce(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let view = viewIfLoaded, view.bounds.size != size else { return }
    viewWillTransition(to: size, with: coordinator)
  }

  /// The chain of controllers presented one over the other, beginning with the one presented by this controller.
  var presentedChain: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = presented
    while let controller = next {
      controllers.append(controller)
      next = controller.presented
    }
    return controllers
  }
}
