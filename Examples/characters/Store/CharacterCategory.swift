/// A general category of Unicode; the cases are in the order in which the program shows them.
public enum CharacterCategory: Int, CaseIterable, Hashable, Sendable {
  case uppercaseLetter, lowercaseLetter, titlecaseLetter, modifierLetter, otherLetter
  case nonspacingMark, spacingMark, enclosingMark
  case decimalNumber, letterNumber, otherNumber
  case connectorPunctuation, dashPunctuation, openPunctuation, closePunctuation, initialPunctuation, finalPunctuation
  case otherPunctuation
  case mathSymbol, currencySymbol, modifierSymbol, otherSymbol
  case spaceSeparator, lineSeparator, paragraphSeparator
  case control, format, surrogate, privateUse, unassigned

  /// A group of categories whose short names begin with the same letter.
  public enum Group: Int, CaseIterable, Hashable, Sendable {
    case letters, marks, numbers, punctuation, symbols, separators, other

    /// The name of the group for people.
    public var title: String {
      switch self {
      case .letters: "Letters"
      case .marks: "Marks"
      case .numbers: "Numbers"
      case .punctuation: "Punctuation"
      case .symbols: "Symbols"
      case .separators: "Separators"
      case .other: "Other"
      }
    }

    /// The categories of the group, in order.
    public var categories: [CharacterCategory] { CharacterCategory.allCases.filter { $0.group == self } }
  }

  /// The group to which the category belongs.
  public var group: Group {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: .letters
    case .nonspacingMark, .spacingMark, .enclosingMark: .marks
    case .decimalNumber, .letterNumber, .otherNumber: .numbers
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: .symbols
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: .separators
    case .control, .format, .surrogate, .privateUse, .unassigned: .other
    }
  }

  /// The name of the category for people.
  public var title: String {
    switch self {
    case .uppercaseLetter: "Uppercase Letters"
    case .lowercaseLetter: "Lowercase Letters"
    case .titlecaseLetter: "Titlecase Letters"
    case .modifierLetter: "Modifier Letters"
    case .otherLetter: "Other Letters"
    case .nonspacingMark: "Nonspacing Marks"
    case .spacingMark: "Spacing Marks"
    case .enclosingMark: "Enclosing Marks"
    case .decimalNumber: "Decimal Digits"
    case .letterNumber: "Letter Numbers"
    case .otherNumber: "Other Numbers"
    case .connectorPunctuation: "Connectors"
    case .dashPunctuation: "Dashes"
    case .openPunctuation: "Opening Brackets"
    case .closePunctuation: "Closing Brackets"
    case .initialPunctuation: "Opening Quotation Marks"
    case .finalPunctuation: "Closing Quotation Marks"
    case .otherPunctuation: "Other Punctuation"
    case .mathSymbol: "Mathematical Symbols"
    case .currencySymbol: "Currency Symbols"
    case .modifierSymbol: "Modifier Symbols"
    case .otherSymbol: "Other Symbols"
    case .spaceSeparator: "Spaces"
    case .lineSeparator: "Line Separators"
    case .paragraphSeparator: "Paragraph Separators"
    case .control: "Control Characters"
    case .format: "Format Characters"
    case .surrogate: "Surrogates"
    case .privateUse: "Private Use"
    case .unassigned: "Unassigned"
    }
  }

  /// Makes the category from that of the standard library.
  init(_ category: Unicode.GeneralCategory) {
    self =
      switch category {
      case .uppercaseLetter: .uppercaseLetter
      case .lowercaseLetter: .lowercaseLetter
      case .titlecaseLetter: .titlecaseLetter
      case .modifierLetter: .modifierLetter
      case .otherLetter: .otherLetter
      case .nonspacingMark: .nonspacingMark
      case .spacingMark: .spacingMark
      case .enclosingMark: .enclosingMark
      case .decimalNumber: .decimalNumber
      case .letterNumber: .letterNumber
      case .otherNumber: .otherNumber
      case .connectorPunctuation: .connectorPunctuation
      case .dashPunctuation: .dashPunctuation
      case .openPunctuation: .openPunctuation
      case .closePunctuation: .closePunctuation
      case .initialPunctuation: .initialPunctuation
      case .finalPunctuation: .finalPunctuation
      case .otherPunctuation: .otherPunctuation
      case .mathSymbol: .mathSymbol
      case .currencySymbol: .currencySymbol
      case .modifierSymbol: .modifierSymbol
      case .otherSymbol: .otherSymbol
      case .spaceSeparator: .spaceSeparator
      case .lineSeparator: .lineSeparator
      case .paragraphSeparator: .paragraphSeparator
      case .control: .control
      case .format: .format
      case .surrogate: .surrogate
      case .privateUse: .privateUse
      case .unassigned: .unassigned
      @unknown default: .unassigned
      }
  }
}
