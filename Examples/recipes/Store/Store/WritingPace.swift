import Dispatch

/// The times that a store waits, and what tests follow of its writing.
package struct WritingPace: Sendable {
  /// The seconds that an attempt to write waits for a lock of another program.
  package var lockWait: Double = 5
  /// A function that calls a closure after the time during which no further views are written: a second.
  package var afterRest: @Sendable (_ action: @escaping @Sendable () -> Void) -> Void = { action in
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: action)
  }
  /// Called when enqueued edits or views are about to be written, before the store waits for a lock.
  package var willWrite: @Sendable () -> Void = {}
  /// Called before the commit of enqueued edits or views, in the store's queue; `isFlushed` is true if the commit waits
  /// until it is on the disk.
  ///
  /// An error that it throws is that of the commit, and the transaction is rolled back.
  package var willCommit: @Sendable (_ isFlushed: Bool) throws -> Void = { _ in }

  /// Makes the pace of a store that is used by people.
  package init() {}
}
