/// A reader that turns bytes into small numbers; zeros follow after the last byte.
struct ByteReader {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func below(_ limit: Int) -> Int { Int(rest.popFirst() ?? 0) % limit }

  /// Reads a list, whose length is read first.
  mutating func list(atMost count: Int, below limit: Int) -> [Int] {
    let count = below(count + 1)
    var list: [Int] = []
    while list.count < count { list.append(below(limit)) }
    return list
  }
}
