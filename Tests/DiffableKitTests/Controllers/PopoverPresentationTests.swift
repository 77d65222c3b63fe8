import DiffableKit
import DiffableTesting
import Testing

/// Tests of popovers in wide windows, and of popovers that become sheets in narrow ones.
@MainActor struct PopoverPresentationTests {
  private final class Decider: UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    var style: UIModalPresentationStyle?
    var source: UIView?
    var mayGo = true
    var newRect: CGRect?

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      style ?? (traitCollection.horizontalSizeClass == .compact ? .automatic : .none)
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) {
      log.append("prepares a sheet")
      (adaptivePresentationController as? UISheetPresentationController)?.detents = [.medium()]
    }
    func presentationController(
      _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.append("\(style)" + (transitionCoordinator == nil ? "" : " animated")) }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      log.append("prepare")
      if let source { popoverPresentationController.sourceView = source }
    }
    func popoverPresentationControllerShouldDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { mayGo }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.append("attempt")
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will go") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("gone") }
    func popoverPresentationControllerDidDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { log.append("popover gone") }
    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
      log.append("moves from \(Int(rect.pointee.minX)) in \(Int(view.pointee.bounds.width))")
      if let newRect { rect.pointee = newRect }
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let root = UIViewController()
  private let opener = UIButton(type: .system)
  private let options = UIViewController()
  private let decider = Decider()
  private var popover: UIPopoverPresentationController { options.popoverPresentationController! }

  init() {
    options.title = "Options"
    options.modalPresentationStyle = .popover
    options.preferredContentSize = CGSize(width: 240, height: 180)
    options.loadViewIfNeeded()
    let button = UIButton(type: .system)
    button.setTitle("Sort", for: .normal)
    button.frame = CGRect(x: 16, y: 16, width: 100, height: 40)
    options.view.addSubview(button)
  }

  private func makeHost(_ size: CGSize = CGSize(width: 900, height: 600)) -> HeadlessHost {
    opener.setTitle("Open", for: .normal)
    opener.frame = CGRect(x: 400, y: 100, width: 100, height: 40)
    root.loadViewIfNeeded()
    root.view.addSubview(opener)
    let host = HeadlessHost(rootViewController: root, size: size)
    host.send(.focus(host.control("Open")!.id))
    return host
  }

  private var frame: CGRect? { options.view.superview?.convert(options.view.superview!.bounds, to: nil) }

  private func present(in host: HeadlessHost, animated: Bool = false) {
    root.present(options, animated: animated)
    host.update()
  }

  @Test("A popover is below its source with an arrow, takes the focus, and gives it back when Escape dismisses it")
  func beside() throws {
    let host = makeHost()
    popover.sourceView = opener
    #expect(popover.arrowDirection == .unknown)
    present(in: host)
    let opened = String(repeating: " ", count: 53) + "Open"
    #expect(host.screen == opened + "\n" + String(repeating: " ", count: 47) + "Sort")
    #expect(frame == CGRect(x: 330, y: 152, width: 240, height: 180))
    #expect(options.view.frame.size == CGSize(width: 240, height: 180))
    #expect(popover.arrowDirection == .up)
    let arrow = try #require(host.tree.visible.last { $0.node.element.style.transform != nil })
    #expect(arrow.frame.midX == 450 && arrow.frame.midY == 152)
    let dialog = try #require(host.element("Options") { $0.accessibility.role == .dialog })
    #expect(dialog.element.input.isSuperset(of: [.modal, .cancel]))
    #expect(host.focus == host.control("Sort")?.id)
    host.send(.cancel(host.focus!))
    #expect(root.presentedViewController == nil && host.focus == host.control("Open")?.id)
  }

  @Test("A tap outside a popover dismisses it, unless its delegate or isModalInPresentation prevents that")
  func pressBeside() throws {
    let host = makeHost()
    popover.sourceView = opener
    popover.delegate = decider
    present(in: host)
    #expect(decider.take() == ["prepare", "none"])
    let backdrop = try #require(
      host.tree.visible.last { $0.node.element.accessibility.isDecorative && $0.node.element.input.contains(.tap) })
    #expect(backdrop.frame.size == CGSize(width: 900, height: 600))
    #expect(backdrop.node.element.style.background == UIColor.clear.element, "what is behind is not dimmed")
    decider.mayGo = false
    host.send(.tap(backdrop.node.id, []))
    decider.mayGo = true
    options.isModalInPresentation = true
    host.send(.tap(backdrop.node.id, []))
    #expect(root.presentedViewController === options && decider.take() == ["attempt", "attempt"])
    options.isModalInPresentation = false
    host.send(.tap(backdrop.node.id, []))
    #expect(root.presentedViewController == nil && decider.take() == ["will go", "gone", "popover gone"])
  }

  @Test(
    "A popover uses a permitted arrow direction; its source can be a view's rectangle, a bar button item or a sourceItem"
  )
  func sources() throws {
    let item = UIBarButtonItem(title: "Item", primaryAction: UIAction { _ in })
    root.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: root)
    opener.frame = CGRect(x: 400, y: 100, width: 100, height: 40)
    root.view.addSubview(opener)
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 900, height: 600))
    popover.sourceView = opener
    popover.permittedArrowDirections = [.left, .down]
    present(in: host)
    let top = root.view.convert(opener.frame, to: nil).midY
    #expect(popover.arrowDirection == .left)
    #expect(frame == CGRect(x: 512, y: max(10, (top - 90).rounded()), width: 240, height: 180))
    popover.permittedArrowDirections = .any
    popover.sourceRect = CGRect(x: 90, y: 30, width: 10, height: 10)
    host.update()
    #expect(frame?.midX == 495)
    popover.barButtonItem = item
    host.update()
    let bar = try #require(item.frame(in: root.view.window!))
    #expect(popover.arrowDirection == .up && frame?.minY == bar.maxY + 12 && frame?.maxX == 890)
    popover.sourceItem = opener
    host.update()
    #expect(frame?.midX == 450)
    #expect(UIView().frame(in: opener) == nil)
  }

  @Test("A popover becomes a sheet when the window gets narrow, and a popover again when it gets wide")
  func adapting() throws {
    let host = makeHost()
    popover.sourceView = opener
    popover.delegate = decider
    present(in: host, animated: true)
    #expect(decider.take() == ["prepare", "none animated"])
    host.send(.resize(CGSize(width: 400, height: 600)))
    #expect(decider.take() == ["prepares a sheet", "automatic"])
    #expect(frame == CGRect(x: 0, y: 300, width: 400, height: 300))
    #expect(popover.arrowDirection == .unknown)
    #expect(popover.adaptiveSheetPresentationController.detents.count == 1)
    host.send(.resize(CGSize(width: 900, height: 600)))
    #expect(decider.take().last == "none")
    #expect(frame == CGRect(x: 330, y: 152, width: 240, height: 180))
    #expect(host.unnotedChanges() == [])
  }

  @Test("The delegate can keep a popover in a narrow window, or have it presented full screen")
  func decided() {
    let host = makeHost(CGSize(width: 400, height: 600))
    opener.frame.origin.x = 20
    popover.sourceView = opener
    popover.delegate = decider
    decider.style = UIModalPresentationStyle.none
    present(in: host)
    #expect(frame == CGRect(x: 10, y: 152, width: 240, height: 180) && popover.arrowDirection == .up)
    decider.style = .fullScreen
    host.send(.resize(CGSize(width: 410, height: 600)))
    #expect(frame == CGRect(x: 0, y: 0, width: 410, height: 600))
  }

  @Test("The delegate's adaptivePresentationStyle(for:) without traits is called in narrow windows only")
  func olderQuestion() {
    /// A presentation delegate with the method `adaptivePresentationStyle(for:)` without traits, whose calls it counts.
    final class Older: UIAdaptivePresentationControllerDelegate {
      var count = 0
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        count += 1
        return .none
      }
    }
    let older = Older()
    let host = makeHost()
    popover.sourceView = opener
    popover.adaptive(by: older)
    present(in: host)
    #expect(older.count == 0)
    host.send(.resize(CGSize(width: 520, height: 600)))
    #expect(older.count > 0 && popover.arrowDirection == .up)
  }

  @Test("On a resize a popover moves with its source, and the delegate can choose another source rectangle")
  func repositioning() {
    let host = makeHost()
    opener.autoresizingMask = [.flexibleLeftMargin]
    popover.sourceView = opener
    popover.delegate = decider
    present(in: host)
    _ = decider.take()
    host.send(.resize(CGSize(width: 800, height: 600)))
    #expect(decider.take() == ["moves from 0 in 100"])
    #expect(frame?.midX == 350)
    decider.newRect = CGRect(x: 0, y: 0, width: 20, height: 20)
    host.send(.resize(CGSize(width: 900, height: 600)))
    #expect(frame?.midX == 410 && frame?.minY == 132)
  }

  @Test("A popover follows its controller's preferredContentSize within its margins, and has its backgroundColor")
  func size() throws {
    let host = makeHost()
    popover.sourceView = opener
    popover.popoverLayoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    popover.backgroundColor = .systemYellow
    present(in: host)
    options.preferredContentSize = CGSize(width: 2000, height: 2000)
    host.update()
    #expect(frame == CGRect(x: 30, y: 152, width: 840, height: 418))
    options.preferredContentSize = .zero
    host.update()
    #expect(frame?.size == CGSize(width: 320, height: 480) && popover.arrowDirection == .left)
    #expect(options.view.superview?.backgroundColor == .systemYellow)
    options.preferredContentSize = CGSize(width: 800, height: 500)
    popover.canOverlapSourceViewRect = true
    host.update()
    #expect(frame?.size == CGSize(width: 800, height: 500) && popover.arrowDirection.isEmpty)
  }

  @Test("Passthrough views can be tapped while a popover is shown; a tap on other views only dismisses it")
  func passthrough() throws {
    let host = makeHost()
    var presses: [String] = []
    for (index, name) in ["Bold", "Delete"].enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(name, for: .normal)
      button.frame = CGRect(x: 20, y: CGFloat(index) * 50, width: 100, height: 40)
      button.addAction(UIAction { _ in presses.append(name) }, for: .primaryActionTriggered)
      root.view.addSubview(button)
    }
    popover.sourceView = opener
    popover.passthroughViews = [try #require(root.view.subviews.dropLast().last)]
    present(in: host)
    let dialog = try #require(host.element("Options") { $0.accessibility.role == .dialog })
    #expect(!dialog.element.input.contains(.modal), "hosts let everything through")
    host.tap("Bold")
    #expect(presses == ["Bold"] && root.presentedViewController === options)
    host.tap("Sort")
    #expect(root.presentedViewController === options)
    host.tap("Delete")
    #expect(presses == ["Bold"] && root.presentedViewController == nil)
    host.tap("Delete")
    #expect(presses == ["Bold", "Delete"])
  }

  @Test("An action sheet is a popover in a wide window if it has a source, and otherwise centred")
  func actionSheet() throws {
    let host = makeHost()
    func makeSheet() -> UIAlertController {
      let sheet = UIAlertController(title: "Move", message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Up", style: .default))
      return sheet
    }
    var sheet = makeSheet()
    sheet.popoverPresentationController?.sourceView = opener
    root.present(sheet, animated: false)
    host.update()
    var frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame.minY == 152 && frame.midX == 450)
    let backdrop = try #require(
      host.tree.visible.last { $0.node.element.accessibility.isDecorative && $0.node.element.input.contains(.tap) })
    host.send(.tap(backdrop.node.id, []))
    #expect(root.presentedViewController == nil)
    sheet = makeSheet()
    root.present(sheet, animated: false)
    host.update()
    frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame.midX == 450 && abs(frame.midY - 300) < 1)
  }

  @Test(
    "Misuse: under a reporting policy a popover without a source is shown in the centre; one whose delegate sets it, beside it"
  )
  func withoutSource() {
    let host = makeHost()
    MisusePolicy.withPolicy(.report { _ in }) { root.present(options, animated: false) }
    host.update()
    #expect(frame?.midX == 450 && frame?.midY == 300 && popover.arrowDirection == .unknown)
    root.dismiss(animated: false)
    decider.source = opener
    popover.delegate = decider
    present(in: host)
    #expect(frame?.minY == 152, "the delegate has said beside what")
  }
}

extension UIPopoverPresentationController {
  /// Sets a delegate of the popover that conforms to the adaptive presentation delegate only.
  fileprivate func adaptive(by delegate: any UIAdaptivePresentationControllerDelegate) {
    (self as UIPresentationController).delegate = delegate
  }
}
