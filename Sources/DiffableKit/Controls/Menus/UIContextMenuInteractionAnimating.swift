/// Lets changes of the program's own go along with a menu that comes or goes.
@MainActor @preconcurrency public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller that is shown with the menu, if there is one.
  var previewViewController: UIViewController? { get }
  /// Changes views while the menu comes or goes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something when it has come or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Lets changes go along with a menu that goes because what is shown with it was pressed.
@MainActor @preconcurrency public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How what is shown with the menu goes; `.dismiss` at first.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How what is shown with a menu goes when it was pressed.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// It fades with the menu.
  case dismiss
  /// It is gone at once: what takes its place is as it was.
  case pop
}

/// What was added to go along with one coming or going of a menu.
@MainActor final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Makes the changes, and what the menu itself changes with them.
  func run(duration: Double, with changes: () -> Void) {
    let (animations, completions) = (animations, completions)
    self.animations = []
    self.completions = []
    UIView.animate(withDuration: duration) {
      changes()
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}
