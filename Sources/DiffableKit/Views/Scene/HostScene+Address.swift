extension HostScene {
  /// The address of the screen that the scene shows, a path with its query; `nil` if no controller has one.
  ///
  /// - Complexity: O(*d*) in the depth of the controllers.
  public var address: String? { window.root?.shownAddress?.path }

  /// Withholds addresses from the host until ``beginHistory(at:)``, since the host's present entry is not known yet.
  package func withholdHistory() { history = nil }

  /// Makes the scene's history begin at an entry; the next host frame has the address of the screen.
  ///
  /// - Parameter entry: The number of the host's present entry, which an earlier scene has given it.
  package func beginHistory(at entry: Int) {
    history = SceneHistory(entry: entry)
    setNeedsFrame()
  }

  /// Returns the commands for an address or a title that has changed since the last host frame.
  ///
  /// - Parameter complete: True to return the commands for the present address and title in any case.
  /// - Returns: The commands, in the order in which the host carries them out.
  func addressCommands(complete: Bool) -> [HostFrame.Command] {
    guard let shown = window.root?.shownAddress else { return [] }
    var commands: [HostFrame.Command] = []
    if let step = history?.show(shown.path, of: shown.owner, isStep: isStepping) ?? (complete ? .replace : nil),
      let entry = history?.current
    {
      commands.append(.address(shown.path, entry: entry, step, navigation: navigation))
    }
    if complete || shown.title != shownTitle {
      shownTitle = shown.title
      commands.append(.title(shown.title))
    }
    return commands
  }

  /// Records whether a person's action is a key by which a person steps through the rows of a list.
  ///
  /// An event that is no action, such as a change of the scroll offset, leaves the record as it is.
  func noteStep(_ event: HostEvent) {
    switch event {
    case .key(_, let key, _):
      switch key {
      case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .character: isStepping = true
      case .enter, .space: isStepping = false
      }
    case .tap, .submit, .keyCommand, .contextMenu, .address, .back, .cancel, .delete, .swipe, .drag, .pop:
      isStepping = false
    default: break
    }
  }

  /// Leads the person to an address: to the controller that has it, or else by the program.
  ///
  /// - Parameters:
  ///   - path: The path with its query.
  ///   - entry: The number of the entry in the host's history.
  ///   - number: The number of the navigation.
  func navigate(to path: String, entry: Int, navigation number: Int) {
    guard NSUserActivity.isAddress(path) else { return }
    navigation = number
    let owner = history?.move(to: entry, path)
    setNeedsFrame()
    guard let root = window.root, root.shownAddress?.path != path else { return }
    switch root.lead(to: path, of: owner) {
    case .arrived: return
    case .refused:
      history?.refuse()
      return
    case .unknown: restoration = nil
    }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: path)
    if let continueHandler { continueHandler(activity) } else { root.restoreUserActivityState(activity) }
  }
}
