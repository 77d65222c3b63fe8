import UIKit

/// Makes controllers of classes that are known only at run time.
@MainActor public enum ControllerFactory {
  public static func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller { type.init() }

  public static func makeAll(_ types: [UIViewController.Type]) -> [UIViewController] { types.map { $0.init() } }
}

public final class PlainViewController: UIViewController {}

public final class NamedViewController: UIViewController {
  public let name: String

  public init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }
}
