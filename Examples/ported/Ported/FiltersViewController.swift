import UIKit

/// A view controller of filters in a popover beside their button, or in a sheet of half the height.
final class FiltersViewController: UIViewController, UIPopoverPresentationControllerDelegate {
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Filters", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    button.addAction(UIAction { [weak self] _ in self?.showPopover() }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  private func makeContent() -> UIViewController {
    let content = UIViewController()
    content.view.accessibilityLabel = "All filters"
    content.preferredContentSize = CGSize(width: 240, height: 180)
    let label = UILabel(frame: CGRect(x: 16, y: 16, width: 200, height: 24))
    label.text = "Only favourites"
    content.view.addSubview(label)
    return content
  }

  func showPopover() {
    let content = makeContent()
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = button
    content.popoverPresentationController?.sourceRect = button.bounds
    content.popoverPresentationController?.permittedArrowDirections = [.up, .down]
    content.popoverPresentationController?.delegate = self
    present(content, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  func showSheet() {
    let content = makeContent()
    if let sheet = content.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    present(content, animated: true)
  }
}
