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
  public var resumptionTime: Duration = .seconds(30)
  /// How long the head of a request may take to arrive.
  public var requestTime: Duration = .seconds(10)
  /// How long a page may say nothing, not even in answer to a ping, or leave unread what it is sent, before its connection
  /// counts as gone.
  public var silenceTime: Duration = .seconds(60)
  /// How many connections are held at once; one more is closed at once.
  public var connectionLimit = 256
  /// How many scenes are kept at once, with a connection or waiting for one.
  public var sessionLimit = 256

  package var clock: any Clock<Duration> & Sendable = ContinuousClock()

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
}
