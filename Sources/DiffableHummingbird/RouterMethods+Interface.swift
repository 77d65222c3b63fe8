#if Hummingbird
  public import DiffableWeb
  public import Hummingbird

  extension RouterMethods {
    /// Adds the routes of an interface: its pages, their files and the connections on which the pages show it.
    ///
    /// All of them are behind the middleware that was added before, so that a log-in, a log and metrics apply to each. A
    /// page connects with its own cookies, and again when a connection was lost.
    ///
    /// ```swift
    /// let interface = await WebInterface(path: "/lists") { request in
    ///   ListsViewController(of: request.user as? Person)
    /// }
    /// router.group().add(middleware: LogInCookieMiddleware())
    ///   .addInterface(interface) { request, context in context.person }
    /// ```
    ///
    /// The application needs the server ``HummingbirdCore/HTTPServerBuilder/http1WithInterfaces(configuration:)``; with
    /// another one the pages are sent but cannot connect. When the application is shut down, pages are told, and connect
    /// again as soon as a server is there.
    ///
    /// - Parameters:
    ///   - interface: The interface. Its path is the whole path, with those of the groups around these routes.
    ///   - path: The path within these routes; `nil` if it is the interface's own, as in a router and in groups without
    ///     a path.
    ///   - user: Returns the user of a request, such as the person whom middleware has put into the context, to whom a
    ///     session belongs then; an error refuses the request.
    /// - Returns: The routes themselves.
    @discardableResult public func addInterface(
      _ interface: WebInterface, at path: RouterPath? = nil,
      user: @escaping @Sendable (Request, Context) async throws -> (any Hashable & Sendable)? = { _, _ in nil }
    ) -> Self {
      let path = path ?? RouterPath(interface.path)
      let route = InterfaceRequestAdapter(interface: interface)
      for path in [path, path.appendingPath("**")] {
        for method in [HTTPRequest.Method.get, .head] {
          on(path, method: method) { request, context in
            try await route.respond(to: request, user: user(request, context), logger: context.logger)
          }
        }
      }
      return self
    }
  }
#endif
