import DiffableKit
import DiffableTesting
import Testing

extension UIApplicationTests {
  /// An app whose scenes show the address with which they were opened, or to which a person goes.
  final class AddressedApp: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = AddressedScene.self
      return configuration
    }
  }

  final class AddressedScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      let root = UIViewController()
      root.address = connectionOptions.userActivities.first?.webpageURL?.path ?? "/"
      window.rootViewController = root
      self.window = window
      window.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      window?.rootViewController?.address = userActivity.webpageURL?.path
    }
  }

  @Test(
    "D86, D88 A new scene of an app gets its address in its connection options, and later ones in scene(_:continue:)")
  func addresses() {
    let host = HeadlessHost(application: AddressedApp.self, address: "/a")
    #expect(host.address == "/a")
    host.go(to: "/b")
    #expect(host.address == "/b" && host.history == ["/a", "/b"])
    #expect(host.goBack() && host.address == "/a")
    host.close()
    let other = HeadlessHost(application: AddressedApp.self)
    #expect(other.address == "/")
    other.close()
  }
}
