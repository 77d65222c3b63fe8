/// A view of index titles at the trailing edge of a list, each of which scrolls to its section.
final class IndexTitlesView: UIView {
  /// The width of the view with the index titles, in points.
  static let width: CGFloat = 20
  /// The height of one index title, in points.
  static let rowHeight: CGFloat = 15

  var titles: [String] = [] { didSet { if titles != oldValue { setNeedsRender() } } }
  var onChoice: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityRole = .slider
    accessibilityLabel = "Index"
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsRender()
  }

  override func handle(_ event: HostEvent) -> Bool {
    guard case .indexTitle(_, let index) = event else { return super.handle(event) }
    if titles.indices.contains(index) { onChoice?(index) }
    return true
  }

  override func render(into element: inout Element) {
    let places = Int(bounded: max(0, bounds.height - 8) / Self.rowHeight)
    element.content = .index(
      ElementIndexTitles(
        titles: titles, shown: Self.shownTitles(of: titles.count, places: places), color: tintColor.element))
    element.input.insert(.focus)
  }

  /// Returns the indices of the index titles that fit, evenly spread, with `nil` for a dot in place of those left out;
  /// from three places on, the first and the last title are always included.
  package static func shownTitles(of count: Int, places: Int) -> [Int?] {
    guard count > places else { return Array(0..<count) }
    guard places >= 3 else { return places > 0 && count > 0 ? [0] : [] }
    let last = (places - 1) / 2
    return (0...last).flatMap { step -> [Int?] in
      let index = (step * (count - 1) + last / 2) / last
      return step == last ? [index] : [index, nil]
    }
  }
}
