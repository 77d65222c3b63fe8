import Foundation
import Metrics
import RecipesStore

/// The gauges of what the system and the store know, which are read when the metrics are asked for.
struct ProcessGauges: Sendable {
  private let memory = Gauge(label: "process_resident_memory_bytes")
  private let files = Gauge(label: "process_open_fds")
  private let edits = Gauge(label: "recipes_pending_edits")
  private let log = Gauge(label: "recipes_write_ahead_log_bytes")
  private let store: RecipeStore

  /// Makes the gauges of a store.
  init(of store: RecipeStore) { self.store = store }

  /// Reads the values.
  ///
  /// Gauges of values that the system does not tell stay as they are: memory and descriptors are read as Linux shows them.
  func update() {
    // The second number is that of the resident pages.
    if let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst()
      .first,
      let count = Int(pages)
    {
      memory.record(count * Int(sysconf(Int32(_SC_PAGESIZE))))
    }
    if let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") { files.record(names.count) }
    edits.record(store.pendingEditCount)
    log.record(store.writeAheadLogSize)
  }
}
