/// Something to do with a row that is shown when the row is pulled aside.
@MainActor @preconcurrency open class UIContextualAction: NSObject {
  /// What is done.
  ///
  /// It is given the action, the view that was pressed, and a closure to call once, when it is done or was given up.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// What kind of thing the action does.
  public enum Style: Int, Sendable {
    /// It changes the row, or something else.
    case normal
    /// It takes the row away.
    case destructive
  }

  /// What kind of thing the action does.
  open private(set) var style: Style
  /// What is done.
  open private(set) var handler: Handler
  /// The words, which are also the name that is read aloud; on rows that are less than 64 points high an image takes their
  /// place.
  ///
  /// Without words a symbol is read by its name.
  open var title: String?
  /// The symbol or image.
  open var image: UIImage?
  /// The fill behind words and image, which are white; unless set, red for a destructive action and grey for others.
  open var backgroundColor: UIColor! {
    get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownBackgroundColor = newValue }
  }
  private var ownBackgroundColor: UIColor?

  /// What is read aloud and what a menu says: the words, or the name of the symbol that stands for them.
  var spokenTitle: String {
    if let title, !title.isEmpty { return title }
    return image?.spokenName ?? (style == .destructive ? "Delete" : "Action")
  }

  /// Makes an action.
  ///
  /// The row stays open until the handler calls its completion, and goes back then. A row that is deleted by the handler
  /// leaves as the apply says; do that before the completion is called with true. With false, or true without a deletion,
  /// the row only closes.
  ///
  /// - Parameters:
  ///   - style: What kind of thing it does.
  ///   - title: The words; without an image there should be some.
  ///   - handler: What is done.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
