/// A label that assistive technology reads as a heading.
final class HeadingLabel: UILabel {
  var level = 1

  override func render(into element: inout Element) {
    super.render(into: &element)
    element.accessibility.role = .heading
    element.accessibility.level = level
  }
}
