/// The letters that a keyboard on the screen makes capital.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters

  /// The name in HTML.
  var element: String {
    switch self {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}

/// Whether words are corrected while they are typed.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As the host does it otherwise.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes

  var element: Bool? { self == .default ? nil : self == .yes }
}

/// Whether words are marked that are not spelled right.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As the host does it otherwise.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes

  var element: Bool? { self == .default ? nil : self == .yes }
}

/// What a text means, so that a host can fill it in from what it knows of the person.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name; those of this package are the names in HTML (`autocomplete`), and a browser takes others of HTML too.
  public let rawValue: String
  /// Makes a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// What a person is called first.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// The name of a person's family.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// The name that a person likes to be called by.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What a person does.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// For whom a person works.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// Street and house.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of street and house.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of street and house.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A town.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state or province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address for electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address in the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "current-password")
  /// A password that is chosen now.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent to the person.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

  /// The name as hosts are told of it: what is no word of HTML is left out.
  var element: String? {
    let isWord = rawValue.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || (97...122).contains($0) }
    return isWord && !rawValue.isEmpty ? rawValue : nil
  }
}
