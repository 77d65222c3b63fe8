/// The parser of visual formats, which reads the string character by character.
struct VisualFormatParser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  /// Parses the whole string as a visual format.
  mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    format.axis = orientation()
    if consume("|") { format.leadingGap = try gap() }
    guard next == "[" else {
      throw syntaxError(
        format.leadingGap == nil
          ? "Expected a view in square brackets, or | for the superview." : "Expected a view in square brackets."
      )
    }
    format.items.append(try view())
    while next != nil {
      let between = try gap()
      if next == "[" {
        format.gaps.append(between)
        format.items.append(try view())
      } else if consume("|") {
        format.trailingGap = between
        guard next == nil else { throw syntaxError("Expected the end: nothing comes after the superview.") }
      } else {
        throw syntaxError("Expected a view in square brackets, or | for the superview.")
      }
    }
    return format
  }

  private mutating func orientation() -> NSLayoutConstraint.Axis {
    skipSpaces()
    guard position + 1 < characters.count, characters[position + 1] == ":",
      let axis: NSLayoutConstraint.Axis = ["H": .horizontal, "V": .vertical][characters[position]]
    else { return .horizontal }
    position += 2
    return axis
  }

  // MARK: Views and gaps

  private mutating func view() throws(VisualFormatError) -> VisualFormat.Item {
    try expect("[", or: "Expected a view in square brackets.")
    guard let name = name() else {
      throw syntaxError(
        "Expected the name of a view: a letter or an underscore, then letters, digits and underscores.")
    }
    var item = VisualFormat.Item(name: name)
    if next == "(" { item.sizes = try predicates() }
    try expect("]", or: "Expected ] after the view.")
    return item
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard consume("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    let given: [VisualFormat.Predicate] = next == "(" ? try predicates() : [try predicate(isInParentheses: false)]
    try expect("-", or: "Expected - after the distance.")
    return .given(given)
  }

  // MARK: Conditions

  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", or: "Expected (.")
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate(isInParentheses: true)) } while consume(",")
    try expect(")", or: "Expected ) or a comma.")
    return predicates
  }

  /// Parses one condition; outside of parentheses a dash ends it, so that sums and negative numbers need parentheses.
  private mutating func predicate(isInParentheses: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
    skipSpaces()
    let start = position
    let relation = try relation()
    var predicate = VisualFormat.Predicate(
      relation: relation, object: try object(isSigned: isInParentheses), position: start)
    while isInParentheses, let operation = try operation() {
      if !operation.kind.isSum, predicate.operations.last?.kind.isSum ?? false {
        throw VisualFormatError(message: "Factors come before what is added.", position: operation.position)
      }
      predicate.operations.append(operation)
    }
    if consume("@") {
      predicate.priority = try number(isSigned: false, or: "Expected a priority: a number or the name of a metric.")
    }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    let relations: [Character: NSLayoutConstraint.Relation] = [
      "=": .equal, "<": .lessThanOrEqual, ">": .greaterThanOrEqual,
    ]
    guard let first = next, let relation = relations[first] else { return .equal }
    position += 1
    guard position < characters.count, characters[position] == "=" else {
      throw syntaxError("Expected =: relations are ==, <= and >=.")
    }
    position += 1
    return relation
  }

  private mutating func object(isSigned: Bool) throws(VisualFormatError) -> VisualFormat.RightHandSide {
    let number = try number(isSigned: isSigned, or: "Expected a number or a name.")
    switch number {
    case .literal(let value): return .literal(value)
    case .metric(let name):
      guard consume(".") else { return .name(name, attribute: nil) }
      let start = position
      guard let attribute = self.name().flatMap({ Self.sizes[$0.text] }) else {
        throw VisualFormatError(message: "Expected width or height after the full stop.", position: start)
      }
      return .name(name, attribute: attribute)
    }
  }

  private static let sizes: [String: NSLayoutConstraint.Attribute] = ["width": .width, "height": .height]

  private mutating func operation() throws(VisualFormatError) -> VisualFormat.Operation? {
    guard let kind = next.flatMap(VisualFormat.Operation.Kind.init) else { return nil }
    let start = position
    position += 1
    let number = try number(isSigned: false, or: "Expected a number or the name of a metric.")
    return VisualFormat.Operation(kind: kind, number: number, position: start)
  }

  // MARK: Numbers and names

  private mutating func number(
    isSigned: Bool, or message: String
  ) throws(VisualFormatError) -> VisualFormat.Number {
    skipSpaces()
    if let name = name() { return .metric(name) }
    let start = position
    let isNegative = isSigned && consume("-")
    var digits = ""
    skipSpaces()
    while position < characters.count, characters[position].isDecimal { digits.append(take()) }
    if position < characters.count, characters[position] == "." {
      digits.append(take())
      while position < characters.count, characters[position].isDecimal { digits.append(take()) }
    }
    guard let value = Double(digits.hasPrefix(".") ? "0" + digits : digits.hasSuffix(".") ? digits + "0" : digits),
      value.isFinite, digits != "."
    else {
      position = start
      throw syntaxError(message)
    }
    return .literal(isNegative ? -value : value)
  }

  private mutating func name() -> VisualFormat.Name? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = position
    while position < characters.count, characters[position].isPartOfName { position += 1 }
    return VisualFormat.Name(text: String(characters[start..<position]), position: start)
  }

  // MARK: Characters

  /// The next character of the visual format that is no space; `nil` at the end of the string.
  private var next: Character? {
    mutating get {
      skipSpaces()
      return position < characters.count ? characters[position] : nil
    }
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  private mutating func take() -> Character {
    defer { position += 1 }
    return characters[position]
  }

  private mutating func consume(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Character, or message: String) throws(VisualFormatError) {
    guard consume(character) else { throw syntaxError(message) }
  }

  private func syntaxError(_ message: String) -> VisualFormatError {
    VisualFormatError(message: message, position: position)
  }
}

extension Character {
  fileprivate var isDecimal: Bool { ("0"..."9").contains(self) }
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
