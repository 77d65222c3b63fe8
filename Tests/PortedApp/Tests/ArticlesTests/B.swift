import XCTest
import UIKit
@testable import Articles5
final class BTests: XCTestCase {
  func testA() {
    let c = MessagesViewController()
    c.loadViewIfNeeded()
    XCTAssertEqual(c.tableView.numberOfSections, 1)
  }
}
