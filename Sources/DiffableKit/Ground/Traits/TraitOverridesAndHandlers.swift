/// An object with the trait overrides of one view or controller and the handlers registered there for trait changes.
@MainActor final class TraitOverridesAndHandlers {
  /// True once any view or controller has overridden a trait; most programs never do, and can skip the search for
  /// overrides.
  private(set) static var areOverridden = false

  var overrides = UITraitOverrides() {
    didSet { if !overrides.isEmpty { Self.areOverridden = true } }
  }
  private var registrations: [TraitChangeRegistration] = []

  func register(_ registration: TraitChangeRegistration) { registrations.append(registration) }

  func unregister(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the handlers that are registered for a trait whose value has changed.
  func tell(of change: (from: UITraitCollection, to: UITraitCollection)) {
    for registration in registrations
    where registration.traits.contains(where: { change.to.differs(from: change.from, in: $0) }) {
      registration.handler(change.from)
    }
  }
}

/// A protocol for the registration of a handler for trait changes, which `registerForTraitChanges(_:handler:)` returns.
@MainActor @preconcurrency public protocol UITraitChangeRegistration: AnyObject {}

/// A registration of one handler for changes of some traits.
final class TraitChangeRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

/// One version of a scene's traits, valid between two changes; the identity of the object tells versions apart.
final class SceneTraitsVersion {
  let traits: UITraitCollection
  init(_ traits: UITraitCollection) { self.traits = traits }
}
