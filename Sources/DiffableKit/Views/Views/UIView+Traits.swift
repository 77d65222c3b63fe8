extension UIView {
  /// The traits that the view overrides for itself and its descendants.
  ///
  /// A change is reported at once to the views and controllers whose traits change.
  public var traitOverrides: UITraitOverrides {
    get { ownTraits?.overrides ?? UITraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      let previous = resolvedTraits
      makeOwnTraits().overrides = newValue
      setNeedsRender()
      spread(from: previous, to: resolvedTraits)
    }
  }

  /// The overridden style, light or dark, of the view and its descendants; `unspecified` for no override.
  ///
  /// Setting this property overrides the trait in ``traitOverrides``.
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

  /// The traits of the view, including its own overrides.
  var resolvedTraits: UITraitCollection { overridden(window?.scene?.traitCollection ?? .current) }

  /// Applies the overrides of this view and of the views and controllers around it to the traits of a scene.
  func overridden(_ traits: UITraitCollection) -> UITraitCollection {
    guard TraitOverridesAndHandlers.areOverridden else { return traits }
    var result = controller?.overridden(traits) ?? superview?.overridden(traits) ?? traits
    ownTraits?.overrides.apply(to: &result)
    return result
  }

  /// The style, light or dark, that an override of the view or its controller sets for hosts; otherwise `unspecified`.
  var ownAppearance: UIUserInterfaceStyle {
    guard TraitOverridesAndHandlers.areOverridden else { return .unspecified }
    let own = ownTraits?.overrides ?? UITraitOverrides()
    if own.contains(UITraitUserInterfaceStyle.self) { return own.userInterfaceStyle }
    return controller?.ownTraits?.overrides.userInterfaceStyle ?? .unspecified
  }

  // MARK: Changes of traits

  /// Notifies this view and its descendants that the traits have changed.
  ///
  /// - Parameters:
  ///   - previous: The previous traits of this view.
  ///   - traits: The current traits of this view.
  func spread(from previous: UITraitCollection, to traits: UITraitCollection) {
    guard previous != traits else { return }
    traitsDidChange(from: previous, to: traits)
    // A handler may remove and add views; added views already have the new traits.
    for view in subviews where view.superview === self { view.spreadInside(from: previous, to: traits) }
  }

  private func spreadInside(from previous: UITraitCollection, to traits: UITraitCollection) {
    var (previous, traits) = (previous, traits)
    if let overrides = controller?.ownTraits?.overrides {
      overrides.apply(to: &previous)
      overrides.apply(to: &traits)
    }
    controller?.notifyOfTraitChange(from: previous, to: traits)
    if let overrides = ownTraits?.overrides {
      overrides.apply(to: &previous)
      overrides.apply(to: &traits)
    }
    spread(from: previous, to: traits)
  }

  private func traitsDidChange(from previous: UITraitCollection, to traits: UITraitCollection) {
    if traits.needsLayout(from: previous) {
      setNeedsLayout()
      forgetMeasurements()
    }
    setNeedsRender()
    traitCollectionDidChange(previous)
    ownTraits?.tell(of: (previous, traits))
  }

  /// Notifies the view and its descendants of trait changes that were missed while they were in no window.
  func catchUpWithTraits() {
    guard let left = traitsWhenTakenOut, let scene = window?.scene else { return }
    traitsWhenTakenOut = nil
    guard left !== scene.traitsVersion else { return }
    let superview = superview
    spreadInside(
      from: superview?.overridden(left.traits) ?? left.traits,
      to: superview?.overridden(scene.traitCollection) ?? scene.traitCollection)
  }
}

extension UITraitOverrides {
  /// Sets the override of the light or dark style among these trait overrides; `unspecified` removes it.
  mutating func overrideStyle(_ style: UIUserInterfaceStyle) {
    if style == .unspecified { remove(UITraitUserInterfaceStyle.self) } else { userInterfaceStyle = style }
  }
}

extension UITraitCollection {
  /// Returns true if a change from other traits to these requires a new layout of views.
  func needsLayout(from previous: UITraitCollection) -> Bool {
    preferredContentSizeCategory != previous.preferredContentSizeCategory || layoutDirection != previous.layoutDirection
      || displayScale != previous.displayScale
  }
}
