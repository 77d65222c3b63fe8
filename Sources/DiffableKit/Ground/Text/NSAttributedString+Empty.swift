extension NSAttributedString {
  /// Makes an empty attributed string: `NSAttributedString()` and `NSMutableAttributedString()`.
  ///
  /// Foundation on Linux has no initialiser without arguments, and an extension cannot override that of `NSObject`;
  /// this initialiser can be called in the same way.
  ///
  /// - Parameter nothing: An argument that callers leave out.
  public convenience init(nothing: Void = ()) { self.init(string: "") }
}
