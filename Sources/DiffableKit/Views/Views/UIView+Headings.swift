// The levels of headings, from which assistive technology knows what belongs below what (`behaviour.md` D107).
extension UIView {
  /// The level of the title of the screen that the view belongs to: 1, or 2 in a column beside the main content.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  var titleHeadingLevel: Int {
    var view: UIView? = self
    while let current = view {
      if let level = current.titleLevelOfContent { return level }
      view = current.superview
    }
    return 1
  }

  /// The level of a heading within the content of a screen, such as the header of a section.
  var contentHeadingLevel: Int { titleHeadingLevel + 1 }

  /// Sets the level of the title of the screen in the view, and thereby the levels of all headings in it.
  func setTitleHeadingLevel(_ level: Int) {
    guard titleLevelOfContent != level else { return }
    titleLevelOfContent = level
    renderHeadings()
  }

  private func renderHeadings() {
    setNeedsRender()
    for view in subviews { view.renderHeadings() }
  }
}
