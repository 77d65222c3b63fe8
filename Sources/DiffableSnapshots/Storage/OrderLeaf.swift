/// A leaf of an order: up to 128 elements, by their codes.
final class OrderLeaf: ManagedBuffer<OrderLeaf.Header, Int32> {
  /// The fixed-size part of a leaf, in front of its codes and weights.
  struct Header {
    /// The number by which the leaf directory knows the leaf.
    let number: Int32
    let capacity: Int32
    let isWeighted: Bool
    var count: Int32
  }

  static var maximum: Int { 128 }

  /// The capacity of a leaf that is made with at most 64 elements; a larger one has room for ``maximum``.
  static var small: Int { 64 }

  static func make(number: Int32, count: Int, isWeighted: Bool) -> OrderLeaf {
    let capacity = count <= small ? small : maximum
    let leaf = create(minimumCapacity: isWeighted ? 2 * capacity : capacity) { _ in
      Header(
        number: number, capacity: Int32(truncatingIfNeeded: capacity), isWeighted: isWeighted,
        count: Int32(truncatingIfNeeded: count))
    }
    return unsafeDowncast(leaf, to: OrderLeaf.self)
  }

  /// Makes a leaf of consecutive codes.
  static func make(number: Int32, run first: Int32, count: Int) -> OrderLeaf {
    let leaf = make(number: number, count: count, isWeighted: false)
    for offset in 0..<count { leaf.codes[offset] = first &+ Int32(truncatingIfNeeded: offset) }
    return leaf
  }

  func copy() -> OrderLeaf {
    let leaf = Self.make(number: number, count: count, isWeighted: isWeighted)
    leaf.codes.update(from: codes, count: count)
    if isWeighted { leaf.weights.update(from: weights, count: count) }
    return leaf
  }

  @inline(__always) var codes: UnsafeMutablePointer<Int32> { withUnsafeMutablePointerToElements { $0 } }

  /// The weights, parallel to the codes; valid only if the leaf has weights.
  @inline(__always) var weights: UnsafeMutablePointer<Int32> { codes + room }

  /// The header, accessed without checks for exclusive access: a node is changed only by the one tree that refers to
  /// it.
  @inline(__always) private var head: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }

  @inline(__always) var number: Int32 { head.pointee.number }
  @inline(__always) var room: Int { Int(head.pointee.capacity) }
  @inline(__always) var isWeighted: Bool { head.pointee.isWeighted }

  @inline(__always) var count: Int {
    get { Int(head.pointee.count) }
    set { head.pointee.count = Int32(truncatingIfNeeded: newValue) }
  }

  /// Returns the offset of an element in the leaf.
  @inline(__always)
  func offset(of code: Int32) -> Int? {
    let codes = codes
    let count = count
    var offset = 0
    // Eight codes are compared per branch instruction; the exact offset is found once, at the end.
    let wanted = SIMD8(repeating: code)
    while offset &+ 8 <= count {
      let eight = UnsafeRawPointer(codes + offset).loadUnaligned(as: SIMD8<Int32>.self)
      if any(eight .== wanted) { break }
      offset &+= 8
    }
    while offset < count {
      if codes[offset] == code { return offset }
      offset &+= 1
    }
    return nil
  }

  func weight(before offset: Int) -> Int {
    var sum = 0
    for index in 0..<offset { sum &+= Int(weights[index]) }
    return sum
  }

  /// Inserts elements at an offset; the leaf must have room for them.
  func insert(_ elements: IncomingElements, at offset: Int) {
    Self.open(codes, count, offset, elements.codes)
    if isWeighted { Self.open(weights, count, offset, elements.weights) }
    count &+= elements.codes.count
  }

  func remove(at offset: Int) {
    Self.close(codes, count, offset)
    if isWeighted { Self.close(weights, count, offset) }
    count &-= 1
  }

  private static func open(
    _ values: UnsafeMutablePointer<Int32>, _ count: Int, _ offset: Int, _ added: UnsafeBufferPointer<Int32>
  ) {
    (values + offset + added.count).update(from: values + offset, count: count &- offset)
    guard let base = added.baseAddress else { return }
    (values + offset).update(from: base, count: added.count)
  }

  private static func close(_ values: UnsafeMutablePointer<Int32>, _ count: Int, _ offset: Int) {
    (values + offset).update(from: values + offset + 1, count: count &- offset &- 1)
  }
}

/// A list of elements that are to be inserted into an order, in sequence.
struct IncomingElements {
  let codes: UnsafeBufferPointer<Int32>

  /// The weights of the incoming elements, parallel to their codes; empty if each element counts as one.
  var weights = UnsafeBufferPointer<Int32>(start: nil, count: 0)

  subscript(range: Range<Int>) -> IncomingElements {
    IncomingElements(
      codes: UnsafeBufferPointer(rebasing: codes[range]),
      weights: weights.isEmpty ? weights : UnsafeBufferPointer(rebasing: weights[range]))
  }

  /// The total weight of the incoming elements.
  var weight: Int {
    weights.isEmpty ? codes.count : weights.reduce(0) { $0 &+ Int($1) }
  }
}
