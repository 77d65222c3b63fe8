/// The methods with which a scene notifies its delegate that a host has opened, shown or closed the scene.
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when a host has opened the scene, before anything is shown: make the window of the scene here.
  ///
  /// - Parameters:
  ///   - scene: The scene, a ``UIWindowScene``.
  ///   - session: The session of the scene.
  ///   - connectionOptions: An empty value, since hosts give no reasons.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

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
