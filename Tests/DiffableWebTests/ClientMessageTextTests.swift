import DiffableTesting
import DiffableWeb
import Foundation
import Testing

/// Tests of messages of a page as JSON text: valid, malformed, and text on which a careless decoder would trap.
@Suite struct ClientMessageTextTests {
  /// Returns the text that the server reads from a message with an escaped string.
  private func read(_ escaped: String) throws -> String? {
    guard case .event(.text(_, let text, _, _)) = try ClientMessage("[\"x\",7,\"\(escaped)\",1,0]") else { return nil }
    return text
  }

  @Test("White space between the tokens of a page's JSON message does not change the parsed message")
  func whiteSpace() throws {
    let message = try ClientMessage(#"["v",7,0,12.5,-3]"#)
    for space in [" ", "\n", "\r\n", "\t", "  \t \r\n "] {
      let text = ["", "[", "\"v\"", ",", "7", ",", "0", ",", "12.5", ",", "-3", "]", ""].joined(separator: space)
      #expect(try ClientMessage(text) == message)
    }
  }

  @Test(
    "A page's message with white space that JSON does not allow is refused",
    arguments: ["\u{B}", "\u{C}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\0"])
  func otherSpace(space: String) {
    for text in ["\(space)[\"b\"]", "[\(space)\"b\"]", "[\"b\"\(space)]", "[\"b\"]\(space)"] {
      #expect(throws: WebSocketViolation.self) { try ClientMessage(text) }
    }
  }

  @Test("A page's message in UTF-16, or one that begins with a byte order mark, is refused")
  func otherEncodings() {
    let letters = #"["b"]"#.map { String($0) }
    for text in ["\0" + letters.joined(separator: "\0"), letters.joined(separator: "\0") + "\0", "\u{FEFF}[\"b\"]"] {
      #expect(throws: WebSocketViolation.self) { try ClientMessage(text) }
    }
  }

  @Test("In a page's message a lone surrogate escape becomes U+FFFD, in upper or lower case")
  func halves() throws {
    for half in 0xD800...0xDFFF {
      let escape = "\\u" + String(half, radix: 16)
      #expect(try read(escape) == "\u{FFFD}")
      #expect(try read("a\(escape.uppercased().replacingOccurrences(of: "U", with: "u"))b") == "a\u{FFFD}b")
    }
    #expect(try read(#"\ud7ff\ue000\uFFFD\uffff"#) == "\u{D7FF}\u{E000}\u{FFFD}\u{FFFF}")
  }

  @Test("In a page's message, adjacent surrogate escapes and escaped backslashes decode as in UTF-16")
  func sequences() throws {
    let pieces: [(escaped: String, units: [UInt16])] = [
      (#"\ud83d"#, [0xD83D]), (#"\uD83D"#, [0xD83D]), (#"\ude00"#, [0xDE00]), (#"\uDBFF"#, [0xDBFF]),
      (#"\uDfFf"#, [0xDFFF]),
      ("a", [97]), ("ud83d", Array("ud83d".utf16)), (#"\\"#, [92]), (#"\""#, [34]), (#"\u005c"#, [92]),
      (#"\u0000"#, [0]),
      ("😀", Array("😀".utf16)),
    ]
    var count = 0
    func check(_ escaped: String, _ units: [UInt16], left: Int) throws {
      count += 1
      let text = try read(escaped)
      #expect(text == String(decoding: units, as: UTF16.self), "\(escaped)")
      guard left > 0, text != nil else { return }
      for piece in pieces { try check(escaped + piece.escaped, units + piece.units, left: left - 1) }
    }
    try check("", [], left: 4)
    #expect(count == 22_621)
  }

  @Test(
    "A page's message with a malformed escape sequence in a string is refused",
    arguments: [
      #"\u"#, #"\ud"#, #"\ud83"#, #"\ud83g"#, #"\u+d83"#, #"\u d83"#, #"\ud83d\u"#, #"\ud83d\ude0"#, #"\ud83d\x"#,
      #"\U0041"#,
      #"\a"#, #"\'"#, #"\0"#, "\\\n", "\u{1}", "\u{1F}", "\t", "\0", #"\ud83d\"#, #"\\\"#,
    ])
  func brokenEscapes(escaped: String) {
    #expect(throws: WebSocketViolation.self) { try read(escaped) }
  }

  @Test("A page's message of deeply nested arrays or objects is refused and does not crash the server")
  func depth() {
    for count in Array(2...12) + Array(505...520) + [4096, 60_000, 65_536] {
      for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[[", "]]"), ("[\"h\",", "]"), ("{", ""), ("]", "")] {
        for middle in ["", "1"] {
          for closers in [0, count - 1, count, count + 1] {
            let text = String(repeating: open, count: count) + middle + String(repeating: close, count: closers)
            let violation = #expect(throws: WebSocketViolation.self) { try ClientMessage(text) }
            #expect(violation?.code == 1008)
          }
        }
      }
    }
  }

  @Test("Numbers in a page's message are parsed exactly, and malformed or overlong numbers are refused")
  func numbers() throws {
    func scroll(_ number: String) throws -> CGFloat? {
      guard case .event(.scroll(_, let point)) = try ClientMessage("[\"o\",7,\(number),0]") else { return nil }
      return point.x
    }
    for (number, value) in [
      ("0", 0), ("-0", 0), ("5e-324", .leastNonzeroMagnitude), ("1e3", 1000), ("1E+3", 1000), ("-1.5e-3", -0.0015),
      ("0.1", 0.1),
      ("1e-300", 1e-300),
      ("1e9", 1e9),
      ("123456789.12345678901234567890", 123_456_789.123_456_789), ("0.000000000000000000000000000001", 1e-30),
    ] {
      #expect(try scroll(number) == value, "\(number)")
    }
    for number in [
      "1e400", "-1e400", "1e999", "NaN", "Infinity", "-", "-.5", ".5", "1.", "1e", "1e5.5", "--1", "1-2", "0x10",
      "1_000", "01", "\"1\"",
      "[1]", "0.0000000000000000000000000000001", String(repeating: "9", count: 33),
      String(repeating: "9", count: 60_000), "1e10",
    ] {
      let violation = #expect(throws: WebSocketViolation.self, "\(number.prefix(40))") { try scroll(number) }
      #expect(violation?.code == 1008)
    }
  }

  @Test("A page's message with random changes of its bytes is parsed or refused, and never crashes the server")
  func mutations() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let messages = [
      #"["x",7,"a\"\\\n\u0041\ud83d\ude00é",2,1]"#,
      #"["h",\#(Wire.VersionAndSharedLimit.version),"",800,600,[0,0,0,0,1,1,0],[[500,1],[2]],0]"#,
      #"["o",7,-1.5e3,1e-3]"#,
      #"["p",7,1,0.25,-1.5,12,40.5]"#, #"["k",7,"é",0]"#, #"["b"]"#,
    ].map { Array($0.utf8) }
    let marks = Array("[]{}\",:\\u0123dDeE+-. \u{0}tfn/'".utf8)
    var (read, refused) = (0, 0)
    for _ in 0..<20_000 {
      var bytes = messages.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let index = bytes.indices.randomElement(using: &random) ?? 0
        let mark = marks.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = mark
        case 1: bytes.insert(mark, at: index)
        case 2: bytes.remove(at: index)
        default: bytes.insert(contentsOf: bytes[..<index], at: index)
        }
      }
      do throws(WebSocketViolation) {
        _ = try ClientMessage(String(decoding: bytes, as: UTF8.self))
        read += 1
      } catch {
        refused += 1
        #expect([1008, 4002].contains(error.code), "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(read > 200 && refused > 10_000, "seed \(seed)")
  }
}
