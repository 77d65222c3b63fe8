import Dispatch
import Synchronization

/// Is told when the team has changed.
package protocol TeamDataProviderDelegate: AnyObject, Sendable {
  /// The team has changed. Called on the provider's queue, never on the main one.
  func teamDataProviderDidUpdate(_ provider: TeamDataProvider)
}

/// Keeps the team and changes it: on request, and by itself while the game goes on.
///
/// All changes are made on one queue in the background, and the delegate is told there: what it reads then is one state of the
/// team. May be called from any queue.
package final class TeamDataProvider: Sendable {
  private struct State {
    var team: Team
    weak var delegate: (any TeamDataProviderDelegate)?
    var clock: (any DispatchSourceTimer)?
  }

  private let queue = DispatchQueue(label: "roster.team")
  private let state: Mutex<State>
  private let secondsPerMinute: Double

  /// Makes a provider whose game does not go on yet.
  ///
  /// - Parameters:
  ///   - team: The team at first.
  ///   - secondsPerMinute: How long a minute of the game takes, in seconds.
  package init(team: Team = .lakesideHerons, secondsPerMinute: Double = 4) {
    state = Mutex(State(team: team))
    self.secondsPerMinute = secondsPerMinute
  }

  deinit { state.withLock { $0.clock?.cancel() } }

  // MARK: Reading

  package var team: Team { state.withLock { $0.team } }
  package var startingFive: [BasketballPlayer] { team.startingFive }
  package var benchPlayers: [BasketballPlayer] { team.bench }

  /// Held weakly.
  package var delegate: (any TeamDataProviderDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  // MARK: Changing

  /// Moves a player, by the rules of ``Team/move(_:to:before:)``.
  package func move(_ player: BasketballPlayer, to section: Section, before next: BasketballPlayer? = nil) {
    change { $0.move(player, to: section, before: next) }
  }

  /// Lets two players change places, by the rules of ``Team/swap(_:with:)``.
  package func swap(_ player: BasketballPlayer, with other: BasketballPlayer) {
    change { $0.swap(player, with: other) }
  }

  /// Lets a minute of the game go by.
  package func playMinute() {
    change { $0.playMinute() }
  }

  /// Whether minutes go by by themselves.
  package var isPlaying: Bool {
    get { state.withLock { $0.clock != nil } }
    set { newValue ? start() : stop() }
  }

  /// Lets the delegate be told on the provider's queue, although nothing has changed.
  package func announce() {
    change { _ in }
  }

  private func change(_ edit: @escaping @Sendable (inout Team) -> Void) {
    queue.async {
      let delegate = self.state.withLock { state in
        edit(&state.team)
        return state.delegate
      }
      delegate?.teamDataProviderDidUpdate(self)
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
  /// Waits until all changes that were asked for are made and the delegate is told of them; not from the provider's queue.
  package func finishChanges() {
    queue.sync {}
  }
}
