import Synchronization

/// A namespace for logging the names of symbols that the program has requested but that this package does not draw.
enum UndrawnSymbols {
  /// The greatest length of a symbol's name in bytes, and the greatest number of names that are logged: names may come
  /// from outside the program.
  private static let (longestName, mostNames) = (128, 1000)

  private static let told = Mutex<Set<String>>([])

  /// Returns true if a name could be that of a symbol: words of lower-case letters and digits between single dots.
  static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    guard (1...longestName).contains(bytes.count) else { return false }
    return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }

  /// Logs that a symbol is not drawn, the first time that the process requests it.
  static func notice(_ name: String) {
    guard told.withLock({ $0.count < mostNames && $0.insert(name).inserted }) else { return }
    diagnosticSink("[UIImage] The symbol \"\(name)\" is not among those that are drawn here; a square stands for it.")
  }
}
