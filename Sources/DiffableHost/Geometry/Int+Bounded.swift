extension Int {
  /// Makes the whole number between a number and zero that is nearest to the number, at most two billion in magnitude, which an
  /// `Int` of 32 bits holds; zero for NaN.
  ///
  /// Numbers from outside, and sizes, distances and durations that a program sets, become integers in this way: `Int(_:)`
  /// stops the program for infinity, NaN and numbers that an `Int` does not hold.
  ///
  /// - Parameter number: Any number.
  @inlinable package init(bounded number: Double) {
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -2e9), 2e9))
  }
}
