extension NSAttributedString {
  /// A text without characters: `NSAttributedString()` and `NSMutableAttributedString()`.
  ///
  /// Foundation off Apple's systems has no initialiser without arguments, and an extension cannot override that of `NSObject`; this one
  /// is called in the same way.
  ///
  /// - Parameter nothing: Is left out.
  public convenience init(nothing: Void = ()) { self.init(string: "") }
}
