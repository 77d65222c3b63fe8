/// The settings of a transaction, and what it waits for.
@MainActor final class TransactionGroup {
  var completion: (() -> Void)?
  var disablesActions: Bool?
  /// In seconds.
  var duration: Double?
  var timingFunction: CAMediaTimingFunction?
  let isImplicit: Bool

  private let parent: TransactionGroup?
  /// How many animations and groups have not ended.
  private var pending = 0
  private var isCommitted = false
  /// When the last animation ends of which nobody is told, by the clock of its scene.
  private var end: (time: Double, scene: HostScene)?
  /// The time until that, in seconds.
  private var rest: Double { end.map { max(0, $0.time - $0.scene.clock.now) } ?? 0 }

  init(in parent: TransactionGroup?, isImplicit: Bool = false) {
    self.parent = parent
    self.isImplicit = isImplicit
    parent?.enter()
  }

  /// A setting of this group, or of the innermost one around it that has it.
  func value<Value>(_ setting: (TransactionGroup) -> Value?) -> Value? { setting(self) ?? parent?.value(setting) }

  /// Notes that something is animated.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds.
  ///   - scene: The scene that shows it.
  func noteAnimation(lasting duration: Double, in scene: HostScene) {
    if end == nil || duration > rest { end = (scene.clock.now + duration, scene) }
  }

  /// Notes something that has to end first.
  func enter() { pending += 1 }

  /// Notes that such a thing has ended.
  func leave() {
    pending -= 1
    if isCommitted, pending == 0 { finish() }
  }

  /// Nothing more belongs to the group.
  func commit() {
    isCommitted = true
    guard completion != nil || parent != nil else { return }
    // Never before the call returns, also where nothing is animated.
    awaitEnd()
  }

  /// Waits for the animations of which nobody is told.
  func awaitEnd() {
    let (scene, rest) = (end?.scene ?? .current, rest)
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
