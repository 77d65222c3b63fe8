import Foundation
import FuzzerDriver

/// The program that runs one of the fuzz targets under libFuzzer: `FUZZ_TARGET=edits Fuzz CORPUS… -OPTION=…`.
///
/// The target is not an argument, because libFuzzer starts the program again with arguments of its own.
@main
enum Fuzz {
  static func main() {
    let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    quietly {
      switch target {
      case "edits": run { fuzzEdits(UnsafeBufferPointer(start: $0, count: $1)) }
      case "differences": run { fuzzDifferences(UnsafeBufferPointer(start: $0, count: $1)) }
      case "decoding": run { fuzzDecoding(UnsafeBufferPointer(start: $0, count: $1)) }
      case "pictures": run { fuzzPictures(UnsafeBufferPointer(start: $0, count: $1)) }
      case "pages": run { fuzzPages(UnsafeBufferPointer(start: $0, count: $1)) }
      default:
        fatalError("There is no target \(target); the targets are edits, differences, decoding, pictures and pages.")
      }
    }
  }

  /// Passes the command line to libFuzzer, and ends the program with its result.
  private static func run(_ target: @escaping @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32) {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, target))
  }
}
