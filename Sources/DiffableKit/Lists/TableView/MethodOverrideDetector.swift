/// A value with the virtual methods of a class, read from its metadata, to find out whether a subclass has overridden a
/// method.
///
/// UIKit asks a data source whether it responds to `commit`. Swift has no such query, and a table has to know the
/// answer before a row is swiped: a button that deletes nothing is worse than none. The slot of the method is found by
/// comparing two classes of which one overrides the method.
struct MethodOverrideDetector {
  private let words: UnsafePointer<UInt>
  private let count: Int

  init(_ type: AnyClass) {
    words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    // The metadata of a class begins with its kind and superclass, on Apple's systems followed by two words for the
    // Objective-C runtime and its data; then, four bytes each, flags, sizes, and the offset of the address point within
    // the whole metadata.
    #if canImport(ObjectiveC)
      let sizes = UnsafeRawPointer(words) + 5 * MemoryLayout<UInt>.size
    #else
      let sizes = UnsafeRawPointer(words) + 2 * MemoryLayout<UInt>.size
    #endif
    let size = sizes.load(fromByteOffset: 16, as: UInt32.self)
    let addressPoint = sizes.load(fromByteOffset: 20, as: UInt32.self)
    count = size > addressPoint ? Int(size - addressPoint) / MemoryLayout<UInt>.size : 0
  }

  /// Returns the location of a method's pointer in the metadata of its class, in machine words from the start.
  ///
  /// - Parameters:
  ///   - base: A class.
  ///   - overriding: A subclass that overrides the method and nothing else.
  ///   - plain: A subclass that overrides nothing.
  /// - Returns: The slot; `nil` if it cannot be found.
  static func place(in base: AnyClass, overriding: AnyClass, plain: AnyClass) -> Int? {
    let (base, overriding, plain) = (
      MethodOverrideDetector(base), MethodOverrideDetector(overriding), MethodOverrideDetector(plain)
    )
    guard base.count > 0, overriding.count >= base.count, plain.count >= base.count else { return nil }
    let slots = (0..<base.count).filter {
      base.words[$0] == plain.words[$0] && base.words[$0] != overriding.words[$0]
    }
    return slots.count == 1 ? slots[0] : nil
  }

  /// Returns true if a class overrides the method in a slot of its superclass.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - base: The superclass.
  ///   - slot: The slot.
  /// - Returns: True if the method differs from the superclass's; true for every subclass if the slot is `nil`.
  static func overrides(_ type: AnyClass, _ base: AnyClass, at slot: Int?) -> Bool {
    guard type != base else { return false }
    guard let slot else { return true }
    return MethodOverrideDetector(type).words[slot] != MethodOverrideDetector(base).words[slot]
  }
}
