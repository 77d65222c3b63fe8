/// A group of changes of which one wants to know when all that they animate is over, or that are to be shown otherwise.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setCompletionBlock { print("all rows are in their places") }
/// dataSource.apply(snapshot, animatingDifferences: true)
/// CATransaction.commit()
/// ```
///
/// Blocks of ``UIView``, applies and batches of lists, animators, and controllers that come and go with animation count: what begins between
/// ``begin()`` and ``commit()``. Groups may be inside of one another; the outer one waits for the inner ones, whose settings come before
/// its own. One that is still open when an event, a frame or a completion has been dealt with is committed then. Await nothing between
/// the two calls: what others do meanwhile, in other windows too, would belong to the group.
@MainActor @preconcurrency open class CATransaction: NSObject {
  private static var open: [TransactionGroup] = []

  /// Opens a group.
  open class func begin() { open.append(TransactionGroup(in: open.last)) }

  /// Closes the group that was opened last; does nothing if there is none.
  open class func commit() { open.popLast()?.commit() }

  /// Commits the group that was opened by a setting alone, and lays out now what asked for it in the window for which the code
  /// runs.
  open class func flush() {
    if open.count == 1, open[0].isImplicit { commit() }
    HostScene.current?.window.layoutIfNeeded()
  }

  /// What is told when all animations of the group are over; nil if nothing was set.
  open class func completionBlock() -> (() -> Void)? { open.last?.completion }

  /// Sets what is told once when all animations of the group are over that begin from now on, after their own completions.
  ///
  /// - Parameter block: Runs on the main queue after the group was committed, never before ``commit()`` returns, and soon if
  ///   nothing is animated or the scene is closed. Without an open group the one counts that ends with the code that runs.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  /// Whether nothing is animated in the group.
  open class func disableActions() -> Bool { open.last?.value(\.disablesActions) ?? false }

  /// Has everything in the group be there at once, or be animated again.
  ///
  /// - Parameter flag: Whether it is there at once.
  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// The time in seconds that animations of the group take that say none of their own; 0.25 unless set.
  open class func animationDuration() -> TimeInterval { chosenDuration ?? 0.25 }

  /// Sets the time that animations of the group take that say none of their own.
  ///
  /// Applies and batches of lists take it; blocks and animators say a time themselves.
  ///
  /// - Parameter dur: The time in seconds; 0 for at once.
  open class func setAnimationDuration(_ dur: TimeInterval) { current.duration = dur.isFinite ? max(0, dur) : 0 }

  /// Along which curve animations of the group get on that name none; nil unless set, for the host's own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { open.last?.value(\.timingFunction) }

  /// Sets the curve along which animations of the group get on that name none.
  ///
  /// - Parameter function: The curve; nil for that of the group around this one.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }

  /// The group for settings; without an open one it is opened until the code that runs has returned.
  private static var current: TransactionGroup {
    if let last = open.last { return last }
    let group = TransactionGroup(in: nil, isImplicit: true)
    open.append(group)
    // In a scene it is committed when that has dealt with what it does now.
    if HostScene.current == nil {
      DispatchQueue.main.async { MainActor.assumeIsolated { close { $0 === group } } }
    }
    return group
  }

  private static func close(from isFirst: (TransactionGroup) -> Bool) {
    guard let first = open.firstIndex(where: isFirst) else { return }
    while open.count > first { commit() }
  }
}

extension CATransaction {
  /// The group that was opened last.
  static var innermost: TransactionGroup? { open.last }

  /// How many groups are open.
  static var openCount: Int { open.count }

  /// The time that was chosen for animations that say none of their own, in seconds.
  static var chosenDuration: Double? { open.last?.value(\.duration) }

  /// Commits the groups that were left open.
  static func commitAll(above count: Int) { while open.count > count { commit() } }

  /// Counts what begins in a block as part of a group that may be committed.
  static func inside(_ group: TransactionGroup?, _ body: () -> Void) {
    guard let group else { return body() }
    open.append(group)
    body()
    open.removeAll { $0 === group }
    group.awaitEnd()
  }

  /// An end of an animation of which the open group knows that it waits for it.
  static func awaiting(_ end: @escaping AnimationCompletions.End) -> AnimationCompletions.End {
    guard let group = open.last else { return end }
    group.enter()
    return { finished in
      end(finished)
      group.leave()
    }
  }
}
