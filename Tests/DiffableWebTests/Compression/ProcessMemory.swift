import Foundation

/// A namespace for the memory that the process of the tests takes from the system; its values are 0 where the system
/// does not tell.
enum ProcessMemory {
  /// The memory of the process at this time, in megabytes.
  static var megabytes: Int { field("VmRSS:") }

  /// The greatest memory of the process up to this time, in megabytes.
  static var greatestMegabytes: Int { field("VmHWM:") }

  private static func field(_ name: String) -> Int {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
    let words = lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) / 1024 : 0
  }
}
