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

  /// Renders the look after the next press, as far as it needs no layout: texts follow with the answer.
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
    // A title keeps its colour until the answer, and so the background that the colour belongs to.
    if shownLabels.isEmpty || foreground(of: content) == foreground(of: next) {
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
