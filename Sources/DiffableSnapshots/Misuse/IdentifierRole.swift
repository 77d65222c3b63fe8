/// The role of an identifier in a call that was refused because of it.
public enum IdentifierRole: Hashable, Sendable {
  /// The section to which items are to be appended (`behaviour.md` A11).
  case append

  /// The section or item before which others are to be inserted (`behaviour.md` A17, A27, B8).
  case insertBefore

  /// The section or item after which others are to be inserted (`behaviour.md` A17, A27, B8).
  case insertAfter

  /// The section or item to move (`behaviour.md` A26).
  case move

  /// The section or item before which another is to be moved (`behaviour.md` A26).
  case moveBefore

  /// The section or item after which another is to be moved (`behaviour.md` A26).
  case moveAfter

  /// The section or item to mark for a reload (`behaviour.md` A29, A31).
  case reload

  /// The section or item to mark for a reconfigure (`behaviour.md` A30).
  case reconfigure

  /// The item of an outline to delete (`behaviour.md` B10).
  case delete

  /// The item that is to be replaced by another one.
  case replace

  /// The section or item that a look-up is about (`behaviour.md` A43, B19).
  case lookUp

  /// The item of an outline whose parent is looked up (`behaviour.md` B19).
  case child

  /// The item of an outline whose children are read or to be changed (`behaviour.md` B5, B24, B25).
  case parent
}
