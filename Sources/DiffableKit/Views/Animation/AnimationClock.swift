/// The clock by which animations end: the main queue's, or one of the host's own, such as one that a test sets forward by hand.
///
/// ```swift
/// scene.clock = AnimationClock {
///   game.seconds
/// } schedule: { seconds, _, action in
///   game.after(seconds, action)
/// }
/// ```
@MainActor public final class AnimationClock {
  /// Runs something once on the main queue after a time in seconds, never before the call returns; told whether a task waits.
  ///
  /// A task that waits for something which takes no time is to be let go on soon, even where the time stands still.
  public typealias Schedule =
    @MainActor (_ seconds: Double, _ isAwaited: Bool, _ action: @escaping @MainActor () -> Void) -> Void

  private let schedule: Schedule
  private let time: @MainActor () -> Double

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - time: Gives the time in seconds, since any moment; the machine's by default.
  ///   - schedule: Runs something after a time.
  public init(time: @escaping @MainActor () -> Double = AnimationClock.machineTime, schedule: @escaping Schedule) {
    self.time = time
    self.schedule = schedule
  }

  /// The clock of the machine, which has things done on the main queue.
  public static let system = AnimationClock { seconds, _, action in
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { action() } }
  }

  /// The seconds since the machine was started.
  public nonisolated static func machineTime() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// The time in seconds since any moment.
  package var now: Double { time() }

  /// Runs something once on the main queue after a time in seconds, never before this call returns.
  package func after(_ seconds: Double, isAwaited: Bool = false, _ action: @escaping @MainActor () -> Void) {
    schedule(seconds, isAwaited, action)
  }
}
