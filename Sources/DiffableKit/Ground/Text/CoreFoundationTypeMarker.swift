/// The first property of a class whose objects are values of attributes of texts.
///
/// Where Foundation off Apple's systems compares attributes, it takes the first word of an object for what Core Foundation writes
/// there, and ten bits of it for a number: that of a kind of Core Foundation's own objects. If the number is 0, by chance, it looks
/// for a comparison that there is not, and the program stops. If it is that of no kind, the object itself is asked. So two parts of
/// a text that lie beside each other can have two colours only if the word of a colour is one like this. Found in Swift 6.3.1.
struct CoreFoundationTypeMarker: Sendable {
  /// The highest of the numbers, in the bits 8 to 17; Core Foundation counts its kinds from below.
  private let bits: UInt = 0x3FF << 8
}
