extension UIViewController: UITraitEnvironment, UITraitChangeObservable {
  /// Unregisters a trait change handler; a handler that was unregistered before is ignored.
  ///
  /// - Parameter registration: The registration that ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``
  ///   has returned.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    ownTraits?.unregister(registration)
  }

  /// Registers a trait change handler.
  ///
  /// - Parameters:
  ///   - traits: The traits whose changes are handled.
  ///   - handler: Called with the previous traits.
  /// - Returns: The registration, for unregistering the handler.
  public func keepTraitChangeHandler(
    _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler: handler)
    makeOwnTraits().register(registration)
    return registration
  }
}
