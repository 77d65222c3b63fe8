import GRDB
import GRDBSQLite

extension Database {
  /// The number of SQLite's instructions between two looks at the condition of an interruption: few, since an instruction may take long.
  private static let instructions: Int32 = 100

  /// A box of a closure, to which SQLite keeps a pointer.
  private final class Condition {
    let isTrue: () -> Bool

    init(isTrue: @escaping () -> Bool) { self.isTrue = isTrue }
  }

  /// Runs a closure whose statements end with `SQLITE_INTERRUPT` as soon as a condition is true.
  ///
  /// SQLite's own interruption concerns only statements that run at its moment: one that is just about to begin would run to its
  /// end, or for ever if it has none.
  ///
  /// - Parameters:
  ///   - condition: The condition, which SQLite looks at while its statements run, also between two rows.
  ///   - body: The closure.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, such as the interruption.
  func interrupting<Value>(when condition: () -> Bool, _ body: () throws -> Value) rethrows -> Value {
    try withoutActuallyEscaping(condition) { condition in
      let box = Condition(isTrue: condition)
      let pointer = Unmanaged.passUnretained(box).toOpaque()
      sqlite3_progress_handler(
        sqliteConnection, Self.instructions,
        { $0.map { Unmanaged<Condition>.fromOpaque($0).takeUnretainedValue().isTrue() } == true ? 1 : 0 }, pointer)
      defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
      return try withExtendedLifetime(box, body)
    }
  }
}
