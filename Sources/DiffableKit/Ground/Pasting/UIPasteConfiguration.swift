/// A description of the items that a responder takes when a person pastes or drops them.
///
/// ```swift
/// composer.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
/// ```
///
/// The responder then receives images in ``UIResponder/paste(itemProviders:)`` (`behaviour.md` D126).
@MainActor @preconcurrency public final class UIPasteConfiguration {
  /// The identifiers of the types of pasted items that the responder takes, such as `public.image` or `public.png`.
  public var acceptableTypeIdentifiers: [String]

  /// Makes a paste configuration with which a responder takes items of some types.
  ///
  /// - Parameter acceptableTypeIdentifiers: The identifiers of the types.
  public init(acceptableTypeIdentifiers: [String]) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }

  /// Makes a paste configuration with which a responder takes items from which objects of a class can be made.
  ///
  /// - Parameter aClass: The class, such as ``UIImage``.
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
  }

  /// Adds types of pasted items to those that the responder takes.
  ///
  /// - Parameter acceptableTypeIdentifiers: The identifiers of the types.
  public func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }
}
