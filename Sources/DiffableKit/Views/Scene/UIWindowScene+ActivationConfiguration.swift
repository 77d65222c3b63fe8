extension UIWindowScene {
  /// A configuration of another window, such as a browser tab, that a person can open.
  @MainActor @preconcurrency open class ActivationConfiguration: NSObject {
    /// The activity that the window shows.
    open private(set) var userActivity: NSUserActivity

    /// Makes a configuration of a window that shows an activity.
    ///
    /// - Parameter userActivity: The activity, with its address.
    public init(userActivity: NSUserActivity) {
      self.userActivity = userActivity
      super.init()
    }
  }
}
