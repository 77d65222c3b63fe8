import Foundation

/// A namespace for functions that return a short text with the reason why the system refused to read or write a file.
public enum FileErrorReason {
  /// Returns the system's text for the reason of an error thrown by Foundation.
  public static func text(of error: any Error) -> String {
    let error = error as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
      return text(code: Int32(clamping: cause.code))
    }
    if error.domain == NSPOSIXErrorDomain { return text(code: Int32(clamping: error.code)) }
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile?, .fileReadNoSuchFile?: return text(code: ENOENT)
    case .fileReadNoPermission?, .fileWriteNoPermission?: return text(code: EACCES)
    case .fileWriteOutOfSpace?: return text(code: ENOSPC)
    case .fileWriteVolumeReadOnly?: return text(code: EROFS)
    case .fileWriteFileExists?: return text(code: EEXIST)
    default: return error.localizedDescription
    }
  }

  /// Returns the system's text for an error number.
  public static func text(code: Int32) -> String {
    String(cString: strerror(code))
  }
}
