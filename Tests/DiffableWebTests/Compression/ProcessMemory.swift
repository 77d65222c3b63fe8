import Foundation

/// The memory that the process of the tests takes from the system; 0 where the system does not tell.
enum ProcessMemory {
  /// The memory at this time, in megabytes.
  static var megabytes: Int { field("VmRSS:") }

  /// The greatest memory up to this time, in megabytes.
  static var greatestMegabytes: Int { field("VmHWM:") }

  private static func field(_ name: String) -> Int {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
    let words = lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) / 1024 : 0
  }
}
