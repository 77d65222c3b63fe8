/// A group of a transaction: its settings, and the animations for which the group waits.
@MainActor final class AnimationTransactionGroup {
  var completion: (() -> Void)?
  var disablesActions: Bool?
  /// The duration that was set for the group's animations, in seconds; `nil` if none was set.
  var duration: Double?
  var timingFunction: CAMediaTimingFunction?
  let isImplicit: Bool

  private let parent: AnimationTransactionGroup?
  /// The number of the group's animations and inner groups that have not ended.
  private var pending = 0
  private var isCommitted = false
  /// The time at which the last animation without a completion handler ends, by the clock of its scene; `nil` if there
  /// is none.
  private var end: (time: Double, scene: HostScene)?
  /// The remaining seconds until the last animation without a completion handler ends; 0 if there is none.
  private var rest: Double { end.map { max(0, $0.time - $0.scene.clock.now) } ?? 0 }

  init(in parent: AnimationTransactionGroup?, isImplicit: Bool = false) {
    self.parent = parent
    self.isImplicit = isImplicit
    parent?.enter()
  }

  /// Returns a setting of this group, or of the innermost group around it that has that setting.
  func value<Value>(_ setting: (AnimationTransactionGroup) -> Value?) -> Value? {
    setting(self) ?? parent?.value(setting)
  }

  /// Records an animation without a completion handler.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - scene: The scene that shows the animation.
  func noteAnimation(lasting duration: Double, in scene: HostScene) {
    if end == nil || duration > rest { end = (scene.clock.now + duration, scene) }
  }

  /// Makes the group wait for one more animation or inner group.
  func enter() { pending += 1 }

  /// Records that an animation or inner group has ended.
  func leave() {
    pending -= 1
    if isCommitted, pending == 0 { finish() }
  }

  /// Commits the transaction group: its completion block is called when all animations and inner groups that it waits
  /// for have ended.
  func commit() {
    isCommitted = true
    guard completion != nil || parent != nil else { return }
    // Even if nothing is animated, the completion block is called later, never before this method returns.
    awaitEnd()
  }

  /// Makes the group wait for the animations without a completion handler.
  func awaitEnd() {
    let (scene, rest) = (end?.scene ?? .current ?? .lastWithOwnClock, rest)
    end = nil
    enter()
    if let scene { scene.after(rest) { _ in self.leave() } } else { AnimationClock.system.after(rest) { self.leave() } }
  }

  private func finish() {
    let told = completion
    completion = nil
    told?()
    parent?.leave()
  }
}
