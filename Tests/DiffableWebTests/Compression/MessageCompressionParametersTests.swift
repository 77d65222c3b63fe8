import DiffableWeb
import Testing

/// Tests of the negotiation of compression in the handshake of a WebSocket (RFC 7692, section 7.1).
@Suite struct MessageCompressionParametersTests {
  /// An offer of a client and the answer to it.
  struct Case: CustomTestStringConvertible, Sendable {
    /// The values of the client's `Sec-WebSocket-Extensions` fields.
    var offered: [String]
    /// The value of the server's `Sec-WebSocket-Extensions` field; `nil` if no compression is agreed.
    var answer: String?

    init(_ offered: String..., answer: String?) { (self.offered, self.answer) = (offered, answer) }

    var testDescription: String { offered.joined(separator: " | ") }
  }

  private static let fresh = "permessage-deflate; client_no_context_takeover"

  /// The default settings of the server, but with the largest window, so that any smaller one in an answer is the
  /// client's wish.
  private static let settings: MessageCompressionSettings = {
    var settings = MessageCompressionSettings()
    settings.windowBits = 15
    return settings
  }()

  @Test(
    "A valid offer of permessage-deflate is answered with the parameters that were agreed",
    arguments: [
      Case("permessage-deflate", answer: fresh),
      // Chromium's offer, which would accept a limit of the client's window; the answer sets none, so the client
      // chooses its window itself.
      Case("permessage-deflate; client_max_window_bits", answer: fresh),
      Case("permessage-deflate; client_max_window_bits=15", answer: fresh),
      Case("permessage-deflate;client_max_window_bits=8", answer: fresh + "; client_max_window_bits=8"),
      Case("permessage-deflate ; client_no_context_takeover", answer: fresh),
      Case(
        "permessage-deflate; server_no_context_takeover",
        answer: "permessage-deflate; server_no_context_takeover; client_no_context_takeover"),
      Case("permessage-deflate; server_max_window_bits=15", answer: fresh + "; server_max_window_bits=15"),
      Case("permessage-deflate; server_max_window_bits=9", answer: fresh + "; server_max_window_bits=9"),
      Case("permessage-deflate; server_max_window_bits=\"10\"", answer: fresh + "; server_max_window_bits=10"),
      Case("permessage-deflate; server_max_window_bits=\"1\\2\"", answer: fresh + "; server_max_window_bits=12"),
      Case(
        "permessage-deflate; client_max_window_bits=12; server_max_window_bits=10; server_no_context_takeover",
        answer:
          "permessage-deflate; server_no_context_takeover; client_no_context_takeover; server_max_window_bits=10; "
          + "client_max_window_bits=12"),
      // Of several offers the server answers the first that it can accept.
      Case(
        "permessage-deflate; server_max_window_bits=10, permessage-deflate",
        answer: fresh + "; server_max_window_bits=10"),
      Case("permessage-deflate; server_max_window_bits=8, permessage-deflate", answer: fresh),
      Case("permessage-deflate; new_parameter, permessage-deflate", answer: fresh),
      Case("x-webkit-deflate-frame; a=\"b\", permessage-deflate", answer: fresh),
      Case("other", "permessage-deflate", answer: fresh),
      Case(", permessage-deflate,\t,", answer: fresh),
    ])
  func accepted(case: Case) throws {
    let found = try MessageCompressionParameters.agreed(offered: `case`.offered, settings: Self.settings)
    #expect(found?.headerValue == `case`.answer)
  }

  @Test(
    "An offer of compression with a parameter that is unknown, repeated or out of range is declined",
    arguments: [
      Case(answer: nil), Case("", answer: nil), Case("permessage-bzip2", answer: nil),
      Case("PERMESSAGE-DEFLATE", answer: nil),
      Case("permessage-deflate; unknown", answer: nil),
      Case("permessage-deflate; unknown=1; client_max_window_bits", answer: nil),
      Case("permessage-deflate; server_no_context_takeover; server_no_context_takeover", answer: nil),
      Case("permessage-deflate; client_max_window_bits; client_max_window_bits=10", answer: nil),
      Case("permessage-deflate; server_no_context_takeover=1", answer: nil),
      Case("permessage-deflate; client_no_context_takeover=true", answer: nil),
      Case("permessage-deflate; server_max_window_bits", answer: nil),
      Case("permessage-deflate; server_max_window_bits=7", answer: nil),
      Case("permessage-deflate; server_max_window_bits=8", answer: nil),
      Case("permessage-deflate; server_max_window_bits=16", answer: nil),
      Case("permessage-deflate; server_max_window_bits=09", answer: nil),
      Case("permessage-deflate; server_max_window_bits=+9", answer: nil),
      Case("permessage-deflate; server_max_window_bits=1e1", answer: nil),
      Case("permessage-deflate; server_max_window_bits=99999999999999999999", answer: nil),
      Case("permessage-deflate; client_max_window_bits=7", answer: nil),
      Case("permessage-deflate; client_max_window_bits=16", answer: nil),
    ])
  func declined(case: Case) throws {
    #expect(try MessageCompressionParameters.agreed(offered: `case`.offered, settings: Self.settings) == nil)
  }

  @Test(
    "A Sec-WebSocket-Extensions field not in the form of RFC 6455, section 9.1, is refused, whatever else is offered",
    arguments: [
      "permessage-deflate;", "permessage-deflate; ;", "; permessage-deflate", "permessage-deflate; =10",
      "permessage-deflate; server_max_window_bits=", "permessage-deflate; server_max_window_bits=\"\"",
      "permessage-deflate; server_max_window_bits=\"10", "permessage-deflate; server_max_window_bits=\"1 0\"",
      "permessage-deflate; server_max_window_bits=\"10\\\"", "permessage-deflate; server_max_window_bits=\"10\"1",
      "permessage-deflate client_max_window_bits", "permessage-deflate, (", "permessage-deflate, \"a\"",
      "permessage-deflate; client_max_window_bits==10", "permessage-déflate", "permessage-deflate\u{0}",
      "permessage-deflate; a=\"b\u{7F}\"",
    ])
  func malformed(value: String) {
    #expect(throws: MalformedWebSocketExtensions.self) {
      try MessageCompressionParameters.agreed(offered: ["permessage-deflate", value], settings: Self.settings)
    }
  }

  @Test("The server's settings bound the windows and contexts that a client may have")
  func settings() throws {
    var settings = MessageCompressionSettings()
    settings.windowBits = 12
    settings.clientWindowBits = 10
    settings.keepsContext = false
    settings.keepsClientContext = true
    let wide = try MessageCompressionParameters.agreed(
      offered: ["permessage-deflate; client_max_window_bits; server_max_window_bits=15"], settings: settings)
    #expect(wide?.windowBits == 12 && wide?.clientWindowBits == 10)
    #expect(wide?.keepsContext == false && wide?.keepsClientContext == true)
    #expect(
      wide?.headerValue
        == "permessage-deflate; server_no_context_takeover; server_max_window_bits=12; client_max_window_bits=10")
    // A client whose offer does not name its window would not understand a limit in the answer, so that it gets none
    // and may use the largest window.
    let old = try MessageCompressionParameters.agreed(offered: ["permessage-deflate"], settings: settings)
    #expect(old?.clientWindowBits == 15)
    #expect(old?.headerValue == "permessage-deflate; server_no_context_takeover")
    let careful = try MessageCompressionParameters.agreed(
      offered: ["permessage-deflate; client_no_context_takeover"], settings: settings)
    #expect(careful?.keepsClientContext == false)
  }

  @Test("Messages that are compressed as agreed are decompressed by a client with the agreed window")
  func agreement() throws {
    let message = Array((0..<3000).map { "row \($0 * 7919 % 1009)" }.joined().utf8)
    for bits in 9...15 {
      let settings = Self.settings
      let parameters = try #require(
        try MessageCompressionParameters.agreed(
          offered: ["permessage-deflate; server_max_window_bits=\(bits); client_max_window_bits=\(bits)"],
          settings: settings))
      var deflater = MessageDeflater(parameters, settings: settings)
      var client = MessageInflater(windowBits: bits, keepsContext: true, limit: message.count)
      var page = MessageDeflater(windowBits: bits, memoryLevel: 8, level: 6, keepsContext: false)
      var inflater = MessageInflater(parameters, limit: message.count)
      for _ in 0..<3 {
        let sent = deflater.deflate(message.span.bytes)
        #expect(try client.inflate(sent.span.bytes) == message)
        let received = page.deflate(message.span.bytes)
        #expect(try inflater.inflate(received.span.bytes) == message)
      }
    }
  }
}
