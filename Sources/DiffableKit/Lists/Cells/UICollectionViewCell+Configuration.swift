extension UICollectionViewCell {
  /// The content configuration of the cell.
  ///
  /// A configuration that the current content view supports updates that view in place; another makes a new view, and
  /// `nil` leaves an empty one (`behaviour.md` D49). Setting a configuration equal to the current one changes nothing.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { ownContentConfiguration }
    set {
      let state = configurationState
      show(automaticallyUpdatesContentConfiguration ? newValue?.updated(for: state) : newValue)
      setNeedsUpdateConfiguration()
      isContentUpdated = automaticallyUpdatesContentConfiguration
    }
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    let old = ownContentConfiguration
    ownContentConfiguration = configuration
    guard let configuration else {
      if old != nil { replaceContentView(with: UIView(frame: .zero)) }
      return
    }
    if let old, areEqual(old, configuration) { return }
    setNeedsRender()
    if old != nil, let view = contentView as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
      // A list content view reports a changed size itself; any other may need another size with the new configuration.
      if !(view is UIListContentView) { contentDidInvalidateSize() }
    } else {
      replaceContentView(with: configuration.makeContentView())
    }
  }

  private func areEqual(_ left: any UIContentConfiguration, _ right: any UIContentConfiguration) -> Bool {
    // Most cells have a list content configuration, which is compared at once; an unknown type must first be found to
    // be `Equatable`.
    if let left = left as? UIListContentConfiguration { return left == right as? UIListContentConfiguration }
    func compare<Left: Equatable>(_ left: Left) -> Bool { (right as? Left) == left }
    guard let left = left as? any Equatable else { return false }
    return compare(left)
  }

  private func replaceContentView(with view: UIView) {
    view.frame = contentView.frame
    // The content view of a table cell is a subview of the ``UITableViewCell``, which this cell contains.
    (contentView.superview ?? self).insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    contentDidInvalidateSize()
  }

  // MARK: Following the state

  func updateConfigurationIfNeeded() {
    // An update handler may itself change the cell's state; a few rounds settle that, whereas an endless loop would
    // never finish the layout.
    var rounds = 0
    while needsConfigurationUpdate, rounds < 3 {
      rounds += 1
      runConfigurationUpdate()
    }
  }

  private func runConfigurationUpdate() {
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, !isContentUpdated, let ownContentConfiguration {
      show(ownContentConfiguration.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration { updateBackground(for: state) }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    // ``updateConfiguration(using:)`` and the handler may have changed the cell's state; if it is equal in the end, no
    // second update is needed.
    needsConfigurationUpdate = configurationState != state
    isContentUpdated = false
    setNeedsRender()
  }
}
