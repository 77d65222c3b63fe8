/// The delegate of an app, which prepares the app at launch and chooses the delegates of its scenes.
///
/// An app's own `@main` class works unchanged, in a target with one more file that imports `DiffableWeb`:
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
/// There is no Info.plist to name the class of the scene's delegate. An app without scenes makes its window in
/// ``application(_:didFinishLaunchingWithOptions:)``; it is launched once for each window that a person opens, each
/// time with a new delegate.
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an app without scenes; `nil` in other apps.
  var window: UIWindow? { get set }

  /// Called first when the app is launched.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Always `nil`, since hosts give no reasons for a launch.
  /// - Returns: Ignored; true by default.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the app is launched, right after ``application(_:willFinishLaunchingWithOptions:)``.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Always `nil`, since hosts give no reasons for a launch.
  /// - Returns: Ignored; true by default.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Returns the configuration of a new scene, with the class of the scene's delegate.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - connectingSceneSession: The session of the new scene.
  ///   - options: The address that the person has opened, in the options' activities.
  /// - Returns: The configuration; by default one without a delegate class.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called when scenes were closed for good.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - sceneSessions: The sessions of the closed scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called when the window of an app without scenes has become active.
  ///
  /// - Parameter application: The app.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called when the window of an app without scenes stops being active.
  ///
  /// - Parameter application: The app.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called when the window of an app without scenes is no longer visible.
  ///
  /// - Parameter application: The app.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called before the window of an app without scenes enters the foreground, that is, becomes visible.
  ///
  /// - Parameter application: The app.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when the program is about to end.
  ///
  /// - Parameter application: The app.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The window of an app without scenes; `nil` by default, since the windows of an app with scenes belong to the
  /// scenes' delegates.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Called first when the app is launched; the default implementation returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }

  /// Called when the app is launched; the default implementation returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }

  /// Returns a scene configuration without a delegate class, as for an app without scenes.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

  /// Called when scenes were closed for good; the default implementation does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Called when the window of an app without scenes has become active; the default implementation does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Called when the window of an app without scenes stops being active; the default implementation does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Called when the window of an app without scenes is no longer visible; the default implementation does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Called before the window of an app without scenes becomes visible; the default implementation does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Called when the program is about to end; the default implementation does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
