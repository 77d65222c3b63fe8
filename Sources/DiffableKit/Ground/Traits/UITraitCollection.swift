/// A collection of a view's traits: light or dark mode, size classes, text size, layout direction and others.
///
/// A host supplies the traits, views and controllers can override them for their descendants
/// ([`UIView.traitOverrides`]), and a change is reported to `traitCollectionDidChange(_:)` and to the handlers of
/// `registerForTraitChanges(_:handler:)`. Unknown traits are `unspecified`.
public struct UITraitCollection: Hashable, Sendable {
  /// The style of the interface: light or dark.
  public internal(set) var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  /// The horizontal size class: compact, or regular with room for columns side by side.
  public internal(set) var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
  /// The vertical size class: compact or regular.
  public internal(set) var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  /// The layout direction: left to right, or right to left.
  public internal(set) var layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  /// The text size that the person prefers.
  public internal(set) var preferredContentSizeCategory: UIContentSizeCategory = .unspecified
  /// The contrast that the person prefers: normal or increased.
  public internal(set) var accessibilityContrast: UIAccessibilityContrast = .unspecified
  /// The kind of device, such as phone, tablet or computer.
  public internal(set) var userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
  /// The number of pixels in a point of the screen; 0 if unknown.
  public internal(set) var displayScale: CGFloat = 0
  /// The activity of the window: inactive while the person cannot see it, as in a hidden tab (`behaviour.md` D124).
  public internal(set) var activeAppearance: UIUserInterfaceActiveAppearance = .unspecified
  /// The appearance of the list that contains a cell, header or footer; specified only for these views and their
  /// configuration states.
  public internal(set) var listEnvironment: UIListEnvironment = .unspecified
  /// The values of the program's own traits, except for default values.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  /// Makes a trait collection without specified traits.
  public init() {}

  /// Makes a trait collection with some traits specified.
  ///
  /// - Parameter mutations: Sets the specified traits.
  public init(mutations: (inout any UIMutableTraits) -> Void) {
    self = UITraitCollection().modifyingTraits(mutations)
  }

  /// Makes a trait collection by merging others.
  ///
  /// - Parameter traitCollections: The collections; where several specify the same trait, the last one prevails.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    for traits in traitCollections {
      for key in Self.systemTraits where !key.isUnspecified(in: traits) { key.copy(from: traits, to: &self) }
      custom.merge(traits.custom) { _, later in later }
    }
  }

  /// Makes a trait collection that specifies only light or dark mode.
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  /// Makes a trait collection that specifies only the horizontal size class.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.horizontalSizeClass = horizontalSizeClass }

  /// Makes a trait collection that specifies only the vertical size class.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) { self.verticalSizeClass = verticalSizeClass }

  /// Makes a trait collection that specifies only the layout direction.
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.layoutDirection = layoutDirection }

  /// Makes a trait collection that specifies only the text size.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// Makes a trait collection that specifies only the contrast.
  public init(accessibilityContrast: UIAccessibilityContrast) { self.accessibilityContrast = accessibilityContrast }

  /// Makes a trait collection that specifies only the kind of device.
  public init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.userInterfaceIdiom = userInterfaceIdiom }

  /// Makes a trait collection that specifies only the number of pixels in a point.
  public init(displayScale: CGFloat) { self.displayScale = displayScale }

  /// Makes a trait collection that specifies only the activity of the window.
  public init(activeAppearance: UIUserInterfaceActiveAppearance) { self.activeAppearance = activeAppearance }

  /// Returns a copy of the trait collection with some traits changed.
  ///
  /// - Parameter mutations: Changes the traits.
  /// - Returns: The new trait collection.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var editor: any UIMutableTraits = MutableTraitsCopy(traits: self)
    mutations(&editor)
    return (editor as? MutableTraitsCopy)?.traits ?? self
  }

  /// Returns a copy of the trait collection with the value of one trait replaced.
  ///
  /// - Parameters:
  ///   - trait: The trait.
  ///   - value: The new value.
  /// - Returns: The new trait collection.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    var result = self
    result.set(trait, to: value)
    return result
  }

  /// Returns true if this collection has all values that another collection specifies.
  ///
  /// - Parameter trait: The other collection.
  /// - Returns: True also if the other collection specifies nothing.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Returns true if dynamic colours may differ between these traits and others.
  ///
  /// - Parameter traitCollection: The other traits; `nil` counts as different.
  /// - Returns: True if light or dark mode, the contrast, or a custom trait with
  ///   ``UITraitDefinition/affectsColorAppearance`` differs.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    if userInterfaceStyle != traitCollection.userInterfaceStyle { return true }
    if accessibilityContrast != traitCollection.accessibilityContrast { return true }
    let keys = Set(custom.keys).union(traitCollection.custom.keys)
    return keys.contains { key in
      let (mine, other) = (custom[key], traitCollection.custom[key])
      return mine != other && (mine ?? other)?.affectsColors == true
    }
  }

  /// The value of a trait in this collection; the default value if the collection does not specify the trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    if let system = trait as? any BuiltInTraitDefinition.Type {
      return system.anyValue(in: self) as? Trait.Value ?? trait.defaultValue
    }
    return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
  }

  mutating func set<Trait: UITraitDefinition>(_ trait: Trait.Type, to value: Trait.Value) {
    if let system = trait as? any BuiltInTraitDefinition.Type { return system.set(value, in: &self) }
    custom[ObjectIdentifier(trait)] =
      value == trait.defaultValue ? nil : CustomTraitValue(value, affectsColors: trait.affectsColorAppearance)
  }

  /// Returns true if a trait has another value than in another collection.
  func differs<Trait: UITraitDefinition>(from other: UITraitCollection, in trait: Trait.Type) -> Bool {
    self[trait] != other[trait]
  }
}
