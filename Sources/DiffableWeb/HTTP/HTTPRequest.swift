/// The head of an HTTP/1.1 request, parsed strictly: every deviation from the standard is refused.
package struct HTTPRequest: Equatable, Sendable {
  /// The maximum length of a head in bytes, including its empty line.
  package static let headLimit = 16 * 1024

  package var method: String
  package var path: String
  package var query: String
  package var isVersion10: Bool
  /// The values of the header fields by their names in lower case, in the order of arrival.
  package var fields: [String: [String]]

  /// The value of a header field that may occur once; `nil` if it is absent or occurs twice.
  package subscript(single name: String) -> String? {
    guard let values = fields[name], values.count == 1 else { return nil }
    return values[0]
  }

  /// Returns true if a comma-separated header field contains a token.
  package func names(_ token: String, in field: String) -> Bool {
    (fields[field] ?? []).contains { value in
      value.split(separator: ",").contains { $0.trimmed.lowercased() == token }
    }
  }

  /// True if the connection stays open after the response.
  package var keepsConnection: Bool { !names("close", in: "connection") && !isVersion10 }

  /// Finds the end of the first head in received bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that have arrived.
  ///   - start: The index at which the search begins.
  /// - Returns: The index after the empty line, or `nil` if the line has not arrived.
  package static func endOfHead(in bytes: [UInt8], from start: Int = 0) -> Int? {
    var index = max(0, start) + 3
    while index < bytes.count {
      if bytes[index] == 10, bytes[index - 1] == 13, bytes[index - 2] == 10, bytes[index - 3] == 13 { return index + 1 }
      index += 1
    }
    return nil
  }

  /// Parses the head of a request.
  ///
  /// - Parameter head: The bytes up to and including the empty line.
  /// - Throws: The refusal to respond with.
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

/// The error of a refused HTTP request, with the status and text of the response.
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
