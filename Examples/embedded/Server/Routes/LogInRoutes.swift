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
  let interface: WebInterface

  func add(to router: some RouterMethods<ShoppingContext>) {
    router.get("log-in") { request, context in
      let next = LogInReturnPath(request.uri.queryParameters.get("next") ?? "/") ?? .home
      return page(next: next, name: "", isWrong: false)
    }
    router.post("log-in") { request, context in
      let form = try await URLEncodedFormDecoder().decode(Form.self, from: request, context: context)
      let next = LogInReturnPath(form.next ?? "/") ?? .home
      guard let person = people.person(named: form.name, password: form.password) else {
        context.logger.info("A log-in was refused.")
        return try page(next: next, name: form.name, isWrong: true).response(from: request, context: context)
      }
      var response = Response.redirect(to: next.text)
      response.setCookie(cookies.make(for: person.name, isSecure: isSecure(request)))
      return response
    }
    router.post("log-out") { request, context in
      if let logIn = request.cookies[LogInCookieSigner.name].flatMap({ cookies.logIn(in: $0.value) }) {
        cookies.end(logIn)
        // At a log-out all pages of the person are loaded again. In this browser they lead to the log-in; in another
        // browser, in which the person is still logged in, they are shown as before.
        if let person = people.person(named: logIn.name) { await interface.endSessions(of: person) }
      }
      var response = Response.redirect(to: "/log-in")
      response.setCookie(cookies.removal(isSecure: isSecure(request)))
      return response
    }
  }

  /// True if the form comes from a page that was loaded with TLS, here or by a proxy.
  private func isSecure(_ request: Request) -> Bool { request.headers[.origin]?.hasPrefix("https://") ?? false }

  private func page(next: LogInReturnPath, name: String, isWrong: Bool) -> Page {
    let refusal = isWrong ? "<p role=\"alert\">There is nobody with this name and password.</p>" : ""
    return Page(
      status: isWrong ? .unprocessableContent : .ok, title: "Log in",
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
