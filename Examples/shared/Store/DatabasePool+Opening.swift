import Foundation
import GRDB

extension DatabasePool {
  /// Opens the database in a file that another program may be making at this moment.
  ///
  /// SQLite waits for locks as long as the configuration says, with one exception: it does not wait to give a new file its log, and
  /// says at once that the database is locked when another connection is about to write. The file is then opened again, every twentieth
  /// of a second.
  ///
  /// - Parameters:
  ///   - path: The file, which is made if there is none.
  ///   - configuration: How the connections are set up.
  ///   - seconds: For how long the file is opened again.
  /// - Returns: The pool.
  /// - Throws: Why the file cannot be opened; that it is locked after this time only.
  public static func opened(path: String, configuration: Configuration, waiting seconds: Double) throws -> DatabasePool
  {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      do {
        return try DatabasePool(path: path, configuration: configuration)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }
}
