import UIKit

/// A view controller that counts the columns for which there is width, again when the window changes its size.
final class RotatingGridViewController: UIViewController {
  private(set) var columns = 0
  private(set) var log: [String] = []
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = view.bounds
    view.addSubview(label)
    columns = Int(view.bounds.width / 160)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("will \(Int(size.width))")
    coordinator.animate { _ in
      self.columns = Int(size.width / 160)
      self.label.text = "\(self.columns) columns"
      self.log.append("alongside")
    } completion: { _ in
      self.log.append("done")
    }
  }
}
