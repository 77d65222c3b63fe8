/// A meter of the work that a list does for taps.
///
/// Work between taps, such as scrolling, is not counted.
@MainActor final class TapMeter {
  /// The method by which cells are updated from now on.
  var method = RefreshMethod.reconfigure
  /// A closure called when the figures have changed.
  var onChange: (() -> Void)?

  private(set) var figures: [RefreshMethod: RefreshMethodFigures] = [:]
  private var isMeasuring = false

  /// Measures the work for one tap.
  func measure(_ tap: () -> Void) {
    isMeasuring = true
    figures[method, default: RefreshMethodFigures()].time += ContinuousClock().measure(tap)
    isMeasuring = false
    figures[method, default: RefreshMethodFigures()].taps += 1
    onChange?()
  }

  /// Counts a cell that is being configured.
  func note(_ cell: HeroCell) {
    if isMeasuring {
      figures[method, default: RefreshMethodFigures()].configured += 1
      if cell.origin != .inPlace { figures[method, default: RefreshMethodFigures()].dequeued += 1 }
      if cell.origin == .made { figures[method, default: RefreshMethodFigures()].made += 1 }
    }
    cell.origin = .inPlace
  }

  func reset() {
    figures = [:]
    onChange?()
  }
}
