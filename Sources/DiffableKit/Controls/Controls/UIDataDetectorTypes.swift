/// A set of kinds of data that a text view finds in its text and shows as links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of this set of kinds of data.
  public let rawValue: UInt
  /// Makes a set of kinds of data from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The kind of data that is an address of the web.
  public static let link = UIDataDetectorTypes(rawValue: 2)
}
