import ChatInterface
import DiffableKit
import DiffableTesting
import Testing

/// Tests of the Chat example's list of messages while messages arrive.
@MainActor struct ChatTests {
  @Test("A new window shows the newest messages, scrolled to the end")
  func beginning() async {
    let chat = await ChatFixture()
    #expect(chat.numbers == Array(801...1000))
    #expect(chat.tops[1000] != nil)
    #expect(chat.window.tableView.currentScrollEnds == .end)
    #expect(chat.endButton == nil)
    #expect(chat.host.tree.faults.isEmpty)
  }

  @Test("At a thousand messages a second no message is lost or doubled, and the newest is on screen")
  func aThousandASecond() async {
    let chat = await ChatFixture()
    let frames = chat.host.frames.count
    for frame in 1...180 {
      // 16 or 17 messages in a sixtieth of a second, each with an apply of its own.
      chat.room.post(frame * 1000 / 60 - (frame - 1) * 1000 / 60)
      await chat.settle(frame: 1.0 / 60)
      if frame.isMultiple(of: 30) { #expect(chat.tops[chat.room.newest] != nil) }
    }
    #expect(chat.room.newest == 4000)
    #expect(chat.numbers == Array(801...4000))
    #expect(chat.window.tableView.currentScrollEnds == .end)
    #expect(chat.host.frames.count - frames <= 2 * 180)
    #expect(chat.host.tree.faults.isEmpty)
  }

  @Test("Messages that arrive while the main queue is busy are all shown afterwards")
  func busyMainQueue() async {
    let chat = await ChatFixture()
    // The window's queue edits and applies five hundred times before the main queue, which this test blocks, runs one
    // apply.
    chat.room.post(500)
    chat.window.finishEdits()
    #expect(chat.numbers.last == 1000)
    await chat.settle()
    #expect(chat.numbers == Array(801...1500))
  }

  @Test(
    "In a window scrolled up visible rows stay in position; a button counts new messages, and a line marks the first of them"
  )
  func readingFurtherUp() async throws {
    let chat = await ChatFixture()
    await chat.scroll(by: -2000)
    let tops = chat.tops
    #expect(tops.count > 4)
    for round in 1...5 {
      chat.room.post(20)
      await chat.settle()
      #expect(chat.tops == tops)
      #expect(chat.endButton == "\(20 * round) new messages")
    }
    let transcript = chat.window.transcript
    let marker = try #require(transcript.firstIndex(of: .unreadMarker))
    #expect(transcript[marker + 1].number == 1001)
    #expect(transcript.filter { $0 == .unreadMarker }.count == 1)
  }

  @Test(
    "The button for new messages scrolls to the end; the next message is then scrolled into view and removes the unread line"
  )
  func toTheEnd() async throws {
    let chat = await ChatFixture()
    await chat.scroll(by: -2000)
    chat.room.post(30)
    await chat.settle()
    let button = try #require(chat.endButton)
    #expect(chat.host.tap(button))
    await chat.settle()
    #expect(chat.tops[1030] != nil)
    #expect(chat.endButton == nil)
    #expect(chat.window.transcript.contains(.unreadMarker))
    chat.room.post(1)
    await chat.settle()
    #expect(chat.tops[1031] != nil)
    #expect(!chat.window.transcript.contains(.unreadMarker))
  }

  @Test("Scrolling up loads older messages down to the first one, and visible rows stay where they are")
  func past() async {
    let chat = await ChatFixture(history: 900)
    for _ in 0..<100 where chat.numbers.first != 1 {
      chat.scrollAtOnce(by: -1500)
      let tops = chat.tops
      let count = chat.numbers.count
      await chat.settle()
      for (number, top) in tops { #expect(abs((chat.tops[number] ?? .infinity) - top) < 0.5) }
      #expect(tops.count > 3)
      #expect(chat.numbers.count >= count)
      #expect(chat.numbers == Array((901 - chat.numbers.count)...900))
    }
    #expect(chat.numbers == Array(1...900))
    #expect(chat.window.transcript.first?.number == nil)
    await chat.scroll(by: -1_000_000)
    #expect(chat.labels.first == "This is where the room begins")
    #expect(chat.host.tree.faults.isEmpty)
  }

  @Test("The title of a hidden window counts new messages of others, not notices, until the window shows them")
  func unread() async {
    let chat = await ChatFixture()
    #expect(chat.host.title == "Chat")
    chat.host.scene.environment.activeAppearance = .inactive
    chat.room.post(40)
    await chat.settle()
    let count = chat.window.transcript.suffix(40).filter { if case .notice = $0 { false } else { true } }.count
    #expect(count < 40 && chat.window.tableView.currentScrollEnds == .end)
    #expect(chat.host.title == "(\(count)) Chat" && chat.host.element("Chat") != nil, "the bar has no number")
    #expect(chat.window.transcript.filter { $0 == .unreadMarker }.count == 1)
    chat.host.scene.environment.activeAppearance = .active
    await chat.settle()
    #expect(chat.host.title == "Chat")
    chat.room.post(1)
    await chat.settle()
    #expect(!chat.window.transcript.contains(.unreadMarker) && chat.host.title == "Chat")
    // In a window that is shown, too, messages below the rows on screen count as unread.
    await chat.scroll(by: -2000)
    chat.room.post(2000)
    await chat.settle()
    #expect(chat.host.title == "(999+) Chat")
  }

  @Test(
    "In a room that keeps few messages, a hidden window's title counts only unread messages that the room still has")
  func unreadOfFew() async {
    let chat = await ChatFixture(history: 20, capacity: 16, loaded: 16)
    chat.host.scene.environment.activeAppearance = .inactive
    for _ in 0..<20 {
      chat.room.post(3)
      await chat.settle()
    }
    let shown = Int(chat.host.title.filter(\.isNumber)) ?? 0
    #expect(shown > 8 && shown <= 18)
    chat.host.scene.environment.activeAppearance = .active
    await chat.settle()
    #expect(chat.host.title == "Chat")
  }

  @Test("A sent message is shown at the end, and the list scrolls there")
  func sending() async {
    let chat = await ChatFixture()
    await chat.scroll(by: -2000)
    chat.host.type("I am here", into: "Message")
    chat.host.tap("Send")
    await chat.settle()
    await chat.settle()
    #expect(chat.labels.last == "Message 1001, You: I am here")
    #expect(chat.window.tableView.currentScrollEnds == .end)
    #expect(chat.endButton == nil)
  }

  @Test("A message written offline is kept as “Not sent” and can be sent again once online")
  func offline() async {
    let chat = await ChatFixture()
    chat.host.tap("Feed")
    await chat.settle()
    chat.host.tap("Offline")
    await chat.settle()
    chat.host.type("Lost?", into: "Message")
    chat.host.tap("Send")
    await chat.settle()
    await chat.settle()
    #expect(chat.labels.last == "Not sent: Lost?")
    chat.host.tap("Not sent: Lost?")
    await chat.settle()
    #expect(chat.labels.last == "Not sent: Lost?")
    chat.host.tap("Feed")
    await chat.settle()
    chat.host.tap("Offline")
    await chat.settle()
    chat.host.tap("Not sent: Lost?")
    await chat.settle()
    await chat.settle()
    #expect(chat.labels.last == "Message 1001, You: Lost?")
    #expect(!chat.labels.contains("Not sent: Lost?"))
  }

  @Test("A window at the end drops the oldest messages with the room; a window scrolled up keeps them")
  func forgetting() async {
    let chat = await ChatFixture(history: 1000, capacity: 300, loaded: 300)
    chat.room.post(400)
    await chat.settle()
    #expect(chat.numbers.count <= 300 + 17)
    #expect(chat.numbers == Array((1401 - chat.numbers.count)...1400))
    await chat.scroll(by: -2000)
    let count = chat.numbers.count
    for _ in 0..<2 {
      chat.room.post(200)
      await chat.settle()
    }
    #expect(chat.numbers.count == count + 400)
    #expect(chat.numbers == Array((1801 - chat.numbers.count)...1800))
  }

  @Test(
    "A chat window that missed more messages than the room keeps has a notice at each gap in its list, and no other notices"
  )
  func gap() async {
    let chat = await ChatFixture(history: 1000, capacity: 300, loaded: 300)
    await chat.scroll(by: -2000)
    chat.room.post(700)
    await chat.settle()
    // The number of messages in the first update depends on when the window's queue ran; in the end the newest 300
    // messages are in the list.
    #expect(chat.numbers.suffix(300) == Array(1401...1700))
    let gaps = zip(chat.numbers, chat.numbers.dropFirst()).filter { $1 > $0 + 1 }
    #expect(!gaps.isEmpty)
    let announced = chat.window.transcript.compactMap { item -> Int? in
      if case .notice(let notice) = item, notice.number < 0 { -notice.number } else { nil }
    }
    #expect(
      announced == gaps.map { $1 },
      "each gap has a notice above the message that follows it, and there are no other notices")
  }

  @Test("Messages that arrive while a window makes no frames are all in its list after the next frames")
  func withoutFrames() async {
    let chat = await ChatFixture()
    for _ in 0..<100 {
      chat.room.post(4)
      chat.window.finishEdits()
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    #expect(chat.numbers.count < 200 + 400)
    await chat.settle()
    await chat.settle()
    #expect(chat.numbers == Array(801...1400))
  }
}
