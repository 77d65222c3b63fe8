/// The label of a button's title, which tells hosts the title that the next press of the button shows.
final class ButtonTitleLabel: UILabel {
  /// The title after the next press; `nil` if the press does not toggle the button, or if the title needs more room.
  var toggledTitle: ToggledButtonTitle? {
    get { boxedTitle.value }
    set {
      guard newValue != boxedTitle.value else { return }
      boxedTitle.value = newValue
      setNeedsRender()
    }
  }
  private var boxedTitle = BoxedOptional<ToggledButtonTitle>()

  override func render(into element: inout Element) {
    super.render(into: &element)
    guard let title = toggledTitle, case .text(let own) = element.content, own.spans.isEmpty, own.rows.isEmpty else {
      return
    }
    let text = ElementText(
      lines: [title.text], font: title.font.element, color: title.color.element, alignment: own.alignment,
      lineHeight: title.font.lineHeight,
      isRightToLeft: WritingDirectionDetector.isRightToLeft(title.text) ?? false)
    let frame = shown(title.frame)
    let look = ElementToggledLook(text: text == own ? nil : text, frame: frame == element.frame ? nil : frame)
    if look != ElementToggledLook() { element.style.toggledLook = look }
  }
}
