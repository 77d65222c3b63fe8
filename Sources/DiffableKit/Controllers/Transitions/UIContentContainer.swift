/// What has content of a size, and perhaps others like it inside: view controllers and what presents them.
@MainActor @preconcurrency public protocol UIContentContainer: NSObjectProtocol {
  /// The size that suits the content best, in points; zero leaves it to the container.
  var preferredContentSize: CGSize { get }

  /// Says that something inside would like to have another size.
  ///
  /// - Parameter container: What is inside.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that something inside is going to have.
  ///
  /// - Parameters:
  ///   - container: What is inside.
  ///   - parentSize: The size that this container is going to have, in points.
  /// - Returns: The size in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the size changes.
  ///
  /// - Parameters:
  ///   - size: The size that it is going to be, in points.
  ///   - coordinator: Lets changes go along: they are made when all is laid out anew.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the surroundings change with the size of the window, such as from wide to narrow.
  ///
  /// - Parameters:
  ///   - newCollection: What the surroundings are going to be.
  ///   - coordinator: Lets changes go along: they are made when all is laid out anew.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
  /// Tells of a size that is to come, unless the view has it already.
  func announce(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let view = viewIfLoaded, view.bounds.size != size else { return }
    viewWillTransition(to: size, with: coordinator)
  }

  /// The controllers that are presented one over the other, this one's first.
  var presentedOnes: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = presented
    while let controller = next {
      controllers.append(controller)
      next = controller.presented
    }
    return controllers
  }
}
