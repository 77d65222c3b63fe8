#if Hummingbird
  import DiffableWeb
  import HTTPTypes
  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOHTTP1
  import NIOHTTPTypesHTTP1
  import ServiceLifecycle

  /// An adapter that passes Hummingbird's requests to an interface, and returns the interface's responses.
  struct InterfaceRequestAdapter: Sendable {
    let interface: WebInterface

    /// Returns the interface's response to a request.
    func respond(to request: Request, user: (any Hashable & Sendable)?, logger: Logger) async throws -> Response {
      guard let target = target(of: request) else {
        logger.error(
          "An interface has another path than its routes; give the whole path to the interface.",
          metadata: ["interface": .string(interface.path)])
        return refusal(.internalServerError, "The page has another address.")
      }
      let connection = UpgradableConnection.current
      var head = try HTTPRequestHead(request.head)
      head.uri = target
      let answer = await interface.answer(
        interface.request(
          head, from: connection?.channel.remoteAddress, isSecure: connection?.isSecure ?? false, user: user,
          arrival: connection?.arrival ?? WebRequestArrival()))
      switch answer {
      case .response(let response):
        let whole = Response(response)
        return request.method == .head ? whole.createHeadResponse() : whole
      case .webSocket(let pending):
        guard let connection else {
          logger.error("A page cannot connect: the application needs the server .http1WithInterfaces().")
          return refusal(.notImplemented, "This server opens no WebSocket.")
        }
        guard !hasBody(head) else { return refusal(.badRequest, "The opening of a WebSocket has no body.") }
        let fields = try await pending.responseHeaders(to: head, on: connection.channel).get()
        return response(pending, HTTPFields(fields, splitCookie: false), on: connection)
      }
    }

    /// Returns the response that makes a connection a WebSocket; the closure of the response's body serves it.
    private func response(_ pending: PendingWebSocket, _ fields: HTTPFields, on connection: UpgradableConnection)
      -> Response
    {
      let made = connection.prepare(pending)
      return Response(
        status: .switchingProtocols, headers: fields,
        body: ResponseBody { _ in
          await serve(pending, on: try await made.get())
          try? await connection.channel.close()
        })
    }

    /// Serves a WebSocket until it ends, or until the application is shut down: pages are told of that, and connections on
    /// which no page has introduced itself end.
    private func serve(_ pending: PendingWebSocket, on webSocket: WebSocketConnection) async {
      await withTaskGroup { group in
        group.addTask { await pending.serve(webSocket) }
        group.addTask { [interface] in
          // This task only waits for the shutdown; it is cancelled when the WebSocket has ended before.
          do { try await gracefulShutdown() } catch { return }
          await interface.close()
        }
        await group.next()
        group.cancelAll()
      }
    }

    /// Returns the path and query of a request within the interface; `nil` if it is not below the interface's path.
    ///
    /// Hummingbird's router ignores empty components.
    private func target(of request: Request) -> String? {
      var rest = Substring(request.head.path ?? "/")
      for component in interface.path.split(separator: "/") {
        rest = rest.drop { $0 == "/" }
        let next = rest.prefix { $0 != "/" && $0 != "?" }
        guard next.lowercased() == component.lowercased() else { return nil }
        rest = rest.dropFirst(next.count)
      }
      return rest.first == "/" ? String(rest) : "/" + rest
    }

    private func hasBody(_ head: HTTPRequestHead) -> Bool {
      head.headers.contains(name: "transfer-encoding") || head.headers["content-length"].contains { $0 != "0" }
    }

    private func refusal(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
      Response(
        status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: sentence + "\n")))
    }
  }

  extension Response {
    /// Makes a response of Hummingbird from a response of an interface.
    init(_ response: WebResponse) {
      self.init(
        status: HTTPResponse.Status(code: response.status), headers: HTTPFields(response.headers, splitCookie: false),
        body: ResponseBody(byteBuffer: response.body))
    }
  }
#endif
