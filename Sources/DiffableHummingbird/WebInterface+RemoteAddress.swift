#if Hummingbird
  public import DiffableWeb
  public import HummingbirdCore
  import NIOCore
  import NIOHTTP1
  import NIOHTTPTypesHTTP1

  extension WebInterface {
    /// Returns the IP address of the client of a request, as the interface knows it: behind one of
    /// `WebServerConfiguration.proxies` the address that the proxy reports.
    ///
    /// An app limits with it what one client may do, such as attempts to log in.
    ///
    /// - Parameter request: The request that middleware or a route of the application is answering.
    /// - Returns: The address; `nil` if it is unknown, as in a server that was made without
    ///   ``HummingbirdCore/HTTPServerBuilder/http1WithInterfaces(configuration:)``.
    public func remoteAddress(of request: Request) -> String? {
      guard let channel = UpgradableConnection.current?.channel, let head = try? HTTPRequestHead(request.head) else {
        return nil
      }
      return self.request(head, from: channel.remoteAddress, isSecure: false).remoteAddress
    }
  }
#endif
