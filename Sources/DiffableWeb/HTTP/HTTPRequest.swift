/// The head of an HTTP/1.1 request, parsed strictly: what is not plainly right is refused.
package struct HTTPRequest: Equatable, Sendable {
  /// The most bytes that a head may have, its empty line included.
  package static let headLimit = 16 * 1024

  package var method: String
  package var path: String
  package var query: String
  package var isVersion10: Bool
  /// Field values by their names in lower case, in the order they came.
  package var fields: [String: [String]]

  /// The value of a field that may be there once; nil if it is not, or is there twice.
  package subscript(single name: String) -> String? {
    guard let values = fields[name], values.count == 1 else { return nil }
    return values[0]
  }

  /// Whether a comma-separated field names a token.
  package func names(_ token: String, in field: String) -> Bool {
    (fields[field] ?? []).contains { value in
      value.split(separator: ",").contains { $0.trimmed.lowercased() == token }
    }
  }

  /// Whether the connection is to stay open after the answer.
  package var keepsConnection: Bool { !names("close", in: "connection") && !isVersion10 }

  /// The end of the first head in some bytes.
  ///
  /// - Parameters:
  ///   - bytes: What has arrived.
  ///   - start: Where to begin the search.
  /// - Returns: The position after the empty line, nil if it has not arrived.
  package static func endOfHead(in bytes: [UInt8], from start: Int = 0) -> Int? {
    var index = max(0, start) + 3
    while index < bytes.count {
      if bytes[index] == 10, bytes[index - 1] == 13, bytes[index - 2] == 10, bytes[index - 3] == 13 { return index + 1 }
      index += 1
    }
    return nil
  }

  /// Parses a head.
  ///
  /// - Parameter head: The bytes up to and including the empty line.
  /// - Throws: The answer to give.
  package init(head: some Sequence<UInt8>) throws(HTTPRefusal) {
    let bytes = Array(head)
    guard bytes.allSatisfy({ $0 == 13 || $0 == 10 || $0 == 9 || ($0 >= 32 && $0 < 127) }) else {
      throw HTTPRefusal(400, "A request has letters outside of ASCII.")
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    guard !lines.contains(where: { $0.contains(where: \.isNewline) }) else {
      throw HTTPRefusal(400, "A line ends in the wrong way.")
    }
    let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isToken, parts[1].hasPrefix("/") else {
      throw HTTPRefusal(400, "The request line is not one.")
    }
    switch parts[2] {
    case "HTTP/1.1": isVersion10 = false
    case "HTTP/1.0": isVersion10 = true
    default: throw HTTPRefusal(505, "Only HTTP/1.1 is spoken here.")
    }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    fields = [:]
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].isToken else {
        throw HTTPRefusal(400, "A header field is not one.")
      }
      fields[line[..<colon].lowercased(), default: []].append(line[line.index(after: colon)...].trimmed)
    }
    guard fields["transfer-encoding"] == nil, (fields["content-length"] ?? []).allSatisfy({ $0 == "0" }) else {
      throw HTTPRefusal(413, "Requests here have no body.")
    }
  }
}

/// A request that is not carried out, with what to answer.
package struct HTTPRefusal: Error, Equatable, Sendable {
  package var status: Int
  package var reason: String

  package init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  fileprivate var isToken: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 32 && $0 < 127 && !#""(),/:;<=>?@[\]{}"#.utf8.contains($0) }
  }
}
