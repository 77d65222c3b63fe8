/// The role that an identifier played in a call that was refused because of this identifier.
public enum RefusedArgumentRole: Hashable, Sendable {
  /// The identifier names the section to which items are to be appended (`behaviour.md` A11).
  case append

  /// The identifier names the section or item before which others are to be inserted (`behaviour.md` A17, A27, B8).
  case insertBefore

  /// The identifier names the section or item after which others are to be inserted (`behaviour.md` A17, A27, B8).
  case insertAfter

  /// The identifier names the section or item to move (`behaviour.md` A26).
  case move

  /// The identifier names the section or item before which another is to be moved (`behaviour.md` A26).
  case moveBefore

  /// The identifier names the section or item after which another is to be moved (`behaviour.md` A26).
  case moveAfter

  /// The identifier names the section or item to mark for a reload (`behaviour.md` A29, A31).
  case reload

  /// The identifier names the section or item to mark for a reconfigure (`behaviour.md` A30).
  case reconfigure

  /// The identifier names the item of an outline to delete (`behaviour.md` B10).
  case delete

  /// The identifier names the item that is to be replaced by another one.
  case replace

  /// The identifier names the section or item that was looked up (`behaviour.md` A43, B19).
  case lookUp

  /// The identifier names the item of an outline whose parent is looked up (`behaviour.md` B19).
  case child

  /// The identifier names the item of an outline whose children are read or to be changed (`behaviour.md` B5, B24,
  /// B25).
  case parent
}
