/// The object that an app begins with: launches it, and says which delegate a new window's scene has.
///
/// An app's own entry point runs as it is, in a target with one more file that imports `DiffableWeb`:
///
/// ```swift
/// @main
/// class AppDelegate: UIResponder, UIApplicationDelegate {
///   func application(
///     _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
///     options: UIScene.ConnectionOptions
///   ) -> UISceneConfiguration {
///     let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
///     configuration.delegateClass = SceneDelegate.self
///     return configuration
///   }
/// }
/// ```
///
/// There is no Info.plist that could name the scene's delegate. An app without scenes makes its window in
/// ``application(_:didFinishLaunchingWithOptions:)``; it is launched once for each window that a person opens, with a delegate of its own.
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an app without scenes; nil in others.
  var window: UIWindow? { get set }

  /// Prepares the app, before anything of its state is there.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Nil: a host starts an app without a reason of its own.
  /// - Returns: Not looked at; true by default.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Prepares the app, right after ``application(_:willFinishLaunchingWithOptions:)``.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Nil: a host starts an app without a reason of its own.
  /// - Returns: Not looked at; true by default.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Says with which delegate a new scene is led.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - connectingSceneSession: The new scene's session.
  ///   - options: Empty: a host opens a window without a reason of its own.
  /// - Returns: The configuration; by default one without a delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Told that windows are closed for good.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - sceneSessions: Their sessions.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Told that the first window is used; in an app without scenes, that its window is.
  ///
  /// - Parameter application: The app.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Told that a window is not used any more, in an app without scenes.
  ///
  /// - Parameter application: The app.
  func applicationWillResignActive(_ application: UIApplication)

  /// Told that a window is not seen any more, in an app without scenes.
  ///
  /// - Parameter application: The app.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Told that a window is going to be seen, in an app without scenes.
  ///
  /// - Parameter application: The app.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Told that the program ends.
  ///
  /// - Parameter application: The app.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// None; an app with scenes has its windows there.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Prepares nothing.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }

  /// Prepares nothing.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }

  /// One without a delegate: an app without scenes.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

  /// Forgets nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Nothing to do.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Nothing to do.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Nothing to do.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Nothing to do.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Nothing to do.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
