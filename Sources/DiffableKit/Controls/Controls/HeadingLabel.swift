/// A label that assistive technology reads as a heading.
final class HeadingLabel: UILabel {
  /// True if the label is the title of a screen, false if it is a heading within the screen's content.
  var isTitle = true

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility.role = .heading
    element.accessibility.level = isTitle ? titleHeadingLevel : contentHeadingLevel
  }
}
