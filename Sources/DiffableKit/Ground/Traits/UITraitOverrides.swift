/// The traits that a view or controller sets for all in it, whatever the host says.
///
/// Reading a trait that is not overridden gives its default value; ``contains(_:)`` tells whether it is.
public struct UITraitOverrides: UIMutableTraits, Equatable {
  private var values = UITraitCollection()
  private var overridden: [ObjectIdentifier: any UITraitDefinition.Type] = [:]

  init() {}

  var isEmpty: Bool { overridden.isEmpty }

  /// The value of a trait; setting it overrides the trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set {
      values.set(trait, to: newValue)
      overridden[ObjectIdentifier(trait)] = trait
    }
  }

  /// Whether a trait is overridden.
  ///
  /// - Parameter trait: The trait.
  /// - Returns: True also if it was set to what the host says too.
  public func contains(_ trait: UITrait) -> Bool { overridden[ObjectIdentifier(trait)] != nil }

  /// Lets the host decide again.
  ///
  /// - Parameter trait: The trait; one that is not overridden is no mistake.
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

  /// Overrides are equal if the same traits are overridden with the same values.
  public static func == (left: UITraitOverrides, right: UITraitOverrides) -> Bool {
    left.values == right.values && Set(left.overridden.keys) == Set(right.overridden.keys)
  }
}
