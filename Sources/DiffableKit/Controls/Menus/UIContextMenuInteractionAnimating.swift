/// A protocol for animators that run a program's animations alongside the opening or closing of a context menu.
@MainActor @preconcurrency public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller of the menu's preview; `nil` without a preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes of views that are animated alongside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the menu's animation has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// A protocol for animators of the closing of a context menu whose preview was pressed.
@MainActor @preconcurrency public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The style in which the preview disappears; `.dismiss` by default.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// A style in which the preview of a context menu disappears after a press.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// The preview fades out with the menu.
  case dismiss
  /// The preview disappears at once, because a presented view takes its position.
  case pop
}

/// An animator of one opening or closing of a menu.
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

  /// Runs the menu's own changes and the added animations as one animation, then the completions.
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
