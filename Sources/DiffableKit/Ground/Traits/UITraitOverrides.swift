/// The traits that a view or controller overrides for itself and its descendants, with their values.
///
/// Reading a trait that is not overridden gives its default value; ``contains(_:)`` tells the cases apart.
public struct UITraitOverrides: UIMutableTraits, Equatable {
  private var values = UITraitCollection()
  private var overridden: [ObjectIdentifier: any UITraitDefinition.Type] = [:]

  init() {}

  var isEmpty: Bool { overridden.isEmpty }

  /// The value with which a trait is overridden, or its default value; setting a value overrides the trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set {
      values.set(trait, to: newValue)
      overridden[ObjectIdentifier(trait)] = trait
    }
  }

  /// Returns true if a trait is overridden.
  ///
  /// - Parameter trait: The trait.
  /// - Returns: True even if the override equals the host's value.
  public func contains(_ trait: UITrait) -> Bool { overridden[ObjectIdentifier(trait)] != nil }

  /// Removes the override of a trait.
  ///
  /// - Parameter trait: The trait; removing an override that does not exist is permitted.
  public mutating func remove(_ trait: UITrait) {
    overridden[ObjectIdentifier(trait)] = nil
    clear(trait)
  }

  private mutating func clear<Trait: UITraitDefinition>(_ trait: Trait.Type) {
    values.set(trait, to: trait.defaultValue)
  }

  func apply(to traits: inout UITraitCollection) {
    for trait in overridden.values { apply(trait, to: &traits) }
  }

  private func apply<Trait: UITraitDefinition>(_ trait: Trait.Type, to traits: inout UITraitCollection) {
    traits.set(trait, to: values[trait])
  }

  /// Returns true if the same traits are overridden with the same values.
  public static func == (left: UITraitOverrides, right: UITraitOverrides) -> Bool {
    left.values == right.values && Set(left.overridden.keys) == Set(right.overridden.keys)
  }
}
