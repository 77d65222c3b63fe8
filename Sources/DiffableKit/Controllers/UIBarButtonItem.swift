/// A base class for items in a navigation bar or toolbar.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  /// The title of the bar item.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The symbol of the bar item, shown instead of the title.
  open var image: UIImage? { didSet { if image != oldValue { changed() } } }
  /// True if the bar item can be pressed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// A number by which a program finds the bar item again; 0 by default.
  open var tag = 0
  /// The bar item's accessibility label, or `nil` for its title or the name of a system item.
  ///
  /// An item that is only a symbol needs a label.
  open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }
  /// The identifier of the bar item for tests, never read aloud.
  open var accessibilityIdentifier: String? { didSet { changed() } }

  func changed() {}
}

/// An item for a navigation bar or a toolbar that is a button or any other view.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  /// The style of the bar button item's title: plain, or bold for a prominent action.
  open var style: Style = .plain { didSet { changed() } }
  /// The view shown in the bar instead of a button, or `nil`.
  open private(set) var customView: UIView?
  /// The bar button item's menu, which opens on a press if there is no primary action.
  open var menu: UIMenu? { didSet { changed() } }
  /// The action that a press on the bar button performs.
  ///
  /// The action's title and image are used if the item has none.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// The colour of the bar button's title and symbol, or `nil` for that of the bar.
  open var tintColor: UIColor? { didSet { changed() } }
  /// True if the bar button item is in the selected state.
  open var isSelected = false { didSet { changed() } }
  /// True if the item is left out of the bar.
  ///
  /// This is UIKit's name since iOS 16.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// True if a press on the bar button toggles ``isSelected``, or with a menu keeps the chosen action selected.
  open var changesSelectionAsPrimaryAction = false { didSet { changed() } }

  let systemItem: SystemItem?
  /// The width of a space item in points, infinite for a flexible space, or `nil` for other items.
  var space: CGFloat?
  private lazy var button = makeButton()
  private var isButtonMade = false

  /// Creates a bar button item without title or symbol.
  public convenience override init() { self.init(systemItem: nil) }

  private init(systemItem: SystemItem?) {
    self.systemItem = systemItem
    super.init()
    if systemItem == .done || systemItem == .save { style = .done }
    if systemItem == .flexibleSpace { space = .infinity }
    if systemItem == .fixedSpace { space = 8 }
  }

  /// Creates a bar button item with a title or a symbol.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The symbol, shown instead of the title.
  ///   - primaryAction: The action of a press.
  ///   - menu: The menu, which opens on a press if there is no primary action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(systemItem: nil)
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a bar button item of a system kind.
  ///
  /// - Parameters:
  ///   - systemItem: The kind of item, which determines its symbol or title, and its accessibility label.
  ///   - primaryAction: The action of a press.
  ///   - menu: The menu, which opens on a press if there is no primary action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(systemItem: systemItem as SystemItem?)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a bar button item that shows a view.
  ///
  /// - Parameter customView: The view, whose size comes from its `sizeThatFits(_:)`.
  public convenience init(customView: UIView) {
    self.init(systemItem: nil)
    self.customView = customView
  }

  /// Returns a bar button item of empty space that takes the width left by other items of a toolbar.
  public static func flexibleSpace() -> Self { space(of: .infinity) }

  /// Returns a bar button item of empty space with a fixed width.
  ///
  /// - Parameter width: The width in points.
  /// - Returns: The item.
  public static func fixedSpace(_ width: CGFloat) -> Self { space(of: width) }

  private static func space(of width: CGFloat) -> Self {
    guard let item = UIBarButtonItem(systemItem: nil) as? Self else {
      misuse("Spaces are made by UIBarButtonItem itself.", api: "UIBarButtonItem.flexibleSpace()")
    }
    item.space = width
    return item
  }

  /// The view of the item in a bar: always the same instance, so that it keeps the focus.
  var view: UIView { customView ?? button }

  override func changed() {
    if isButtonMade { update(button) }
  }

  private func makeButton() -> UIButton {
    let button = UIButton(configuration: .plain())
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .primaryActionTriggered)
    button.configurationUpdateHandler = { button in
      button.configuration?.baseBackgroundColor = button.isSelected ? .tertiarySystemFill : nil
    }
    isButtonMade = true
    update(button)
    return button
  }

  private func press() {
    // The button has toggled its own selection, so that hosts can show the press at once.
    if changesSelectionAsPrimaryAction, menu == nil { isSelected = button.isSelected }
    if let primaryAction { button.sendAction(primaryAction) }
  }

  private func update(_ button: UIButton) {
    var look = UIButton.Configuration.plain()
    let symbol = image ?? primaryAction?.image ?? systemItem?.symbolName.flatMap { UIImage(systemName: $0) }
    let words = [title, primaryAction?.title, systemItem?.title].compactMap { $0 }.first { !$0.isEmpty }
    if let symbol {
      look.image = symbol
      look.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    } else {
      look.title = words
      look.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    look.font = .control(
      ofSize: 17, weight: style == .plain ? .regular : .semibold, maximum: UIFont.greatestBarSize)
    button.menu = menu
    let toggles = changesSelectionAsPrimaryAction && menu == nil
    if button.changesSelectionAsPrimaryAction != toggles { button.changesSelectionAsPrimaryAction = toggles }
    button.configuration = look
    button.isEnabled = isEnabled
    button.isSelected = isSelected
    if button.isHidden != isHidden {
      button.isHidden = isHidden
      button.invalidateIntrinsicContentSize()
    }
    button.tintColor = tintColor
    button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil
    button.accessibilityLabel =
      accessibilityLabel ?? [words, systemItem?.spokenName, menu?.title].compactMap { $0 }.first { !$0.isEmpty }
    button.accessibilityIdentifier = accessibilityIdentifier
  }
}

extension UIBarButtonItem {
  /// A style of a bar button item's title: regular or bold.
  public enum Style: Int, Hashable, Sendable {
    /// The title has regular weight.
    case plain
    /// The title is bold, for the action that finishes an edit.
    case done = 2
    /// Another name of ``done``: the title is bold, for the most frequent action of a screen.
    public static let prominent = Style.done
  }

  /// A system item in a bar, such as “Done”, a plus sign or a space.
  public enum SystemItem: Int, Hashable, Sendable {
    /// The bar item is titled “Done”, which finishes an edit.
    case done
    /// The bar item is titled “Cancel”, which discards an edit.
    case cancel
    /// The bar item is titled “Edit”, which begins an edit.
    case edit
    /// The bar item is titled “Save”, which stores an edit.
    case save
    /// The bar item is a plus sign, which adds a new object.
    case add
    /// The bar item is an empty space that takes the width left by other items.
    case flexibleSpace
    /// The bar item is an empty space of fixed width.
    case fixedSpace
    /// The bar item is a pencil, which writes a new message.
    case compose
    /// The bar item is an arrow, which replies to a message.
    case reply
    /// The bar item is an arrow out of a box, which shares the content.
    case action
    /// The bar item is a folder, which moves the content to a folder.
    case organize
    /// The bar item is a book, which shows the bookmarks.
    case bookmarks
    /// The bar item is a magnifying glass, which begins a search.
    case search
    /// The bar item is a circular arrow, which refreshes the content.
    case refresh
    /// The bar item is a cross, which stops the current process.
    case stop
    /// The bar item is a camera, which takes a photo.
    case camera
    /// The bar item is a dustbin, which deletes the content.
    case trash
    /// The bar item is a triangle, which starts playback.
    case play
    /// The bar item is two bars, which pause playback.
    case pause
    /// The bar item is a backward arrow, which rewinds playback.
    case rewind
    /// The bar item is a forward arrow, which fast-forwards playback.
    case fastForward
    /// The bar item is titled “Undo”, which reverts the last edit.
    case undo
    /// The bar item is titled “Redo”, which repeats the reverted edit.
    case redo
    /// The bar item is a cross, which closes the view.
    case close = 24

    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    var symbolName: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrow.uturn.backward"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "arrow.backward"
      case .fastForward: "arrow.forward"
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
      }
    }

    var spokenName: String? {
      switch self {
      case .add: "Add"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .close: "Close"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: title
      }
    }
  }
}
