/// A record of the changes that one block of a property animator makes: the properties of views, with the values before
/// and after.
///
/// The properties have their final values as soon as the block has run, as with UIKit. While an animator is paused,
/// scrubbed or reversed, the views *hold* other values, which hosts show instead. Each property belongs to the block
/// that changed it last: a property that the program sets outside of an animator, or that another block changes, is
/// released.
@MainActor final class AnimatorBlockChanges {
  /// A change of one property of one view, with the values before and after the block.
  private struct Change {
    weak var view: UIView?
    var property: AnimatableProperty
    var start: AnimatableValue
    var end: AnimatableValue
  }

  private var changes: [Change] = []
  /// The fraction of the animation's duration at which the block's changes begin.
  let begin: Double
  /// The closure that returns the current progress of the block's changes, from 0 to 1.
  private let partNow: @MainActor () -> Double

  init(begin: Double, partNow: @escaping @MainActor () -> Double) {
    self.begin = begin
    self.partNow = partNow
  }

  /// Runs an animation block and records its changes.
  func record(_ block: () -> Void) {
    let outer = UIView.recorder
    UIView.recorder = self
    block()
    UIView.recorder = outer
    for index in changes.indices {
      guard let view = changes[index].view else { continue }
      changes[index].end = view.value(of: changes[index].property)
    }
    // A property that has the same value after the block as before does not belong to the block.
    for change in changes where change.start == change.end { letGo(change) }
    changes.removeAll { $0.start == $0.end }
  }

  /// Records the value of a property before its first change.
  fileprivate func note(_ view: UIView, _ property: AnimatableProperty, from start: AnimatableValue) {
    guard !changes.contains(where: { $0.view === view && $0.property == property }) else { return }
    changes.append(Change(view: view, property: property, start: start, end: start))
  }

  /// Returns the value of a property that is on screen now.
  fileprivate func seenValue(of property: AnimatableProperty, in view: UIView) -> AnimatableValue? {
    changes.first { $0.view === view && $0.property == property }.map { $0.start.mixed(with: $0.end, at: partNow()) }
  }

  /// The views that the animation block has changed, once for each changed property.
  var views: [UIView] { changes.compactMap(\.view) }

  // MARK: Values on screen

  /// Makes hosts show the block's properties at a progress from 0 to 1, instead of with their final values.
  func hold(at part: Double) {
    forEachOwned { $0.view?.hold($0.start.mixed(with: $0.end, at: part), as: $0.property, by: self) }
  }

  /// Makes hosts show the properties' own values again, instead of the values that the animator holds.
  func release() { forEachOwned { $0.view?.hold(nil, as: $0.property, by: self) } }

  /// Sets the properties to their values at a progress from 0 to 1, ending the animation.
  ///
  /// - Parameters:
  ///   - part: The progress.
  ///   - keeps: True if the properties still belong to this block, so that other values may be set later.
  func settle(at part: Double, keeps: Bool = false) {
    forEachOwned { change in
      letGo(change)
      change.view?.set(change.start.mixed(with: change.end, at: part))
      if keeps { change.view?.own(change.property, by: self) }
    }
  }

  /// Releases the properties that belong to this block: they then belong to no block, and hosts show the views' own
  /// values.
  func letGo() { for change in changes { letGo(change) } }

  private func letGo(_ change: Change) {
    guard let view = change.view, view.rendering.holds?[change.property]?.owner === self else { return }
    view.letGo(of: change.property)
  }

  private func forEachOwned(_ body: (Change) -> Void) {
    for change in changes where change.view?.rendering.holds?[change.property]?.owner === self { body(change) }
  }
}

/// A record of a view's property of which hosts are shown another value than the view's own, with the block to which
/// the property belongs.
struct AnimatorValueOverride {
  weak var owner: AnimatorBlockChanges?
  /// The value of the property that hosts are shown; `nil` while they are shown the view's own value.
  var value: AnimatableValue?
}

extension UIView {
  /// The record of the animator's block that is running now, to which changes of views are added; `nil` while no such
  /// block is running.
  static var recorder: AnimatorBlockChanges?

  /// Records the change of an animatable property if an animator's block is running, and otherwise releases the
  /// property.
  ///
  /// - Complexity: O(1); close to no cost while no animator is active.
  func noteChange(of property: AnimatableProperty, from old: @autoclosure () -> AnimatableValue) {
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

  fileprivate func own(_ property: AnimatableProperty, by owner: AnimatorBlockChanges) {
    rendering.holds = (rendering.holds ?? [:]).merging([property: AnimatorValueOverride(owner: owner)]) { $1 }
  }

  fileprivate func hold(_ value: AnimatableValue?, as property: AnimatableProperty, by owner: AnimatorBlockChanges) {
    // The value that a property animator sets outside of an animation is shown at once, so an animation of the view
    // that was not yet sent to the host is discarded.
    if !UIView.isAnimating { discardMoveAnimation() }
    rendering.holds?[property] = AnimatorValueOverride(owner: owner, value: value)
    setNeedsRender()
  }

  fileprivate func letGo(of property: AnimatableProperty) {
    let wasHeld = rendering.holds?.removeValue(forKey: property)?.value != nil
    if rendering.holds?.isEmpty == true { rendering.holds = nil }
    if wasHeld { setNeedsRender() }
  }

  fileprivate func value(of property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .frame: .frame(frame)
    case .alpha: .alpha(alpha)
    case .transform: .transform(transform3D)
    case .background: .background(backgroundColor)
    }
  }

  fileprivate func set(_ value: AnimatableValue) {
    switch value {
    case .frame(let value): if frame != value { frame = value }
    case .alpha(let value): alpha = value
    case .transform(let value): transform3D = value
    case .background(let value): backgroundColor = value
    }
  }

  /// Replaces properties of an element by the values that animators hold for the view.
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
