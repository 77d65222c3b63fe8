#if Hummingbird
  public import HummingbirdCore

  extension HTTPServerBuilder {
    /// Returns a builder of an HTTP/1 server whose connections can become WebSockets of a `WebInterface`.
    ///
    /// It takes the place of Hummingbird's `.http1()` in an application whose router has an interface, and is otherwise
    /// like it; with TLS it is the base of `.tls(_:tlsConfiguration:)`.
    ///
    /// ```swift
    /// let router = Router()
    /// router.addInterface(interface)
    /// let app = Application(router: router, server: .http1WithInterfaces())
    /// ```
    ///
    /// A request for an upgrade to any protocol that is answered with another status than 101 is the last of its
    /// connection, since nothing after it is read.
    ///
    /// - Parameter configuration: Hummingbird's configuration of a connection. The time for an idle connection does not
    ///   apply to one that has become a WebSocket: that has the time of the interface.
    /// - Returns: The builder.
    public static func http1WithInterfaces(configuration: HTTP1Channel.Configuration = .init()) -> HTTPServerBuilder {
      HTTPServerBuilder { responder in InterfaceChannel(responder: responder, configuration: configuration) }
    }
  }
#endif
