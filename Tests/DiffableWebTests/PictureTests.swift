import DiffableKit
import DiffableWeb
import Foundation
import NIOCore
import NIOHTTP1
import Testing

/// Tests of the requests with which a page uploads a picture.
@Suite struct PictureTests {
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 3, 0, 0, 0, 2,
  ]

  /// Returns the status and the text of the response to a request with a picture.
  private func answer(
    _ changes: [String: String?] = [:], body: [UInt8]? = png, token: String? = nil, method: String = "POST"
  ) async -> (status: Int, text: String) {
    var handler = RequestHandler(names: nil, title: "Pictures") { _, _ in nil }
    handler.takeImage = { data, session, element, user in
      data == Data(Self.png) && session == "mine" && element == ElementID(7) && user == nil
        ? nil : HTTPRefusal(403, "another")
    }
    var fields = [
      "host": "localhost", "origin": "http://localhost", "diffable-session": "mine", "diffable-element": "7",
    ]
    for (name, value) in changes { fields[name] = value }
    var request = WebRequest(
      method: method, target: "/image?token=\(token ?? handler.token)", headers: HTTPHeaders(fields.map { ($0, $1) }))
    request.body = body.map { ByteBuffer(bytes: $0) }
    guard case .response(let response) = await handler.answer(request) else { return (0, "") }
    return (response.status, String(buffer: response.body))
  }

  @Test(
    "D126: A picture uploaded by a page of the server reaches the page's session and element with its bytes unchanged"
  )
  func taken() async {
    #expect(await answer().status == 200)
  }

  @Test("D126: A picture uploaded with another token, origin, session or element is refused")
  func foreign() async {
    #expect(await answer(token: "none").status == 403)
    #expect(await answer(["origin": "http://example.org"]).status == 403)
    #expect(await answer(["origin": nil]).status == 403)
    #expect(await answer(["diffable-session": "other"]).status == 403)
    #expect(await answer(["diffable-session": nil]).status == 400)
    for element in ["0", "-7", "seven", "9007199254740993", "8"] {
      #expect([400, 403].contains(await answer(["diffable-element": element]).status))
    }
    #expect(await answer(method: "GET").status == 404)
  }

  @Test("D126: an upload that is no picture or too large is refused, and one whose body was not read answered with 501")
  func noPicture() async {
    for body in ["", "<svg width='1'>", "<html>", "GIF"] {
      let answer = await answer(body: Array(body.utf8))
      #expect(answer.status == 415 && answer.text.hasPrefix("Only PNG, JPEG, GIF and WebP pictures"))
    }
    #expect(await answer(body: Self.png + Array(repeating: 0, count: 5_000_000)).status == 413)
    #expect(await answer(body: nil).status == 501)
  }
}
