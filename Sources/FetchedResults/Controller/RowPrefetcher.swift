import Foundation
import GRDB
import Synchronization

/// A background reader of rows, which reads a few at a time, so that it can be cancelled and does not block other
/// readers.
final class RowPrefetcher<Record: FetchableRecord & Sendable>: Sendable {
  /// The state of prefetching: the rows that are wanted, and the number of the round, which ends with each new
  /// snapshot.
  private struct State {
    var wanted: Set<RowID> = []
    var round = 0
  }

  private let state = Mutex(State())
  /// The queue on which rows are prefetched.
  ///
  /// Its target is the global queue, so that all controllers share that queue's threads: without a target, each queue
  /// would occupy a thread of its own.
  private let queue = DispatchQueue(label: "FetchedResults.prefetching", target: .global(qos: .userInitiated))

  /// The number of rows that are read at once, during which the main queue may have to wait for a row.
  private static var chunk: Int { 16 }

  func read(
    _ ids: [RowID], request: FetchedRequest<Record>, plan: FetchPlan, follower: ResultsFollower,
    completion: @escaping @MainActor @Sendable ([RowID: Record]) -> Void
  ) {
    let round = state.withLock { state in
      state.wanted.formUnion(ids)
      return state.round
    }
    var rest = ids[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.chunk)
      rest = rest.dropFirst(Self.chunk)
      queue.async { [self] in
        let wanted = state.withLock { state in state.round == round ? part.filter(state.wanted.contains) : [] }
        guard !wanted.isEmpty else { return }
        // An error is ignored here: a row that cannot be read now is read again when its cell needs it, and the error
        // is reported then.
        let found = (try? request.rows(wanted, in: follower.transactions.withLock { $0.shown }, plan)) ?? [:]
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            let isCurrent = self.state.withLock { state in
              state.wanted.subtract(wanted)
              return state.round == round
            }
            if isCurrent { completion(found) }
          }
        }
      }
    }
  }

  func cancel(_ ids: [RowID]) { state.withLock { $0.wanted.subtract(ids) } }

  func cancelAll() {
    state.withLock { state in
      state.wanted = []
      state.round += 1
    }
  }
}
