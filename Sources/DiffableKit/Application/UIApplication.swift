/// The app: one object for the whole program, whose scenes are the windows that people have opened on hosts.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  /// The state of an app: active, inactive or in the background.
  public enum State: Int, Sendable {
    /// The app is active: at least one of its scenes is.
    case active = 0
    /// The app is inactive: one of its scenes is visible, but none is active.
    case inactive = 1
    /// The app is in the background: none of its scenes is visible.
    case background = 2
  }

  /// A key in the dictionary of reasons for which an app was launched.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the launch option's key.
    public let rawValue: String

    /// Makes a key of launch options from a name.
    ///
    /// - Parameter rawValue: The name of the key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key of the URL that the app was asked to open; no host gives one.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  private static let theApplication = UIApplication()

  /// The only app object of the program.
  open class var shared: UIApplication { theApplication }

  /// The name of the notification that the app has finished launching.
  public nonisolated class var didFinishLaunchingNotification: Notification.Name {
    Notification.Name("UIApplicationDidFinishLaunchingNotification")
  }
  /// The name of the notification that the program is about to end.
  public nonisolated class var willTerminateNotification: Notification.Name {
    Notification.Name("UIApplicationWillTerminateNotification")
  }

  /// The delegate of the app; retained by the app.
  open var delegate: (any UIApplicationDelegate)?
  /// The scenes that hosts have opened.
  open private(set) var connectedScenes: Set<UIScene> = []
  /// The sessions of the app's connected scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// The activity of the app: that of its most active scene.
  open var applicationState: State {
    let states = connectedScenes.map(\.activationState)
    return states.contains(.foregroundActive) ? .active : states.contains(.foregroundInactive) ? .inactive : .background
  }

  // MARK: Launching the app and connecting scenes

  /// Launches the app.
  ///
  /// - Parameter delegateClass: The class of the app's delegate.
  package func launch(_ delegateClass: any (UIResponder & UIApplicationDelegate).Type) {
    let delegate = Self.make(delegateClass)
    self.delegate = delegate
    finishLaunching(delegate)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
  }

  /// Connects a scene of the app to the current host scene, before its first host frame.
  ///
  /// - Parameter address: The address that the person has opened; `nil` if the host has none.
  /// - Returns: The root view controller of the window that the scene's delegate has made; without a window, an empty
  ///   controller.
  package func connect(address: String? = nil) -> UIViewController {
    guard let delegate, let hostScene = HostScene.current else { return UIViewController() }
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions(address: address)
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.hostScene = hostScene
    connectedScenes.insert(scene)
    hostScene.continueHandler = { [weak scene] activity in
      if let scene { scene.delegate?.scene(scene, continue: activity) }
    }
    hostScene.interactionState = DelegateRestorationHandlers { [weak scene] in
      scene.flatMap { $0.delegate?.stateRestorationActivity(for: $0) }
    } restore: { [weak scene] activity in
      if let scene { scene.delegate?.scene(scene, restoreInteractionStateWith: activity) }
    }
    hostScene.closeHandler = { [weak self] in self?.disconnect(scene) }
    if let delegateClass = session.configuration.delegateClass {
      scene.delegate = Self.sceneDelegate(delegateClass)
    } else {
      scene.delegate = AppDelegateSceneAdapter(delegate: Self.another(like: delegate), application: self)
    }
    scene.activationState = .foregroundInactive
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if let window = (scene.delegate as? any UIWindowSceneDelegate)?.window { hostScene.show(window) }
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
    return hostScene.window.rootViewController ?? UIViewController()
  }

  /// Disconnects a scene that a host has closed, and notifies the delegates of the scene and of the app.
  private func disconnect(_ scene: UIWindowScene) {
    guard connectedScenes.remove(scene) != nil else { return }
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillResignActive(scene)
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    scene.activationState = .unattached
    scene.delegate?.sceneDidDisconnect(scene)
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
    scene.delegate = nil
  }

  /// Notifies the app's delegate, and posts a notification, that the program is about to end.
  package func terminate() {
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }

  func finishLaunching(_ delegate: any UIApplicationDelegate) {
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
  }

  // MARK: Making delegates

  private static func make<Delegate: UIResponder>(_ type: Delegate.Type) -> Delegate {
    let made: RuntimeInstantiableObject.Type = type
    return made.init(byClass: ()) as! Delegate
  }

  /// Returns a delegate for one window of an app without scenes; the app's own delegate if no other object can be made.
  private static func another(like delegate: any UIApplicationDelegate) -> any UIApplicationDelegate {
    guard let type = Swift.type(of: delegate) as? RuntimeInstantiableObject.Type else { return delegate }
    return type.init(byClass: ()) as? any UIApplicationDelegate ?? delegate
  }

  private static func sceneDelegate(_ type: AnyClass) -> (any UISceneDelegate)? {
    let made = (type as? RuntimeInstantiableObject.Type)?.init(byClass: ())
    if let delegate = made as? any UISceneDelegate { return delegate }
    reportMisuse(
      "\(type) cannot lead a scene.", api: "UISceneConfiguration.delegateClass",
      remedy: "Name a subclass of UIResponder that conforms to UIWindowSceneDelegate.")
    return nil
  }
}

/// The scene delegate of an app without scenes: each scene gets an app delegate of its own, whose window is shown.
private final class AppDelegateSceneAdapter: UIResponder, UIWindowSceneDelegate {
  private let delegate: any UIApplicationDelegate
  private let application: UIApplication

  init(delegate: any UIApplicationDelegate, application: UIApplication) {
    self.delegate = delegate
    self.application = application
    super.init()
  }

  var window: UIWindow? {
    get { delegate.window }
    set { delegate.window = newValue }
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) { if delegate !== application.delegate { application.finishLaunching(delegate) } }

  func sceneDidBecomeActive(_ scene: UIScene) { delegate.applicationDidBecomeActive(application) }
  func sceneWillResignActive(_ scene: UIScene) { delegate.applicationWillResignActive(application) }
  func sceneWillEnterForeground(_ scene: UIScene) { delegate.applicationWillEnterForeground(application) }
  func sceneDidEnterBackground(_ scene: UIScene) { delegate.applicationDidEnterBackground(application) }
}
