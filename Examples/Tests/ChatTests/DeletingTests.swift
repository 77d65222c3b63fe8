import ChatInterface
import DiffableKit
import DiffableTesting
import Testing

/// Tests of messages that are deleted in the Chat example, and of undoing that.
@MainActor struct DeletingTests {
  @Test("D93, D94: a deleted message of one's own goes in all windows, and returns to its place when that is undone")
  func everywhere() async throws {
    let chat = await ChatFixture()
    let other = await ChatFixture(room: chat.room)
    for words in ["One", "Two", "Three"] { await chat.send(words) }
    chat.room.post(2)
    await chat.settle()
    await other.settle()
    #expect(chat.numbers == Array(801...1005))
    await chat.press(.end, .up, .up, .up)
    await chat.delete()
    #expect(chat.host.element("Message deleted") != nil)
    let left = Array(801...1001) + Array(1003...1005)
    for window in [chat, other] {
      await window.settle()
      #expect(window.numbers == left)
      #expect(window.window.tableView.currentScrollEnds == .end && window.endButton == nil)
    }
    await other.undo()
    #expect(other.numbers == left, "a window undoes its own changes")
    for isUndone in [true, false, true] {
      await isUndone ? chat.undo() : chat.redo()
      #expect(chat.host.element("Message deleted") == nil)
      for window in [chat, other] {
        await window.settle()
        #expect(window.numbers == (isUndone ? Array(801...1005) : left))
      }
    }
    // A window that is opened after the deletion, and one that loads older messages by scrolling, lack the same
    // messages.
    await chat.redo()
    let late = await ChatFixture(room: chat.room)
    #expect(late.numbers == Array(805...1001) + Array(1003...1005))
    let brief = await ChatFixture(room: chat.room, loaded: 20)
    #expect(brief.numbers == Array(985...1001) + Array(1003...1005))
    await brief.scroll(by: -100_000)
    #expect(brief.numbers.filter { $0 > 900 } == Array(901...1001) + Array(1003...1005))
    await chat.undo()
    for window in [chat, other, late, brief] {
      await window.settle()
      #expect(window.numbers.filter { $0 > 900 } == Array(901...1005))
      #expect(window.host.tree.faults.isEmpty)
    }
  }

  @Test("A message that was deleted is not counted as new, and is again when that is undone")
  func counting() async {
    let chat = await ChatFixture()
    let reader = await ChatFixture(room: chat.room)
    await reader.scroll(by: -2000)
    for words in ["One", "Two"] { await chat.send(words) }
    await reader.settle()
    #expect(reader.endButton == "2 new messages")
    await chat.press(.end)
    await chat.delete()
    await reader.settle()
    #expect(reader.endButton == "1 new message" && reader.window.transcript.contains(.unreadMarker))
    await chat.press(.end)
    await chat.delete()
    await reader.settle()
    #expect(reader.endButton == "Go to the end" && !reader.window.transcript.contains(.unreadMarker))
    await chat.undo()
    await chat.undo()
    await reader.settle()
    #expect(reader.endButton == "2 new messages" && reader.numbers.suffix(2) == [1001, 1002])
    #expect(reader.host.title == "Chat", "own messages are not counted there")
  }

  @Test(
    "A message of others is deleted in one window only, and comes back with the unread line in its old place when undone"
  )
  func hiding() async throws {
    let chat = await ChatFixture()
    let other = await ChatFixture(room: chat.room)
    await chat.scroll(by: -2000)
    chat.room.post(4)
    await chat.settle()
    await other.settle()
    let transcript = chat.window.transcript
    for step in 0..<6 {
      await chat.press(.end)
      for _ in 0..<step { await chat.press(.up) }
      let isMarker = transcript[transcript.count - 1 - step] == .unreadMarker
      await chat.delete()
      if isMarker {
        #expect(!chat.window.transcript.contains(.unreadMarker), "it is dismissed for good")
        break
      }
      #expect(chat.window.transcript.count == transcript.count - 1)
      #expect(chat.host.element("Hidden in this window") != nil)
      await other.settle()
      #expect(other.numbers == Array(801...1004))
      await chat.undo()
      #expect(chat.window.transcript == transcript)
    }
  }

  @Test("A message that could not be sent can be deleted, and when that is undone it returns to its place")
  func unsent() async {
    let chat = await ChatFixture()
    await chat.choose("Offline")
    await chat.send("Kept")
    await chat.choose("Offline")
    let transcript = chat.window.transcript
    await chat.press(.end)
    await chat.delete()
    #expect(!chat.labels.contains("Not sent: Kept"))
    await chat.undo()
    #expect(chat.labels.last == "Not sent: Kept" && chat.window.transcript == transcript)
  }

  @Test("A deletion of a message that the room has forgotten is no longer undone, and the person is told")
  func forgotten() async {
    let chat = await ChatFixture(history: 20, capacity: 16, loaded: 16)
    await chat.send("Soon gone")
    await chat.press(.end)
    await chat.delete()
    chat.room.post(40)
    await chat.settle()
    await chat.undo()
    #expect(chat.host.element("This Message Is No Longer Kept") != nil)
    #expect(!chat.numbers.contains(21))
  }

  @Test("After deletions, restorations and messages in any order each window has what the room has, in order")
  func anyOrder() async {
    var random = SeededGenerator(seed: 7)
    let room = ChatFixture.makeRoom(history: 100)
    let windows = [await ChatFixture(room: room, loaded: 50), await ChatFixture(room: room, loaded: 20)]
    var own: Set<Int> = []
    var deleted: Set<Int> = []
    for _ in 0..<120 {
      let window = windows[Int.random(in: 0..<2, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: room.post(Int.random(in: 1...3, using: &random))
      case 1, 2:
        await window.send("Mine")
        own.insert(room.newest)
      case 3, 4, 5:
        guard let number = own.sorted().randomElement(using: &random) else { continue }
        let isDeleted = !deleted.contains(number)
        #expect(room.setDeleted(number, isDeleted))
        if isDeleted { deleted.insert(number) } else { deleted.remove(number) }
      case 6: await window.scroll(by: CGFloat.random(in: -900...900, using: &random))
      default:
        for window in windows {
          // Waits for the apply that is under way, for the one that follows, and for the end of its animation.
          for _ in 0..<3 { await window.settle() }
          guard let first = window.numbers.first else { continue }
          #expect(window.numbers == (first...room.newest).filter { !deleted.contains($0) })
          #expect(window.host.tree.faults.isEmpty)
        }
      }
    }
    #expect(own.count > 20 && !deleted.isEmpty)
    #expect(!room.setDeleted(100, true) && !room.setDeleted(room.newest + 1, true), "these are not the person's own")
  }
}
