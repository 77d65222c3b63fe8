public import CoreMetrics
import Synchronization

/// The metrics of a program, which Prometheus reads as text.
///
/// It is given to swift-metrics once, at the start; a route returns its ``text``.
///
/// ```swift
/// let registry = PrometheusRegistry()
/// MetricsSystem.bootstrap(registry)
/// router.get("metrics") { _, _ in registry.text }
/// ```
///
/// Counters have the suffix `_total`, timers are histograms with the suffix `_seconds`, recorders are histograms, and
/// meters and recorders that do not aggregate are gauges. A metric that is requested with the name of a metric of
/// another kind works, and is not part of the text.
public final class PrometheusRegistry: MetricsFactory {
  /// A metric of one name: its kind, and its series by their labels.
  private struct Family {
    let kind: PrometheusKind
    var series: [[PrometheusLabel]: any PrometheusSeries] = [:]
  }

  /// The greatest number of series of one name; further ones work, and are not part of the text.
  ///
  /// The limit bounds the memory if a label has a value for each user or address.
  public static let seriesLimit = 1000
  private let timerBuckets: [Double]
  private let recorderBuckets: [Double]
  private let families = Mutex<[String: Family]>([:])

  /// Makes a registry without metrics.
  ///
  /// - Parameters:
  ///   - timerBuckets: The upper bounds of the buckets of timers in seconds, ascending.
  ///   - recorderBuckets: The upper bounds of the buckets of recorders, ascending.
  public init(
    timerBuckets: [Double] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    recorderBuckets: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
  ) {
    self.timerBuckets = timerBuckets
    self.recorderBuckets = recorderBuckets
  }

  /// The metrics in the text format of Prometheus, version 0.0.4, in the order of their names and labels.
  ///
  /// - Complexity: O(*n* log *n*) in the number of series.
  public var text: String {
    let families = families.withLock { $0 }
    var text = ""
    for (name, family) in families.sorted(by: { $0.key < $1.key }) where !family.series.isEmpty {
      text += "# TYPE \(name) \(family.kind.rawValue)\n"
      for (labels, series) in family.series.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        series.write(name: name, labels: labels, to: &text)
      }
    }
    return text
  }

  private func series<Series: PrometheusSeries>(
    _ label: String, suffix: String = "", _ kind: PrometheusKind, _ dimensions: [(String, String)],
    make: () -> Series
  ) -> Series {
    let name = PrometheusText.name(label, suffix: suffix)
    let labels = PrometheusText.labels(dimensions)
    return families.withLock { families in
      var family = families[name] ?? Family(kind: kind)
      guard family.kind == kind else { return make() }
      if let known = family.series[labels] as? Series { return known }
      let series = make()
      guard family.series.count < Self.seriesLimit else { return series }
      family.series[labels] = series
      families[name] = family
      return series
    }
  }

  private func remove(_ handler: AnyObject) {
    families.withLock { families in
      families = families.mapValues { Family(kind: $0.kind, series: $0.series.filter { $0.value !== handler }) }
    }
  }

  // MARK: Factory

  /// Returns the counter with a name and labels.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, suffix: "_total", .counter, dimensions) { PrometheusNumber() }
  }

  /// Returns the counter of fractions with a name and labels.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, suffix: "_total", .counter, dimensions) { PrometheusNumber() }
  }

  /// Returns the gauge with a name and labels.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, .gauge, dimensions) { PrometheusNumber() }
  }

  /// Returns the histogram with a name and labels, or the gauge if nothing is aggregated.
  public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    guard aggregate else { return series(label, .gauge, dimensions) { PrometheusNumber() } }
    return series(label, .histogram, dimensions) { PrometheusHistogram(buckets: recorderBuckets) }
  }

  /// Returns the histogram of times with a name and labels.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, suffix: "_seconds", .histogram, dimensions) { PrometheusHistogram(buckets: timerBuckets) }
  }

  /// Removes a counter from the metrics that are written for Prometheus.
  public func destroyCounter(_ handler: any CounterHandler) { remove(handler) }

  /// Removes a counter of fractions from the metrics that are written for Prometheus.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }

  /// Removes a gauge from the metrics that are written for Prometheus.
  public func destroyMeter(_ handler: any MeterHandler) { remove(handler) }

  /// Removes a recorder from the metrics that are written for Prometheus.
  public func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }

  /// Removes a timer from the metrics that are written for Prometheus.
  public func destroyTimer(_ handler: any TimerHandler) { remove(handler) }
}
