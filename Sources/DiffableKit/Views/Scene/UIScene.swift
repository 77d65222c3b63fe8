/// One instance of an app's interface: a browser tab, a terminal, a test.
@MainActor @preconcurrency open class UIScene: UIResponder {
  /// Whether and how a scene is shown.
  public enum ActivationState: Int, Sendable {
    /// The host has closed it, or not opened it yet.
    case unattached = -1
    /// It is used.
    case foregroundActive = 0
    /// It is seen.
    case foregroundInactive = 1
    /// It is not seen.
    case background = 2
  }

  /// Why a host opens a scene: empty, a host has no reasons of its own.
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {}

  /// The session that the scene belongs to.
  open private(set) var session: UISceneSession
  /// Whether and how the scene is shown.
  open internal(set) var activationState = ActivationState.unattached
  /// Told of the life of the scene; kept by it.
  open var delegate: (any UISceneDelegate)?

  /// Makes a scene: what a host does, and no app.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - connectionOptions: Why it is opened.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
}

/// A scene that has a window.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  weak var hostScene: HostScene?

  /// The windows of the scene: the one that is shown, once there is one.
  open var windows: [UIWindow] { hostScene.map { [$0.window] } ?? [] }
  /// The window that is shown.
  open var keyWindow: UIWindow? { windows.first }
  /// The traits of the scene.
  open var traitCollection: UITraitCollection { hostScene?.window.traitCollection ?? UITraitCollection() }
}

/// What stays of a scene while it comes and goes.
@MainActor @preconcurrency open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// The role's name.
    public let rawValue: String

    /// Makes a role.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene while there is one.
  open internal(set) weak var scene: UIScene?
  /// The purpose of the scene.
  open private(set) var role: Role
  /// How the app wants the scene.
  open internal(set) var configuration: UISceneConfiguration
  /// A name that no other session has, in this run of the program.
  open private(set) var persistentIdentifier = UUID().uuidString

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// How an app wants a scene.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
  /// The name; nil for none.
  open private(set) var name: String?
  /// The purpose of the scene.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate, a ``UIResponder`` with `init()`; nil for an app without scenes.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - name: The name; nil for none.
  ///   - sessionRole: What the scene is for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
