import Foundation

/// The type of an activity in which a person opens an address, ``NSUserActivity/webpageURL``.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity of a person in a part of the interface, such as reading a recipe, which has an address.
///
/// ```swift
/// let activity = NSUserActivity(activityType: "reading")
/// activity.title = recipe.title
/// activity.webpageURL = URL(string: "/recipes/\(recipe.id)")
/// userActivity = activity
/// ```
///
/// In a browser each activity is an entry of the history: a controller that gets another activity makes a new entry, and
/// a change of the activity's address replaces the address of its entry.
@MainActor @preconcurrency open class NSUserActivity: NSObject {
  /// The type of the activity, a word of the program's choice or ``NSUserActivityTypeBrowsingWeb``.
  public let activityType: String
  /// The title of the activity, which the host shows as that of the window; `nil` for the title of the controller.
  open var title: String? { didSet { if title != oldValue { owner?.userActivityDidChange() } } }
  /// The activity's values of the program's choice, empty at first.
  open var userInfo: [AnyHashable: Any]? = [:]
  /// True if the responder is to be asked for the state of the activity before the next host frame, see
  /// ``UIResponder/updateUserActivityState(_:)``.
  open var needsSave = false { didSet { if needsSave { owner?.userActivityDidChange() } } }

  /// The URL whose path and query are the address of the activity; its scheme, host and fragment are ignored.
  ///
  /// The path begins with one slash and has at most 2,048 bytes with its query, percent-encoded. Another address is
  /// misuse, and the activity has no address then.
  open var webpageURL: URL? {
    didSet {
      guard webpageURL != oldValue else { return }
      address = webpageURL.flatMap { Self.address(of: $0) }
      if let webpageURL, address == nil {
        reportMisuse(
          "“\(webpageURL)” is not the address of a screen.", api: "NSUserActivity.webpageURL",
          remedy: "Set a URL whose path begins with one slash.")
      }
      owner?.userActivityDidChange()
    }
  }

  /// The path and query of ``webpageURL``, percent-encoded; `nil` if the activity has no address.
  private(set) var address: String?
  /// The number of the activity, of which no other activity has the same.
  let number: Int
  /// The responder whose activity this is.
  weak var owner: (any UserActivityOwner)?

  private static var madeCount = 0
  private static let lengthLimit = 2_048

  /// Makes an activity without an address.
  ///
  /// - Parameter activityType: The type of the activity.
  public init(activityType: String) {
    self.activityType = activityType
    Self.madeCount += 1
    number = Self.madeCount
  }

  /// Adds values to ``userInfo``, in place of those with the same keys.
  ///
  /// - Parameter otherDictionary: The values.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Returns the path and query of a URL if they are an address.
  static func address(of url: URL) -> String? {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    let path = parts.percentEncodedPath.isEmpty && parts.host != nil ? "/" : parts.percentEncodedPath
    let address = parts.percentEncodedQuery.map { "\(path)?\($0)" } ?? path
    return isAddress(address) ? address : nil
  }

  /// Returns the address that a text gives, percent-encoded; `nil` if it gives none.
  static func address(in text: String) -> (url: URL, address: String)? {
    guard text.hasPrefix("/"), !text.hasPrefix("//"), let url = URL(string: text), let address = address(of: url) else {
      return nil
    }
    return (url, address)
  }

  /// Returns true if a text is an address: a percent-encoded path that begins with one slash, with its query.
  static func isAddress(_ text: String) -> Bool {
    // A browser takes a second slash, or a backslash for it, for the beginning of a host.
    guard text.hasPrefix("/"), !text.hasPrefix("//"), text.utf8.count <= lengthLimit else { return false }
    // A loop instead of a closure, each call of which would check that it runs on the main actor.
    for byte in text.utf8 where byte <= 32 || byte >= 127 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#") {
      return false
    }
    return true
  }
}

/// A responder that has an activity and is notified of its changes.
@MainActor protocol UserActivityOwner: AnyObject {
  /// Called when the activity was replaced or has changed.
  func userActivityDidChange()
}
