extension UIViewController {
  /// Requests a call of ``updateContentUnavailableConfiguration(using:)`` before the next host frame.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// The state for content-unavailable configurations: the traits and the search text.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  func updateContentUnavailableIfNeeded() {
    guard needsContentUnavailableUpdate else { return }
    needsContentUnavailableUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  func contentUnavailableDidChange() {
    guard let configuration = contentUnavailableConfiguration else {
      contentUnavailableView?.removeFromSuperview()
      contentUnavailableView = nil
      return
    }
    let place = contentUnavailableView ?? ContentUnavailableView(frame: .zero)
    place.configuration = configuration.updated(for: contentUnavailableConfigurationState)
    contentUnavailableView = place
    viewIfLoaded?.setNeedsLayout()
  }

  func layOutContentUnavailable() {
    guard let place = contentUnavailableView, let configuration = contentUnavailableConfiguration else { return }
    place.configuration = configuration.updated(for: contentUnavailableConfigurationState)
    if place.superview !== view { view.addSubview(place) }
    view.bringSubviewToFront(place)
    place.frame = view.bounds
  }
}
