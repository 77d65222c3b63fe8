import ChatInterface
import DiffableKit
import DiffableTesting
import Testing

/// What is promised to whoever reads the chat while others talk.
@MainActor struct ChatTests {
  @Test("A window begins with the newest messages, at the end")
  func beginning() async {
    let chat = await ChatFixture()
    #expect(chat.numbers == Array(801...1000))
    #expect(chat.places[1000] != nil)
    #expect(chat.window.tableView.currentScrollEnds == .end)
    #expect(chat.endButton == nil)
    #expect(chat.host.tree.faults.isEmpty)
  }

  @Test("At a thousand messages a second for three seconds none is lost or doubled, and each frame shows the newest")
  func aThousandASecond() async {
    let chat = await ChatFixture()
    let frames = chat.host.frames.count
    for frame in 1...180 {
      // 16 or 17 in a sixtieth of a second, each an apply of its own.
      chat.room.post(frame * 1000 / 60 - (frame - 1) * 1000 / 60)
      await chat.settle(frame: 1.0 / 60)
      if frame.isMultiple(of: 30) { #expect(chat.places[chat.room.newest] != nil) }
    }
    #expect(chat.room.newest == 4000)
    #expect(chat.numbers == Array(801...4000))
    #expect(chat.window.tableView.currentScrollEnds == .end)
    #expect(chat.host.frames.count - frames <= 2 * 180)
    #expect(chat.host.tree.faults.isEmpty)
  }

  @Test("Messages that come while the main queue is busy are all there when it is not")
  func busyMainQueue() async {
    let chat = await ChatFixture()
    // The queue edits and applies five hundred times before the main queue, which is here, carries one apply out.
    chat.room.post(500)
    chat.window.finishEdits()
    #expect(chat.numbers.last == 1000)
    await chat.settle()
    #expect(chat.numbers == Array(801...1500))
  }

  @Test("Whoever reads further up stays there, and is told how many messages are new; a line stands above them")
  func readingFurtherUp() async throws {
    let chat = await ChatFixture()
    await chat.scroll(by: -2000)
    let places = chat.places
    #expect(places.count > 4)
    for round in 1...5 {
      chat.room.post(20)
      await chat.settle()
      #expect(chat.places == places)
      #expect(chat.endButton == "\(20 * round) new messages")
    }
    let transcript = chat.window.transcript
    let marker = try #require(transcript.firstIndex(of: .unreadMarker))
    #expect(transcript[marker + 1].number == 1001)
    #expect(transcript.filter { $0 == .unreadMarker }.count == 1)
  }

  @Test("The button leads to the end, which is followed again; the line goes with the next message")
  func toTheEnd() async throws {
    let chat = await ChatFixture()
    await chat.scroll(by: -2000)
    chat.room.post(30)
    await chat.settle()
    let button = try #require(chat.endButton)
    #expect(chat.host.tap(button))
    await chat.settle()
    #expect(chat.places[1030] != nil)
    #expect(chat.endButton == nil)
    #expect(chat.window.transcript.contains(.unreadMarker))
    chat.room.post(1)
    await chat.settle()
    #expect(chat.places[1031] != nil)
    #expect(!chat.window.transcript.contains(.unreadMarker))
  }

  @Test("The past comes in pages while one scrolls up, down to the first message, and moves nothing that is read")
  func past() async {
    let chat = await ChatFixture(history: 900)
    for _ in 0..<100 where chat.numbers.first != 1 {
      chat.scrollAtOnce(by: -1500)
      let places = chat.places
      let count = chat.numbers.count
      await chat.settle()
      for (number, top) in places { #expect(abs((chat.places[number] ?? .infinity) - top) < 0.5) }
      #expect(places.count > 3)
      #expect(chat.numbers.count >= count)
      #expect(chat.numbers == Array((901 - chat.numbers.count)...900))
    }
    #expect(chat.numbers == Array(1...900))
    #expect(chat.window.transcript.first?.number == nil)
    await chat.scroll(by: -1_000_000)
    #expect(chat.labels.first == "This is where the room begins")
    #expect(chat.host.tree.faults.isEmpty)
  }

  @Test("What one says is shown at the end, wherever one was")
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

  @Test("Without a connection words are kept, and sent again when one asks for it")
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

  @Test("At the end a window forgets what the room has forgotten; further up it keeps what may be read")
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

  @Test("A window that was behind by more than the room remembers says how many messages it lacks")
  func gap() async {
    let chat = await ChatFixture(history: 1000, capacity: 300, loaded: 300)
    await chat.scroll(by: -2000)
    chat.room.post(700)
    await chat.settle()
    // How many came with the window's first look depends on how soon it had a thread; at last it has the newest 300.
    #expect(chat.numbers.suffix(300) == Array(1401...1700))
    let gaps = zip(chat.numbers, chat.numbers.dropFirst()).filter { $1 > $0 + 1 }
    #expect(!gaps.isEmpty)
    let announced = chat.window.transcript.compactMap { item -> Int? in
      if case .notice(let notice) = item, notice.number < 0 { -notice.number } else { nil }
    }
    #expect(announced == gaps.map { $1 }, "each is announced above the message that follows it, and nothing else is")
  }

  @Test("Messages that come while a window makes no frames wait in the room, and are all there with the next frame")
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
