/// An optional value stored in a box on the heap, so that objects without the value stay small.
///
/// A window of the example `chat` has some three hundred views; each byte that a view reserves for a rotation, a pose
/// or an element that it does not have is paid for by all of them, in each window.
struct BoxedOptional<Value> {
  /// A box on the heap that contains the value of a boxed optional.
  final class Box {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  /// True if this boxed optional is `nil`, and so has no box.
  var isEmpty: Bool { box == nil }

  /// Returns the box, which is this optional's alone, so that a large value can be changed where it is; `nil` if there is
  /// no value.
  mutating func ownBox() -> Box? {
    // The property itself is checked: a constant that held the box would be a second reference, and no box would ever
    // seem to be this optional's alone.
    if box != nil, !isKnownUniquelyReferenced(&box) { box = box.map { Box($0.value) } }
    return box
  }

  /// The optional value that this structure stands for, read from and written to its box on the heap; setting `nil`
  /// frees the box.
  var value: Value? {
    get { box?.value }
    set {
      guard let newValue else { return box = nil }
      if isKnownUniquelyReferenced(&box) { box?.value = newValue } else { box = Box(newValue) }
    }
  }
}

// A conformance to `Sendable` that the compiler does not check: copies share the box, and a copy writes to the box only
// while it is the sole owner.
extension BoxedOptional: @unchecked Sendable where Value: Sendable {}

extension BoxedOptional: Equatable where Value: Equatable {
  static func == (left: BoxedOptional, right: BoxedOptional) -> Bool {
    left.box === right.box || left.value == right.value
  }
}

extension BoxedOptional: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
