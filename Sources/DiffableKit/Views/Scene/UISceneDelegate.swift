/// The methods with which a scene notifies its delegate that a host has opened, shown or closed the scene.
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when a host has opened the scene, before anything is shown: make the window of the scene here.
  ///
  /// - Parameters:
  ///   - scene: The scene, a ``UIWindowScene``.
  ///   - session: The session of the scene.
  ///   - connectionOptions: The address that the person has opened, in the options' activities.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  /// Called when the person goes to an address that no controller in the window has: show it here.
  ///
  /// Unless the method is implemented, the root view controller of the window receives the activity, see
  /// ``UIResponder/restoreUserActivityState(_:)``. If the address is not shown afterwards, the host's history gets the
  /// address that is.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - userActivity: An activity of the type ``NSUserActivityTypeBrowsingWeb`` with the address.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

  /// Returns an activity whose `userInfo` a host keeps for a later session of the scene, such as after a reload of the page
  /// or a restart of the server.
  ///
  /// The values are strings, numbers, Booleans, arrays and dictionaries, of 2,000 bytes of JSON together; others are
  /// misuse, and nothing of the activity is kept. Reading positions, selections, expanded items and texts of fields are
  /// kept without it.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The activity; `nil` for none.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

  /// Called with the values of ``stateRestorationActivity(for:)`` of an earlier session, soon after the scene was opened.
  ///
  /// The values come from the person's host: check them.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - stateRestorationActivity: An activity with the values.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)

  /// Called when the host has closed the scene; its views still exist.
  ///
  /// - Parameter scene: The scene.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Called when the scene has become active.
  ///
  /// - Parameter scene: The scene.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Called when the scene stops being active.
  ///
  /// - Parameter scene: The scene.
  func sceneWillResignActive(_ scene: UIScene)

  /// Called before the scene becomes visible.
  ///
  /// - Parameter scene: The scene.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Called when the scene is no longer visible.
  ///
  /// - Parameter scene: The scene.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Called when a host has opened the scene; the default implementation does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Called when the person goes to an address that no controller has; the default implementation passes the activity to
  /// the root view controller of the window.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    (scene as? UIWindowScene)?.keyWindow?.root?.restoreUserActivityState(userActivity)
  }
  /// Returns an activity with values to be kept; the default implementation returns none.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Called with kept values; the default implementation does nothing.
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
  /// Called when the host has closed the scene; the default implementation does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Called when the scene has become active; the default implementation does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Called when the scene stops being active; the default implementation does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Called before the scene becomes visible; the default implementation does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Called when the scene is no longer visible; the default implementation does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene that has a window.
///
/// The class is named by ``UISceneConfiguration/delegateClass``, and each scene gets an object of it; it has to be a
/// ``UIResponder``.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that the delegate has made and that the scene shows.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// The window of the delegate's scene: none by default; a delegate that makes a window declares a property of its
  /// own.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
