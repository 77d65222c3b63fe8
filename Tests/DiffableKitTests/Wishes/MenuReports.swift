import DiffableKit
import Synchronization

/// A collector of the misuse reports that a policy has received.
final class MenuReports: Sendable {
  private let texts = Mutex<[String]>([])

  var count: Int { texts.withLock { $0.count } }
  var all: [String] { texts.withLock { $0 } }

  func note(_ report: MisuseReport) { texts.withLock { $0.append(report.description) } }
}
