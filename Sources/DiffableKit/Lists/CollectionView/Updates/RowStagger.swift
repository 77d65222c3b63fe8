/// A value that computes the staggered delays with which the rows of a list begin to animate a change, one after the
/// other (`behaviour.md` C82).
///
/// The value is created before the change, from the old frames of the rows, and computes the delays after the change.
@MainActor struct RowStagger {
  /// A view with a staggered animation: a cell with the index path of its item, or a header or footer without one.
  typealias StaggeredView = (item: IndexPath?, view: UIView)

  /// A row's rectangle on screen, compared in reading order: from top to bottom, then from the leading edge.
  private struct ReadingOrderKey: Comparable {
    var rect: CGRect
    var isRightToLeft: Bool

    static func < (left: ReadingOrderKey, right: ReadingOrderKey) -> Bool {
      guard left.rect.minY == right.rect.minY else { return left.rect.minY < right.rect.minY }
      return left.isRightToLeft ? left.rect.maxX > right.rect.maxX : left.rect.minX < right.rect.minX
    }
  }

  private let animation: DiffableAnimation
  /// The old frames in window coordinates by element identifier, with the index paths of cells.
  private var before: [ElementID: (rect: CGRect, item: IndexPath?)] = [:]

  /// Records the frames of a list's rows; `nil` if the animation has no stagger.
  ///
  /// - Complexity: O(*v* · *d*) in the views near the screen and the depth of the list.
  init?(_ animation: DiffableAnimation, _ rows: [StaggeredView]) {
    guard animation.delay(ofRow: 1, of: 2) > 0, UIView.effectiveDuration(animation.duration) > 0 else { return nil }
    self.animation = animation
    for (item, view) in rows {
      if let id = view.rendering.id { before[id] = (Self.rect(of: view), item) }
    }
  }

  /// Delays the animations of all rows and their subviews.
  ///
  /// Only rows that are inserted, deleted, moved or resized count; rows off screen get the delay of the nearest visible
  /// row.
  ///
  /// - Parameters:
  ///   - rows: The rows, after the change.
  ///   - containers: The superviews of the rows, the list before all others.
  ///   - newItem: Returns the new index path of an item.
  /// - Returns: The longest delay, in seconds.
  /// - Complexity: O(*v* · (*d* + log *v*)) in the views near the screen, with their subviews, and the depth of the
  ///   list.
  func delay(_ rows: [StaggeredView], in containers: [UIView], newItem: (IndexPath) -> IndexPath?) -> Double {
    guard let list = containers.first else { return 0 }
    let isRightToLeft = list.isRightToLeft
    typealias Retiming = ((inout AnimationTiming) -> Void) -> Void
    var waiting: [(place: ReadingOrderKey, retime: Retiming)] = []
    func wait(at rect: CGRect, _ retime: @escaping Retiming) {
      waiting.append((ReadingOrderKey(rect: rect, isRightToLeft: isRightToLeft), retime))
    }
    var cells: [IndexPath: UIView] = [:]
    for (item, view) in rows {
      if let item { cells[item] = view }
      let rect = Self.rect(of: view)
      let isSeenMoving = view.rendering.id.flatMap { before[$0] }.map { $0.rect != rect } ?? false
      if isSeenMoving || view.isAboutToChange { wait(at: rect) { view.retime($0) } }
    }
    for container in containers {
      for (id, exit) in container.rendering.exits where exit.kind != .atOnce {
        guard let old = before[id] else { continue }
        // The old cell of a reloaded row leaves at the time at which the new cell enters.
        let successor = old.item.flatMap(newItem).flatMap { cells[$0] }
        wait(at: successor.map(Self.rect) ?? old.rect) { container.retimeExit(of: id, $0) }
      }
    }
    let window = Self.rect(of: list)
    // An empty rectangle gets no delay of its own in the order of rows, such as a table view's empty footers with
    // height 0.
    let seen = waiting.map(\.place).filter { !$0.rect.isEmpty && $0.rect.intersects(window) }.sorted()
    let steps = seen.indices.filter { $0 == 0 || seen[$0 - 1] < seen[$0] }.map { seen[$0] }
    var longest = 0.0
    for row in waiting {
      let rank = min(steps.count(where: { $0 < row.place }), max(0, steps.count - 1))
      let delay = animation.delay(ofRow: rank, of: steps.count)
      row.retime { $0.element.delay = delay }
      longest = max(longest, delay)
    }
    return longest
  }

  private static func rect(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
}
