// Methods of a button that find what its next press shows, if the press toggles its selection.
extension UIButton {
  /// True if a press toggles ``UIControl/isSelected``.
  var togglesSelection: Bool { changesSelectionAsPrimaryAction && menu == nil }

  /// Returns the configuration and the label of the button for the other selection, and leaves the button as it is.
  func makeToggledState() -> ToggledButtonState {
    let own = properties
    let inherited = InheritedButtonProperties(of: self)
    let state = withToggledSelection {
      updateConfiguration()
      return ToggledButtonState(configuration: configuration, label: accessibilityLabel)
    }
    properties = own
    inherited.restore(in: self)
    return state
  }

  private func withToggledSelection<Value>(_ body: () -> Value) -> Value {
    let own = isSelectedNow
    isSelectedNow = !own
    // An update handler may have set the selection itself.
    defer { isSelectedNow = own }
    return body()
  }

  /// Finds the content after the next press, once for each change of the button.
  func findToggledContent() {
    guard let state = toggledState.value else { return }
    let content = withToggledSelection { shownContent(of: state.configuration) }
    toggledState.value?.content = content
  }

  /// Returns the symbol that the button shows with a content; `nil` if it shows none, or one that may be mirrored.
  func toggledSymbol(of content: Configuration) -> ToggledButtonSymbol? {
    guard let image = shownImage(of: content), case .symbol(let name) = image.source,
      !image.flipsForRightToLeftLayoutDirection
    else { return nil }
    return ToggledButtonSymbol(name: name, color: image.tint ?? foreground(of: content))
  }

  /// Tells the title label and the image view what they show after the next press, if the title fits in the button.
  func placeToggledTitle() {
    let found = findToggledTitle()
    if let label = titleLabel as? ButtonTitleLabel {
      // The look of the button has its background only beside a title that is described.
      if (label.toggledTitle == nil) != (found == nil) { setNeedsRender() }
      label.toggledTitle = found?.title
    }
    (imageView as? ButtonImageView)?.toggledFrame = found?.imageFrame
  }

  /// Returns the title after the next press, and the frame of the image then; `nil` if the title needs several lines,
  /// another size of the button, or comes and goes.
  private func findToggledTitle() -> (title: ToggledButtonTitle, imageFrame: CGRect?)? {
    guard let state = toggledState.value, let next = state.content, let text = next.title, let label = titleLabel,
      shownLabels.count == 1, shownLabels[0] === label, label.numberOfLines == 1, !label.hasAttributedText,
      !text.isEmpty, !text.contains("\n"), (next.subtitle ?? "").isEmpty
    else { return nil }
    let category = traitCollection.preferredContentSizeCategory
    let image = shownImage(of: next)?.size
    guard !category.isAccessibilityCategory, image == imageView?.image?.size else { return nil }
    var font = next.titleFont.adjusted(to: category)
    // A button without a configuration has the font that the program has given its label.
    if state.configuration == nil, let own = label.font { font = own }
    let size = CGSize(width: label.lineWidth(of: text, font: font), height: font.lineHeight)
    let room = room(for: next)
    let whole = image.map { contentSize(next, image: $0, labels: size) } ?? size
    // The half point is for the rounding of the button's own size.
    guard whole.width <= room.width + 0.5 else { return nil }
    var area = area(forContentOf: whole, in: room)
    var imageFrame: CGRect?
    if let image { imageFrame = takeImageFrame(of: image, isAlone: false, next, from: &area) }
    let frame = CGRect(
      x: area.minX, y: (area.midY - size.height / 2).rounded(), width: area.width, height: size.height)
    return (ToggledButtonTitle(text: text, font: font, color: foreground(of: next), frame: frame), imageFrame)
  }

  /// Renders the look after the next press, as far as it needs no other layout than that of the button itself.
  func renderToggledLook(into element: inout Element) {
    guard let state = toggledState.value, let next = state.content else { return }
    var look = ElementToggledLook()
    if let label = state.label ?? accessibilityLabel ?? spokenLabel(of: next),
      let shown = element.accessibility.label, label != shown
    {
      // A label that says the state takes the place of the pressed state: both would contradict each other.
      look.label = label
      element.accessibility.isChecked = nil
    }
    let hasTitle = (titleLabel as? ButtonTitleLabel)?.toggledTitle != nil
    // A title that is not described keeps its colour until the answer, and so the background that the colour belongs to.
    if shownLabels.isEmpty || hasTitle || foreground(of: content) == foreground(of: next) {
      let own = next.background(tint: tintColor, isEnabled: isEnabled, role: role)
      let none = ElementLightDarkColor(light: 0, dark: 0)
      let shown = element.style.background ?? none
      let background = (own ?? backgroundColor)?.element ?? none
      if background != shown { look.background = background }
      // A look has no corners of its own: those of a background that is shown stay until the answer.
      if own != nil, shown == none { element.style.cornerRadius = next.cornerStyle.radius(height: frame.height) }
    }
    element.style.toggledLook = look
  }
}
