/// A namespace for functions that clear, copy and release the child references of tree nodes.
///
/// A copy of an array of optional references would use the type's metadata, which is several times slower.
enum ChildReferenceOperations {
  /// The address of a tree node's child references, which are stored one after the other.
  typealias Children = UnsafeMutablePointer<AnyObject?>

  private static func words(_ children: Children) -> UnsafeMutablePointer<UInt> {
    UnsafeMutableRawPointer(children).assumingMemoryBound(to: UInt.self)
  }

  /// Initializes child references with nil.
  @inline(__always)
  static func clear(_ children: Children, count: Int) {
    words(children).update(repeating: 0, count: count)
  }

  /// Initializes child references with the retained children of another node.
  @inline(__always)
  static func copy(_ source: Children, to target: Children, count: Int) {
    let (source, target) = (words(source), words(target))
    for index in 0..<count {
      let word = source[index]
      target[index] = word
      if let reference = UnsafeRawPointer(bitPattern: word) { _ = Unmanaged<AnyObject>.fromOpaque(reference).retain() }
    }
  }

  @inline(__always)
  static func release(_ children: Children, count: Int) {
    let words = words(children)
    for index in 0..<count {
      if let reference = UnsafeRawPointer(bitPattern: words[index]) {
        Unmanaged<AnyObject>.fromOpaque(reference).release()
      }
    }
  }
}
