extension UIView {
  /// What the view sets for itself and all in it, whatever the host and the views around say.
  ///
  /// A change is told at once to the views and controllers inside whose surroundings it changes.
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

  /// Light or dark for the view and all in it; `unspecified` leaves it to the host.
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

  /// The surroundings of the view with its own overrides.
  var resolvedTraits: UITraitCollection { overridden(window?.scene?.traitCollection ?? .current) }

  /// What becomes of a scene's surroundings on the way down to this view.
  func overridden(_ traits: UITraitCollection) -> UITraitCollection {
    guard LocalTraits.areOverridden else { return traits }
    var result = controller?.overridden(traits) ?? superview?.overridden(traits) ?? traits
    ownTraits?.overrides.apply(to: &result)
    return result
  }

  /// The appearance that the view or its controller asks for, of which a host is told.
  var ownAppearance: UIUserInterfaceStyle {
    guard LocalTraits.areOverridden else { return .unspecified }
    let own = ownTraits?.overrides ?? UITraitOverrides()
    if own.contains(UITraitUserInterfaceStyle.self) { return own.userInterfaceStyle }
    return controller?.ownTraits?.overrides.userInterfaceStyle ?? .unspecified
  }

  // MARK: Changes

  /// Tells this view and all in it that the surroundings have changed.
  ///
  /// - Parameters:
  ///   - previous: What the surroundings of this view were.
  ///   - traits: What they are now.
  func spread(from previous: UITraitCollection, to traits: UITraitCollection) {
    guard previous != traits else { return }
    traitsDidChange(from: previous, to: traits)
    // A handler may take views out and put others in; the new ones know.
    for view in subviews where view.superview === self { view.spreadInside(from: previous, to: traits) }
  }

  private func spreadInside(from previous: UITraitCollection, to traits: UITraitCollection) {
    var (previous, traits) = (previous, traits)
    if let overrides = controller?.ownTraits?.overrides {
      overrides.apply(to: &previous)
      overrides.apply(to: &traits)
    }
    controller?.tellOfTraits(from: previous, to: traits)
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

  /// Tells the view and all in it of what has changed while they were in no window.
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
  /// Overrides light or dark, or leaves it to the host.
  mutating func overrideStyle(_ style: UIUserInterfaceStyle) {
    if style == .unspecified { remove(UITraitUserInterfaceStyle.self) } else { userInterfaceStyle = style }
  }
}

extension UITraitCollection {
  /// Whether views have to be placed anew when surroundings have become these.
  func needsLayout(from previous: UITraitCollection) -> Bool {
    preferredContentSizeCategory != previous.preferredContentSizeCategory || layoutDirection != previous.layoutDirection
      || displayScale != previous.displayScale
  }
}
