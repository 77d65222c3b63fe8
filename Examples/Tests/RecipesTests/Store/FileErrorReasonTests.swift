import Foundation
import SharedStore
import Testing

/// Tests of the texts for errors of files.
struct FileErrorReasonTests {
  @Test("The text of a system's error is the system's, also within another error, and any number has a text")
  func codes() {
    let missing = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOENT))
    #expect(FileErrorReason.text(of: missing) == FileErrorReason.text(code: ENOENT))
    let outer = NSError(domain: NSCocoaErrorDomain, code: 0, userInfo: [NSUnderlyingErrorKey: missing])
    #expect(FileErrorReason.text(of: outer) == FileErrorReason.text(code: ENOENT))
    for code in [Int.max, .min] {
      let unknown = NSError(domain: NSPOSIXErrorDomain, code: code)
      #expect(!FileErrorReason.text(of: unknown).isEmpty)
      let outer = NSError(domain: NSCocoaErrorDomain, code: 0, userInfo: [NSUnderlyingErrorKey: unknown])
      #expect(!FileErrorReason.text(of: outer).isEmpty)
    }
  }
}
