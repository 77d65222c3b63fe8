import GRDB
import Synchronization

/// A cache of a coordinator's plans by the form of their requests.
///
/// A search differs from the one before it by a word, which is an argument: SQLite analyses its queries in the same
/// way.
final class FetchPlanCache: Sendable {
  /// A key of the cache: the form of a request, which is its queries without their arguments.
  struct Key: Hashable {
    /// The key's SQL text of the query for all rows in order, with their sections.
    var order: String
    /// The key's SQL text of the query for the values of the rows.
    var content: String
    var schemaVersion: Int
  }

  /// The greatest number of forms that are cached.
  static let limit = 256

  private let plans = Mutex<[Key: [FetchPlan]]>([:])

  /// Returns the cached plan of a request of the same form that reads the same region.
  ///
  /// - Parameters:
  ///   - key: The form.
  ///   - region: The part of the database that the request reads, including the rows if its arguments name them, and
  ///     rows of other tables that are read with them.
  /// - Returns: The plan, or `nil` if none is cached.
  func plan(for key: Key, reading region: DatabaseRegion) -> FetchPlan? {
    plans.withLock { plans in plans[key]?.first { $0.region == region } }
  }

  /// Caches a plan for requests of the same form.
  func keep(_ plan: FetchPlan, for key: Key) {
    plans.withLock { plans in
      // Empties the cache when it is full or has plans for another schema, which are useless. Few programs fill it: a
      // program has few forms, unless it writes arguments into the text of its queries.
      if plans.keys.first?.schemaVersion != key.schemaVersion || plans.count >= Self.limit { plans = [:] }
      if plans[key, default: []].count >= 8 { plans[key] = [] }
      plans[key, default: []].append(plan)
    }
  }
}
