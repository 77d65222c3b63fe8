/// The place of a request in the order of requests and log-outs, taken when the request has arrived.
///
/// The user of a request is found some time after the request has arrived, and its session is made later still. If the
/// sessions of the user were ended meanwhile, the request gets none: ``WebInterface/endSessions(of:)`` compares its own
/// place with those of the requests.
///
/// An adapter of another server takes it before the app's middleware runs, and passes it to
/// ``WebInterface/request(_:from:isSecure:user:arrival:)``. So a request whose cookie was valid when middleware looked at it,
/// and no longer when middleware was done, opens no session.
public struct WebRequestArrival: Sendable {
  /// The number of endings of users' sessions in the program before the request.
  let endingCount: Int

  /// Takes the present place.
  public init() { endingCount = UserEndings.count.load(ordering: .sequentiallyConsistent) }
}
