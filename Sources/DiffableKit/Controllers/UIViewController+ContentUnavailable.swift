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
    let unavailableView = contentUnavailableView ?? ContentUnavailableView(frame: .zero)
    unavailableView.configuration = configuration.updated(for: contentUnavailableConfigurationState)
    contentUnavailableView = unavailableView
    viewIfLoaded?.setNeedsLayout()
  }

  func layOutContentUnavailable() {
    guard let unavailableView = contentUnavailableView, let configuration = contentUnavailableConfiguration else {
      return
    }
    unavailableView.configuration = configuration.updated(for: contentUnavailableConfigurationState)
    if unavailableView.superview !== view { view.addSubview(unavailableView) }
    view.bringSubviewToFront(unavailableView)
    unavailableView.frame = view.bounds
  }
}
