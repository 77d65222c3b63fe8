/// The surroundings of a view: light or dark, wide or narrow, the size of text, the direction in which it is read.
///
/// A host tells them, views and controllers can override them for what is in them ([`UIView.traitOverrides`]), and a change
/// comes to `traitCollectionDidChange(_:)` and to the handlers of `registerForTraitChanges(_:handler:)`. What is not known
/// is `unspecified`.
public struct UITraitCollection: Hashable, Sendable {
  /// Light or dark.
  public internal(set) var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  /// Whether there is room for columns side by side.
  public internal(set) var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
  /// Whether there is room for much from top to bottom.
  public internal(set) var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  /// The direction in which text is read.
  public internal(set) var layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  /// The size of text that the person prefers.
  public internal(set) var preferredContentSizeCategory: UIContentSizeCategory = .unspecified
  /// Whether the person prefers colours that differ more from each other.
  public internal(set) var accessibilityContrast: UIAccessibilityContrast = .unspecified
  /// The kind of machine.
  public internal(set) var userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
  /// The number of dots of the screen in a point; 0 if it is not known.
  public internal(set) var displayScale: CGFloat = 0
  /// The kind of list that a cell, header or footer is in; known to these and to their states alone.
  public internal(set) var listEnvironment: UIListEnvironment = .unspecified
  /// The values of a program's own traits that are not the default ones.
  var custom: [ObjectIdentifier: TraitValue] = [:]

  /// Surroundings of which nothing is known.
  public init() {}

  /// Surroundings of which some things are known.
  ///
  /// - Parameter mutations: Sets what is known.
  public init(mutations: (inout any UIMutableTraits) -> Void) {
    self = UITraitCollection().modifyingTraits(mutations)
  }

  /// Puts surroundings together.
  ///
  /// - Parameter traitCollections: Where two know the same thing, the later one counts.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    for traits in traitCollections {
      for key in Self.systemTraits where !key.isUnspecified(in: traits) { key.copy(from: traits, to: &self) }
      custom.merge(traits.custom) { _, later in later }
    }
  }

  /// Surroundings of which only the appearance is known.
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  /// Surroundings of which only the width is known.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.horizontalSizeClass = horizontalSizeClass }

  /// Surroundings of which only the height is known.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) { self.verticalSizeClass = verticalSizeClass }

  /// Surroundings of which only the direction of reading is known.
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.layoutDirection = layoutDirection }

  /// Surroundings of which only the size of text is known.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// Surroundings of which only the contrast is known.
  public init(accessibilityContrast: UIAccessibilityContrast) { self.accessibilityContrast = accessibilityContrast }

  /// Surroundings of which only the kind of machine is known.
  public init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.userInterfaceIdiom = userInterfaceIdiom }

  /// Surroundings of which only the number of dots in a point is known.
  public init(displayScale: CGFloat) { self.displayScale = displayScale }

  /// The same surroundings with some things changed.
  ///
  /// - Parameter mutations: Changes what is to be different.
  /// - Returns: The new surroundings.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var editor: any UIMutableTraits = TraitEditor(traits: self)
    mutations(&editor)
    return (editor as? TraitEditor)?.traits ?? self
  }

  /// The same surroundings with one thing replaced.
  ///
  /// - Parameters:
  ///   - trait: The trait.
  ///   - value: The new value.
  /// - Returns: The new surroundings.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    var result = self
    result.set(trait, to: value)
    return result
  }

  /// Whether all that another collection knows holds in this one.
  ///
  /// - Parameter trait: The other collection.
  /// - Returns: True also if the other knows nothing.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Whether colours look different than in other surroundings.
  ///
  /// - Parameter traitCollection: The other surroundings; nil differs.
  /// - Returns: True if light and dark, the contrast, or an own trait differs that says so of itself.
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

  /// The value of a trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    if let system = trait as? any SystemTrait.Type {
      return system.anyValue(in: self) as? Trait.Value ?? trait.defaultValue
    }
    return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
  }

  mutating func set<Trait: UITraitDefinition>(_ trait: Trait.Type, to value: Trait.Value) {
    if let system = trait as? any SystemTrait.Type { return system.set(value, in: &self) }
    custom[ObjectIdentifier(trait)] =
      value == trait.defaultValue ? nil : TraitValue(value, affectsColors: trait.affectsColorAppearance)
  }

  /// Whether a trait has another value than in other surroundings.
  func differs<Trait: UITraitDefinition>(from other: UITraitCollection, in trait: Trait.Type) -> Bool {
    self[trait] != other[trait]
  }
}
