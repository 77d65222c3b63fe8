import GRDB
import GRDBSQLite

extension Database {
  /// The number of SQLite's steps between two looks at the condition of an interruption: few, since a step may take
  /// long.
  private static let stepsBetweenLooks: Int32 = 100

  /// A count of SQLite's steps with the condition of an interruption, to which SQLite keeps a pointer.
  private final class StepCounter {
    private let limit: Int
    private let condition: () -> Bool
    private var steps = 0

    init(limit: Int, condition: @escaping () -> Bool) {
      self.limit = limit
      self.condition = condition
    }

    /// True if there were more steps than the limit.
    var isExceeded: Bool { steps > limit }

    /// Counts the steps since the last look, and returns true if the statement has to end.
    func look() -> Bool {
      steps += Int(Database.stepsBetweenLooks)
      return isExceeded || condition()
    }
  }

  /// Runs a closure whose statements end as soon as a condition is true, or after a number of steps.
  ///
  /// SQLite's own interruption concerns only statements that run at its moment: one that is just about to begin would
  /// run to its end, or for ever if it has none.
  ///
  /// - Parameters:
  ///   - limit: The number of steps that all statements together may take, counted in hundreds. A step is one
  ///     instruction of SQLite's virtual machine.
  ///   - condition: The condition, which SQLite looks at while its statements run, also between two rows.
  ///   - body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: The closure's error, which is `SQLITE_INTERRUPT` if the condition was true;
  ///   ``FetchedResultsError/tooManySteps(limit:)`` if the statements have taken more steps than the limit.
  func interrupting<Value>(
    afterSteps limit: Int, when condition: () -> Bool, _ body: () throws -> Value
  ) throws -> Value {
    try withoutActuallyEscaping(condition) { condition in
      let counter = StepCounter(limit: limit, condition: condition)
      let pointer = Unmanaged.passUnretained(counter).toOpaque()
      sqlite3_progress_handler(
        sqliteConnection, Self.stepsBetweenLooks,
        { $0.map { Unmanaged<StepCounter>.fromOpaque($0).takeUnretainedValue().look() } == true ? 1 : 0 }, pointer)
      defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
      do {
        return try withExtendedLifetime(counter, body)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT && counter.isExceeded {
        throw FetchedResultsError.tooManySteps(limit: limit)
      }
    }
  }
}
