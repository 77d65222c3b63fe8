import DiffableKit

/// An item of the transcript: one type for all kinds of rows, which are dissimilar and yet in one list.
///
/// A protocol that inherits from `Hashable` cannot be the type of an identifier; an enumeration with a case for each
/// kind can.
public enum ChatItem: Hashable, Sendable {
  /// The item is a message of text.
  case text(TextMessage)
  /// The item is a drawing, with or without a caption, or a picture that a person has pasted.
  case picture(PictureMessage)
  /// The item is a text message that answers another one, which is quoted.
  case reply(ReplyMessage)
  /// The item is a notice about an event in the room.
  case notice(Notice)
  /// The item is the person's own message that could not be sent.
  case unsent(UnsentMessage)
  /// The item is the marker above messages that arrived while the window was not read.
  case unreadMarker

  /// The number of the item in the order of the chat room; `nil` for items that are not in the room.
  public var number: Int? {
    switch self {
    case .text(let message): message.number
    case .picture(let message): message.number
    case .reply(let message): message.number
    case .notice(let notice): notice.number > 0 ? notice.number : nil
    case .unsent, .unreadMarker: nil
    }
  }

  /// The time at which the item was written; `nil` for the unread marker.
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

  /// The text of the item that a person can copy; `nil` if it has none.
  var words: String? {
    switch self {
    case .text(let message): message.text
    case .picture(let message): message.caption.isEmpty ? nil : message.caption
    case .reply(let message): message.text
    case .notice(let notice): notice.text
    case .unsent(let message): message.text
    case .unreadMarker: nil
    }
  }

  /// The person who has written the item; `nil` for a notice and for items that are not in the room.
  private var sender: ChatParticipant? {
    switch self {
    case .text(let message): message.sender
    case .picture(let message): message.sender
    case .reply(let message): message.sender
    case .notice, .unsent, .unreadMarker: nil
    }
  }

  /// True if somebody else has written the item: a message, not a notice.
  var isOfOthers: Bool { sender.map { $0 != .me } ?? false }

  /// True if the item is a message of the room that the person has written.
  var isOwn: Bool { sender == .me }

  /// The quotation for an answer to this item; `nil` if it cannot be answered.
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

/// The interface of messages that a number identifies, so that only the number is hashed and compared.
public protocol NumberedMessage: Hashable, Sendable {
  /// The number that identifies the message among all of its kind.
  var number: Int { get }
}

extension NumberedMessage {
  /// Returns true if two messages have the same number; messages are never changed.
  public static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  /// Hashes the number, which identifies the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A message of text in the room.
public struct TextMessage: NumberedMessage {
  /// The number of the message, counted in the order of the room.
  public var number: Int
  var sender: ChatParticipant
  var time: Date
  var text: String
}

/// A value with a message of a drawing, with or without a caption, or of a picture that a person has pasted.
public struct PictureMessage: NumberedMessage {
  /// The number of the message, counted in the order of the room.
  public var number: Int
  var sender: ChatParticipant
  var time: Date
  /// The index of the drawing among all drawings.
  var drawing: Int
  var caption: String
  /// The picture that was pasted; `nil` for a drawing.
  var photo: Photo?
}

/// A text message that answers another message.
public struct ReplyMessage: NumberedMessage {
  /// The number of the message, counted in the order of the room.
  public var number: Int
  var sender: ChatParticipant
  var time: Date
  var text: String
  var quote: Quote
}

/// A value with a notice about an event in the room; notices of a single window have numbers below 1.
public struct Notice: NumberedMessage {
  /// The number of the notice, counted in the order of the room with the messages; below 1 for a notice of one window.
  public var number: Int
  var time: Date
  var text: String
}

/// A message of the person's own that could not be sent, with its number in the window.
public struct UnsentMessage: NumberedMessage {
  /// The number that the window has given the unsent message.
  public var number: Int
  var time: Date
  var text: String
  var quote: Quote?
}

/// A quotation of a message, shown with the message that answers it: its sender and text.
struct Quote: Hashable, Sendable {
  var sender: ChatParticipant
  var text: String
}
