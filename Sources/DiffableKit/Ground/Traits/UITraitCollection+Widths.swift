extension UITraitCollection {
  /// The factor by which columns are wider at accessibility sizes, and by which windows need more width for them
  /// (`behaviour.md` D102).
  var columnScale: CGFloat { preferredContentSizeCategory.isAccessibilityCategory ? 1.5 : 1 }
}
