import GRDB
import Synchronization

/// The plans of a coordinator by the form of their requests.
///
/// A search differs from the one before it by a word, which is an argument: what SQLite says of its queries is the same.
final class FetchPlanCache: Sendable {
  /// The form of a request: its queries without their arguments.
  struct Key: Hashable {
    /// The query for all rows in order, with their sections.
    var order: String
    /// The query for what the rows show.
    var content: String
    var schemaVersion: Int
  }

  /// How many forms are kept.
  static let limit = 256

  private let plans = Mutex<[Key: [FetchPlan]]>([:])

  /// The plan of a request of this form that reads the same.
  ///
  /// - Parameters:
  ///   - key: The form.
  ///   - region: What the request reads: which rows, too, if its arguments say so, and rows of other tables that are read beside them.
  /// - Returns: Nil if there is none yet.
  func plan(for key: Key, reading region: DatabaseRegion) -> FetchPlan? {
    plans.withLock { plans in plans[key]?.first { $0.region == region } }
  }

  /// Keeps a plan for requests of the same form.
  func keep(_ plan: FetchPlan, for key: Key) {
    plans.withLock { plans in
      // Forms are few unless a program writes its arguments into them; then, or with another schema, the old ones are of no use.
      if plans.keys.first?.schemaVersion != key.schemaVersion || plans.count >= Self.limit { plans = [:] }
      if plans[key, default: []].count >= 8 { plans[key] = [] }
      plans[key, default: []].append(plan)
    }
  }
}
