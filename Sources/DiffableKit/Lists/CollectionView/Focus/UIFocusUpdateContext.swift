/// An object that describes a change of the keyboard focus: the previous view, the next view, and the direction.
@MainActor @preconcurrency open class UIFocusUpdateContext: NSObject {
  /// The previously focused view, or `nil` if there was none, or if the item is too far from the screen to have a view.
  open var previouslyFocusedView: UIView? { nil }
  /// The view that gets the focus, or `nil` if none does.
  open var nextFocusedView: UIView? { nil }
  /// The direction in which the focus moves; empty if the change was not caused by a key.
  public let focusHeading: UIFocusHeading

  init(heading: UIFocusHeading) { focusHeading = heading }
}

/// A set of directions in which the keyboard focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits of the set of focus directions.
  public let rawValue: UInt
  /// Creates a set of focus directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The focus moves in the direction of the up arrow key.
  public static let up = UIFocusHeading(rawValue: 1)
  /// The focus moves in the direction of the down arrow key.
  public static let down = UIFocusHeading(rawValue: 2)
  /// The focus moves in the direction of the left arrow key.
  public static let left = UIFocusHeading(rawValue: 4)
  /// The focus moves in the direction of the right arrow key.
  public static let right = UIFocusHeading(rawValue: 8)
  /// The focus moves to the next view in reading order.
  public static let next = UIFocusHeading(rawValue: 16)
  /// The focus moves to the previous view in reading order.
  public static let previous = UIFocusHeading(rawValue: 32)
  /// The focus moves to the first item of a list.
  public static let first = UIFocusHeading(rawValue: 64)
  /// The option for a focus movement to the last item of a list.
  public static let last = UIFocusHeading(rawValue: 128)
}

/// An object with which a program animates views while the keyboard focus moves.
@MainActor @preconcurrency open class UIFocusAnimationCoordinator: NSObject {
  private var changes: [(animations: () -> Void, completion: (() -> Void)?)] = []

  /// Adds animations that run while the focus moves.
  ///
  /// - Parameters:
  ///   - animations: Changes views; runs once when the delegate has returned. `nil` for none.
  ///   - completion: Runs once when the animation has ended, or `nil`.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    changes.append((animations ?? {}, completion))
  }

  /// Runs the animations that were added to run while the focus moves.
  func run() {
    for change in changes {
      UIView.animate(withDuration: 0.15, animations: change.animations) { _ in change.completion?() }
    }
    changes = []
  }
}
