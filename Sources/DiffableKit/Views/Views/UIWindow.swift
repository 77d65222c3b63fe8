/// The root of a view hierarchy, which a host shows as one scene.
@MainActor @preconcurrency open class UIWindow: UIView {
  weak var scene: HostScene?

  /// The root view controller of the window, whose view fills it.
  var root: (any WindowRootController)? {
    didSet {
      guard root !== oldValue else { return }
      oldValue?.leaveWindow()
      root?.enter(self)
    }
  }

  private lazy var ownUndoManager = UndoManager()

  /// The undo manager of the window, for all responders in it that have none of their own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// The key strokes that the host reports, wherever the focus is.
  var keyStrokes: [KeyStroke] = [] { didSet { if keyStrokes != oldValue { setNeedsRender() } } }

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility.keyStrokes = keyStrokes
  }

  /// Makes a window with a frame.
  ///
  /// - Parameter frame: The rectangle of the host's surface, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    clipsToBounds = true
    window = self
  }

  /// Returns `nil`, since archives are not supported.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { return nil }

  func attach(to scene: HostScene) {
    self.scene = scene
    window = self
    scene.damaged.append(self)
    scene.setNeedsFrame()
  }

  /// Makes a window of a scene; the window appears with ``makeKeyAndVisible()``, or when the scene's delegate retains
  /// it.
  ///
  /// - Parameter windowScene: The scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.hostScene?.window.frame ?? .zero)
    backgroundColor = .systemBackground
    clipsToBounds = true
    window = self
    self.windowScene = windowScene
  }

  /// The scene that shows the window; `nil` for a window that was made without a scene.
  open weak var windowScene: UIWindowScene?
  /// True for the window that its scene shows and that receives the keyboard.
  open var isKeyWindow: Bool { scene != nil }

  /// Shows the window.
  ///
  /// A scene shows one window: the first that an app makes. The root view controller of a later window is shown in the
  /// first.
  open func makeKeyAndVisible() { windowScene?.hostScene?.show(self) }
}
