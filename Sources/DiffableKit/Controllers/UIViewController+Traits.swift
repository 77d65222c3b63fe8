extension UIViewController {
  /// The traits that the controller overrides for its view hierarchy and its children, whatever the host and the
  /// containers set.
  ///
  /// The views and controllers whose traits a change affects are notified at once.
  public var traitOverrides: UITraitOverrides {
    get { ownTraits?.overrides ?? UITraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      let previous = resolvedTraits
      makeOwnTraits().overrides = newValue
      let traits = resolvedTraits
      guard let view = viewIfLoaded else { return }
      view.setNeedsRender()
      notifyOfTraitChange(from: previous, to: traits)
      var (before, after) = (previous, traits)
      view.ownTraits?.overrides.apply(to: &before)
      view.ownTraits?.overrides.apply(to: &after)
      view.spread(from: before, to: after)
    }
  }

  /// The light or dark style of the controller's view hierarchy; `unspecified` leaves the style to the host.
  ///
  /// Setting this property is the same as overriding the trait.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.overrideStyle(newValue) }
  }

  func makeOwnTraits() -> TraitOverridesAndHandlers {
    if let ownTraits { return ownTraits }
    let made = TraitOverridesAndHandlers()
    ownTraits = made
    return made
  }

  /// The traits of the controller, with its own overrides.
  var resolvedTraits: UITraitCollection {
    overridden(viewIfLoaded?.window?.scene?.traitCollection ?? .current)
  }

  /// Returns a scene's traits with the overrides of all ancestors and of this controller.
  func overridden(_ traits: UITraitCollection) -> UITraitCollection {
    guard TraitOverridesAndHandlers.areOverridden else { return traits }
    var result = viewIfLoaded?.superview?.overridden(traits) ?? parent?.overridden(traits) ?? traits
    ownTraits?.overrides.apply(to: &result)
    return result
  }

  /// Returns a container's traits with the overrides of this controller.
  func overridingOwn(_ traits: UITraitCollection) -> UITraitCollection {
    var result = traits
    ownTraits?.overrides.apply(to: &result)
    return result
  }

  func notifyOfTraitChange(from previous: UITraitCollection, to traits: UITraitCollection) {
    guard previous != traits else { return }
    traitCollectionDidChange(previous)
    ownTraits?.tell(of: (previous, traits))
  }
}
