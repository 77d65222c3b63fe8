import DiffableKit
import Synchronization

/// The mistakes that a policy was told of.
final class MenuReports: Sendable {
  private let texts = Mutex<[String]>([])

  var count: Int { texts.withLock { $0.count } }
  var all: [String] { texts.withLock { $0 } }

  func note(_ report: MisuseReport) { texts.withLock { $0.append(report.description) } }
}
