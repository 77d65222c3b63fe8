import Hummingbird
import ShoppingServer
import Synchronization
import Testing

@Suite("The cookie of a log-in") struct LogInCookieTests {
  @Test("A log-in cookie is valid for its person until it expires") func expiry() throws {
    let time = Mutex(1_000_000)
    let cookies = LogInCookieSigner { time.withLock { $0 } }
    let value = cookies.make(for: "anna", isSecure: false).value
    #expect(try #require(cookies.logIn(in: value)).name == "anna")
    time.withLock { $0 += LogInCookieSigner.lifetime - 1 }
    #expect(cookies.logIn(in: value) != nil)
    time.withLock { $0 += 1 }
    #expect(cookies.logIn(in: value) == nil)
  }

  @Test("A log-in cookie of which any character was changed is not valid") func forged() {
    let cookies = LogInCookieSigner()
    let value = cookies.make(for: "anna", isSecure: false).value
    for index in value.indices {
      var other = value
      other.replaceSubrange(index...index, with: value[index] == "1" ? "2" : "1")
      #expect(cookies.logIn(in: other) == nil, "\(other)")
    }
    for other in ["", ".", "...", "anna", String(value.dropLast()), value + "0", value + ".", "." + value] {
      #expect(cookies.logIn(in: other) == nil, "\(other)")
    }
    #expect(LogInCookieSigner().logIn(in: value) == nil, "the key of another start is another")
    #expect(cookies.logIn(in: value) != nil)
  }

  @Test("The cookie of a log-in that has ended is not valid, and cookies of the person's other log-ins are")
  func ended() throws {
    let cookies = LogInCookieSigner()
    let values = (0..<2).map { _ in cookies.make(for: "anna", isSecure: false).value }
    cookies.end(try #require(cookies.logIn(in: values[0])))
    #expect(cookies.logIn(in: values[0]) == nil)
    #expect(cookies.logIn(in: values[1]) != nil)
  }

  @Test("A log-in cookie is hidden from scripts and other sites, and after a log-in over TLS is sent over TLS alone")
  func attributes() {
    let cookies = LogInCookieSigner()
    let plain = cookies.make(for: "anna", isSecure: false)
    #expect(plain.httpOnly && plain.sameSite == .lax && plain.path == "/" && !plain.secure)
    #expect(plain.maxAge == LogInCookieSigner.lifetime)
    #expect(cookies.make(for: "anna", isSecure: true).secure)
    #expect(cookies.removal(isSecure: false).maxAge == 0)
  }
}

@Suite("The address after a log-in") struct LogInReturnPathTests {
  @Test(
    "A path on this site is accepted as the address to go to after a log-in",
    arguments: ["/", "/lists/groceries/12", "/a?b=c&d=/e", "/a%20b", "/?next=//x", "/:80", "/@x"])
  func local(text: String) { #expect(LogInReturnPath(text)?.text == text) }

  @Test(
    "A text that is no plain path on this site is refused as the address to go to after a log-in",
    arguments: [
      "", "lists", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "https://evil.example",
      "javascript:alert(1)", "/\t/evil.example", "/\n/evil.example", "/a b", "/é", " /", "/a\\b", "?x", "#x",
    ])
  func foreign(text: String) { #expect(LogInReturnPath(text) == nil) }

  @Test("The address to go to after a log-in is at most 2,000 bytes long") func length() {
    #expect(LogInReturnPath("/" + String(repeating: "a", count: 1999)) != nil)
    #expect(LogInReturnPath("/" + String(repeating: "a", count: 2000)) == nil)
  }
}
