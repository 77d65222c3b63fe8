import DiffableWeb
import Hummingbird
import ShoppingStore

/// The routes with which people log in and out.
struct LogInRoutes {
  /// The fields of the log-in form: name, password, and the address to which the person goes after the log-in.
  struct Form: Decodable {
    let name: String
    let password: String
    let next: String?
  }

  let people: People
  let cookies: LogInCookieSigner
  let attempts: PasswordAttempts
  let interface: WebInterface

  func add(to router: some RouterMethods<ShoppingContext>) {
    router.get("log-in") { request, context in
      let next = LogInReturnPath(request.uri.queryParameters.get("next") ?? "/") ?? .home
      return page(next: next, name: "")
    }
    router.post("log-in") { request, context in
      let form = try await URLEncodedFormDecoder().decode(Form.self, from: request, context: context)
      let next = LogInReturnPath(form.next ?? "/") ?? .home
      let address = interface.remoteAddress(of: request)
      if let seconds = attempts.begin(address) {
        context.logger.info("A log-in has to wait.")
        let refusal = "There were too many wrong passwords. Try again in \(seconds) seconds."
        var response = try page(.tooManyRequests, next: next, name: form.name, refusal: refusal)
          .response(from: request, context: context)
        response.headers[.retryAfter] = "\(seconds)"
        return response
      }
      guard let person = people.person(named: form.name, password: form.password) else {
        context.logger.info("A log-in was refused.")
        let refusal = "There is nobody with this name and password."
        return try page(.unprocessableContent, next: next, name: form.name, refusal: refusal)
          .response(from: request, context: context)
      }
      attempts.succeed(address)
      var response = Response.redirect(to: next.text)
      response.setCookie(cookies.make(for: person.name, isSecure: isSecure(request)))
      return response
    }
    router.post("log-out") { request, context in
      if let logIn = request.cookies[LogInCookieSigner.name].flatMap({ cookies.logIn(in: $0.value) }) {
        // The log-in ends first, and then the sessions: a request that comes in between has neither. All pages of this
        // browser lead to the log-in then; in another browser the person is still logged in.
        cookies.end(logIn)
        await interface.endSessions { (user: LoggedInPerson) in user.logIn == logIn }
      }
      var response = Response.redirect(to: "/log-in")
      response.setCookie(cookies.removal(isSecure: isSecure(request)))
      return response
    }
  }

  /// True if the form comes from a page that was loaded with TLS, here or by a proxy.
  private func isSecure(_ request: Request) -> Bool { request.headers[.origin]?.hasPrefix("https://") ?? false }

  private func page(
    _ status: HTTPResponse.Status = .ok, next: LogInReturnPath, name: String, refusal: String? = nil
  ) -> Page {
    let refusal = refusal.map { "<p role=\"alert\">\($0)</p>" } ?? ""
    return Page(
      status: status, title: "Log in",
      content: """
        <form class="log-in" method="post" action="/log-in">
        <h1>Log in</h1>
        \(refusal)
        <label>Name <input name="name" value="\(HTML.escaped(name))" autocomplete="username" required autofocus></label>
        <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
        <input name="next" type="hidden" value="\(HTML.escaped(next.text))">
        <button>Log in</button>
        </form>
        """)
  }
}
