/// Where a registration was made, and which collection views were asking their data sources for a view then.
///
/// An object, because it lives as long as the registration: all copies share it, and it goes with the last one.
final class RegistrationOrigin {
  /// A place of the program that makes registrations.
  struct Place: Hashable {
    let view: ObjectIdentifier
    let item: ObjectIdentifier?
    let kind: String?
    /// The file and line; nil if nobody knows, or if no view was asking.
    let source: String?
  }

  let place: Place
  let requesters: [ViewRequestStack.Requester]

  /// Notes a place.
  ///
  /// - Parameters:
  ///   - view: The class of cell or view.
  ///   - item: The type of item; nil for a supplementary view.
  ///   - kind: The kind of supplementary view; nil for a cell.
  ///   - source: The file and line. Far from every provider nobody will ask for it, so no text is made.
  init(_ view: Any.Type, item: Any.Type?, kind: String?, source: @autoclosure () -> String?) {
    requesters = ViewRequestStack.here
    place = Place(
      view: ObjectIdentifier(view), item: item.map { ObjectIdentifier($0) }, kind: kind,
      source: requesters.isEmpty ? nil : source())
  }
}
