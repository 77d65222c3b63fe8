extension UIView: UITraitEnvironment, UITraitChangeObservable {
  /// Takes a handler back; one that was taken back already is no mistake.
  ///
  /// - Parameter registration: What ``UITraitChangeObservable/registerForTraitChanges(_:handler:)`` has returned.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    ownTraits?.unregister(registration)
  }

  /// Keeps a handler.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: Called with the surroundings before.
  /// - Returns: What stands for the handler.
  public func keepTraitChangeHandler(
    _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler: handler)
    makeOwnTraits().register(registration)
    return registration
  }
}
