import DiffableHummingbird
import DiffableWeb
import HTTPTypes
import Hummingbird
import Logging
import PrometheusText
import ShoppingInterface
public import ShoppingStore

/// The app: its own pages and routes, and the lists of an interface among them.
public struct ShoppingApplication: Sendable {
  /// A value with the settings of the app, such as its port and passwords.
  public struct Settings: Sendable {
    /// The port, 0 for any free one.
    public var port = 8426
    /// The password of the person who sees the lists.
    public var readerPassword: String
    /// The password of the person who changes the lists.
    public var editorPassword: String
    /// The addresses of proxies, whose word on their clients is believed.
    public var proxies: Set<String> = []
    /// True if browsers keep the places of pages until the next visit.
    public var keepsPlaces = false
    /// The time for which a page may be hidden before its session ends; `nil` if sessions of hidden pages stay.
    public var sleepTime = WebServerConfiguration().sleepTime
    /// The logger of the app.
    public var logger = Logger(label: "shopping")

    /// Makes settings with the passwords.
    public init(readerPassword: String, editorPassword: String) {
      self.readerPassword = readerPassword
      self.editorPassword = editorPassword
    }
  }

  /// The store of the shopping lists.
  public let store: ShoppingStore
  let settings: Settings
  let interface: WebInterface
  let metrics: PrometheusRegistry
  private let people: People
  private let cookies = LogInCookieSigner()
  private let attempts: PasswordAttempts

  /// Makes the app.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - store: The lists.
  ///   - metrics: The metrics that its route shows.
  public init(settings: Settings, store: ShoppingStore, metrics: PrometheusRegistry) async {
    await self.init(settings: settings, store: store, metrics: metrics, attempts: PasswordAttempts())
  }

  package init(
    settings: Settings, store: ShoppingStore, metrics: PrometheusRegistry, attempts: PasswordAttempts
  ) async {
    self.settings = settings
    self.store = store
    self.metrics = metrics
    people = People(reader: settings.readerPassword, editor: settings.editorPassword)
    self.attempts = attempts
    var configuration = WebServerConfiguration(title: "Shopping")
    configuration.proxies = settings.proxies
    configuration.keepsPlacesForNewVisits = settings.keepsPlaces
    configuration.sleepTime = settings.sleepTime
    interface = await WebInterface(path: "/lists", configuration: configuration) { request in
      // Each page asks for the rights of its person here, and not in middleware alone: a scene moves on to other addresses
      // without a request.
      guard let person = (request.user as? LoggedInPerson)?.person else {
        throw PageRefusal.status(401, "Log in first.")
      }
      if request.path == "/" { throw PageRefusal.redirect(to: "/lists/groceries") }
      guard let address = ShoppingDestination(path: request.path),
        let root = ShoppingRoot.make(at: address, store: store, person: person)
      else { throw PageRefusal.status(404, "There is no such list or item.") }
      return root
    }
  }

  /// Runs the app until it is told to end: by a signal, or by the end of its task.
  ///
  /// - Parameters:
  ///   - isStoppedBySignals: True if SIGTERM and SIGINT end the app gracefully.
  ///   - onStart: Called with the port when requests are answered.
  /// - Throws: An error of the system if the port is taken.
  public func run(isStoppedBySignals: Bool, onStart: @escaping @Sendable (Int) -> Void) async throws {
    let app = Application(
      router: router, server: .http1WithInterfaces(configuration: .init(idleTimeout: .seconds(60))),
      configuration: .init(
        address: .hostname("127.0.0.1", port: settings.port), serverName: "shopping",
        availableConnectionsDelegate: .maximum(1_024, logger: settings.logger)),
      onServerRunning: { channel in channel.localAddress?.port.map(onStart) }, logger: settings.logger)
    if isStoppedBySignals { try await app.runService() } else { try await app.run() }
  }

  /// The routes: first those for everybody, then those for people who have logged in.
  package var router: Router<ShoppingContext> {
    let router = Router(context: ShoppingContext.self)
    router.addMiddleware {
      LogRequestsMiddleware(.debug)
      MetricsMiddleware()
      SameSiteMiddleware()
      LogInCookieMiddleware(people: people, cookies: cookies)
    }
    router.get("health") { [interface] _, _ in
      guard await interface.isServing else {
        throw HTTPError(.serviceUnavailable, message: "The app is busy or stops.")
      }
      return "ok\n"
    }
    router.get("metrics") { [metrics, interface] request, context in
      // The metrics are for programs on this machine and for people who have logged in. A request that a proxy has passed
      // on is not one of this machine, though the proxy may be.
      let isLocal = ["127.0.0.1", "::1"].contains(interface.remoteAddress(of: request))
      guard isLocal && request.headers[.forwardedFor] == nil || context.person != nil else {
        throw HTTPError(.unauthorized, message: "Log in first.")
      }
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text)))
    }
    router.get("style.css") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/css; charset=utf-8", .cacheControl: "max-age=3600"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: Style.sheet)))
    }
    LogInRoutes(people: people, cookies: cookies, attempts: attempts, interface: interface).add(to: router)
    let inside = router.group().add(middleware: RequiredLogInMiddleware())
    PageRoutes(interface: interface).add(to: inside)
    ItemRoutes(store: store).add(to: inside)
    inside.addInterface(interface) { _, context in context.user }
    return router
  }
}

extension HTTPField.Name {
  /// The name of the header field in which a proxy says for which address it passes a request on.
  static let forwardedFor = Self("X-Forwarded-For")!
}
