/// An optional value stored in a box on the heap, so that objects without the value stay small.
///
/// A window of the example `chat` has some three hundred views; each byte that a view reserves for a rotation, a pose
/// or an element that it does not have is paid for by all of them, in each window.
struct BoxedOptional<Value> {
  /// The box on the heap that contains the optional's value.
  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  /// The boxed value, or `nil`, which takes no memory on the heap.
  var value: Value? {
    get { box?.value }
    set {
      guard let newValue else { return box = nil }
      if isKnownUniquelyReferenced(&box) { box?.value = newValue } else { box = Box(newValue) }
    }
  }
}

// Copies share the box, and a copy writes to the box only while it is the sole owner.
extension BoxedOptional: @unchecked Sendable where Value: Sendable {}

extension BoxedOptional: Equatable where Value: Equatable {
  static func == (left: BoxedOptional, right: BoxedOptional) -> Bool {
    left.box === right.box || left.value == right.value
  }
}

extension BoxedOptional: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
