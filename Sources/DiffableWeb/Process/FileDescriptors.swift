import Foundation

/// A namespace for functions about the program's file descriptors and their limit; without a free one, no file or
/// socket can be opened.
package enum FileDescriptors {
  /// Raises the program's soft limit of file descriptors to the hard limit.
  ///
  /// - Returns: The limit from now on; `nil` if the system does not report it.
  @discardableResult package static func raiseLimit() -> Int? {
    guard var limit else { return nil }
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = limit.rlim_max
      _ = setrlimit(resource, &limit)
    }
    return self.limit.map { Int(clamping: $0.rlim_cur) }
  }

  /// The number of free file descriptors; `nil` if the system does not report it.
  ///
  /// - Complexity: One call of the system where it reports their number, as Linux 6.2 and later do; otherwise O(*n*) in
  ///   the file descriptors in use.
  package static var free: Int? {
    guard let limit else { return nil }
    if let count = reportedCount ?? listedCount { return max(0, Int(clamping: limit.rlim_cur) - count) }
    return errno == EMFILE || errno == ENFILE ? 0 : nil
  }

  /// The number of file descriptors in use by the size of their folder, which is this number since Linux 6.2; `nil` if
  /// the system does not report it.
  private static var reportedCount: Int? {
    #if canImport(Darwin)
      return nil
    #else
      var status = stat()
      return stat(list, &status) == 0 && status.st_size > 0 ? Int(status.st_size) : nil
    #endif
  }

  /// The number of file descriptors in use by the entries of their folder; `nil`, with the reason in `errno`, if it
  /// cannot be read.
  ///
  /// - Complexity: O(*n*) in the file descriptors in use.
  package static var listedCount: Int? {
    errno = 0
    guard let folder = opendir(list) else { return nil }
    defer { closedir(folder) }
    // Not counted: the entries `.` and `..`, and the descriptor of the folder itself.
    var count = -3
    while readdir(folder) != nil { count += 1 }
    return count
  }

  /// Returns true if a file descriptor is one of the last that the limit allows.
  ///
  /// A new file gets the least free number: as long as connections have none of the last numbers, these are left for
  /// others.
  ///
  /// - Parameters:
  ///   - count: The count of last file descriptors.
  ///   - number: The file descriptor.
  /// - Returns: True if it is one of them; false if the system does not report the limit.
  /// - Complexity: O(1).
  package static func isAmongLast(_ count: Int, _ number: Int) -> Bool {
    limit.map { number >= Int(clamping: $0.rlim_cur) - count } ?? false
  }

  private static var limit: rlimit? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit : nil
  }

  #if canImport(Darwin)
    private static let list = "/dev/fd"
    private static var resource: Int32 { RLIMIT_NOFILE }
  #else
    private static let list = "/proc/self/fd"
    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
  #endif
}
