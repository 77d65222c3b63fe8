import Logging
import PrometheusText
import ShoppingServer
import ShoppingStore
import Synchronization
import Testing

@Suite("The app with shopping lists", .serialized) struct ShoppingApplicationTests {
  /// Runs the app with “Bread” on its list of groceries, and calls a closure with the app's port.
  private func run(
    proxies: Set<String> = [], attempts: PasswordAttempts = PasswordAttempts(),
    _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let store = ShoppingStore()
    try store.add("Bread", to: .groceries, by: "editor")
    var settings = ShoppingApplication.Settings(readerPassword: "read", editorPassword: "edit")
    settings.proxies = proxies
    let app = await ShoppingApplication(
      settings: settings, store: store, metrics: PrometheusRegistry(), attempts: attempts)
    try await TestServer.run(app.router) { port, _ in try await body(port) }
  }

  /// Logs in and returns the header field with the cookie.
  private func logIn(_ client: SocketClient, _ form: String = "name=editor&password=edit") async throws -> String {
    let response = await client.ask("POST /log-in", ["Content-Type: application/x-www-form-urlencoded"], body: form)
    #expect(response.status == 303)
    return "Cookie: \(try #require(response.fields["set-cookie"]).prefix { $0 != ";" })"
  }

  @Test("Without a log-in only the log-in page, its style sheet and health are served, and metrics on this machine")
  func outside() async throws {
    try await run { port in
      let client = try SocketClient(port: port)
      for path in ["/log-in", "/style.css", "/health", "/metrics"] {
        #expect(await client.ask("GET \(path)").status == 200, "\(path)")
      }
      for path in ["/", "/lists/groceries", "/lists/client.js", "/lists/groceries?diffable_token=x", "/api/items"] {
        #expect(await client.ask("GET \(path)").status == 401, "\(path)")
        #expect(await client.ask("GET \(path)", ["Cookie: login=editor.1.9999999999.00"]).status == 401, "\(path)")
      }
      #expect(await client.ask("POST /api/items", ["Accept: text/html"], body: "{}").status == 401)
      client.close()
    }
  }

  @Test("A browser without a log-in is sent to the log-in page, and after the log-in to the address that it asked for")
  func deepLink() async throws {
    try await run { port in
      let client = try SocketClient(port: port)
      let sent = await client.ask("GET /lists/groceries/1?a=b", ["Accept: text/html,*/*"])
      #expect(sent.status == 303 && sent.fields["location"] == "/log-in?next=/lists/groceries/1%3Fa%3Db")
      let form = await client.ask("GET \(sent.fields["location"] ?? "")")
      #expect(form.body.contains(#"<input name="next" type="hidden" value="/lists/groceries/1?a=b">"#))
      let answer = await client.ask(
        "POST /log-in", ["Content-Type: application/x-www-form-urlencoded"],
        body: "name=reader&password=read&next=%2Flists%2Fgroceries%2F1%3Fa%3Db")
      #expect(answer.status == 303 && answer.fields["location"] == "/lists/groceries/1?a=b")
      client.close()
    }
  }

  @Test(
    "A failed log-in shows the form again with a message, and drops a target address that is on another site",
    arguments: ["name=editor&password=read", "name=nobody&password=edit", "name=%3Ci%3E&password="])
  func wrong(form: String) async throws {
    try await run { port in
      let client = try SocketClient(port: port)
      let answer = await client.ask("POST /log-in", body: form + "&next=//evil.example")
      #expect(answer.status == 422 && answer.fields["set-cookie"] == nil)
      #expect(answer.body.contains("role=\"alert\"") && !answer.body.contains("evil") && !answer.body.contains("<i>"))
      client.close()
    }
  }

  @Test("The JSON routes read and write the store, and only an editor writes") func items() async throws {
    try await run { port in
      let client = try SocketClient(port: port)
      let (reader, editor) = (try await logIn(client, "name=reader&password=read"), try await logIn(client))
      let json = "Content-Type: application/json"
      let nails = #"{"list":"household","title":"Nails"}"#
      #expect(await client.ask("POST /api/items", [reader, json], body: nails).status == 403)
      #expect(await client.ask("POST /api/items", [editor, json], body: nails).status == 201)
      for bad in [#"{"list":"food","title":"Nails"}"#, #"{"list":"household","title":""}"#, "{", "[]"] {
        #expect(await client.ask("POST /api/items", [editor, json], body: bad).status == 400, "\(bad)")
      }
      let listing = await client.ask("GET /api/items", [reader])
      #expect(listing.body.contains(#""title":"Bread""#) && listing.body.contains(#""title":"Nails""#))
      client.close()
    }
  }

  @Test("A request that another site makes a browser send changes nothing") func otherSite() async throws {
    try await run { port in
      let client = try SocketClient(port: port)
      let editor = try await logIn(client)
      let nails = #"{"list":"household","title":"Nails"}"#
      for field in [
        "Origin: https://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
      ] {
        #expect(await client.ask("POST /api/items", [editor, field], body: nails).status == 403, "\(field)")
        #expect(await client.ask("POST /log-out", [editor, field]).status == 403, "\(field)")
        #expect(await client.ask("POST /log-in", [field], body: "name=editor&password=edit").status == 403, "\(field)")
      }
      #expect(await client.ask("GET /api/items", [editor]).status == 200)
      client.close()
    }
  }

  @Test("The metrics are not for a request from elsewhere that a proxy has passed on, unless its person has logged in")
  func metrics() async throws {
    for proxies in [[], ["127.0.0.1"]] as [Set<String>] {
      try await run(proxies: proxies) { port in
        let client = try SocketClient(port: port)
        let reader = try await logIn(client, "name=reader&password=read")
        for address in ["203.0.113.5", "127.0.0.1", ""] {
          #expect(await client.ask("GET /metrics", ["X-Forwarded-For: \(address)"]).status == 401, "\(address)")
          #expect(await client.ask("GET /metrics", ["X-Forwarded-For: \(address)", reader]).status == 200)
        }
        #expect(await client.ask("GET /metrics").status == 200)
        client.close()
      }
    }
  }

  @Test("After five wrong passwords the next attempt of the same client has to wait, and says for how long")
  func wrongPasswords() async throws {
    let seconds = Mutex(0)
    let attempts = PasswordAttempts { seconds.withLock { $0 } }
    try await run(proxies: ["127.0.0.1"], attempts: attempts) { port in
      let client = try SocketClient(port: port)
      func ask(_ password: String, from address: String = "203.0.113.5") async -> Response {
        await client.ask(
          "POST /log-in", ["X-Forwarded-For: 6.6.6.6, \(address)"], body: "name=editor&password=\(password)")
      }
      for _ in 1...5 { #expect(await ask("wrong").status == 422) }
      for password in ["wrong", "edit"] {
        let answer = await ask(password)
        #expect(answer.status == 429 && answer.fields["retry-after"] == "30" && answer.fields["set-cookie"] == nil)
        #expect(answer.body.contains("Try again in 30 seconds."))
      }
      #expect(await ask("edit", from: "203.0.113.6").status == 303)
      seconds.withLock { $0 = 30 }
      #expect(await ask("edit").status == 303)
      client.close()
    }
  }

  @Test("A log-in is not valid after a restart, be it ended or not") func restart() async throws {
    let cookies = Mutex<[String]>([])
    try await run { port in
      let client = try SocketClient(port: port)
      let (ended, valid) = (try await logIn(client), try await logIn(client))
      #expect(await client.ask("POST /log-out", [ended]).status == 303)
      cookies.withLock { $0 = [ended, valid] }
      client.close()
    }
    let kept = cookies.withLock { $0 }
    try await run { port in
      let client = try SocketClient(port: port)
      for cookie in kept { #expect(await client.ask("GET /lists/groceries", [cookie]).status == 401) }
      client.close()
    }
  }

  @Test("A log-in cookie is of no use after the log-out") func logOut() async throws {
    try await run { port in
      let client = try SocketClient(port: port)
      let editor = try await logIn(client)
      #expect(await client.ask("GET /lists/groceries", [editor]).status == 200)
      let origin = "Origin: http://localhost:\(port)"
      #expect(await client.ask("POST /log-out", [editor, origin]).fields["set-cookie"]?.contains("Max-Age=0") ?? false)
      #expect(await client.ask("GET /lists/groceries", [editor]).status == 401)
      client.close()
    }
  }

  @Test("The cookie of a log-in with TLS is for TLS alone") func secure() async throws {
    try await run { port in
      let client = try SocketClient(port: port)
      let answer = await client.ask(
        "POST /log-in", ["Origin: https://localhost:\(port)"], body: "name=editor&password=edit")
      #expect(answer.fields["set-cookie"]?.contains("; Secure") ?? false)
      client.close()
    }
  }

  @Test("There is a page for each shopping list and for each item below its list, and 404 for other lists and items")
  func pages() async throws {
    try await run { port in
      let client = try SocketClient(port: port)
      let reader = try await logIn(client, "name=reader&password=read")
      #expect(await client.ask("GET /", [reader]).body.components(separatedBy: "data-scene-page").count == 3)
      #expect(await client.ask("GET /lists", [reader]).fields["location"] == "/lists/groceries")
      for (path, status) in [
        ("groceries/1", 200), ("household", 200), ("household/1", 404), ("groceries/2", 404), ("food", 404),
      ] {
        #expect(await client.ask("GET /lists/\(path)", [reader]).status == status, "\(path)")
      }
      client.close()
    }
  }
}
