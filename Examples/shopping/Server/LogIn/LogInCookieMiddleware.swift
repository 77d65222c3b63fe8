import HTTPTypes
import Hummingbird
import ShoppingStore

/// Middleware that puts the person who has logged in into the context.
struct LogInCookieMiddleware: RouterMiddleware {
  let people: People
  let cookies: LogInCookieSigner

  func handle(
    _ request: Request, context: ShoppingContext, next: (Request, ShoppingContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.user = request.cookies[LogInCookieSigner.name].flatMap { cookies.logIn(in: $0.value) }.flatMap { logIn in
      people.person(named: logIn.name).map { LoggedInPerson(person: $0, logIn: logIn) }
    }
    return try await next(request, context)
  }
}

/// Middleware that lets only people pass who have logged in: a browser that asks for a page is sent to the log-in, which
/// remembers the address; anything else is refused with the status 401.
struct RequiredLogInMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: ShoppingContext, next: (Request, ShoppingContext) async throws -> Response
  ) async throws -> Response {
    if context.person != nil { return try await next(request, context) }
    guard request.method == .get, request.headers[.accept]?.contains("text/html") ?? false else {
      throw HTTPError(.unauthorized, message: "Log in first.")
    }
    let address = LogInReturnPath(request.head.path ?? "/") ?? .home
    return .redirect(to: "/log-in?next=\(HTML.percentEncoded(address.text))")
  }
}

/// Middleware that refuses requests which a page of another site makes a browser send, unless they change nothing.
///
/// A browser says where such a request comes from; other programs need not.
struct SameSiteMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: ShoppingContext, next: (Request, ShoppingContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .get || request.method == .head || isFromHere(request) else {
      throw HTTPError(.forbidden, message: "The request comes from another site.")
    }
    return try await next(request, context)
  }

  private func isFromHere(_ request: Request) -> Bool {
    if let origin = request.headers[.origin] {
      return ["http://", "https://"].contains { origin == $0 + (request.head.authority ?? "") }
    }
    return ["same-origin", "none", nil].contains(request.headers[.secFetchSite])
  }
}

extension HTTPField.Name {
  /// The name of the header field in which a browser says whether the page that sends a request is of this site or of
  /// another.
  static let secFetchSite = Self("Sec-Fetch-Site")!
}
