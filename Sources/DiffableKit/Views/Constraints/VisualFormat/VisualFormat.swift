/// A row or a column of views as a line of text draws it: which follow each other, how far apart, and how large they are.
///
/// It knows names only; ``VisualFormatLayout`` puts views and numbers in their place. So `H:|-[icon(24)]-(>=8)-[title]|` is two
/// views, of which the first has a size, with a gap before each and none after the last.
package struct VisualFormat: Hashable, Sendable {
  /// Whether the views follow each other from side to side or from top to bottom.
  var axis = NSLayoutConstraint.Axis.horizontal
  /// The distance between the superview's edge and the first view; nil if the format does not begin at the superview.
  var leadingGap: Gap?
  /// The views, in order; at least one.
  var items: [Item] = []
  /// The distance between each view and the next.
  var gaps: [Gap] = []
  /// The distance between the last view and the superview's other edge; nil if the format does not end at the superview.
  var trailingGap: Gap?

  /// A name, and where it stands.
  struct Name: Hashable, Sendable {
    var text: String
    var position: Int
  }

  /// A view, and what is asked of its size.
  struct Item: Hashable, Sendable {
    var name: Name
    var sizes: [Predicate] = []
  }

  /// What is between two edges.
  enum Gap: Hashable, Sendable {
    /// Nothing: they meet.
    case none
    /// The usual space.
    case standard
    /// A distance that is given.
    case given([Predicate])
  }

  /// A number as it is written.
  enum Number: Hashable, Sendable {
    case literal(Double)
    case metric(Name)
  }

  /// What a size or a distance is compared with.
  enum Object: Hashable, Sendable {
    case literal(Double)
    /// A metric or a view, and in the latter case perhaps the side of it that counts.
    case name(Name, attribute: NSLayoutConstraint.Attribute?)
  }

  /// What is done with an object before it is compared.
  struct Operation: Hashable, Sendable {
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

  /// One demand on a size or a distance.
  struct Predicate: Hashable, Sendable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    /// Factors come before sums.
    var operations: [Operation] = []
    var priority: Number?
    /// Where it begins.
    var position: Int
  }

  /// Reads a line of text.
  ///
  /// - Parameter text: The line.
  /// - Throws: Where the text is wrong, and why.
  /// - Complexity: O(*n*) in the characters.
  package init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.format()
  }

  init() {}
}

/// Why a line of text is no layout, and at which character that shows.
package struct VisualFormatError: Error, Hashable, Sendable {
  /// The mistake, as a sentence.
  package var message: String
  /// How many characters come before.
  package var position: Int

  /// The sentence, the line of text, and a third line with a mark under the place.
  ///
  /// - Parameter format: The line of text.
  /// - Returns: Three lines.
  package func text(in format: String) -> String {
    let line = String(format.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return message + "\n" + line + "\n" + String(repeating: " ", count: min(position, line.count)) + "^"
  }
}
