/// A protocol for classes whose objects can be made of the bytes of an item that a person has pasted.
public protocol NSItemProviderReading: AnyObject {
  /// The identifiers of the types of pasted items from whose bytes an object of the class can be made.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns an object that is made of the bytes of an item.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - typeIdentifier: The identifier of their type.
  /// - Returns: The object.
  /// - Throws: An error if the bytes are not of that type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
