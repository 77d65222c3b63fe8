import ChatInterface
import DiffableKit
import DiffableTesting
import Testing

/// Tests of pictures that a person pastes in the Chat example.
@MainActor struct PictureTests {
  /// Returns the file of a picture, filled up to a number of bytes.
  private func png(_ width: UInt8 = 40, _ height: UInt8 = 30, byteCount: Int = 24) -> Data {
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0,
      height,
    ]
    return Data(head + Array(repeating: 0, count: max(0, byteCount - head.count)))
  }

  private func paste(_ picture: Data, in chat: ChatFixture) async throws {
    chat.host.send(.paste(try #require(chat.host.element("Message")).id, picture))
    await chat.settle()
    await chat.settle()
  }

  /// Returns the names of the images on screen.
  private func pictures(of chat: ChatFixture) -> [String] {
    chat.host.tree.visible.compactMap { place in
      guard case .image(let image) = place.node.element.content else { return nil }
      return image.name
    }
  }

  @Test("D126: A pasted picture is a message in all windows, in its proportions, and what was typed stays")
  func pasting() async throws {
    let chat = await ChatFixture()
    let other = await ChatFixture(room: chat.room)
    chat.host.type("Not sent yet", into: "Message")
    try await paste(png(120, 90), in: chat)
    await other.settle()
    for window in [chat, other] {
      #expect(window.labels.last == "Message 1001, You, a picture")
      #expect(window.window.tableView.currentScrollEnds == .end)
      let picture = try #require(window.host.element("Picture from you"))
      #expect(picture.element.frame.size == CGSize(width: 120, height: 90))
    }
    guard case .field(let field) = try #require(chat.host.element("Message")).element.content else {
      Issue.record("the composer has no field")
      return
    }
    #expect(field.text == "Not sent yet")
    try await paste(png(1, 200), in: chat)
    await other.settle()
    #expect(other.labels.last == "Message 1002, You, a picture")
    #expect(pictures(of: chat).suffix(2) == pictures(of: other).suffix(2))
  }

  @Test("D126: A picture that is pasted after a person chose Offline in the chat is not sent, and an alert says so")
  func offline() async throws {
    let chat = await ChatFixture()
    await chat.choose("Offline")
    try await paste(png(), in: chat)
    #expect(chat.host.element("The Picture Was Not Sent") != nil && chat.room.newest == 1000)
  }

  @Test("D126: The room forgets its oldest pictures beyond 64 MB, and windows say so in their place")
  func forgetting() async throws {
    let chat = await ChatFixture()
    let other = await ChatFixture(room: chat.room)
    // The pictures are larger than the 5 MB that a page can send, so that three, which are all on screen, reach the
    // chat room's limit for pictures.
    let large = png(byteCount: ChatRoom.pictureLimit / 3)
    for _ in 0..<3 { try await paste(large, in: chat) }
    func forgotten(_ chat: ChatFixture) async -> [String] {
      await chat.settle()
      await chat.settle()
      return chat.labels.filter { $0.contains("no longer kept") }
    }
    #expect(await forgotten(chat).isEmpty)
    for number in 1...2 {
      try await paste(large, in: chat)
      let expected = (1...number).map { "Message \(1000 + $0), You, a picture: This picture is no longer kept." }
      #expect(await forgotten(chat) == expected)
      #expect(await forgotten(other) == expected)
    }
    let late = await ChatFixture(room: chat.room)
    #expect(await forgotten(late).count == 2 && late.host.tree.faults.isEmpty)
  }
}
