/// The clipboard of the person who uses a scene, onto which a program puts texts.
///
/// ```swift
/// UIAction(title: "Copy") { _ in UIPasteboard.general.string = message.text }
/// ```
///
/// A program cannot read the clipboard: its content may come from anywhere, and browsers guard it. So a text is returned
/// only if the program has put it there itself. A browser accepts a text only in the moments after a press or a key of
/// the person; if it refuses, the page says so (`behaviour.md` D125).
@MainActor @preconcurrency public final class UIPasteboard {
  /// The clipboard of the scene whose event is being handled.
  ///
  /// As with [`UIAccessibility.post(notification:argument:)`], the scene is known in an event handler, a layout pass, a
  /// completion, or a task begun there; elsewhere a text that is set reaches no clipboard.
  public static var general: UIPasteboard { UIPasteboard(scene: .currentOrOfTask) }

  private weak var scene: HostScene?

  private init(scene: HostScene?) { self.scene = scene }

  /// The text that the program has put on the clipboard last; `nil` if it has put none there.
  ///
  /// The host takes a new text over with the next host frame. Setting `nil` leaves the clipboard as it is. Selection,
  /// focus and scroll offset do not change.
  public var string: String? {
    get { scene?.copiedText }
    set {
      scene?.copiedText = newValue
      if let newValue { scene?.send(.copy(newValue)) }
    }
  }

  /// True if the program has put a text on the clipboard.
  public var hasStrings: Bool { string != nil }
}
