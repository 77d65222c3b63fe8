import DiffableKit
import DiffableTesting
import Testing

/// Tests of the article “Testing a host”, which runs the suite of scenarios on the host of “Writing a host”.
@MainActor struct TestingAHostTests {
  @Test(
    "The terminal host shows after each step of a scenario what a complete frame says",
    arguments: HostConformance.scenarios)
  func conformance(scenario: HostConformance.Scenario) {
    let failures = HostConformance.failures(in: scenario) { size in
      TerminalHost(showing: UIViewController(), size: size) { _ in }
    }
    #expect(failures == [])
  }

  @Test("The listings of the article “Testing a host” are code of its test")
  func sameCode() throws {
    let article = try DocumentedCode(page: "Sources/DiffableTesting/DiffableTesting.docc/TestingAHost.md")
    #expect(article.listings.count == 2)
    for listing in article.listings {
      let isRun = try DocumentedCode.contains(
        listing, file: "Tests/DiffableKitTests/Documentation/TestingAHostTests.swift")
      #expect(isRun, "the article says:\n\(listing.joined(separator: "\n"))")
    }
  }
}

extension TerminalHost: ConformingHost {
  var shownElements: HostConformance.ShownElement? { root.flatMap(shownElement) }

  private func shownElement(_ id: ElementID) -> HostConformance.ShownElement? {
    guard let node = nodes[id] else { return nil }
    return HostConformance.ShownElement(
      id: id, element: node.element, offset: node.offset, children: node.children.compactMap(shownElement))
  }

  /// Carries out an action of a person for which this terminal has no keys, such as scrolling with a wheel.
  func perform(_ event: HostEvent) {
    switch event {
    case .scroll(let id, let offset): nodes[id]?.offset = offset
    case .text(let id, let text, _, _):
      if case .field(var field)? = nodes[id]?.element.content {
        field.text = text
        nodes[id]?.element.content = .field(field)
      }
    case .focus(let id): focus = id
    default: break
    }
    scene.handle(event)
    takeFrames()
  }
}
