/// A rule by which an on-screen keyboard capitalises typed text.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// No typed letters are capitalised.
  case none
  /// The first letter of each word is capitalised.
  case words
  /// The first letter of each sentence is capitalised.
  case sentences
  /// All typed letters are capitalised.
  case allCharacters

  /// The capitalisation rule as the value of HTML's `autocapitalize` attribute.
  var element: String {
    switch self {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}

/// A setting for the automatic correction of words while they are typed: yes, no, or as the host does by default.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// Words are corrected if the host does so by default.
  case `default`
  /// Words are not corrected while they are typed.
  case no
  /// Words are corrected while they are typed.
  case yes

  var element: Bool? { self == .default ? nil : self == .yes }
}

/// A setting for the checking of spelling while words are typed: yes, no, or as the host does by default.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// Spelling is checked if the host does so by default.
  case `default`
  /// The spelling of typed words is not checked.
  case no
  /// Spelling is checked, and misspelt words are underlined.
  case yes

  var element: Bool? { self == .default ? nil : self == .yes }
}

/// A meaning that a text field's text can have, from which a host can offer autofill.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The content type's name: the constants have HTML's names (`autocomplete`), and a browser accepts HTML's other
  /// names, too.
  public let rawValue: String
  /// Makes a content type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The content type for a person's full name.
  public static let name = UITextContentType(rawValue: "name")
  /// The content type for a person's given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// The content type for a person's family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// The content type for a nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The content type for a job title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The content type for the name of an organisation.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// The content type for a street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The content type for the first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The content type for the second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The content type for a city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The content type for a state or province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// The content type for a country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The content type for a postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The content type for a telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The content type for an e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// The content type for a web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// The content type for a user name.
  public static let username = UITextContentType(rawValue: "username")
  /// The content type for a password.
  public static let password = UITextContentType(rawValue: "current-password")
  /// The content type for a new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// The content type for a one-time code, such as one sent in a text message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

  /// The content type's name for the host; `nil` if the name is not a valid HTML token.
  var element: String? {
    let isWord = rawValue.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || (97...122).contains($0) }
    return isWord && !rawValue.isEmpty ? rawValue : nil
  }
}
