/// An error with which the closure that makes a root view controller refuses a page.
///
/// The browser receives the status or the redirect as the response to its request; no session is made.
///
/// ```swift
/// let server = WebServer { request in
///   guard let list = await store.list(at: request.path) else { throw PageRefusal.status(404, "There is no such list.") }
///   return ListViewController(list)
/// }
/// ```
public enum PageRefusal: Error, Equatable, Sendable {
  /// The page is refused with a status from 400 to 599 and a sentence for a person.
  case status(Int, String)
  /// The browser is sent to another address of any site, which may be relative, with the status 303.
  case redirect(to: String)
}
