import DiffableKit
import DiffableTesting
import Testing

/// Tests of sheets at the bottom of narrow windows.
@MainActor struct SheetPresentationTests {
  private final class Follower: UISheetPresentationControllerDelegate {
    var chosen: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      chosen.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "lowest")
    }
  }

  private typealias Detent = UISheetPresentationController.Detent

  private let root = UIViewController()
  private let sheet = UIViewController()

  private func button(_ title: String, y: CGFloat, in controller: UIViewController, _ action: @escaping () -> Void = {})
  {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 16, y: y, width: 120, height: 40)
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    controller.view.addSubview(button)
  }

  private func makeHost(
    _ size: CGSize = CGSize(width: 400, height: 700), detents: [Detent] = [.medium(), .large()],
    _ setUp: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> HeadlessHost {
    button("Behind", y: 20, in: root)
    let label = UILabel(frame: CGRect(x: 16, y: 80, width: 200, height: 30))
    label.text = "Soups"
    root.view.addSubview(label)
    let host = HeadlessHost(rootViewController: root, size: size)
    host.send(.focus(host.control("Behind")!.id))
    sheet.title = "Filters"
    button("Inside", y: 16, in: sheet)
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.detents = detents
    setUp(presentation)
    root.present(sheet, animated: true)
    host.update()
    return host
  }

  private func frame(_ host: HeadlessHost) -> CGRect? { sheet.view.superview?.frame }

  @Test("A medium sheet covers the lower half of the window, and a tap on its grabber makes it full height")
  func medium() throws {
    let host = try makeHost()
    #expect(host.screen == ["      Behind", "  Soups", "      Inside"].joined(separator: "\n"))
    #expect(frame(host) == CGRect(x: 0, y: 350, width: 400, height: 350))
    #expect(sheet.view.frame == CGRect(x: 0, y: 24, width: 400, height: 326))
    let dialog = try #require(host.element("Filters") { $0.accessibility.role == .dialog })
    #expect(dialog.element.input.isSuperset(of: [.modal, .cancel]))
    #expect(host.focus == host.control("Inside")?.id, "what is to be done comes before the grabber")

    let grabber = try #require(host.control("Sheet Grabber"))
    #expect(grabber.element.accessibility.value == "Half Height")
    host.send(.focus(grabber.id))
    host.send(.tap(grabber.id, []))
    #expect(frame(host) == CGRect(x: 0, y: 0, width: 400, height: 700))
    #expect(host.control("Sheet Grabber")?.element.accessibility.value == "Full Height")
    #expect(host.announcements == ["Full Height"])
    #expect(host.focus == grabber.id)
    host.send(.tap(grabber.id, []))
    #expect(frame(host)?.height == 350)
    host.send(.cancel(grabber.id))
    #expect(root.presentedViewController == nil)
    #expect(host.focus == host.control("Behind")?.id)
  }

  @Test("A change of a sheet's detent is animated, and the delegate is told only of detents chosen by a person")
  func choosing() throws {
    let follower = Follower()
    let host = try makeHost { $0.delegate = follower }
    host.tap("Sheet Grabber")
    #expect(follower.chosen == ["com.apple.UIKit.large"])
    let durations = host.frames.last?.changes.compactMap { change -> Double? in
      guard case .update(_, let element, _, let duration) = change, element.frame.height == 700 else { return nil }
      return duration
    }
    #expect(durations?.first == 0.2)
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.animateChanges { presentation.selectedDetentIdentifier = .medium }
    host.update()
    #expect(frame(host)?.height == 350 && follower.chosen.count == 1)
    presentation.selectedDetentIdentifier = .large
    host.update()
    #expect(frame(host)?.height == 700 && follower.chosen.count == 1)
    #expect(sheet.presentationController?.delegate === follower, "it is asked about the rest too")
    presentation.delegate = nil
    sheet.presentationController?.delegate = follower
    #expect(presentation.delegate === follower, "and is told of heights wherever it was set")
  }

  @Test("Custom detents get the container's traits and maximum height, and detents without a height are skipped")
  func custom() throws {
    var hasSmall = true
    let small = Detent.custom(identifier: .init("small")) { context in
      context.containerTraitCollection.horizontalSizeClass == .compact && hasSmall
        ? context.maximumDetentValue / 7 : nil
    }
    let host = try makeHost(detents: [small, .custom { _ in 9000 }, .medium()])
    #expect(frame(host)?.height == 100)
    #expect(host.control("Sheet Grabber")?.element.accessibility.value == "14 Percent")
    host.tap("Sheet Grabber")
    #expect(frame(host)?.height == 350)
    host.tap("Sheet Grabber")
    #expect(frame(host)?.height == 700, "no higher than the window")
    host.tap("Sheet Grabber")
    #expect(frame(host)?.height == 100)
    hasSmall = false
    sheet.sheetPresentationController?.invalidateDetents()
    host.update()
    #expect(frame(host)?.height == 350)
    #expect(small.identifier.rawValue == "small" && Detent.medium().identifier == .medium)
  }

  @Test("A sheet with a single detent has no grabber unless it is preferred, and then it is not a button")
  func grabber() throws {
    let host = try makeHost(detents: [.medium()])
    #expect(host.control("Sheet Grabber") == nil && sheet.view.frame.height == 350)
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    host.update()
    #expect(host.control("Sheet Grabber") == nil && sheet.view.frame.height == 326)
  }

  @Test("A sheet with default detents fills a narrow window; in a wide window any sheet is a centred card")
  func usual() throws {
    let host = try makeHost(detents: [.large()])
    #expect(frame(host) == CGRect(x: 0, y: 0, width: 400, height: 700) && sheet.view.frame == frame(host))
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    host.send(.resize(CGSize(width: 1000, height: 700)))
    #expect(frame(host) == CGRect(x: 220, y: 40, width: 560, height: 620))
    #expect(host.control("Sheet Grabber") == nil)
    host.send(.resize(CGSize(width: 400, height: 600)))
    #expect(frame(host)?.height == 300)
  }

  @Test(
    "In a low window a sheet fills the window, or is as high as a detent that fits if it prefers to be attached to the edge"
  )
  func low() throws {
    let host = try makeHost(CGSize(width: 600, height: 300), detents: [.medium(), .custom { _ in 120 }, .large()])
    #expect(frame(host)?.height == 300 && host.control("Sheet Grabber") == nil)
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.prefersEdgeAttachedInCompactHeight = true
    host.update()
    #expect(frame(host) == CGRect(x: 0, y: 180, width: 600, height: 120), "there is no half of a low window")
    sheet.preferredContentSize = CGSize(width: 320, height: 0)
    presentation.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    host.update()
    #expect(frame(host) == CGRect(x: 140, y: 180, width: 320, height: 120))
  }

  @Test("Views behind a sheet can be used up to its largestUndimmedDetentIdentifier, but not above that detent")
  func undimmed() throws {
    let host = try makeHost { $0.largestUndimmedDetentIdentifier = .medium }
    let dialog = { try #require(host.element("Filters") { $0.accessibility.role == .dialog }) }
    #expect(try !dialog().element.input.contains(.modal))
    #expect(try dialog().element.frame == CGRect(x: 0, y: 350, width: 400, height: 350))
    var presses = 0
    button("More", y: 120, in: root) { presses += 1 }
    host.update()
    host.tap("More")
    #expect(presses == 1 && root.presentedViewController === sheet)
    host.tap("Sheet Grabber")
    #expect(try dialog().element.input.contains(.modal))
    #expect(try dialog().element.frame == CGRect(x: 0, y: 0, width: 400, height: 700))
    host.tap("More")
    #expect(presses == 1, "it is covered now")
    host.tap("Sheet Grabber")
    host.tap("More")
    #expect(presses == 2)
    #expect(host.unnotedChanges() == [])
  }

  @Test("Scrolling the content of a sheet expands it, unless prefersScrollingExpandsWhenScrolledToEdge is false")
  func scrolling() throws {
    for expands in [true, false] {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 60, width: 400, height: 200))
      scroll.contentSize = CGSize(width: 400, height: 2000)
      sheet.loadViewIfNeeded()
      sheet.view.addSubview(scroll)
      let host = try makeHost { $0.prefersScrollingExpandsWhenScrolledToEdge = expands }
      let id = try #require(host.tree.visible.last { $0.node.element.input.contains(.scroll) }?.node.id)
      host.send(.scroll(id, CGPoint(x: 0, y: 30)))
      #expect(frame(host)?.height == (expands ? 700 : 350))
      host.send(.scroll(id, CGPoint(x: 0, y: 60)))
      #expect(frame(host)?.height == (expands ? 700 : 350), "it does not begin anew")
      root.dismiss(animated: false)
      host.update()
      sheet.sheetPresentationController?.selectedDetentIdentifier = nil
      scroll.removeFromSuperview()
    }
  }

  @Test("A child's sheetPresentationController is its container's, and nil if the style is not a sheet")
  func access() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    #expect(child.sheetPresentationController === navigation.sheetPresentationController)
    #expect(child.sheetPresentationController != nil && child.popoverPresentationController == nil)
    child.sheetPresentationController?.prefersGrabberVisible = true
    navigation.modalPresentationStyle = .formSheet
    #expect(navigation.sheetPresentationController?.prefersGrabberVisible == true, "it is kept")
    navigation.modalPresentationStyle = .fullScreen
    #expect(navigation.sheetPresentationController == nil && navigation.presentationController != nil)
    #expect(UIAlertController().sheetPresentationController == nil)
  }

  @Test("A sheet has its preferredCornerRadius at all corners, or at the top ones if it is attached to the edge")
  func corners() throws {
    let host = try makeHost { $0.preferredCornerRadius = 30 }
    func style() throws -> ElementStyle {
      try #require(host.tree.visible.last { $0.node.element.style.cornerRadius == 30 }).node.element.style
    }
    #expect(try style().corners == .top)
    host.send(.resize(CGSize(width: 1000, height: 700)))
    #expect(try style().corners == .all)
  }

  @Test("Misuse: setting an empty array of detents is reported, and the sheet keeps the detents it had")
  func noDetents() {
    /// A collector of the methods that misuse reports have named.
    final class Box: @unchecked Sendable { var apis: [String] = [] }
    let box = Box()
    MisusePolicy.withPolicy(.report { box.apis.append($0.api) }) { sheet.sheetPresentationController?.detents = [] }
    #expect(box.apis == ["UISheetPresentationController.detents"])
    #expect(sheet.sheetPresentationController?.detents.count == 1)
  }
}
