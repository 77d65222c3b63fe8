import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of apps with an application delegate, as they are written for iOS.
@Suite("Apps", .serialized) @MainActor struct UIApplicationTests {
  @MainActor static var log: [String] = []

  /// An application delegate of an app with scenes, which logs and counts its launches.
  class AppDelegate: UIResponder, UIApplicationDelegate {
    var launches = 0

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      launches += 1
      UIApplicationTests.log.append("launched")
      return true
    }

    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
      UIApplicationTests.log.append("discarded \(sceneSessions.count)")
    }
  }

  /// A scene delegate that logs its life-cycle calls.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      UIApplicationTests.log.append("connect \(session.configuration.name ?? "")")
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = TitleViewController(words: "Hello")
      self.window = window
      window.makeKeyAndVisible()
    }

    func sceneDidDisconnect(_ scene: UIScene) { UIApplicationTests.log.append("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { UIApplicationTests.log.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { UIApplicationTests.log.append("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { UIApplicationTests.log.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { UIApplicationTests.log.append("background") }
  }

  /// A view controller that shows a text.
  final class TitleViewController: UIViewController {
    let words: String
    init(words: String) {
      self.words = words
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
      label.text = words
      view.addSubview(label)
    }
  }

  /// An application delegate of an app without scene delegates, which makes the window itself.
  final class OldAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window?.rootViewController = TitleViewController(words: "Old")
      window?.makeKeyAndVisible()
      return true
    }
  }

  /// A class that a scene configuration names as the scene delegate's class although it does not conform to
  /// `UIWindowSceneDelegate`.
  final class NoSceneDelegate: UIResponder {}

  /// An application delegate whose configuration names ``NoSceneDelegate`` as the class of the scene delegate.
  final class MistakenAppDelegate: AppDelegate {
    override func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = NoSceneDelegate.self
      return configuration
    }
  }

  @Test("An app is launched once, and each scene has its own delegate, which gets the life-cycle calls in order")
  func scenes() throws {
    Self.log = []
    UIApplication.shared.delegate = nil
    let first = HeadlessHost(application: AppDelegate.self)
    #expect(Self.log == ["launched", "connect Main", "foreground", "active"])
    #expect(first.screen.contains("Hello"))
    let second = HeadlessHost(application: AppDelegate.self, size: CGSize(width: 390, height: 844))
    #expect((UIApplication.shared.delegate as? AppDelegate)?.launches == 1)
    #expect(UIApplication.shared.connectedScenes.count == 2)
    #expect(UIApplication.shared.applicationState == .active)
    Self.log = []
    first.close()
    #expect(Self.log == ["resign", "background", "disconnect", "discarded 1"])
    #expect(UIApplication.shared.connectedScenes.count == 1)
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(scene.windows.first?.bounds.size == CGSize(width: 390, height: 844))
    #expect(scene.activationState == .foregroundActive)
    second.close()
    #expect(UIApplication.shared.applicationState == .background)
    UIApplication.shared.delegate = nil
  }

  @Test("The window of the scene delegate is the scene's window, and a new root view controller is shown at once")
  func window() throws {
    UIApplication.shared.delegate = nil
    let host = HeadlessHost(application: AppDelegate.self)
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let window = try #require((scene.delegate as? SceneDelegate)?.window)
    #expect(host.scene.window === window)
    #expect(window.rootViewController?.view.window === window)
    #expect(window.isKeyWindow)
    window.rootViewController = TitleViewController(words: "Signed in")
    host.update()
    #expect(host.screen.contains("Signed in") && !host.screen.contains("Hello"))
    let late = UIWindow(windowScene: scene)
    late.rootViewController = TitleViewController(words: "Late")
    late.makeKeyAndVisible()
    host.update()
    #expect(host.screen.contains("Late"))
    #expect(host.unnotedChanges() == [])
    host.close()
    UIApplication.shared.delegate = nil
  }

  @Test("An app without scene delegates is launched for each host, with a window of its own") func oldApp() {
    UIApplication.shared.delegate = nil
    let host = HeadlessHost(application: OldAppDelegate.self, size: CGSize(width: 390, height: 844))
    #expect(host.screen.contains("Old"))
    #expect(host.scene.window.bounds.size == CGSize(width: 390, height: 844))
    let other = HeadlessHost(application: OldAppDelegate.self)
    #expect(other.screen.contains("Old"))
    #expect(host.scene.window !== other.scene.window)
    host.close()
    other.close()
    UIApplication.shared.delegate = nil
  }

  @Test("Misuse: a scene delegate class without UIWindowSceneDelegate is reported by its name") func mistaken() {
    UIApplication.shared.delegate = nil
    let reports = Mutex<[String]>([])
    MisusePolicy.withPolicy(.report { report in reports.withLock { $0.append(report.message) } }) {
      let host = HeadlessHost(application: MistakenAppDelegate.self)
      host.close()
    }
    #expect(reports.withLock { $0 }.contains { $0.contains("NoSceneDelegate cannot lead a scene") })
    UIApplication.shared.delegate = nil
  }
}
