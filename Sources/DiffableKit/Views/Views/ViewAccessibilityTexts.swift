/// The texts of a view for assistive technology, which few views have, and the level of a screen's title in the view.
struct ViewAccessibilityTexts: Equatable {
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  /// The level of the title of a screen in the view, as a heading.
  var titleLevel: Int?
}

extension UIView {
  /// The level of the title of a screen in the view, as a heading; `nil` if a view around this one decides.
  var titleLevelOfContent: Int? {
    get { spoken.value?.titleLevel }
    set { if spoken.value?.titleLevel != newValue { changeSpoken { $0.titleLevel = newValue } } }
  }

  /// Changes the texts, and has the view drawn anew if they differ then.
  func changeSpoken(_ change: (inout ViewAccessibilityTexts) -> Void) {
    let old = spoken.value ?? ViewAccessibilityTexts()
    var new = old
    change(&new)
    guard new != old else { return }
    spoken.value = new == ViewAccessibilityTexts() ? nil : new
    setNeedsRender()
  }
}
