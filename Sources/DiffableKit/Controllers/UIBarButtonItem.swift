/// What items of bars have in common.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  /// The words.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The symbol, shown instead of the words.
  open var image: UIImage? { didSet { if image != oldValue { changed() } } }
  /// Whether the item can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// A number by which a program finds the item again; 0 unless set.
  open var tag = 0
  /// The name that is read; nil takes the words or what a system item means.
  ///
  /// An item that is only a symbol needs one.
  open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }
  /// A name for tests, never read aloud.
  open var accessibilityIdentifier: String? { didSet { changed() } }

  func changed() {}
}

/// A button, or any other view, in a navigation bar or a toolbar.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  /// How much weight the words have.
  open var style: Style = .plain { didSet { changed() } }
  /// A view in place of the button.
  open private(set) var customView: UIView?
  /// What can be done with the item; shown on a press if there is no primary action.
  open var menu: UIMenu? { didSet { changed() } }
  /// What a press does.
  ///
  /// It gives words and symbol where the item has none.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// The colour of words and symbol; nil takes the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  /// Whether the item stands for something chosen.
  open var isSelected = false { didSet { changed() } }
  /// Whether the item is left out.
  ///
  /// UIKit's name since iOS 16.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// Whether a press turns ``isSelected`` over, or with a menu keeps what was chosen.
  open var changesSelectionAsPrimaryAction = false { didSet { changed() } }

  let systemItem: SystemItem?
  /// The width that is kept free, for an item that is only space; nil for one that is not.
  var space: CGFloat?
  private lazy var button = makeButton()
  private var isButtonMade = false

  /// Makes an item without words or symbol.
  public convenience override init() { self.init(systemItem: nil) }

  private init(systemItem: SystemItem?) {
    self.systemItem = systemItem
    super.init()
    if systemItem == .done || systemItem == .save { style = .done }
    if systemItem == .flexibleSpace { space = .infinity }
    if systemItem == .fixedSpace { space = 8 }
  }

  /// Makes an item with words or a symbol.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - image: The symbol, shown instead of the words.
  ///   - primaryAction: What a press does.
  ///   - menu: What can be done with the item; shown on a press if there is no primary action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(systemItem: nil)
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item of a well-known kind.
  ///
  /// - Parameters:
  ///   - systemItem: The kind, which gives symbol or words and the name that is read.
  ///   - primaryAction: What a press does.
  ///   - menu: What can be done with the item; shown on a press if there is no primary action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(systemItem: systemItem as SystemItem?)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item that shows a view.
  ///
  /// - Parameter customView: The view; its `sizeThatFits(_:)` gives the size.
  public convenience init(customView: UIView) {
    self.init(systemItem: nil)
    self.customView = customView
  }

  /// Space that takes what the other items leave, in a toolbar.
  public static func flexibleSpace() -> Self { space(of: .infinity) }

  /// Space of a width.
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

  /// What a bar shows for the item: always the same view, so that it keeps the focus.
  var view: UIView { customView ?? button }

  override func changed() {
    if isButtonMade { update(button) }
  }

  private func makeButton() -> UIButton {
    let button = UIButton(configuration: .plain())
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .primaryActionTriggered)
    isButtonMade = true
    update(button)
    return button
  }

  private func press() {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
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
    look.font = .systemFont(ofSize: 17, weight: style == .plain ? .regular : .semibold)
    if isSelected { look.baseBackgroundColor = .tertiarySystemFill }
    button.configuration = look
    button.isEnabled = isEnabled
    button.isSelected = isSelected
    button.isHidden = isHidden
    button.tintColor = tintColor
    button.menu = menu
    button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil
    button.accessibilityLabel =
      accessibilityLabel ?? [words, systemItem?.spokenName, menu?.title].compactMap { $0 }.first { !$0.isEmpty }
    button.accessibilityIdentifier = accessibilityIdentifier
    button.invalidateIntrinsicContentSize()
  }
}

extension UIBarButtonItem {
  /// How much weight the words have.
  public enum Style: Int, Hashable, Sendable {
    /// As usual.
    case plain
    /// More, for what ends the work.
    case done = 2
    /// More, for what is done most.
    public static let prominent = Style.done
  }

  /// Well-known kinds of items.
  public enum SystemItem: Int, Hashable, Sendable {
    /// The work is done.
    case done
    /// The work is given up.
    case cancel
    /// Begins to change things.
    case edit
    /// Keeps the changes.
    case save
    /// Makes something new.
    case add
    /// Takes what the other items leave.
    case flexibleSpace
    /// Keeps some room free.
    case fixedSpace
    /// Writes something new.
    case compose
    /// Answers.
    case reply
    /// Shares.
    case action
    /// Puts into order.
    case organize
    /// Keeps for later.
    case bookmarks
    /// Finds.
    case search
    /// Loads again.
    case refresh
    /// Stops.
    case stop
    /// Takes an image.
    case camera
    /// Throws away.
    case trash
    /// Plays.
    case play
    /// Holds for a moment.
    case pause
    /// Goes back in time.
    case rewind
    /// Goes on in time.
    case fastForward
    /// Takes back.
    case undo
    /// Does again.
    case redo
    /// Leaves.
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
