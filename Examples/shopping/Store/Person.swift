/// A person who has logged in.
public struct Person: Hashable, Sendable {
  /// The rights of a person.
  public enum Role: String, Sendable {
    /// The person sees the lists.
    case reader
    /// The person sees and changes the lists.
    case editor
  }

  /// The name with which the person logs in.
  public let name: String
  /// The person's rights.
  public let role: Role

  /// Makes a person.
  public init(name: String, role: Role) {
    self.name = name
    self.role = role
  }

  /// True if the person may change the lists.
  public var mayEdit: Bool { role == .editor }
}
