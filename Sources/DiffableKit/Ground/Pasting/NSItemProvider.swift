/// A provider of something that a person has pasted, or has dropped: an image in a file.
///
/// A provider has PNG, JPEG, GIF and WebP images of at most 50 million pixels. The bytes of the file decide about its type
/// and its size, whatever the host has said; the host that shows the image checks the rest. The bytes are in memory already,
/// so the methods that load them call their completion handlers before they return.
public final class NSItemProvider: Sendable {
  /// The identifiers of the types in which the item can be loaded; of an image that of its file.
  public let registeredTypeIdentifiers: [String]
  private let data: Data

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - data: The bytes of the item.
  ///   - typeIdentifier: The identifier of their type.
  init(_ data: Data, typeIdentifier: String) {
    self.data = data
    registeredTypeIdentifiers = [typeIdentifier]
  }

  /// Returns true if the item has a type.
  ///
  /// - Parameter typeIdentifier: The identifier of a type, such as `public.png`, or of all images, `public.image`.
  /// - Returns: True if the item can be loaded in that type.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    ["public.image", "public.data", "public.item"].contains(typeIdentifier)
      || registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Loads the bytes of the item.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The identifier of a type.
  ///   - completionHandler: Called before this method returns, with the bytes, or with an error if the item has not that
  ///     type.
  /// - Returns: The progress, which is complete.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: (Data?, (any Error)?) -> Void
  ) -> Progress {
    let isOfType = hasItemConformingToTypeIdentifier(typeIdentifier)
    completionHandler(isOfType ? data : nil, isOfType ? nil : CocoaError(.featureUnsupported))
    return Self.complete
  }

  /// Returns true if the item can be loaded as an object of a class: an image as a ``UIImage``.
  ///
  /// - Parameter aClass: The class.
  /// - Returns: True for ``UIImage``.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Loads the item as an object of a class.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - completionHandler: Called before this method returns, with the object, or with an error if it cannot be loaded.
  /// - Returns: The progress, which is complete.
  @discardableResult public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    do {
      guard canLoadObject(ofClass: aClass), let type = registeredTypeIdentifiers.first else {
        throw CocoaError(.featureUnsupported)
      }
      completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
    } catch {
      completionHandler(nil, error)
    }
    return Self.complete
  }

  private static var complete: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}
