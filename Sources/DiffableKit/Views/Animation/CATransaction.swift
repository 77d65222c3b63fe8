/// A group of changes with common animation settings and a completion block that runs when all their animations have
/// ended.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setCompletionBlock { print("all rows are in their places") }
/// dataSource.apply(snapshot, animatingDifferences: true)
/// CATransaction.commit()
/// ```
///
/// A group contains the animations that begin between ``begin()`` and ``commit()``: blocks of ``UIView``, applies and
/// batches of lists, animators, and animated transitions of controllers. Groups nest; the outer group waits for the
/// inner ones, whose settings take precedence. A group that is still open when an event, a host frame or a completion
/// has been handled is committed then. Do not suspend with `await` between the two calls: the animations of other code,
/// in other windows too, would belong to the group.
@MainActor @preconcurrency open class CATransaction: NSObject {
  private static var open: [AnimationTransactionGroup] = []

  /// Opens a transaction group, to which changes belong until ``commit()``.
  open class func begin() { open.append(AnimationTransactionGroup(in: open.last)) }

  /// Closes the transaction group that was opened last; without an open group the call is ignored.
  open class func commit() { open.popLast()?.commit() }

  /// Commits the group that was opened implicitly by a setting, and lays out the views that need layout in the window
  /// of the current scene.
  open class func flush() {
    if open.count == 1, open[0].isImplicit { commit() }
    HostScene.current?.window.layoutIfNeeded()
  }

  /// Returns the completion block of the transaction group, or `nil`.
  open class func completionBlock() -> (() -> Void)? { open.last?.completion }

  /// Sets the block that is called once when all animations of the group that begin from now on have ended, after their
  /// own completion handlers.
  ///
  /// - Parameter block: The block, which runs on the main queue after the group was committed, never before
  ///   ``commit()`` returns, and soon if nothing is animated or the scene is closed. Without an open group, the block
  ///   applies to the implicit group that ends with the running code.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  /// Returns true if animations are disabled in the transaction group.
  open class func disableActions() -> Bool { open.last?.value(\.disablesActions) ?? false }

  /// Disables or enables animations in the transaction group.
  ///
  /// - Parameter flag: True to disable animations.
  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// Returns the duration in seconds of the group's animations without a duration of their own; 0.25 unless set.
  open class func animationDuration() -> TimeInterval { chosenDuration ?? 0.25 }

  /// Sets the duration of the group's animations without a duration of their own.
  ///
  /// This concerns applies and batches of lists; animation blocks and animators have durations of their own.
  ///
  /// - Parameter dur: The duration in seconds; 0 for no animation.
  open class func setAnimationDuration(_ dur: TimeInterval) { current.duration = dur.isFinite ? max(0, dur) : 0 }

  /// Returns the timing curve of the group's animations without a curve of their own; `nil`, the default, for the
  /// host's curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { open.last?.value(\.timingFunction) }

  /// Sets the timing curve of the group's animations without a curve of their own.
  ///
  /// - Parameter function: The curve; `nil` for that of the outer group.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }

  /// The group to which settings apply; without an open group, an implicit one that ends when the running code returns.
  private static var current: AnimationTransactionGroup {
    if let last = open.last { return last }
    let group = AnimationTransactionGroup(in: nil, isImplicit: true)
    open.append(group)
    // While a scene handles an event or frame, the scene commits the implicit group afterwards; outside of a scene the
    // main queue does.
    if HostScene.current == nil {
      DispatchQueue.main.async { MainActor.assumeIsolated { close { $0 === group } } }
    }
    return group
  }

  private static func close(from isFirst: (AnimationTransactionGroup) -> Bool) {
    guard let first = open.firstIndex(where: isFirst) else { return }
    while open.count > first { commit() }
  }
}

extension CATransaction {
  /// The transaction group that was opened last; `nil` if none is open.
  static var innermost: AnimationTransactionGroup? { open.last }

  /// The number of open transaction groups.
  static var openCount: Int { open.count }

  /// The duration that was set for animations without a duration of their own, in seconds.
  static var chosenDuration: Double? { open.last?.value(\.duration) }

  /// Commits the transaction groups that were left open above a number of groups.
  static func commitAll(above count: Int) { while open.count > count { commit() } }

  /// Runs the block of a delayed animation as part of the group in which the animation was requested, which may already
  /// be committed.
  static func inside(_ group: AnimationTransactionGroup?, _ body: () -> Void) {
    guard let group else { return body() }
    open.append(group)
    body()
    open.removeAll { $0 === group }
    group.awaitEnd()
  }

  /// Wraps the completion of an animation so that the innermost open transaction group waits for the animation.
  static func awaiting(_ end: @escaping PendingAnimationCompletions.CompletionHandler)
    -> PendingAnimationCompletions.CompletionHandler
  {
    guard let group = open.last else { return end }
    group.enter()
    return { finished in
      end(finished)
      group.leave()
    }
  }
}
