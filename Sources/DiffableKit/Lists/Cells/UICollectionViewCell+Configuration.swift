extension UICollectionViewCell {
  /// What the cell shows.
  ///
  /// A configuration that the present content view supports changes it in place; another makes a new view, and nil leaves an
  /// empty one (`behaviour.md` D49). Setting a configuration equal to the present one changes nothing.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { ownContentConfiguration }
    set {
      let state = configurationState
      show(automaticallyUpdatesContentConfiguration ? newValue?.updated(for: state) : newValue)
      setNeedsUpdateConfiguration()
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
      // Views of this package say so themselves.
      if !(view is UIListContentView) { contentDidInvalidateSize() }
    } else {
      replaceContentView(with: configuration.makeContentView())
    }
  }

  private func areEqual(_ left: any UIContentConfiguration, _ right: any UIContentConfiguration) -> Bool {
    func compare<Left: Equatable>(_ left: Left) -> Bool { (right as? Left) == left }
    guard let left = left as? any Equatable else { return false }
    return compare(left)
  }

  private func replaceContentView(with view: UIView) {
    view.frame = contentView.frame
    // In a table it lies in a view of its own.
    (contentView.superview ?? self).insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    contentDidInvalidateSize()
  }

  // MARK: Following the state

  func updateConfigurationIfNeeded() {
    // A handler may select or configure the cell; a few rounds settle that, endless ones would never show anything.
    var rounds = 0
    while needsConfigurationUpdate, rounds < 3 {
      rounds += 1
      runConfigurationUpdate()
    }
  }

  private func runConfigurationUpdate() {
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let ownContentConfiguration {
      show(ownContentConfiguration.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration { updateBackground(for: state) }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    // What the methods above set is for this state already.
    needsConfigurationUpdate = configurationState != state
    setNeedsRender()
  }
}
