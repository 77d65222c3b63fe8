import UIKit
import XCTest

@testable import Ported

/// A class of tests that is on the main actor as a whole.
@MainActor final class MainActorXCTests: XCTestCase {
  private var controller: DraftViewController!

  override func setUp() async throws {
    controller = DraftViewController()
    controller.loadViewIfNeeded()
  }

  func testNameIsNoted() {
    controller.name = "Ada"
    XCTAssertEqual(controller.log, ["name Ada"])
  }

  func testSearchComesLater() async throws {
    controller.searchSoon()
    let deadline = Date().addingTimeInterval(60)
    while controller.log.isEmpty, Date() < deadline { await Task.yield() }
    XCTAssertEqual(controller.log, ["search"])
  }
}
