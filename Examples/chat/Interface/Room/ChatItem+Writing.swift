import DiffableKit

/// Methods that generate messages: the same text for the same number, every time.
extension ChatItem {
  static func written(_ number: Int, at time: Date) -> ChatItem {
    var random = RepeatableRandomNumbers(state: UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15)
    let sender = random.oneOf(ChatParticipant.others)
    switch random.number(below: 100) {
    case 0..<68: return .text(TextMessage(number: number, sender: sender, time: time, text: words(&random)))
    case 68..<76:
      let caption = random.number(below: 3) == 0 ? "" : random.oneOf(captions)
      return .picture(
        PictureMessage(number: number, sender: sender, time: time, drawing: random.number(below: 24), caption: caption))
    case 76..<94:
      let quote = Quote(sender: random.oneOf(ChatParticipant.others), text: words(&random))
      return .reply(ReplyMessage(number: number, sender: sender, time: time, text: words(&random), quote: quote))
    default: return .notice(Notice(number: number, time: time, text: "\(sender.name) \(random.oneOf(deeds))"))
    }
  }

  private static func words(_ random: inout RepeatableRandomNumbers) -> String {
    switch random.number(below: 20) {
    case 0: random.oneOf(links)
    case 1: random.oneOf(signs)
    case 2: (0..<6 + random.number(below: 6)).map { _ in random.oneOf(sentences) }.joined(separator: " ")
    default: (0...random.number(below: 2)).map { _ in random.oneOf(sentences) }.joined(separator: " ")
    }
  }

  private static let sentences = [
    "The bread is in the oven.", "Who has the key to the cellar?", "I am on my way.", "Has anybody seen the ladder?",
    "Sounds good to me.", "Give me ten minutes.", "It rained all night and the path is under water again.",
    "We could meet at the bridge at six, if the ferry runs.", "No.", "Yes, please!", "The cat is on the roof.",
    "I put the letters on the table in the hall.", "Let us do it on Thursday instead.", "That was a long day.",
    "Could somebody water the tomatoes while I am away?", "Thank you 🙏", "Ha 😂", "The train is late, as always.",
    "I found the recipe, it was in the blue folder all the time.", "See you tomorrow 👋",
  ]
  private static let links = [
    "Here it is: https://example.org/timetables/2026/winter/line-14/stops/harbour-bridge?direction=north&from=06:00&to=22:30#notes",
    "https://example.org/a/very/long/address/that/has/no/space/in/it/and/has/to/be/broken/somewhere/all/the/same",
    "Read this when you have time: https://example.org/news",
  ]
  private static let signs = ["👍", "🎉🎉🎉", "👩‍👩‍👧‍👦 all of us!", "🇸🇪 → 🇯🇵 in one day", "❤️", "ฉันหิว 🍜", "早上好", "مرحبا بالجميع"]
  private static let captions = ["From the tower", "Look what grew overnight", "Is this the one?", "Before and after"]
  private static let deeds = ["joined the room", "left the room", "changed the picture of the room", "is back"]
}

/// A generator of numbers that look random and are the same every time.
private struct RepeatableRandomNumbers {
  var state: UInt64

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func oneOf<Element>(_ list: [Element]) -> Element { list[number(below: list.count)] }
}
