import Testing
import UIKit
@testable import Articles5
@MainActor struct ATests {
  @Test func a() {
    let c = MessagesViewController()
    c.loadViewIfNeeded()
    #expect(c.tableView.numberOfSections == 1)
    Testing.Issue.record("x", severity: .warning)
  }
}
