extension UIViewController {
  /// What the controller sets for its view and all in it, and for its children, whatever the host and the containers say.
  ///
  /// A change is told at once to the views and controllers inside whose surroundings it changes.
  public var traitOverrides: UITraitOverrides {
    get { ownTraits?.overrides ?? UITraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      let previous = resolvedTraits
      makeOwnTraits().overrides = newValue
      let traits = resolvedTraits
      guard let view = viewIfLoaded else { return }
      view.setNeedsRender()
      tellOfTraits(from: previous, to: traits)
      var (before, after) = (previous, traits)
      view.ownTraits?.overrides.apply(to: &before)
      view.ownTraits?.overrides.apply(to: &after)
      view.spread(from: before, to: after)
    }
  }

  /// Light or dark for the controller's view and all in it; `unspecified` leaves it to the host.
  ///
  /// The same as overriding the trait.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.overrideStyle(newValue) }
  }

  func makeOwnTraits() -> LocalTraits {
    if let ownTraits { return ownTraits }
    let made = LocalTraits()
    ownTraits = made
    return made
  }

  /// The surroundings with the controller's own overrides.
  var resolvedTraits: UITraitCollection {
    overridden(viewIfLoaded?.window?.scene?.traitCollection ?? .current)
  }

  /// What becomes of a scene's surroundings on the way down to this controller.
  func overridden(_ traits: UITraitCollection) -> UITraitCollection {
    guard LocalTraits.areOverridden else { return traits }
    var result = viewIfLoaded?.superview?.overridden(traits) ?? parent?.overridden(traits) ?? traits
    ownTraits?.overrides.apply(to: &result)
    return result
  }

  /// What becomes of the surroundings of a container in this controller.
  func overridingOwn(_ traits: UITraitCollection) -> UITraitCollection {
    var result = traits
    ownTraits?.overrides.apply(to: &result)
    return result
  }

  func tellOfTraits(from previous: UITraitCollection, to traits: UITraitCollection) {
    guard previous != traits else { return }
    traitCollectionDidChange(previous)
    ownTraits?.tell(of: (previous, traits))
  }
}
