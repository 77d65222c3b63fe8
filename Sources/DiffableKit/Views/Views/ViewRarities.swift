/// The values of properties that few views set, stored together so that other views need no space for them.
///
/// A session of the example `gallery` has some 230 views, in each of which every property takes its bytes.
@MainActor final class ViewRarities {
  /// The value of ``UIView/transform3D``; `nil` if the view is not transformed.
  var transform: CATransform3D? {
    get { boxedTransform.value }
    set { boxedTransform.value = newValue }
  }
  /// The value of ``UIView/tintColor``; `nil` if the view inherits the superview's.
  var tintColor: UIColor?
  /// The value of ``UIView/tag``.
  var tag = 0
  /// The value of ``UIView/interactions``.
  var interactions: [any UIInteraction] = []
  /// The view controller whose root view the view is.
  weak var controller: (any RootViewManagingController)?
  /// The trait overrides and trait change handlers of the view.
  var traits: TraitOverridesAndHandlers?
  /// The origin of the bounds of a view that is no scroll view.
  var boundsOrigin = CGPoint.zero

  private var boxedTransform = BoxedOptional<CATransform3D>()
}

extension UIView {
  /// The object with the properties that few views set, of which one is about to be set.
  var madeRarities: ViewRarities {
    if let viewRarities { return viewRarities }
    let made = ViewRarities()
    viewRarities = made
    return made
  }

  /// The value of ``transform3D``; `nil` if the view is not transformed.
  var ownTransform: CATransform3D? { viewRarities?.transform }

  /// The value of ``tintColor``; `nil` if the view inherits the superview's.
  var ownTintColor: UIColor? { viewRarities?.tintColor }

  /// The view controller whose root view this is.
  var controller: (any RootViewManagingController)? {
    get { viewRarities?.controller }
    set { if newValue != nil || viewRarities != nil { madeRarities.controller = newValue } }
  }

  /// The trait overrides and trait change handlers of the view; `nil` if it has neither.
  var ownTraits: TraitOverridesAndHandlers? {
    get { viewRarities?.traits }
    set { madeRarities.traits = newValue }
  }
}
