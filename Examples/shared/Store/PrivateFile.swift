import Foundation

/// A namespace for functions that create files and folders which one user of the machine alone can read and change.
public enum PrivateFile {
  /// Creates a folder and its missing parents, accessible to this person alone, as the XDG rules require.
  ///
  /// Uses the system call, because Foundation's error often does not contain the reason. A folder that exists keeps its
  /// permissions.
  ///
  /// - Parameter path: The path of the folder, from the root.
  /// - Returns: The error number, or `nil` on success.
  public static func makeFolder(_ path: String) -> Int32? {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? nil : ENOTDIR }
    guard errno == ENOENT else { return errno }
    let parent = (path as NSString).deletingLastPathComponent
    if parent != path, let code = makeFolder(parent) { return code }
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? nil : errno
  }

  /// Creates an empty file that this person alone can read and write, whatever the file mode creation mask is.
  ///
  /// SQLite gives the write-ahead log and its index the same permissions.
  /// A file that exists is not changed. If the file cannot be created, SQLite reports the reason when it opens it.
  ///
  /// - Parameter path: The path of the file.
  public static func make(_ path: String) {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }
}
