/// A value of JSON text.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value of a key, if this is an object that has the key.
  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array, or the value itself as the only element: JSON-LD omits the brackets around one element.
  var elements: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// The name of the value's type, for error messages.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
