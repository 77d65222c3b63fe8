// Methods of a scene for the delivery of events: the only code that decides whether an element accepts an event. A host
// itself keeps a person from views out of reach; but its events are not trusted, and may be older than the program's
// latest changes.
extension HostScene {
  /// Delivers an event to the view of an element; a press, a key and some other unhandled events go on to the superviews.
  ///
  /// An element that is no longer in the tree, is hidden or inside of a hidden view, or lies behind a modal
  /// presentation receives no event (`behaviour.md` D53). A disabled control receives none either, and its superviews
  /// do not receive the event instead. A view with user interaction disabled, and its descendants, leave presses and
  /// keys to the superview, as with UIKit. A view of this package that has refused an event may have to correct the
  /// host, which has already shown the effect.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - id: The identifier of the element to which the event is addressed.
  /// - Complexity: O(*d*) in the depth of the view, times the number of modal views if there are any.
  func deliver(_ event: HostEvent, to id: ElementID) {
    guard let view = view(for: id) else { return }
    guard isInReach(view) else {
      if case .tap = event, view.window === window { frontmostModal?.handlePressOutside() }
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

  /// Returns true if the keyboard focus can move to an element.
  func canFocus(_ id: ElementID) -> Bool {
    guard let view = view(for: id) else { return false }
    return canFocus(view)
  }

  /// Returns true if the keyboard focus can move to a view.
  func canFocus(_ view: UIView) -> Bool {
    isInReach(view) && view.takesEvents && view.outermostPassiveView == nil
  }

  /// Returns true if a view is in the window, visible, and not behind a modal presentation.
  func isInReach(_ view: UIView) -> Bool {
    guard view.window === window, !view.hasHiddenAncestor else { return false }
    guard let top = frontmostModal else { return true }
    return !top.covers(view) || top.exemptsFromBlocking(view)
  }

  /// The modal view nearest to the viewer among those that block interaction with the views behind them.
  var frontmostModal: UIView? {
    modalViews.removeAll { $0.view?.window !== window }
    return modalViews.compactMap(\.view).filter(\.blocksReach).max { $0.comesBefore($1) }
  }

  /// Registers a modal view in the window, which blocks interaction with the views behind it.
  func noteModal(_ view: UIView) {
    modalViews.removeAll { $0.view == nil || $0.view === view }
    modalViews.append(WeakView(view: view))
  }
}

/// Methods of a scene for images that a person pastes into a view, or drops on it.
extension HostScene {
  /// Returns true if a person can paste an image into an element now.
  ///
  /// - Parameters:
  ///   - data: The bytes of an image file.
  ///   - id: The identifier of the element.
  /// - Returns: True if a responder in reach takes the image.
  package func canPaste(_ data: Data, into id: ElementID) -> Bool {
    guard !isClosed, let provider = NSItemProvider(imageData: data) else { return false }
    return perform { receiver(of: provider, at: id) != nil }
  }

  /// Gives an image to the nearest responder that takes it, up the responder chain from the view of an element.
  func paste(_ data: Data, into id: ElementID) {
    guard let provider = NSItemProvider(imageData: data) else { return }
    receiver(of: provider, at: id)?.paste(itemProviders: [provider])
  }

  private func receiver(of provider: NSItemProvider, at id: ElementID) -> UIResponder? {
    guard canFocus(id), let view = view(for: id) else { return nil }
    return sequence(first: view as UIResponder, next: \.next).first { $0.canPaste([provider]) }
  }
}

extension HostEvent {
  /// True if an event of this kind travels on to the superview of a view that has not handled it.
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

  /// The outermost view with user interaction disabled, among this view and its superviews.
  fileprivate var outermostPassiveView: UIView? {
    var (result, view): (UIView?, UIView?) = (nil, self)
    while let current = view {
      if !current.isInteractive { result = current }
      view = current.superview
    }
    return result
  }

  /// The view and its superviews, outermost first.
  private var line: [UIView] {
    var (line, view): ([UIView], UIView?) = ([], self)
    while let current = view {
      line.append(current)
      view = current.superview
    }
    return line.reversed()
  }

  /// Returns the nearest common superview of two views and its subviews that lead to each; `nil` if one view contains
  /// the other.
  private func fork(from other: UIView) -> (parent: UIView, own: UIView, others: UIView)? {
    let (line, otherLine) = (line, other.line)
    guard let index = zip(line, otherLine).enumerated().first(where: { $1.0 !== $1.1 })?.offset, index > 0
    else { return nil }
    return (line[index - 1], line[index], otherLine[index])
  }

  /// Returns true if a view precedes another in depth-first order: the view contains the other or lies behind it.
  fileprivate func comesBefore(_ other: UIView) -> Bool {
    guard let (parent, own, others) = fork(from: other) else { return line.count < other.line.count }
    return parent.subviews.firstIndex { $0 === own } ?? 0 < parent.subviews.firstIndex { $0 === others } ?? 0
  }

  /// Returns true if this modal view blocks interaction with a view: with all views but its superviews, its descendants
  /// and its siblings in front, which hosts block too.
  fileprivate func covers(_ view: UIView) -> Bool {
    guard let (parent, _, _) = fork(from: view) else { return false }
    return parent !== superview || view.comesBefore(self)
  }
}
