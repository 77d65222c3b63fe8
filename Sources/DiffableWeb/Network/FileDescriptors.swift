import Foundation

/// The numbers that the system gives a program for its files and sockets; without one left nothing can be opened.
package enum FileDescriptors {
  /// Lets the program have as many as it may ever have: the soft limit becomes the hard one.
  ///
  /// - Returns: The limit from now on; nil if the system does not tell.
  @discardableResult package static func raiseLimit() -> Int? {
    guard var limit else { return nil }
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = limit.rlim_max
      _ = setrlimit(resource, &limit)
    }
    return self.limit.map { Int(clamping: $0.rlim_cur) }
  }

  /// How many more the program can have; nil if the system does not tell.
  ///
  /// - Complexity: O(*n*) in those that it has.
  package static var free: Int? {
    guard let limit else { return nil }
    errno = 0
    guard let folder = opendir(list) else { return errno == EMFILE || errno == ENFILE ? 0 : nil }
    defer { closedir(folder) }
    // The two names of folders, and the folder itself.
    var count = -3
    while readdir(folder) != nil { count += 1 }
    return max(0, Int(clamping: limit.rlim_cur) - count)
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
