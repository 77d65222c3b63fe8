/// What one view or controller says of its surroundings itself, and who wants to know when they change.
@MainActor final class LocalTraits {
  /// Whether any view or controller has ever overridden a trait; most programs never do, and need not look for it.
  private(set) static var areOverridden = false

  var overrides = UITraitOverrides() {
    didSet { if !overrides.isEmpty { Self.areOverridden = true } }
  }
  private var registrations: [TraitChangeRegistration] = []

  func register(_ registration: TraitChangeRegistration) { registrations.append(registration) }

  func unregister(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Tells those who registered for a trait that is different now.
  func tell(of change: (from: UITraitCollection, to: UITraitCollection)) {
    for registration in registrations
    where registration.traits.contains(where: { change.to.differs(from: change.from, in: $0) }) {
      registration.handler(change.from)
    }
  }
}

/// Stands for a handler that was given to `registerForTraitChanges(_:handler:)`.
@MainActor @preconcurrency public protocol UITraitChangeRegistration: AnyObject {}

final class TraitChangeRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

/// The surroundings of a scene between two changes; the object tells versions apart.
final class TraitsVersion {
  let traits: UITraitCollection
  init(_ traits: UITraitCollection) { self.traits = traits }
}
