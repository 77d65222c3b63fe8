/// A swipe action: an action of a row that a swipe of the row reveals.
@MainActor @preconcurrency open class UIContextualAction: NSObject {
  /// The closure that performs a swipe action.
  ///
  /// It receives the action, the view that was pressed, and a completion to call once, when the action has ended or was
  /// given up.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// A style of a swipe action: one that keeps the row, or one that deletes it.
  public enum Style: Int, Sendable {
    /// The swipe action keeps the row.
    case normal
    /// The swipe action deletes the row.
    case destructive
  }

  /// The style of the swipe action.
  open private(set) var style: Style
  /// The closure that performs the swipe action.
  open private(set) var handler: Handler
  /// The swipe action's title, which is also the accessibility label; rows less than 64 points high show the image
  /// instead, if there is one.
  ///
  /// Without a title the accessibility label is the name of the symbol.
  open var title: String?
  /// The swipe action's image.
  open var image: UIImage?
  /// The colour behind the swipe action's white title and image; red for a destructive action and grey for others by
  /// default.
  open var backgroundColor: UIColor! {
    get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownBackgroundColor = newValue }
  }
  private var ownBackgroundColor: UIColor?
  /// True if the swipe action removes its row without asking; false by default.
  ///
  /// A browser hides the row as soon as a person has pressed the action (`behaviour.md` D162). The handler calls its
  /// completion with true when the change is stored; the row stays hidden until the program deletes its item, or until
  /// it has left the screen. With false the browser shows the row again, and says that it was not removed. Set this
  /// property before the action is returned to the list. UIKit has no such property.
  open var removesRow = false

  /// The swipe action's accessibility label and menu title: the title, or the name of the symbol.
  var spokenTitle: String {
    if let title, !title.isEmpty { return title }
    return image?.spokenName ?? (style == .destructive ? "Delete" : "Action")
  }

  /// Makes a swipe action.
  ///
  /// The row stays open until the handler calls its completion, and closes then. A row that the handler deletes leaves
  /// with the animation of the apply; delete it before calling the completion with true. With false, or with true and
  /// no deletion, the row only closes.
  ///
  /// - Parameters:
  ///   - style: The style of the action.
  ///   - title: The title; an action without an image should have one.
  ///   - handler: The closure that performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
