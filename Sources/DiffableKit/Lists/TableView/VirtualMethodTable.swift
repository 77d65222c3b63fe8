/// The methods of a class, as its metadata lists them: tells whether a subclass has overridden one.
///
/// UIKit asks a data source whether it responds to `commit`. Swift has no such question, and a table has to know the answer before
/// a row is pulled aside: a button that deletes nothing is worse than none. The place of the method is found by comparing two
/// classes of which one overrides it.
struct VirtualMethodTable {
  private let words: UnsafePointer<UInt>
  private let count: Int

  init(_ type: AnyClass) {
    words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    // A class has its kind and its superclass in front, on Apple's systems two words for Objective-C's runtime and its data,
    // and then, four bytes each, flags, sizes, and where in the whole the address points.
    #if canImport(ObjectiveC)
      let sizes = UnsafeRawPointer(words) + 5 * MemoryLayout<UInt>.size
    #else
      let sizes = UnsafeRawPointer(words) + 2 * MemoryLayout<UInt>.size
    #endif
    let size = sizes.load(fromByteOffset: 16, as: UInt32.self)
    let addressPoint = sizes.load(fromByteOffset: 20, as: UInt32.self)
    count = size > addressPoint ? Int(size - addressPoint) / MemoryLayout<UInt>.size : 0
  }

  /// The place of a method, in words from the start.
  ///
  /// - Parameters:
  ///   - base: A class.
  ///   - overriding: A subclass that overrides the method and nothing else.
  ///   - plain: A subclass that overrides nothing.
  /// - Returns: Nil if it is not to be found.
  static func place(in base: AnyClass, overriding: AnyClass, plain: AnyClass) -> Int? {
    let (base, overriding, plain) = (
      VirtualMethodTable(base), VirtualMethodTable(overriding), VirtualMethodTable(plain)
    )
    guard base.count > 0, overriding.count >= base.count, plain.count >= base.count else { return nil }
    let places = (0..<base.count).filter {
      base.words[$0] == plain.words[$0] && base.words[$0] != overriding.words[$0]
    }
    return places.count == 1 ? places[0] : nil
  }

  /// Whether a class has another method at a place than its superclass.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - base: The class that it is made from.
  ///   - place: The place.
  /// - Returns: Whether it has; without a place every subclass counts as one that has.
  static func overrides(_ type: AnyClass, _ base: AnyClass, at place: Int?) -> Bool {
    guard type != base else { return false }
    guard let place else { return true }
    return VirtualMethodTable(type).words[place] != VirtualMethodTable(base).words[place]
  }
}
