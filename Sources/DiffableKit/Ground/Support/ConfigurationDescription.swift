/// The words and the mirror of a configuration, for logs and debuggers: its name and its parts.
struct ConfigurationDescription {
  typealias Part = (label: String?, value: Any)

  /// The name of the type.
  var name: String
  /// All parts, in the order in which they are told.
  var parts: [Part]
  /// The parts of a value that nobody has changed; the short words leave out what is the same there.
  var usual: [Part] = []

  /// The name, and the parts that are unusual.
  var short: String {
    let usual = usual.map { Self.words($0.value) }
    let told = parts.enumerated().filter { index, part in
      !usual.indices.contains(index) || usual[index] != Self.words(part.value)
    }
    return Self.join(name, told.map(\.element))
  }

  /// The name and all parts.
  var long: String { Self.join(name, parts) }

  /// A mirror with all parts.
  func mirror<Subject>(of subject: Subject) -> Mirror { Mirror(subject, children: parts, displayStyle: .struct) }

  private static func join(_ name: String, _ parts: [Part]) -> String {
    name + "(" + parts.map { ($0.label.map { $0 + ": " } ?? "") + words($0.value) }.joined(separator: ", ") + ")"
  }

  private static func words(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { words($0.value) } ?? "nil" }
    if let text = value as? String { return "\"" + text + "\"" }
    return String(describing: value)
  }
}
