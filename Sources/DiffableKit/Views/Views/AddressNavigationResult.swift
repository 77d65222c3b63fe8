/// A result of leading a person to an address.
enum AddressNavigationResult {
  /// The screen with the address is shown.
  case arrived
  /// No controller in the window has the address.
  case unknown
  /// A presented controller must not be dismissed.
  case refused
}
