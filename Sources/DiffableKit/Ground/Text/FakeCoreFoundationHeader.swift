/// The first stored property of a class whose objects are attribute values of attributed strings; it prevents a crash
/// in Foundation.
///
/// Where Foundation on Linux compares attributes, it takes the first word of an object for a Core Foundation header,
/// and ten bits of that word for the number of a Core Foundation type. If the number happens to be 0, Foundation looks
/// for a comparison function that does not exist, and the program crashes. If the number is that of no type, the
/// object's own `isEqual(_:)` is called. So two adjacent runs can have two colours only if the first word of a colour
/// holds such a number. Found in Swift 6.3.1.
struct FakeCoreFoundationHeader: Sendable {
  /// The highest number that a Core Foundation type could have, in bits 8 to 17, where Foundation looks for it; no type
  /// has it, since types are numbered from 0 upwards.
  private let bits: UInt = 0x3FF << 8
}
