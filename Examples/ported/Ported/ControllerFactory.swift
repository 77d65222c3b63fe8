import UIKit

/// A factory of controllers of classes that are known only at run time.
@MainActor enum ControllerFactory {
  static func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller { type.init() }

  static func makeAll(_ types: [UIViewController.Type]) -> [UIViewController] { types.map { $0.init() } }
}

final class PlainViewController: UIViewController {}

final class NamedViewController: UIViewController {
  let name: String

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }
}
