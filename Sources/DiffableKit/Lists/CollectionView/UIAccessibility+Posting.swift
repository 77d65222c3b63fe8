extension UIAccessibility {
  /// A notification for assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the accessibility notification, as in UIKit.
    public let rawValue: UInt32
    /// Creates an accessibility notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The notification that requests an announcement to be read aloud; the argument is the text.
    public static let announcement = Notification(rawValue: 1008)
    /// The notification of a change of part of the screen; the argument is the view to focus, or a text to read.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The notification of a change of most of the screen; the argument is the view to focus, or a text to read.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The notification of the end of a scroll by a page; the argument is a text about the new position, such as “page
    /// 3 of 5”.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// True while a screen reader runs: always false, because browsers do not tell a page about screen readers.
  ///
  /// Work for screen readers therefore has to be done unconditionally.
  public static var isVoiceOverRunning: Bool { false }

  /// Posts a notification to the assistive technology of the scene for which the code runs.
  ///
  /// A text is read aloud after the current utterance. A view gets the keyboard focus, which a screen reader follows:
  /// the focus goes to the view itself, to the first focusable view in its hierarchy, or, for a view in a list's row,
  /// to that row; the text of a view without anything focusable is read aloud instead. A view that the person cannot
  /// reach, for instance below a modal presentation, is ignored. Without an argument ``Notification/screenChanged``
  /// moves the focus to the first focusable view on screen, and the other notifications have no effect. The change is
  /// sent with the next host frame.
  ///
  /// Call this method in an event handler, a layout pass, a completion, or a task begun there: in these the scene is
  /// known, and elsewhere only from the window of a view.
  ///
  /// - Parameters:
  ///   - notification: The kind of notification.
  ///   - argument: A string, an attributed string, a view, or `nil`. Values of other types count as `nil`.
  @MainActor @preconcurrency public static func post(notification: Notification, argument: Any?) {
    let view = argument as? UIView
    guard let scene = view?.window?.scene ?? .currentOrOfTask else { return }
    if let words = words(of: argument) {
      // An empty announcement is not sent: it would be a silence that a screen reader waits for.
      return words.isEmpty ? () : scene.send(.announce(words))
    }
    guard notification == .layoutChanged || notification == .screenChanged else { return }
    if let view {
      scene.afterLayout { [weak view] in view?.takeAccessibilityFocus() }
    } else if argument == nil, notification == .screenChanged {
      scene.afterLayout { [weak scene] in scene?.takeFirstFocus() }
    }
  }

  private static func words(of argument: Any?) -> String? {
    switch argument {
    case let words as String: words
    case let words as NSAttributedString: words.string
    case let words as AttributedString: String(words.characters)
    default: nil
    }
  }
}

extension HostScene {
  /// Moves the focus to the first focusable view of the frontmost modal presentation, or of the window.
  fileprivate func takeFirstFocus() {
    guard let target = (frontmostModal ?? window).firstFocusTarget else { return }
    setFocus(to: target)
  }
}

extension UIView {
  /// Moves the keyboard focus to the view or, if nothing in the view is focusable, has its text read aloud.
  fileprivate func takeAccessibilityFocus() {
    guard let scene = window?.scene, scene.isInReach(self) else { return }
    if let target = focusableViews.first { return scene.setFocus(to: target) }
    if let (list, path) = row, list.isFocusable, list.moveFocusedItem(to: path, heading: []) {
      return scene.setFocus(to: list)
    }
    let words = spokenWords.joined(separator: ", ")
    if !words.isEmpty { scene.send(.announce(words)) }
  }

  /// The list and the index path of the row that contains the view.
  private var row: (list: UICollectionView, path: IndexPath)? {
    var view: UIView? = self
    while let current = view {
      if let cell = current as? UICollectionViewCell, let list = cell.collectionView,
        let path = list.indexPath(for: cell)
      {
        return (list, path)
      }
      view = current.superview
    }
    return nil
  }
}
