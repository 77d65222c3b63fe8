import ListDiff

/// Where a ``WebServer`` listens and what it bears.
public struct WebServerConfiguration: Sendable {
  /// The address to listen on: an IPv4 or IPv6 address, or `localhost`; nil for this machine alone, over IPv4 and IPv6.
  public var host: String?
  /// The port; 0 for any that is free.
  public var port: UInt16
  /// The title of the page until the program sets one.
  public var title: String
  /// The languages that the program speaks, as in HTML (`en`, `ar`, `pt-BR`), the first for who understands none of them.
  ///
  /// A page is in the one that its reader prefers; in Arabic, Hebrew and others that are read from right to left the
  /// interface is laid out so.
  public var languages = ["en"]
  /// How long a scene is kept after its connection went, so that a page that comes back finds everything in its place.
  ///
  /// It protects from scenes whose pages never come back: they would take memory for ever.
  public var resumptionTime: Duration = .seconds(30)
  /// How long the head of a request, or the introduction of a page, may take to arrive.
  ///
  /// It protects from connections that are opened and say nothing, or a letter a minute, to keep others out.
  public var requestTime: Duration = .seconds(10)
  /// How long a page may say nothing, not even in answer to a ping, or leave unread what it is sent, before its connection
  /// counts as gone.
  ///
  /// It protects from connections whose other end is no longer there, of which the system may never tell.
  public var silenceTime: Duration = .seconds(60)
  /// How many connections are held at once.
  ///
  /// It protects the memory of the program and its numbers of files. When there is no room those give way on which nothing whole has
  /// arrived, or which wait for another request, and first those of the client that has most connections; those of pages that
  /// show something never do. If none can give way one more is closed at once.
  public var connectionLimit = 1024
  /// How many connections one client may have at once.
  ///
  /// It protects everybody else from a client that opens all there are. A browser has one connection for each tab, and up to six while a
  /// page is loaded. Clients are told apart by address, in IPv6 by network; this machine itself and ``proxies`` are not limited.
  public var connectionLimitPerAddress = 64
  /// How many scenes are kept at once, with a connection or waiting for one.
  ///
  /// It protects the memory of the program: a scene has all the views and controllers of a window. At the limit the scene gives way that
  /// has waited longest for its page; if all have one, a new page is told to come later.
  public var sessionLimit = 512
  /// How many scenes one client may have at once, with a connection or waiting for one.
  ///
  /// It protects everybody else from a client that opens page after page, or opens pages and drops them. The client's own scene gives way
  /// that has waited longest. Clients are told apart as in ``connectionLimitPerAddress``.
  public var sessionLimitPerAddress = 64
  /// The addresses of proxies that are in front of the server, which bring the connections of many clients.
  ///
  /// They are not limited each for itself: a proxy sees who its clients are, and limits them.
  public var proxies: Set<String> = []

  package var clock: any Clock<Duration> & Sendable = SharedTimerClock()
  /// Whether an address is one of this machine itself.
  package var isLoopback: @Sendable (RemoteAddress) -> Bool = { $0.isLoopback }
  /// How many more files and sockets the program can open; nil if nobody knows.
  package var freeFileNumbers: @Sendable () -> Int? = { FileDescriptors.free }
  /// How many of them are kept for what the sessions that there are open next.
  package var fileNumberReserve = 64
  /// Gives memory that nothing uses back to the system.
  package var trimMemory: @Sendable () -> Void = {
    ScratchMemory.freeSpares()
    MemoryArenas.trim()
  }

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - host: The address to listen on, nil for this machine alone.
  ///   - port: The port, 0 for any that is free.
  ///   - title: The title of the page until the program sets one.
  public init(host: String? = nil, port: UInt16 = 0, title: String = "DiffableKit") {
    self.host = host
    self.port = port
    self.title = title
  }

  /// Who is behind an address; nil for this machine, for proxies, and where nobody knows, all of which have no limit of their own.
  package func client(at address: RemoteAddress?) -> RemoteClient? {
    guard let address, !isLoopback(address), !proxies.contains(where: { RemoteAddress($0) == address }) else {
      return nil
    }
    return address.client
  }
}
