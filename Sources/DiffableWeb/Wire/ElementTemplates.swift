import DiffableHost

/// The templates of a connection: elements that differ in their texts alone, such as the labels of a list's rows, are
/// described to the page once.
struct ElementTemplates: Sendable {
  /// The form in which an inserted element is written.
  enum Form {
    /// All facets are written.
    case whole
    /// The number of a template that the page has is written, and the text.
    case instance(Int)
    /// A new template, which is the element without its text, is written; then the template's number and the text.
    case template(Int, Element)
  }

  /// The templates by number, in an array: an element is large, and a dictionary reserves half of its space in vain.
  private var templates: [Element] = []
  /// The numbers of the templates by their hashes.
  private var numbers: [Int: Int] = [:]
  /// The hashes of elements that were inserted once; the second one becomes a template.
  private var hashes: Set<Int> = []

  /// Returns the form in which an inserted element is written.
  ///
  /// - Parameter element: An element that is inserted as the last child of its parent, at once or fading in.
  /// - Returns: The form.
  /// - Complexity: O(1).
  mutating func form(of element: Element) -> Form {
    guard let blank = element.withoutText else { return .whole }
    let hash = blank.hashValue
    // Another element with the hash of a template is written whole.
    if let number = numbers[hash] { return templates[number] == blank ? .instance(number) : .whole }
    guard templates.count < Wire.ServerLimit.templates else { return .whole }
    guard hashes.remove(hash) != nil else {
      // Hashes of elements that are inserted only once must not be kept for ever: when there are too many, all are
      // forgotten.
      if hashes.count >= 8 * Wire.ServerLimit.templates { hashes = [] }
      hashes.insert(hash)
      return .whole
    }
    let number = templates.count
    templates.append(blank)
    numbers[hash] = number
    return .template(number, blank)
  }
}

extension Element {
  /// The element without its text or image name; `nil` if no other element is likely to be the same.
  fileprivate var withoutText: Element? {
    guard accessibility.value == nil, accessibility.position == nil, accessibility.link == nil, input.isEmpty else {
      return nil
    }
    var blank = self
    switch content {
    // The label of a symbol says what the symbol means; those of other elements differ from one to the next.
    case .symbol: return blank
    case .none: break
    case .text(var text):
      guard text.spans.isEmpty, text.rows.isEmpty, text.expansion == nil else { return nil }
      text.lines = []
      blank.content = .text(text)
    case .image(var image):
      image.name = ""
      blank.content = .image(image)
    case .field, .scroll, .swipe, .index, .refresh, .activity, .stack: return nil
    }
    return accessibility.label == nil ? blank : nil
  }

  /// The text of the element, or the name of its image, as it is written beside the number of a template.
  var templateText: String? {
    switch content {
    case .text(let text): text.lines.joined(separator: "\n")
    case .image(let image): image.name
    default: nil
    }
  }
}
