/// A record of a registration's origin: the source location of its creation, and the collection views that were
/// requesting a view then.
///
/// This is a class so that its instance lives as long as the registration: all copies share the instance, which is
/// deallocated with the last copy.
final class RegistrationCreationSite {
  /// A location in the program that creates registrations, with their types.
  struct SourceLocationAndTypes: Hashable {
    let view: ObjectIdentifier
    let item: ObjectIdentifier?
    let kind: String?
    /// The file and line at which the registration was created, or `nil` if unknown or if no view was being requested.
    let source: String?
  }

  let location: SourceLocationAndTypes
  let requesters: [RequestingCollectionViewStack.WeakListReference]

  /// Creates the record of a registration's origin.
  ///
  /// - Parameters:
  ///   - view: The class of cell or supplementary view.
  ///   - item: The type of item, or `nil` for a supplementary view.
  ///   - kind: The kind of supplementary view, or `nil` for a cell.
  ///   - source: The file and line, evaluated only during a request for a view, since it is not needed elsewhere.
  init(_ view: Any.Type, item: Any.Type?, kind: String?, source: @autoclosure () -> String?) {
    requesters = RequestingCollectionViewStack.here
    location = SourceLocationAndTypes(
      view: ObjectIdentifier(view), item: item.map { ObjectIdentifier($0) }, kind: kind,
      source: requesters.isEmpty ? nil : source())
  }
}
