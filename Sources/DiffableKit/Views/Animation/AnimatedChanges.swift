/// The changes of one block of an animator: the properties of views with the values before and after.
///
/// The properties have their values after from the moment that the block has run, as with UIKit. What a host is shown of them
/// meanwhile is *held* by the views: while an animator stands still, is moved by hand, or goes back. A property belongs to the block that
/// has changed it last: one that the program sets otherwise, or another block changes, is let go of.
@MainActor final class AnimatedChanges {
  private struct Change {
    weak var view: UIView?
    var property: AnimatedProperty
    var start: AnimatedValue
    var end: AnimatedValue
  }

  private var changes: [Change] = []
  /// The part of the animation's time at which these changes begin.
  let begin: Double
  /// Gives the part of the way that is done now.
  private let partNow: @MainActor () -> Double

  init(begin: Double, partNow: @escaping @MainActor () -> Double) {
    self.begin = begin
    self.partNow = partNow
  }

  /// Runs a block and writes down what it changes.
  func record(_ block: () -> Void) {
    let outer = UIView.recorder
    UIView.recorder = self
    block()
    UIView.recorder = outer
    for index in changes.indices {
      guard let view = changes[index].view else { continue }
      changes[index].end = view.value(of: changes[index].property)
    }
    // A property that is as it was is nobody's.
    for change in changes where change.start == change.end { letGo(change) }
    changes.removeAll { $0.start == $0.end }
  }

  /// Notes that a property is about to change, once.
  fileprivate func note(_ view: UIView, _ property: AnimatedProperty, from start: AnimatedValue) {
    guard !changes.contains(where: { $0.view === view && $0.property == property }) else { return }
    changes.append(Change(view: view, property: property, start: start, end: start))
  }

  /// The value of a property as it is seen now.
  fileprivate func seenValue(of property: AnimatedProperty, in view: UIView) -> AnimatedValue? {
    changes.first { $0.view === view && $0.property == property }.map { $0.start.mixed(with: $0.end, at: partNow()) }
  }

  /// The views of which something was changed.
  var views: [UIView] { changes.compactMap(\.view) }

  // MARK: What is seen

  /// Has hosts show everything after a part of the way.
  func hold(at part: Double) {
    forEachOwned { $0.view?.hold($0.start.mixed(with: $0.end, at: part), as: $0.property, by: self) }
  }

  /// Has hosts show the properties as they are.
  func release() { forEachOwned { $0.view?.hold(nil, as: $0.property, by: self) } }

  /// Gives the properties the values after a part of the way.
  ///
  /// - Parameters:
  ///   - part: The part of the way.
  ///   - keeps: Whether they may be given others later; otherwise they are let go of.
  func settle(at part: Double, keeps: Bool = false) {
    forEachOwned { change in
      letGo(change)
      change.view?.set(change.start.mixed(with: change.end, at: part))
      if keeps { change.view?.own(change.property, by: self) }
    }
  }

  /// Lets go of all properties.
  func letGo() { for change in changes { letGo(change) } }

  private func letGo(_ change: Change) {
    guard let view = change.view, view.rendering.holds?[change.property]?.owner === self else { return }
    view.letGo(of: change.property)
  }

  private func forEachOwned(_ body: (Change) -> Void) {
    for change in changes where change.view?.rendering.holds?[change.property]?.owner === self { body(change) }
  }
}

/// The value that a host is shown of a property in place of its own, and on whose account.
struct OverriddenProperty {
  weak var owner: AnimatedChanges?
  /// Nil while the property is shown as it is.
  var value: AnimatedValue?
}

extension UIView {
  /// The list in which changes that are made now are written down.
  static var recorder: AnimatedChanges?

  /// Notes that a property has got another value.
  ///
  /// - Complexity: O(1); next to nothing while no animator is at work.
  func noteChange(of property: AnimatedProperty, from old: @autoclosure () -> AnimatedValue) {
    let recorder = UIView.recorder
    guard recorder != nil || rendering.holds != nil else { return }
    let held = rendering.holds?[property]
    guard let recorder else {
      if held != nil { letGo(of: property) }
      return
    }
    guard held?.owner !== recorder else { return }
    recorder.note(self, property, from: held?.owner?.seenValue(of: property, in: self) ?? old())
    own(property, by: recorder)
  }

  fileprivate func own(_ property: AnimatedProperty, by owner: AnimatedChanges) {
    rendering.holds = (rendering.holds ?? [:]).merging([property: OverriddenProperty(owner: owner)]) { $1 }
  }

  fileprivate func hold(_ value: AnimatedValue?, as property: AnimatedProperty, by owner: AnimatedChanges) {
    // Changes that are shown at once do not wait for an animation of which no frame was made yet.
    if !UIView.isAnimating { movesAtOnce() }
    rendering.holds?[property] = OverriddenProperty(owner: owner, value: value)
    setNeedsRender()
  }

  fileprivate func letGo(of property: AnimatedProperty) {
    let wasHeld = rendering.holds?.removeValue(forKey: property)?.value != nil
    if rendering.holds?.isEmpty == true { rendering.holds = nil }
    if wasHeld { setNeedsRender() }
  }

  fileprivate func value(of property: AnimatedProperty) -> AnimatedValue {
    switch property {
    case .frame: .frame(frame)
    case .alpha: .alpha(alpha)
    case .transform: .transform(transform3D)
    case .background: .background(backgroundColor)
    }
  }

  fileprivate func set(_ value: AnimatedValue) {
    switch value {
    case .frame(let value): if frame != value { frame = value }
    case .alpha(let value): alpha = value
    case .transform(let value): transform3D = value
    case .background(let value): backgroundColor = value
    }
  }

  /// Shows in an element what animators hold, in place of what the view has.
  func showHolds(in element: inout Element) {
    for held in (rendering.holds ?? [:]).values where held.owner != nil {
      switch held.value {
      case .frame(let frame): element.frame = shown(frame)
      case .alpha(let alpha): element.style.opacity = alpha
      case .transform(let transform):
        element.style.transform = CATransform3DIsIdentity(transform) ? nil : transform
      case .background(let color): element.style.background = color?.element
      case nil: break
      }
    }
  }
}
