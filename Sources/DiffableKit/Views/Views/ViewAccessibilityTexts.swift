/// The texts of a view for assistive technology, which few views have, and the level of a screen's title in the view.
struct ViewAccessibilityTexts: Equatable {
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  /// The level of the title of a screen in the view, as a heading.
  var titleLevel: Int?
}
