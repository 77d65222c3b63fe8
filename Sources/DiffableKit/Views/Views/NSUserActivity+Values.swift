import DiffableSnapshots
import Foundation

// Methods of an activity for values of the program's own types.
extension NSUserActivity {
  /// Puts a value of any codable type into ``userInfo``, with its version, so that a later session can restore it
  /// (`behaviour.md` D168).
  ///
  /// ```swift
  /// try userActivity?.store(Filter(diet: .vegan, minutes: 30), version: 2, forKey: "filter")
  /// ```
  ///
  /// Raise the version when the type changes so that earlier values mean something else. An addition of this package.
  ///
  /// - Parameters:
  ///   - value: The value, which is kept as JSON: all values of an activity may have 2,000 bytes together.
  ///   - version: The version of the value's form.
  ///   - key: The key in ``userInfo``.
  /// - Throws: The error of the value's encoding, such as that of an infinite number; the activity is unchanged then.
  /// - Complexity: O(*n*) in the length of the JSON.
  public func store<Value: Encodable>(_ value: Value, version: Int = 1, forKey key: String) throws {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode([value]))
    let parts: [Any] = [version] + (object as? [Any] ?? [])
    addUserInfoEntries(from: [key: parts])
  }

  /// Returns a value that ``store(_:version:forKey:)`` has put into ``userInfo``, in this session or an earlier one.
  ///
  /// A value of another version or form comes from an earlier build of the program, or from a host that has changed it;
  /// a line in the log says that it is not used.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - version: The version of the value's form.
  ///   - key: The key in ``userInfo``.
  /// - Returns: The value; `nil` if there is none, or if it is of another version or form.
  /// - Complexity: O(*n*) in the length of the JSON.
  public func storedValue<Value: Decodable>(
    _ type: Value.Type = Value.self, version: Int = 1, forKey key: String
  ) -> Value? {
    guard let stored = userInfo?[key] else { return nil }
    if let parts = stored as? [Any], parts.count == 2, parts[0] as? Int == version,
      let data = try? JSONSerialization.data(withJSONObject: [parts[1]]),
      let values = try? JSONDecoder().decode([Value].self, from: data)
    {
      return values.first
    }
    diagnosticSink("A kept value of the activity “\(activityType)” is not of version \(version), and is not used.")
    return nil
  }
}
