import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of the host's history in every order of events, against a plain model of a browser's history.
@MainActor struct SceneHistoryOrdersTests {
  private enum Event: CaseIterable {
    case push, pop, popToRoot, search, back, forward
  }

  /// A root view controller that pushes a controller for a restored address that no controller has.
  private final class RestoringController: UINavigationController {
    override func restoreUserActivityState(_ activity: NSUserActivity) {
      guard let path = activity.webpageURL?.path else { return }
      push(path)
    }

    func push(_ address: String) {
      let controller = UIViewController()
      controller.address = address
      pushViewController(controller, animated: false)
    }
  }

  /// A plain model of a browser's history: the addresses of its entries, the index of the present entry, and the
  /// addresses of the screens on the navigation stack.
  private struct Model {
    var entries = ["/"]
    var index = 0
    var stack = ["/"]
    var pushed = 0

    mutating func perform(_ event: Event) {
      switch event {
      case .push:
        pushed += 1
        stack.append("/\(pushed)")
        entries.removeSubrange((index + 1)...)
        entries.append("/\(pushed)")
        index += 1
      case .pop:
        guard stack.count > 1 else { return }
        stack.removeLast()
        if let entry = entries.firstIndex(of: stack[stack.count - 1]) { index = entry }
      case .popToRoot:
        guard stack.count > 1 else { return }
        stack = [stack[0]]
        if let entry = entries.firstIndex(of: stack[0]) { index = entry }
      case .search:
        let path = stack[stack.count - 1].prefix { $0 != "?" }
        stack[stack.count - 1] = "\(path)?q=\(pushed)"
        entries[index] = stack[stack.count - 1]
      case .back, .forward:
        let next = index + (event == .back ? -1 : 1)
        guard entries.indices.contains(next) else { return }
        index = next
        if let position = stack.firstIndex(of: entries[index]) {
          stack.removeSubrange((position + 1)...)
        } else {
          // The screen of this entry has left the stack and is made again, without the query of its search.
          entries[index] = String(entries[index].prefix { $0 != "?" })
          stack.append(entries[index])
        }
      }
    }
  }

  private func perform(_ event: Event, in host: HeadlessHost, _ root: RestoringController, _ pushed: Int) {
    switch event {
    case .push: root.push("/\(pushed)")
    case .pop: root.popViewController(animated: false)
    case .popToRoot: root.popToRootViewController(animated: false)
    case .search:
      let path = root.topViewController?.address?.prefix { $0 != "?" } ?? ""
      root.topViewController?.address = "\(path)?q=\(pushed)"
    case .back: host.goBack()
    case .forward: host.goForward()
    }
    host.update()
  }

  @Test(
    "D82 to D86: after any five pushes, pops, searches and steps through it, the history equals a model of a browser's history"
  )
  func orders() {
    var count = 0
    func go(_ events: [Event]) {
      if events.count == 5 {
        count += 1
        return check(events)
      }
      for event in Event.allCases { go(events + [event]) }
    }
    go([])
    #expect(count == 7776)
  }

  private func check(_ events: [Event]) {
    let first = UIViewController()
    first.address = "/"
    let root = RestoringController(rootViewController: first)
    let host = HeadlessHost(rootViewController: root, size: CGSize(width: 300, height: 200))
    var model = Model()
    for event in events {
      model.perform(event)
      perform(event, in: host, root, model.pushed)
      let stack = root.viewControllers.map { $0.address ?? "" }
      guard host.history == model.entries, host.address == model.entries[model.index], stack == model.stack else {
        Issue.record("\(events): at \(event) \(host.history) \(host.address) \(stack), not \(model)")
        return
      }
    }
  }
}
