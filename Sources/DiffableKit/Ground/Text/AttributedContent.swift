/// An attributed text as a part of a configuration: it does not change, and can be compared and hashed.
///
/// Foundation off Apple's systems gives equal texts different hashes, and can stop the program where it compares attributes whose
/// values are objects of a program's own classes (see ``CoreFoundationTypeMarker``). Here it is only read, place by place.
struct AttributedContent: Hashable {
  /// A part whose attributes are the same throughout.
  struct Run: Hashable {
    var text: String
    var attributes: [NSAttributedString.Key: AnyHashable]
  }

  private(set) var runs: [Run] = []
  /// What was given, or a copy of it if that can change.
  private let given: NSAttributedString

  init(_ given: NSAttributedString) {
    // A copy, since what is given may be mutable and change later.
    self.given = NSAttributedString(attributedString: given)
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

  /// A value as it is now: a paragraph style may change later.
  private static func value(_ given: Any) -> AnyHashable? {
    ((given as? NSParagraphStyle)?.copy() ?? given) as? AnyHashable
  }

  /// The text alone.
  var string: String { runs.map(\.text).joined() }

  var attributedString: NSAttributedString { given }

  /// The same with the text of every part changed as a function says.
  func mapped(_ change: (String) -> String) -> AttributedContent {
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

  static func == (left: AttributedContent, right: AttributedContent) -> Bool { left.runs == right.runs }

  func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}
