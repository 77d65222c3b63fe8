import Metrics
import Synchronization

/// A gauge of the longest turn on the main actor until now, in seconds: for so long everybody has waited for one session.
final class LongestTurnGauge: Sendable {
  private let gauge: Gauge
  private let longest = Mutex(Duration.zero)

  /// Makes the gauge.
  ///
  /// - Parameter factory: The system of metrics.
  init(factory: any MetricsFactory) { gauge = Gauge(label: "diffable_longest_turn_seconds", factory: factory) }

  /// Notes a turn, and records it if it is longer than all before.
  func note(_ duration: Duration) {
    longest.withLock { longest in
      guard duration > longest else { return }
      longest = duration
      gauge.record(duration / .seconds(1))
    }
  }
}
