/// What is known of a change of the keyboard focus: from which view it comes, to which it goes, and in which direction.
@MainActor @preconcurrency open class UIFocusUpdateContext: NSObject {
  /// The view that had the focus; nil if none had, or if it is too far from the screen to have a view.
  open var previouslyFocusedView: UIView? { nil }
  /// The view that gets the focus; nil if none does.
  open var nextFocusedView: UIView? { nil }
  /// The direction in which the focus moves; empty if it does not come from a key.
  public let focusHeading: UIFocusHeading

  init(heading: UIFocusHeading) { focusHeading = heading }
}

/// Directions in which the keyboard focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// Left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// Right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To the next thing in the order of reading.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To the thing before in the order of reading.
  public static let previous = UIFocusHeading(rawValue: 32)
  /// To the first.
  public static let first = UIFocusHeading(rawValue: 64)
  /// To the last.
  public static let last = UIFocusHeading(rawValue: 128)
}

/// Lets a program change views while the keyboard focus moves.
@MainActor @preconcurrency open class UIFocusAnimationCoordinator: NSObject {
  private var changes: [(animations: () -> Void, completion: (() -> Void)?)] = []

  /// Adds changes that are shown while the focus moves.
  ///
  /// - Parameters:
  ///   - animations: Changes views; run once when the delegate has returned. Nil for none.
  ///   - completion: Runs once when the way was shown; nil for nothing.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    changes.append((animations ?? {}, completion))
  }

  /// Carries out what was added.
  func run() {
    for change in changes {
      UIView.animate(withDuration: 0.15, animations: change.animations) { _ in change.completion?() }
    }
    changes = []
  }
}
