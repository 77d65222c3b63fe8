/// The outermost view: what a host shows of one scene.
public final class UIWindow: UIView {
  weak var scene: HostScene?

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leaveWindow()
      rootViewController?.enter(self)
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

  /// Shows the window; a scene's window is always shown, so that this only makes code written for UIKit compile.
  public func makeKeyAndVisible() {}
}
