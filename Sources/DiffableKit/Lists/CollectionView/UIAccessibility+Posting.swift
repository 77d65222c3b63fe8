extension UIAccessibility {
  /// What assistive technology is told of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// Makes a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Words are to be read out; the argument is the words.
    public static let announcement = Notification(rawValue: 1008)
    /// A part of the screen has changed; the argument is the view to go to, or words.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Most of the screen has changed; the argument is the view to go to, or words.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The person has scrolled; the argument is words about where they are now, such as “page 3 of 5”.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether a screen reader runs: always false, for no host says so; browsers keep it from pages.
  ///
  /// What is done for screen readers has to be done for everybody.
  public static var isVoiceOverRunning: Bool { false }

  /// Tells the assistive technology of the person for whom the code runs.
  ///
  /// Words are read out when what the person hears now is over. A view gets the keyboard focus, which a screen reader
  /// follows: itself or the first in it that can have it, or of a row of a list the row; the words of a view that has nothing to
  /// be used are read out instead. A view that the person cannot reach, under something modal for instance, is passed over. Without an
  /// argument ``Notification/screenChanged`` goes to the first thing on the screen that can be used, and the others do nothing. It
  /// happens with the next frame.
  ///
  /// Call it in an event, a layout, a completion, or a task that begins there: the scene of the person is known then, and otherwise
  /// only by the window of a view.
  ///
  /// - Parameters:
  ///   - notification: What has happened.
  ///   - argument: A string, an attributed string or a view; nil for nothing. Other values count as nothing.
  @MainActor @preconcurrency public static func post(notification: Notification, argument: Any?) {
    let view = argument as? UIView
    guard let scene = view?.window?.scene ?? HostScene.current ?? TraitContext.scene?.owner else { return }
    if let words = words(of: argument) {
      // Empty words would be a silence of which somebody waits for the end.
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
  /// Gives the focus to the first thing that can have it, of what is in front of all else.
  fileprivate func takeFirstFocus() {
    guard let target = (frontmostModal ?? window).firstFocusTarget else { return }
    setFocus(to: target)
  }
}

extension UIView {
  /// Goes to the view as far as a keyboard can, or reads out what it says.
  fileprivate func takeAccessibilityFocus() {
    guard let scene = window?.scene, scene.isInReach(self) else { return }
    if let target = focusableViews.first { return scene.setFocus(to: target) }
    if let (list, path) = row, list.isFocusable, list.moveFocusedItem(to: path, heading: []) {
      return scene.setFocus(to: list)
    }
    let words = spokenWords.joined(separator: ", ")
    if !words.isEmpty { scene.send(.announce(words)) }
  }

  /// The list and the place of the row that the view is, or is in.
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
