/// A parsed visual format: a row or a column of views with their order, distances and sizes.
///
/// The format contains names only; ``VisualFormatTranslator`` replaces them by views and numbers. So
/// `H:|-[icon(24)]-(>=8)-[title]|` has two views, of which the first has a size, with a distance before each and none
/// after the last.
package struct VisualFormat: Hashable, Sendable {
  /// The direction of the format, horizontal or vertical.
  var axis = NSLayoutConstraint.Axis.horizontal
  /// The distance between the superview's edge and the first view; `nil` if the format does not begin with `|`.
  var leadingGap: Gap?
  /// The views of the format, in order; at least one.
  var items: [Item] = []
  /// The distance between each view of the format and the next.
  var gaps: [Gap] = []
  /// The distance between the last view and the superview's other edge; `nil` if the format does not end with `|`.
  var trailingGap: Gap?

  /// A name in a visual format, with its position in the string.
  struct Name: Hashable, Sendable {
    var text: String
    var position: Int
  }

  /// A view in a visual format, with the conditions on its size.
  struct Item: Hashable, Sendable {
    var name: Name
    var sizes: [Predicate] = []
  }

  /// The distance between two neighbouring edges in a visual format.
  enum Gap: Hashable, Sendable {
    /// The edges touch: there is no distance.
    case none
    /// The edges have the standard spacing.
    case standard
    /// The edges have a distance that the format specifies.
    case given([Predicate])
  }

  /// A number in a visual format: a literal or the name of a metric.
  enum Number: Hashable, Sendable {
    case literal(Double)
    case metric(Name)
  }

  /// The right-hand side of a condition on a size or a distance.
  enum RightHandSide: Hashable, Sendable {
    case literal(Double)
    /// The right-hand side is the name of a metric or a view, with an attribute if the format names one.
    case name(Name, attribute: NSLayoutConstraint.Attribute?)
  }

  /// One step of the arithmetic on the right-hand side of a visual format's condition: an operator with its number.
  struct Operation: Hashable, Sendable {
    /// An arithmetic operation; the raw value is its sign in a visual format.
    enum Kind: Character, Hashable, Sendable {
      case times = "*"
      case dividedBy = "/"
      case plus = "+"
      case minus = "-"

      var isSum: Bool { self == .plus || self == .minus }
    }

    var kind: Kind
    var number: Number
    var position: Int
  }

  /// A condition of a visual format on a size or a distance: relation, right-hand side and priority.
  struct Predicate: Hashable, Sendable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: RightHandSide
    /// The operations on the condition's right-hand side; multiplications and divisions come before additions and
    /// subtractions.
    var operations: [Operation] = []
    var priority: Number?
    /// The position of the condition in the visual format's string, in characters.
    var position: Int
  }

  /// Parses a visual format.
  ///
  /// - Parameter text: The string.
  /// - Throws: The syntax error, with its position.
  /// - Complexity: O(*n*) in the characters.
  package init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.format()
  }

  init() {}
}

/// A syntax error in a visual format, or an error in its use, with the position in the string.
package struct VisualFormatError: Error, Hashable, Sendable {
  /// The description of the visual format's error, as a sentence.
  package var message: String
  /// The position of the error: the number of characters of the visual format before it.
  package var position: Int

  /// Returns the message, the visual format, and a third line with a caret below the position of the error.
  ///
  /// - Parameter format: The visual format.
  /// - Returns: Three lines.
  package func text(in format: String) -> String {
    let line = String(format.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return message + "\n" + line + "\n" + String(repeating: " ", count: min(position, line.count)) + "^"
  }
}
