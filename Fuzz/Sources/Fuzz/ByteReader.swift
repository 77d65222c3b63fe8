/// Turns bytes into small numbers; zeros follow when they are used up.
struct ByteReader {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func below(_ limit: Int) -> Int { Int(rest.popFirst() ?? 0) % limit }

  /// As many numbers as a byte says.
  mutating func list(atMost count: Int, below limit: Int) -> [Int] {
    let count = below(count + 1)
    var list: [Int] = []
    while list.count < count { list.append(below(limit)) }
    return list
  }
}
