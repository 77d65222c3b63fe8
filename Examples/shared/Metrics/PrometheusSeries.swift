import CoreMetrics
import Synchronization

/// The kind of a metric in the text for Prometheus: counter, gauge or histogram.
enum PrometheusKind: String, Sendable { case counter, gauge, histogram }

/// The interface of a series, which is the values of one metric with the same labels.
protocol PrometheusSeries: AnyObject, Sendable {
  /// Appends the lines of the series to the text.
  func write(name: String, labels: [PrometheusLabel], to text: inout String)
}

/// The series of a counter or gauge, which is a single number.
final class PrometheusNumber: PrometheusSeries, CounterHandler, FloatingPointCounterHandler, MeterHandler,
  RecorderHandler
{
  private let value = Mutex(0.0)

  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func reset() { value.withLock { $0 = 0 } }
  func set(_ newValue: Int64) { set(Double(newValue)) }
  func set(_ newValue: Double) { value.withLock { $0 = newValue } }
  func record(_ newValue: Int64) { set(Double(newValue)) }
  func record(_ newValue: Double) { set(newValue) }

  func write(name: String, labels: [PrometheusLabel], to text: inout String) {
    PrometheusText.writeLine(name, labels, value.withLock { $0 }, to: &text)
  }
}

/// The series of a histogram with fixed buckets.
final class PrometheusHistogram: PrometheusSeries, RecorderHandler, TimerHandler {
  private struct State {
    /// The number of values in each bucket, the last for those above all bounds.
    var counts: [Int]
    var sum = 0.0
  }

  private let bounds: [Double]
  private let state: Mutex<State>

  init(buckets: [Double]) {
    bounds = buckets
    state = Mutex(State(counts: Array(repeating: 0, count: buckets.count + 1)))
  }

  func record(_ value: Int64) { record(Double(value)) }
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  func record(_ value: Double) {
    // A value that is no number is in no bucket, and would make the sum useless for ever.
    guard !value.isNaN else { return }
    let index = bounds.firstIndex { value <= $0 } ?? bounds.count
    state.withLock { state in
      state.counts[index] += 1
      state.sum += value
    }
  }

  func write(name: String, labels: [PrometheusLabel], to text: inout String) {
    let (counts, sum) = state.withLock { ($0.counts, $0.sum) }
    var total = 0
    for (count, bound) in zip(counts, bounds + [.infinity]) {
      total += count
      let bucket = PrometheusLabel(name: "le", value: PrometheusText.number(bound))
      PrometheusText.writeLine(name + "_bucket", labels + [bucket], Double(total), to: &text)
    }
    PrometheusText.writeLine(name + "_sum", labels, sum, to: &text)
    PrometheusText.writeLine(name + "_count", labels, Double(total), to: &text)
  }
}
