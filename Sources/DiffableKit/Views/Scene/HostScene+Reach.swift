// The one place that decides whether an element takes an event. A host keeps what a person cannot reach from them by itself; what
// it says is not taken on trust, and may be older than what the program has done since.
extension HostScene {
  /// Hands an event to the view that it names, and if that has no use for it and events of the kind go on, to those around it.
  ///
  /// An element that is no longer in the tree, is hidden or in something hidden, or lies under a modal presentation takes no event
  /// (`behaviour.md` D53); neither does a control that is disabled, and nothing around it instead. What is not interactive, and all in
  /// it, leaves presses and keys to what it is in, as with UIKit. A view of this package that has refused an event may have to
  /// tell the host so: it has shown the effect already.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - id: The element that it names.
  /// - Complexity: O(*d*) in the depth of the view, times the number of modal views if there are any.
  func deliver(_ event: HostEvent, to id: ElementID) {
    guard let view = view(for: id) else { return }
    guard isInReach(view) else {
      if case .tap = event, view.window === window { frontmostModal?.wasPressedBeside() }
      return view.wasRefused(event)
    }
    var receiver: UIView? = view
    if let passive = view.outermostPassiveView {
      guard event.travels else { return view.wasRefused(event) }
      receiver = passive.superview
    }
    while let current = receiver {
      guard current.takesEvents else { return current.wasRefused(event) }
      if current.handle(event) { return }
      receiver = event.travels ? current.superview : nil
    }
  }

  /// Whether the keyboard focus can go to an element.
  func canFocus(_ id: ElementID) -> Bool {
    guard let view = view(for: id) else { return false }
    return isInReach(view) && view.takesEvents && view.outermostPassiveView == nil
  }

  /// Whether a view is in the window, shown, and not under a modal presentation.
  func isInReach(_ view: UIView) -> Bool {
    guard view.window === window, !view.hasHiddenAncestor else { return false }
    guard let top = frontmostModal else { return true }
    return !top.covers(view) || top.letsThrough(view)
  }

  /// The view in the window, of those in front of which nothing else can be reached, that is nearest to the viewer.
  var frontmostModal: UIView? {
    modalViews.removeAll { $0.view?.window !== window }
    return modalViews.compactMap(\.view).filter(\.blocksReach).max { $0.comesBefore($1) }
  }

  /// Says that a view is in the window in front of which nothing else can be reached.
  func noteModal(_ view: UIView) {
    modalViews.removeAll { $0.view == nil || $0.view === view }
    modalViews.append(WeakView(view: view))
  }
}

extension HostEvent {
  /// Whether an event that a view has no use for goes on to its superview.
  fileprivate var travels: Bool {
    switch self {
    case .tap, .key, .cancel, .delete, .drag, .contextMenu: true
    default: false
    }
  }
}

extension UIView {
  fileprivate var hasHiddenAncestor: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isHidden { return true }
      view = current.superview
    }
    return false
  }

  /// The outermost view that is not interactive, of this one and those that it is in.
  fileprivate var outermostPassiveView: UIView? {
    var (result, view): (UIView?, UIView?) = (nil, self)
    while let current = view {
      if !current.isInteractive { result = current }
      view = current.superview
    }
    return result
  }

  /// The view and those that it is in, the outermost first.
  private var line: [UIView] {
    var (line, view): ([UIView], UIView?) = ([], self)
    while let current = view {
      line.append(current)
      view = current.superview
    }
    return line.reversed()
  }

  /// The first view of which both are parts, and the children of it that lead to each; nil if one is in the other.
  private func fork(from other: UIView) -> (parent: UIView, own: UIView, others: UIView)? {
    let (line, otherLine) = (line, other.line)
    guard let index = zip(line, otherLine).enumerated().first(where: { $1.0 !== $1.1 })?.offset, index > 0
    else { return nil }
    return (line[index - 1], line[index], otherLine[index])
  }

  /// Whether a view is sent to hosts before another: it contains it, or lies further back.
  fileprivate func comesBefore(_ other: UIView) -> Bool {
    guard let (parent, own, others) = fork(from: other) else { return line.count < other.line.count }
    return parent.subviews.firstIndex { $0 === own } ?? 0 < parent.subviews.firstIndex { $0 === others } ?? 0
  }

  /// Whether a view cannot be reached while this one is shown: all but what this is in, what is in it, and its siblings in front,
  /// which is what hosts keep from a person too.
  fileprivate func covers(_ view: UIView) -> Bool {
    guard let (parent, _, _) = fork(from: view) else { return false }
    return parent !== superview || view.comesBefore(self)
  }
}
