import Foundation
import Logging
import Metrics
import ListDiff

/// The address of a ``WebServer``, and its limits.
public struct WebServerConfiguration: Sendable {
  /// The address to listen on: an IPv4 or IPv6 address, or `localhost`; `nil` for this machine alone, over IPv4 and
  /// IPv6.
  public var host: String?
  /// The port; 0 for any free port.
  public var port: UInt16
  /// The files of the certificate and key with which the server speaks TLS; `nil` for plain HTTP.
  ///
  /// With certificates the server speaks nothing but TLS, version 1.2 or later: its address begins with `https`, and a
  /// client that sends plain HTTP is disconnected. The handshake is part of ``requestTime``.
  ///
  /// They need the package trait `TLS`. Without it a server that has certificates does not start
  /// (``WebServerError/tlsUnavailable``); it never falls back to plain HTTP. In an app's server they have no meaning.
  public var certificates: WebCertificates?
  /// The title of the page until the program sets one.
  public var title: String
  /// The languages of the program, as in HTML (`en`, `ar`, `pt-BR`); the first is used for readers who prefer none of
  /// them.
  ///
  /// A page is in the language that its reader prefers; in Arabic, Hebrew and others that are read from right to left
  /// the interface is mirrored.
  public var languages = ["en"]
  /// The time that a scene is kept after its connection was lost, so that a page that reconnects finds it unchanged.
  ///
  /// The limit bounds the memory of scenes whose pages never come back.
  public var resumptionTime: Duration = .seconds(Wire.ServerLimit.resumption)
  /// The time for which a page may be hidden, in another tab or a minimised window, before its session is ended; `nil` if
  /// the sessions of hidden pages stay.
  ///
  /// The page receives the state of its scene, and shows it again in a new session when a person returns to it, hours later
  /// and after a restart of the program, too; until then it costs the server nothing. A program that has something to say to
  /// hidden pages, as a chat that counts new messages in the title, sets `nil`.
  ///
  /// The session stays while the shown screen has no address, and always if the pages are not made from requests, since the
  /// place could not be shown again.
  public var sleepTime: Duration? = .seconds(Wire.ServerLimit.sleep)
  /// True if a page keeps the place of its scene in the browser for a new visit as well, after the tab or the browser was
  /// closed; false by default.
  ///
  /// A visit of the first page then goes on at the address where the last page in this browser was used, and a visit of
  /// that address at its place, with the texts that were typed and not sent: as in one tab, within a day and as the same
  /// user. Of several tabs the last one that was used counts. A page that is open takes nothing over.
  ///
  /// On a machine that people share, whoever uses the browser next can read what is kept, without this program too. It is
  /// removed at a log-out (``WebInterface/endSessions(of:)``) if one of the user's pages is connected then, otherwise by the
  /// next page that another user opens. Nothing is kept for a user without a lasting name, one of a class that is neither
  /// `Encodable` nor has a description.
  public var keepsPlacesForNewVisits = false
  /// The time that a server which stops waits at most for its pages to receive the states of their scenes, which they keep
  /// for the next server; for hidden pages it waits five seconds at most, also before their sessions end.
  ///
  /// The limit bounds the stop of a server whose pages do not answer. With zero it does not wait: a page then may keep the
  /// state that it had asked for last, a moment after the person's last action.
  public var handOverTime: Duration = .seconds(Wire.ServerLimit.handOver)
  /// The time that the head of a request, with the handshake of TLS before it, or the hello of a page may take to
  /// arrive.
  ///
  /// The limit closes connections that send nothing, or a byte a minute, in order to keep others out.
  public var requestTime: Duration = .seconds(Wire.ServerLimit.introduction)
  /// The time that a page may send nothing, not even the answer to a ping, or leave messages unread, before its
  /// connection counts as lost.
  ///
  /// The limit closes connections whose other side no longer exists, which the system may never report.
  public var silenceTime: Duration = .seconds(Wire.ServerLimit.silence)
  /// The maximum number of connections.
  ///
  /// The limit bounds memory and file descriptors. At the limit, the server closes connections on which no complete
  /// message has arrived, or which wait for another request, and first those of the client with the most connections;
  /// connections of pages that show a session are never closed. If none can be closed, a new connection is closed at
  /// once.
  public var connectionLimit = 1024
  /// The maximum number of connections of one client.
  ///
  /// The limit protects all others from a client that opens as many as it can. A browser has one connection for each
  /// tab, and up to six while a page is loaded. Clients are distinguished by address, in IPv6 by network; this machine
  /// itself and ``proxies`` are not limited.
  public var connectionLimitPerAddress = 64
  /// The maximum number of scenes, with a connection or waiting for one.
  ///
  /// The limit bounds memory: a scene has all the views and controllers of a window. At the limit, the scene that has
  /// waited longest for its page is ended; if all scenes have a page, a new page is asked to come later.
  public var sessionLimit = 512
  /// The maximum number of scenes of one client, with a connection or waiting for one.
  ///
  /// The limit protects all others from a client that opens page after page, or opens pages and drops them. At the
  /// limit, the client's own scene that has waited longest is ended. Clients are distinguished as in
  /// ``connectionLimitPerAddress``.
  public var sessionLimitPerAddress = 64
  /// The addresses of proxies in front of the server, which forward the connections of many clients.
  ///
  /// Their reports about their clients are believed: the address (`X-Forwarded-For`), to which the limits per address
  /// then apply, and whether the browser speaks TLS (`X-Forwarded-Proto`). A proxy has to set both itself, and must not
  /// pass on what a client says. The limit of connections does not apply to a proxy.
  public var proxies: Set<String> = []
  /// The further origins under which browsers reach the server, such as `https://lists.example`: through a proxy, or by
  /// a name of this machine.
  ///
  /// A request whose `Host` is not one of the server's own names or of these origins is refused, and so is a connection
  /// whose page comes from elsewhere.
  public var origins: Set<String> = []
  /// The closure that returns the user of a request, such as the person whose cookie it has, or `nil`.
  ///
  /// It may refuse the request with a ``PageRefusal``.
  ///
  /// It is asked for every page and connection; ``WebRequest/user`` is its result, and a session can be resumed only by a
  /// page with an equal user. In an app's server the adapter sets the user instead. The sessions of an ``ExpiringUser``
  /// end by themselves.
  ///
  /// A connection has the path and query of its page, so that a closure that refuses an address refuses the page and its
  /// connections alike. The address of a connection is the one that the scene shows when the page connects.
  ///
  /// An error other than a ``PageRefusal`` is logged and counted, and the request is answered with 500.
  public var user: (@Sendable (WebRequest) async throws -> (any Hashable & Sendable)?)?
  /// The closure that tells whether the program can do its work, such as that its database answers; `nil` if it depends on
  /// nothing else.
  ///
  /// `GET /ready` asks it, for those that decide whether people are sent to this server: the status is 200 if it returns
  /// true and pages are served, otherwise 503. `GET /health` asks only whether pages are served: the main actor has to
  /// answer within a second. Both are 503 while the server stops. Who asks often has the program asked often. In an app's
  /// server it has no meaning.
  public var isReady: (@Sendable () async -> Bool)?
  /// True if messages are compressed for pages whose browsers can, at a cost of at most 42 KiB of memory for each page
  /// and some 50 microseconds for each message.
  ///
  /// The length of a compressed message depends on its contents. If other people can add rows to a person's list and
  /// can also observe that person's traffic, they might guess at the list's other rows; a program in which that matters
  /// turns the compression off.
  public var compressesMessages = true
  /// The logger of the server.
  ///
  /// It receives starts, stops, misuse by the program and the errors of its closures for requests, and on the level
  /// `debug` sessions. No entry contains text of a page, an address of a client or a user, unless an error of the program
  /// does.
  public var logger = Logger(label: "DiffableWeb")
  /// The visitors whose pages show the reports of the program's misuse; the log has all of them.
  ///
  /// In debug builds these are all visitors, otherwise those at this machine (D153).
  public var misuseReportAudience = MisuseReportAudience.ofBuild
  /// The trace of what the server does for each event; `nil` for none.
  ///
  /// Without one, the process environment may name a file for it: `DIFFABLEKIT_TRACE=trace.json`.
  public var trace = WebTrace.ofEnvironment

  /// The factory of the server's metrics; `nil` for the one with which the program has bootstrapped swift-metrics.
  public var metricsFactory: (any MetricsFactory)?

  package var clock: any Clock<Duration> & Sendable = SharedTimerClock()
  /// A closure that returns the date, with which the expiry of users is compared.
  package var now: @Sendable () -> Date = { Date() }
  /// A closure that returns true if an address is one of this machine itself.
  package var isLoopback: @Sendable (RemoteAddress) -> Bool = { $0.isLoopback }
  /// A closure that returns the number of free file descriptors; `nil` if it is unknown.
  package var freeFileDescriptors: @Sendable () -> Int? = { FileDescriptors.free }
  /// The number of file descriptors that are reserved for the existing sessions.
  package var fileDescriptorReserve = 64
  /// The time within which the main actor of a server that serves pages answers a request for its health.
  package var probeTime = Duration.seconds(1)
  /// The costs above which a session is reported in the log.
  package var sessionBudget = SessionCost.Budget()
  /// A closure that returns unused memory to the system.
  package var trimMemory: @Sendable () -> Void = {
    ScratchBlockPool.freeSpares()
    MemoryArenas.trim()
  }

  /// Makes a configuration of a web server, with the default limits.
  ///
  /// - Parameters:
  ///   - host: The address to listen on, `nil` for this machine alone.
  ///   - port: The port, 0 for any free port.
  ///   - title: The title of the page until the program sets one.
  public init(host: String? = nil, port: UInt16 = 0, title: String = "DiffableKit") {
    self.host = host
    self.port = port
    self.title = title
  }

  /// Checks the origins and the addresses of proxies in the configuration, which would have no effect if they were
  /// mistyped.
  func check() throws(WebServerError) {
    for origin in origins {
      let parts = origin.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ["http", "https"].contains(parts[0].lowercased()), !parts[1].isEmpty,
        parts[1].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-[]_".contains($0)) })
      else { throw .invalidOrigin(origin) }
    }
    for proxy in proxies where RemoteAddress(proxy) == nil { throw .invalidProxy(proxy) }
  }

  /// Returns the client of an address; `nil` for this machine, for proxies and for unknown addresses, to which no
  /// client's limit applies.
  package func client(at address: RemoteAddress?) -> RemoteNetwork? {
    guard let address, !isLoopback(address), !proxies.contains(where: { RemoteAddress($0) == address }) else {
      return nil
    }
    return address.client
  }
}
