/// The outermost view: what a host shows of one scene.
@MainActor @preconcurrency open class UIWindow: UIView {
  weak var scene: HostScene?

  /// The controller that fills the window.
  var root: (any WindowRootController)? {
    didSet {
      guard root !== oldValue else { return }
      oldValue?.leaveWindow()
      root?.enter(self)
    }
  }

  /// Makes a window.
  ///
  /// - Parameter frame: The rectangle of the host's surface, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    clipsToBounds = true
    window = self
  }

  /// Archives do not exist here.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { return nil }

  func attach(to scene: HostScene) {
    self.scene = scene
    window = self
    scene.damaged.append(self)
    scene.setNeedsFrame()
  }

  /// Makes a window of a scene; ``makeKeyAndVisible()`` shows it, and so does the scene's delegate that keeps it.
  ///
  /// - Parameter windowScene: The scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.hostScene?.window.frame ?? .zero)
    backgroundColor = .systemBackground
    clipsToBounds = true
    window = self
    self.windowScene = windowScene
  }

  /// The scene that shows the window; nil for one that was made without.
  open weak var windowScene: UIWindowScene?
  /// Whether the window is the one that takes the keyboard: the one that its scene shows.
  open var isKeyWindow: Bool { scene != nil }

  /// Shows the window.
  ///
  /// A scene shows one. The first window that an app makes is that; of another one, made later, the root controller is shown in it.
  open func makeKeyAndVisible() { windowScene?.hostScene?.show(self) }
}
