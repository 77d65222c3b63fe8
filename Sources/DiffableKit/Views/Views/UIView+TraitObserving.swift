extension UIView: UITraitEnvironment, UITraitChangeObservable {
  /// Removes a handler for trait changes; removing a handler twice is permitted.
  ///
  /// - Parameter registration: The result of ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    ownTraits?.unregister(registration)
  }

  /// Stores a handler for changes of some traits of the view.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: Called with the previous traits.
  /// - Returns: The registration of the handler.
  public func keepTraitChangeHandler(
    _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler: handler)
    makeOwnTraits().register(registration)
    return registration
  }
}
