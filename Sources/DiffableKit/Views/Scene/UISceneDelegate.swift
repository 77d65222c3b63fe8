/// Told of the life of a scene: when a host has opened it, shows it, and has closed it.
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
  /// Told that a host has opened the scene, before anything is shown: make its window here.
  ///
  /// - Parameters:
  ///   - scene: The scene, a ``UIWindowScene``.
  ///   - session: Its session.
  ///   - connectionOptions: Empty: a host opens a window without a reason of its own.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  /// Told that the host has closed the scene; its views are still there.
  ///
  /// - Parameter scene: The scene.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Told that the scene is used now.
  ///
  /// - Parameter scene: The scene.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Told that the scene is not used any more.
  ///
  /// - Parameter scene: The scene.
  func sceneWillResignActive(_ scene: UIScene)

  /// Told that the scene is going to be seen.
  ///
  /// - Parameter scene: The scene.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Told that the scene is not seen any more.
  ///
  /// - Parameter scene: The scene.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Nothing to do.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Nothing to do.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Nothing to do.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Nothing to do.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Nothing to do.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Nothing to do.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Leads a scene that has a window.
///
/// The class is named by ``UISceneConfiguration/delegateClass`` and made for each scene; it has to be a ``UIResponder``.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that the delegate has made; the scene shows it.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None; a delegate that makes a window has one of its own.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
