/// One instance of an app's interface: a browser tab, a terminal, a test.
@MainActor @preconcurrency open class UIScene: UIResponder {
  /// The state of a scene: its visibility and activity.
  public enum ActivationState: Int, Sendable {
    /// The host has closed the scene, or not opened it yet.
    case unattached = -1
    /// The scene is visible and receives events.
    case foregroundActive = 0
    /// The scene is visible but receives no events.
    case foregroundInactive = 1
    /// The scene is not visible.
    case background = 2
  }

  /// The options with which a host opens a scene.
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {
    /// The activities to show: one of the type ``NSUserActivityTypeBrowsingWeb`` with the address that a person has
    /// opened; empty if the host has no addresses.
    open private(set) var userActivities: Set<NSUserActivity> = []

    /// Makes options without activities, or with the activity of opening an address.
    init(address: String? = nil) {
      guard let address else { return }
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: address)
      userActivities = [activity]
    }
  }

  /// The session of the scene.
  open private(set) var session: UISceneSession
  /// The visibility and activity of the scene.
  open internal(set) var activationState = ActivationState.unattached
  /// The delegate of the scene, which is notified of changes of its activation state; retained by the scene.
  open var delegate: (any UISceneDelegate)?

  /// Makes a scene; called by hosts and never by an app.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - connectionOptions: The reasons for which the scene is opened.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
}

/// A scene that has a window.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  weak var hostScene: HostScene?

  /// The windows of the scene: none, or the window that is shown.
  open var windows: [UIWindow] { hostScene.map { [$0.window] } ?? [] }
  /// The window of the scene that is shown; `nil` if there is none.
  open var keyWindow: UIWindow? { windows.first }
  /// The traits of the scene.
  open var traitCollection: UITraitCollection { hostScene?.window.traitCollection ?? UITraitCollection() }
}

/// The persistent part of a scene: its role, configuration and identifier.
@MainActor @preconcurrency open class UISceneSession: NSObject {
  /// A role that a scene can have in an app.
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// The name of the scene's role.
    public let rawValue: String

    /// Makes a scene's role from its name.
    ///
    /// - Parameter rawValue: The name of the role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The role of a scene that shows a window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene of the session while it is open.
  open internal(set) weak var scene: UIScene?
  /// The role of the scene.
  open private(set) var role: Role
  /// The configuration that the app has chosen for the scene.
  open internal(set) var configuration: UISceneConfiguration
  /// The identifier of the session, unique within this run of the program.
  open private(set) var persistentIdentifier = UUID().uuidString

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// The configuration of a scene: a name, a role, and the class of the scene's delegate.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
  /// The name of the configuration, or `nil`.
  open private(set) var name: String?
  /// The role of the scenes that the configuration is for.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate, a ``UIResponder`` with `init()`; `nil` for an app without scenes.
  open var delegateClass: AnyClass?

  /// Makes a scene configuration from a name and a role.
  ///
  /// - Parameters:
  ///   - name: The name, or `nil`.
  ///   - sessionRole: The role of the scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
