import DiffableKit

/// What the transcript is made of: one type for all kinds of rows, which are dissimilar and yet in one list.
///
/// A protocol that inherits from `Hashable` cannot be the type of an identifier; an enumeration with a value for each kind can.
public enum ChatItem: Hashable, Sendable {
  /// Words that somebody wrote.
  case text(TextMessage)
  /// A picture, with or without words.
  case picture(PictureMessage)
  /// Words that answer another message, which is quoted.
  case reply(ReplyMessage)
  /// Something that happened in the room.
  case notice(Notice)
  /// Words of one's own that could not be sent.
  case unsent(UnsentMessage)
  /// The line above what came while nobody looked.
  case unreadMarker

  /// The place in the room's order; nil for what the room does not know.
  public var number: Int? {
    switch self {
    case .text(let message): message.number
    case .picture(let message): message.number
    case .reply(let message): message.number
    case .notice(let notice): notice.number > 0 ? notice.number : nil
    case .unsent, .unreadMarker: nil
    }
  }

  /// When it was written; nil for the line above what is new.
  public var time: Date? {
    switch self {
    case .text(let message): message.time
    case .picture(let message): message.time
    case .reply(let message): message.time
    case .notice(let notice): notice.time
    case .unsent(let message): message.time
    case .unreadMarker: nil
    }
  }

  /// What an answer quotes; nil for what cannot be answered.
  var quote: Quote? {
    switch self {
    case .text(let message): Quote(sender: message.sender, text: message.text)
    case .picture(let message):
      Quote(sender: message.sender, text: message.caption.isEmpty ? "Picture" : message.caption)
    case .reply(let message): Quote(sender: message.sender, text: message.text)
    case .notice, .unsent, .unreadMarker: nil
    }
  }
}

/// What all kinds have in common: a number that tells them apart, so that nothing else has to be hashed or compared.
public protocol NumberedMessage: Hashable, Sendable {
  /// Tells the message from all others of its kind.
  var number: Int { get }
}

extension NumberedMessage {
  /// Two messages with the same number are the same: none is changed after it was written.
  public static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  /// The number is enough.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Words that somebody wrote.
public struct TextMessage: NumberedMessage {
  /// The place in the order of the room.
  public var number: Int
  var sender: Person
  var time: Date
  var text: String
}

/// A picture, with or without words.
public struct PictureMessage: NumberedMessage {
  /// The place in the order of the room.
  public var number: Int
  var sender: Person
  var time: Date
  /// Which of the drawings.
  var drawing: Int
  var caption: String
}

/// Words that answer another message.
public struct ReplyMessage: NumberedMessage {
  /// The place in the order of the room.
  public var number: Int
  var sender: Person
  var time: Date
  var text: String
  var quote: Quote
}

/// Something that happened in the room; what only one window says has a number below 1.
public struct Notice: NumberedMessage {
  /// The place in the order of the room.
  public var number: Int
  var time: Date
  var text: String
}

/// Words of one's own that could not be sent; numbered by the window.
public struct UnsentMessage: NumberedMessage {
  /// The place in the order of the room.
  public var number: Int
  var time: Date
  var text: String
  var quote: Quote?
}

/// The message that is answered, as it was.
struct Quote: Hashable, Sendable {
  var sender: Person
  var text: String
}
