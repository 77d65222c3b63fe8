/// An attributed string as a property of a configuration: immutable, comparable and hashable.
///
/// Foundation on Linux gives equal attributed strings different hashes, and can crash where it compares attributes
/// whose values are objects of a program's own classes (see ``FakeCoreFoundationHeader``). This type reads the
/// attributes run by run and compares them itself.
struct HashableAttributedString: Hashable {
  /// A run of an attributed string: a stretch of text with the same attributes throughout.
  struct Run: Hashable {
    var text: String
    var attributes: [NSAttributedString.Key: AnyHashable]
  }

  private(set) var runs: [Run] = []
  /// The attributed string from which this value was made, as an immutable copy.
  let attributedString: NSAttributedString

  init(_ given: NSAttributedString) {
    // A copy, since the caller's string may be mutable and change later. An immutable one is its own copy: Foundation
    // on Linux never frees an attributed string.
    attributedString = given.copy() as? NSAttributedString ?? NSAttributedString(attributedString: given)
    let string = given.string as NSString
    var location = 0
    while location < given.length {
      var range = NSRange(location: location, length: 1)
      let attributes = given.attributes(at: location, effectiveRange: &range)
      let end = max(location + 1, range.location + range.length)
      let text = string.substring(with: NSRange(location: location, length: end - location))
      append(Run(text: text, attributes: attributes.compactMapValues(Self.value)))
      location = end
    }
  }

  /// Returns the value of a text attribute as an immutable copy: a paragraph style may change later.
  private static func value(_ given: Any) -> AnyHashable? {
    ((given as? NSParagraphStyle)?.copy() ?? given) as? AnyHashable
  }

  /// The text of the attributed string without attributes.
  var string: String { runs.map(\.text).joined() }

  /// Returns the same content with a function applied to the text of each run.
  func mapped(_ change: (String) -> String) -> HashableAttributedString {
    var result = self
    for index in runs.indices { result.runs[index].text = change(runs[index].text) }
    return result
  }

  private mutating func append(_ run: Run) {
    if let last = runs.indices.last, runs[last].attributes == run.attributes {
      runs[last].text += run.text
    } else {
      runs.append(run)
    }
  }

  static func == (left: HashableAttributedString, right: HashableAttributedString) -> Bool { left.runs == right.runs }

  func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}
