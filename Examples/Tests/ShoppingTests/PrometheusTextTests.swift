import CoreMetrics
import PrometheusText
import Testing

@Suite("The metrics as text of Prometheus") struct PrometheusTextTests {
  @Test("The Prometheus text has counters, gauges and histograms in the order of their names and labels") func kinds() {
    let registry = PrometheusRegistry(timerBuckets: [0.1, 1], recorderBuckets: [10])
    registry.makeCounter(label: "web.requests", dimensions: [("route", "/b"), ("code", "200")]).increment(by: 2)
    registry.makeCounter(label: "web.requests", dimensions: [("route", "/a"), ("code", "200")]).increment(by: 1)
    registry.makeMeter(label: "web.open", dimensions: []).set(2.5)
    let timer = registry.makeTimer(label: "web.time", dimensions: [("route", "/a")])
    for nanoseconds: Int64 in [50_000_000, 100_000_000, 500_000_000, 2_000_000_000] {
      timer.recordNanoseconds(nanoseconds)
    }
    registry.makeRecorder(label: "web.bytes", dimensions: [], aggregate: true).record(Int64(11))
    registry.makeRecorder(label: "web.size", dimensions: [], aggregate: false).record(Int64(7))
    #expect(
      registry.text == """
        # TYPE web_bytes histogram
        web_bytes_bucket{le="10"} 0
        web_bytes_bucket{le="+Inf"} 1
        web_bytes_sum 11
        web_bytes_count 1
        # TYPE web_open gauge
        web_open 2.5
        # TYPE web_requests_total counter
        web_requests_total{code="200",route="/a"} 1
        web_requests_total{code="200",route="/b"} 2
        # TYPE web_size gauge
        web_size 7
        # TYPE web_time_seconds histogram
        web_time_seconds_bucket{route="/a",le="0.1"} 2
        web_time_seconds_bucket{route="/a",le="1"} 3
        web_time_seconds_bucket{route="/a",le="+Inf"} 4
        web_time_seconds_sum{route="/a"} 2.65
        web_time_seconds_count{route="/a"} 4

        """)
  }

  @Test("Names of metrics and labels are written in allowed characters only, and label values are escaped")
  func escaping() {
    let registry = PrometheusRegistry()
    registry.makeMeter(label: "1-é.b:c", dimensions: [("a.b", "\\ \"x\"\ny é"), ("2", ""), ("a-b", "lost")]).set(
      Int64(1))
    #expect(
      registry.text == """
        # TYPE _1___b:c gauge
        _1___b:c{_2="",a_b="\\\\ \\"x\\"\\ny é"} 1

        """)
  }

  @Test("Counters of the same name and labels are one series, in whatever order their labels are given") func same() {
    let registry = PrometheusRegistry()
    registry.makeCounter(label: "a", dimensions: [("x", "1"), ("y", "2")]).increment(by: 1)
    registry.makeCounter(label: "a", dimensions: [("y", "2"), ("x", "1")]).increment(by: 1)
    registry.makeFloatingPointCounter(label: "a", dimensions: [("y", "2"), ("x", "1")]).increment(by: 0.5)
    #expect(registry.text == "# TYPE a_total counter\na_total{x=\"1\",y=\"2\"} 2.5\n")
  }

  @Test("A metric with the name of one of another kind is left out of the Prometheus text") func conflict() {
    let registry = PrometheusRegistry()
    registry.makeMeter(label: "a", dimensions: []).set(Int64(1))
    registry.makeRecorder(label: "a", dimensions: [], aggregate: true).record(Int64(5))
    #expect(registry.text == "# TYPE a gauge\na 1\n")
  }

  @Test("A metric that is destroyed is left out of the Prometheus text") func destroyed() {
    let registry = PrometheusRegistry()
    let counter = registry.makeCounter(label: "a", dimensions: [])
    counter.increment(by: 1)
    registry.destroyCounter(counter)
    #expect(registry.text.isEmpty)
    registry.makeCounter(label: "a", dimensions: []).increment(by: 1)
    #expect(registry.text == "# TYPE a_total counter\na_total 1\n")
  }

  @Test("The Prometheus text has at most a thousand series of a metric name, and further ones are left out")
  func limit() {
    let registry = PrometheusRegistry()
    for index in 0..<PrometheusRegistry.seriesLimit + 5 {
      registry.makeMeter(label: "a", dimensions: [("x", "\(index)")]).set(Int64(index))
    }
    #expect(registry.text.split(separator: "\n").count == PrometheusRegistry.seriesLimit + 1)
  }

  @Test("Values that are no finite numbers are written as Prometheus reads them, and no histogram keeps NaN")
  func numbers() {
    let registry = PrometheusRegistry(recorderBuckets: [1])
    registry.makeMeter(label: "a", dimensions: []).set(Double.infinity)
    registry.makeMeter(label: "b", dimensions: []).set(-Double.infinity)
    registry.makeMeter(label: "c", dimensions: []).set(Double.nan)
    registry.makeMeter(label: "d", dimensions: []).set(1e300 as Double)
    registry.makeRecorder(label: "e", dimensions: [], aggregate: true).record(Double.nan)
    let values = registry.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      values == [
        "a +Inf", "b -Inf", "c NaN", "d 1e+300", "e_bucket{le=\"1\"} 0", "e_bucket{le=\"+Inf\"} 0", "e_sum 0",
        "e_count 0",
      ])
  }
}
