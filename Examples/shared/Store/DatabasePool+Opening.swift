import Foundation
import GRDB

extension DatabasePool {
  /// Opens the database in a file that another program may be creating at this moment.
  ///
  /// SQLite waits for locks as long as the configuration says, with one exception: it does not wait to create the
  /// write-ahead log of a new file, and reports at once that the database is locked if another connection is about to
  /// write. Then this method opens the file again, every twentieth of a second.
  ///
  /// - Parameters:
  ///   - path: The file, which is created if there is none.
  ///   - configuration: The configuration of the connections.
  ///   - seconds: The time during which the file is opened again.
  /// - Returns: The pool.
  /// - Throws: The reason why the file cannot be opened; that it is locked only after this time.
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
