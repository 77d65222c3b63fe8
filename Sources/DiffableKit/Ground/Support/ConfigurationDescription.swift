/// A description of a configuration as text and as a mirror, for logs and debuggers: the name of its type and its
/// properties.
struct ConfigurationDescription {
  /// A property of the described configuration: its name and value.
  typealias DescribedProperty = (label: String?, value: Any)

  /// The name of the configuration's type.
  var name: String
  /// All properties of the configuration, in the order in which they are printed.
  var parts: [DescribedProperty]
  /// The properties of an unchanged configuration; the short description leaves out properties with these values.
  var usual: [DescribedProperty] = []

  /// The name of the configuration's type and the properties that differ from their defaults.
  var short: String {
    let usual = usual.map { Self.words($0.value) }
    let told = parts.enumerated().filter { index, part in
      !usual.indices.contains(index) || usual[index] != Self.words(part.value)
    }
    return Self.join(name, told.map(\.element))
  }

  /// The name of the configuration's type and all its properties.
  var long: String { Self.join(name, parts) }

  /// Returns a mirror with all properties of the configuration.
  func mirror<Subject>(of subject: Subject) -> Mirror { Mirror(subject, children: parts, displayStyle: .struct) }

  private static func join(_ name: String, _ parts: [DescribedProperty]) -> String {
    name + "(" + parts.map { ($0.label.map { $0 + ": " } ?? "") + words($0.value) }.joined(separator: ", ") + ")"
  }

  private static func words(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { words($0.value) } ?? "nil" }
    if let text = value as? String { return "\"" + text + "\"" }
    return String(describing: value)
  }
}
