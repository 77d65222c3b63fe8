/// The part of a chat room's state that a window compares with its transcript: new messages, the deleted ones, and
/// those without their pictures.
public struct ChatNews: Sendable {
  /// The messages after the newest one that the window has, in order, without deleted ones.
  public var messages: [ChatItem]
  /// The number of the oldest message that the room keeps.
  public var oldest: Int
  /// The numbers of the deleted messages that the room keeps, in ascending order.
  public var deleted: [Int]
  /// The numbers of the messages whose pasted pictures the room has forgotten, in ascending order.
  public var forgotten: [Int]
}
