import Dispatch
import Synchronization

/// An object that is notified when a team has changed.
package protocol TeamDataProviderDelegate: AnyObject, Sendable {
  /// Tells the delegate that the team has changed; called on the provider's queue, never on the main queue.
  func teamDataProviderDidUpdate(_ provider: TeamDataProvider)
}

/// The owner of a team, which it changes on request, and by itself while a game runs.
///
/// All changes are made on one background queue, and the delegate is notified there: it reads one consistent state of
/// the team. All members may be called from any queue.
package final class TeamDataProvider: Sendable {
  /// The state of the provider: the team, the delegate, and the clock of a running game.
  private struct State {
    var team: Team
    weak var delegate: (any TeamDataProviderDelegate)?
    var clock: (any DispatchSourceTimer)?
  }

  private let queue = DispatchQueue(label: "roster.team")
  private let state: Mutex<State>
  private let secondsPerMinute: Double

  /// Makes a provider without a running game.
  ///
  /// - Parameters:
  ///   - team: The initial team.
  ///   - secondsPerMinute: The real time for a minute of the game, in seconds.
  package init(team: Team = .lakesideHerons, secondsPerMinute: Double = 4) {
    state = Mutex(State(team: team))
    self.secondsPerMinute = secondsPerMinute
  }

  deinit { state.withLock { $0.clock?.cancel() } }

  // MARK: Reading

  package var team: Team { state.withLock { $0.team } }
  package var startingFive: [BasketballPlayer] { team.startingFive }
  package var benchPlayers: [BasketballPlayer] { team.bench }

  /// The object that is notified of changes, referenced weakly.
  package var delegate: (any TeamDataProviderDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  // MARK: Changing

  /// The type of a function that the provider calls once on the main queue, with the change that a request has made.
  package typealias Completion = @MainActor @Sendable (TeamEdit) -> Void

  /// Moves a player, by the rules of ``Team/move(_:to:before:)``.
  package func move(
    _ player: BasketballPlayer, to section: TeamSection, before next: BasketballPlayer? = nil,
    completion: Completion? = nil
  ) {
    change(completion) { $0.move(player, to: section, before: next) }
  }

  /// Swaps two players, by the rules of ``Team/swap(_:with:)``.
  package func swap(
    _ player: BasketballPlayer, with other: BasketballPlayer, completion: Completion? = nil
  ) {
    change(completion) { $0.swap(player, with: other) }
  }

  /// Plays a minute of the game.
  package func playMinute(completion: Completion? = nil) {
    change(completion) { $0.playMinute() }
  }

  /// Makes a change again, or one that reverts another.
  package func make(_ edit: TeamEdit) {
    change { team in
      team.make(edit)
      return nil
    }
  }

  /// True while the game runs and plays minutes by itself.
  package var isPlaying: Bool {
    get { state.withLock { $0.clock != nil } }
    set { newValue ? start() : stop() }
  }

  /// Notifies the delegate on the provider's queue without a change.
  package func announce() {
    change { _ in nil }
  }

  private func change(
    _ completion: Completion? = nil, _ edit: @escaping @Sendable (inout Team) -> TeamEdit?
  ) {
    queue.async {
      let (made, delegate) = self.state.withLock { state in (edit(&state.team), state.delegate) }
      delegate?.teamDataProviderDidUpdate(self)
      guard let made, let completion else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(made) } }
    }
  }

  private func start() {
    state.withLock { state in
      guard state.clock == nil else { return }
      let clock = DispatchSource.makeTimerSource(queue: queue)
      clock.schedule(deadline: .now() + secondsPerMinute, repeating: secondsPerMinute)
      clock.setEventHandler { [weak self] in self?.playMinute() }
      clock.resume()
      state.clock = clock
    }
  }

  private func stop() {
    state.withLock { state in
      state.clock?.cancel()
      state.clock = nil
    }
  }
}

extension TeamDataProvider {
  /// Waits until all requested changes are made and the delegate has been notified; not to be called on the provider's
  /// queue.
  package func finishChanges() {
    queue.sync {}
  }
}
