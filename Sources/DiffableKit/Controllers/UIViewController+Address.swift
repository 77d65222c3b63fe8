import Foundation

extension UIViewController {
  /// The address of the screen that this controller shows, such as `/recipes/12`.
  ///
  /// An addition of this package. The address is a path with its query, percent-encoded; `nil`, as at first, for none.
  /// The controller's ``UIResponder/userActivity`` holds it. Setting it to another path makes a new activity, which in
  /// a browser is a new entry of the history; setting it to the same path with another query, such as a search text,
  /// replaces the address of the entry. Characters that an address cannot contain are percent-encoded. A path that does
  /// not begin with one slash is misuse, and the controller has no address then.
  ///
  /// The address of the scene is that of the frontmost controller that has one, see <doc:Addresses>.
  public var address: String? {
    get { userActivity?.address }
    set {
      guard let newValue else { return userActivity = nil }
      guard let (url, address) = NSUserActivity.address(in: newValue) else {
        userActivity = nil
        return reportMisuse(
          "“\(newValue)” is not the address of a screen.", api: "UIViewController.address",
          remedy: "Set a path that begins with one slash, such as /recipes/12.")
      }
      if let userActivity, userActivity.address.map(Self.path) == Self.path(of: address) {
        userActivity.webpageURL = url
      } else {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        userActivity = activity
      }
    }
  }

  private static func path(of address: String) -> Substring { address.prefix { $0 != "?" } }

  /// The frontmost controller with an address, among this one, its children and those presented over it; `nil` if none
  /// has one.
  ///
  /// A presented controller without an address, such as an alert, leaves that of the screen behind it.
  ///
  /// - Complexity: O(*d*) in the depth of the controllers, and in a navigation controller in those without an address.
  private var frontmostWithAddress: UIViewController? {
    if let found = presented?.frontmostWithAddress { return found }
    for child in childrenFromFront {
      if let found = child.frontmostWithAddress { return found }
    }
    if let userActivity, userActivity.needsSave {
      userActivity.needsSave = false
      updateUserActivityState(userActivity)
    }
    return userActivity?.address == nil ? nil : self
  }

  var shownAddress: ShownAddress? {
    guard let controller = frontmostWithAddress, let activity = controller.userActivity, let path = activity.address
    else { return nil }
    let title = activity.title ?? controller.title ?? controller.navigationItem.title
    return ShownAddress(owner: activity.number, path: path, title: title ?? "")
  }

  func lead(to path: String, of owner: Int?) -> AddressNavigationResult {
    let all = allWithin
    let target =
      all.first { owner != nil && $0.userActivity?.number == owner }
      ?? all.first { $0.userActivity?.address == path }
    // The controllers presented in front of the address's controller, or all presented ones if no controller has the
    // address, are asked to be dismissed, the frontmost first; one that stays ends the navigation.
    let base = target?.containers.last ?? self
    for controller in base.presentedChain.reversed() where !controller.attemptToLeave() { return .refused }
    guard let target else { return .unknown }
    var child = target
    while let container = child.parent {
      container.bringToFront(child)
      child = container
    }
    return shownAddress?.path == (target.userActivity?.address ?? path) ? .arrived : .unknown
  }

  /// This controller, its descendants, and all controllers that one of them presents, with their descendants.
  private var allWithin: [UIViewController] {
    var found: [UIViewController] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      found.append(next)
      waiting += next.children + [next.presented].compactMap(\.self)
    }
    return found
  }

  /// The controller and the containers around it, outermost last.
  private var containers: [UIViewController] { [self] + (parent?.containers ?? []) }
}
