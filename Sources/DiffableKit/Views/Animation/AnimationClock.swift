/// A clock by which animations end: that of the main queue, or a custom clock of a host, such as one that a test
/// advances by hand.
///
/// ```swift
/// scene.clock = AnimationClock {
///   game.seconds
/// } schedule: { seconds, _, action in
///   game.after(seconds, action)
/// }
/// ```
@MainActor public final class AnimationClock {
  /// A closure that schedules an action to run once on the main queue after a number of seconds, never before the call
  /// returns.
  ///
  /// The flag is true if a task awaits the action. An awaited action with no delay must run soon, even if the clock
  /// stands still.
  public typealias Schedule =
    @MainActor (_ seconds: Double, _ isAwaited: Bool, _ action: @escaping @MainActor () -> Void) -> Void

  private let schedule: Schedule
  private let time: @MainActor () -> Double

  /// Makes an animation clock from a closure for the time and one that schedules actions.
  ///
  /// - Parameters:
  ///   - time: Returns the time in seconds since a fixed moment; by default, the uptime of the machine.
  ///   - schedule: Runs an action after a delay.
  public init(time: @escaping @MainActor () -> Double = AnimationClock.machineTime, schedule: @escaping Schedule) {
    self.time = time
    self.schedule = schedule
  }

  /// The clock of the machine, which runs actions on the main dispatch queue.
  public static let system = AnimationClock { seconds, _, action in
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { action() } }
  }

  /// Returns the seconds since the machine was started.
  public nonisolated static func machineTime() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// The animation clock's time in seconds since a fixed moment.
  package var now: Double { time() }

  /// Runs an action once on the main queue after a number of seconds, never before this call returns.
  package func after(_ seconds: Double, isAwaited: Bool = false, _ action: @escaping @MainActor () -> Void) {
    schedule(seconds, isAwaited, action)
  }
}
