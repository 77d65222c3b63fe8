import Foundation

/// The state of a scene that a host keeps, so that a later session of the scene can begin where this one is: reading
/// positions, selections, focused rows and expanded items of lists, offsets of other scroll views, and the values of activities
/// (`behaviour.md` D139).
///
/// Items are named by hashes of their identifiers' descriptions, so the host learns nothing from it.
struct SceneRestorationState: Equatable {
  /// The version of the coded form of a scene's state; a coded form of another version is not restored.
  static let version = 1
  /// The greatest length of the coded form of a scene's state, in bytes; a longer one is neither kept nor restored.
  static let limit = 4_096

  /// The address of the screen; `nil` if it has none.
  var address: String?
  /// The states of scroll views by key, see ``ControllerAndRestorationKey/key``.
  var views: [String: ViewRestorationState] = [:]
  /// The values of activities by the keys of their controllers, as JSON; that of the scene's delegate has the key "".
  var activities: [String: String] = [:]

  /// True if the scene's state has nothing to restore but an address.
  var isEmpty: Bool { views.isEmpty && activities.isEmpty }

  /// Returns the key of the controller of a scroll view.
  ///
  /// - Parameter key: The key of the scroll view: that of its controller, `#` and a number.
  /// - Returns: The key of the controller.
  static func controllerKey(ofView key: String) -> String {
    key.lastIndex(of: "#").map { String(key[..<$0]) } ?? key
  }

  /// Returns true if there are parts of controllers other than those with the given keys.
  func hasParts(except controllers: Set<String>) -> Bool {
    views.keys.contains { !controllers.contains(Self.controllerKey(ofView: $0)) }
      || activities.keys.contains { !controllers.contains($0) }
  }

  /// Removes the parts of all controllers but those with the given keys, and of these the selection: a program that
  /// shows such a screen when a person goes back to it decides itself which row is selected then.
  ///
  /// - Parameter controllers: The keys of the controllers.
  mutating func keepUnseenParts(of controllers: Set<String>) {
    var kept: [String: ViewRestorationState] = [:]
    for (key, view) in views where controllers.contains(Self.controllerKey(ofView: key)) {
      var view = view
      (view.selected, view.focused, view.hasKeyboard) = ([], nil, false)
      if !view.isEmpty { kept[key] = view }
    }
    views = kept
    activities = activities.filter { controllers.contains($0.key) }
  }
}

extension SceneRestorationState: Codable {
  private enum CodingKeys: String, CodingKey {
    case version = "v"
    case address = "a"
    case views = "s"
    case activities = "u"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(Int.self, forKey: .version) == Self.version else {
      throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: "Another version.")
    }
    address = try container.decodeIfPresent(String.self, forKey: .address)
    views = try container.decodeIfPresent([String: ViewRestorationState].self, forKey: .views) ?? [:]
    activities = try container.decodeIfPresent([String: String].self, forKey: .activities) ?? [:]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encodeIfPresent(address, forKey: .address)
    if !views.isEmpty { try container.encode(views, forKey: .views) }
    if !activities.isEmpty { try container.encode(activities, forKey: .activities) }
  }

  /// Makes a scene's state from its coded form, which is JSON; `nil` if it is longer than ``limit``, or of another form
  /// or version.
  init?(text: String) {
    guard text.utf8.count <= Self.limit,
      let state = try? JSONDecoder().decode(SceneRestorationState.self, from: Data(text.utf8))
    else { return nil }
    self = state
  }

  /// The coded form of the scene's state, as JSON for the host; empty if there is nothing to restore, or it would be
  /// longer than ``limit``.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard !isEmpty, let data = try? encoder.encode(self), data.count <= Self.limit else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A value with the state of a scroll view, such as a list, which a host keeps so that a later session can restore it.
struct ViewRestorationState: Equatable {
  /// A row of a list that a later session looks for: first at the index path that it had, then near that.
  struct Row: Equatable {
    /// The hash of the item's identifier.
    var key: String
    /// The index of the section.
    var section: Int
    /// The index of the item in the section.
    var item: Int
    /// The distance of the row's start from the start of the visible bounds, in points; 0 for a selected row.
    var distance: Double = 0
  }

  /// The offset of the content from its start, in points: x and y; `nil` at the start, and for a list with a diffable
  /// data source.
  var offset: [Double]?
  /// The first rows on screen, by which the reading position of a list is restored, more than one since some may be
  /// gone; empty at the start of the list.
  var rows: [Row] = []
  /// True if the list was scrolled to its end, and not to its start.
  var isAtEnd = false
  /// The rows that were selected in the list, at most 100.
  var selected: [Row] = []
  /// The focused row of the list; `nil` for none.
  var focused: Row?
  /// True if the list had the keyboard focus.
  var hasKeyboard = false
  /// The hashes of the items that were expanded in the list; `nil` if the list has no outlines, or too many items.
  var expanded: [String]?

  /// True if the state has nothing to restore, as for a scroll view that is as it appears at first.
  var isEmpty: Bool { self == ViewRestorationState() }

  /// True if rows of the list are yet to be found: for its reading position or its selection.
  var hasRows: Bool { !rows.isEmpty || !selected.isEmpty }

  /// Removes the rows that are yet to be found, and the focused one.
  mutating func removeRows() {
    (rows, isAtEnd, selected) = ([], false, [])
    (focused, hasKeyboard) = (nil, false)
  }

  /// Returns the state with those parts of another one that it is to have, but does not have yet.
  func waiting(for other: ViewRestorationState) -> ViewRestorationState {
    var state = self
    if other.offset != nil { state.offset = other.offset }
    if !other.rows.isEmpty || other.isAtEnd { (state.rows, state.isAtEnd) = (other.rows, other.isAtEnd) }
    state.selected += other.selected
    if other.focused != nil { (state.focused, state.hasKeyboard) = (other.focused, other.hasKeyboard) }
    if other.expanded != nil { state.expanded = other.expanded }
    return state
  }
}

extension ViewRestorationState: Codable {
  private enum CodingKeys: String, CodingKey {
    case offset = "o"
    case rows = "r"
    case isAtEnd = "e"
    case selected = "s"
    case focused = "f"
    case hasKeyboard = "k"
    case expanded = "x"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    offset = try container.decodeIfPresent([Double].self, forKey: .offset)
    rows = try container.decodeIfPresent([Row].self, forKey: .rows) ?? []
    isAtEnd = try container.decodeIfPresent(Bool.self, forKey: .isAtEnd) ?? false
    selected = try container.decodeIfPresent([Row].self, forKey: .selected) ?? []
    focused = try container.decodeIfPresent(Row.self, forKey: .focused)
    hasKeyboard = try container.decodeIfPresent(Bool.self, forKey: .hasKeyboard) ?? false
    expanded = try container.decodeIfPresent([String].self, forKey: .expanded)
    guard offset.map({ $0.count == 2 && $0.allSatisfy(\.isFinite) }) ?? true else {
      throw DecodingError.dataCorruptedError(forKey: .offset, in: container, debugDescription: "Not an offset.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(offset, forKey: .offset)
    if !rows.isEmpty { try container.encode(rows, forKey: .rows) }
    if isAtEnd { try container.encode(true, forKey: .isAtEnd) }
    if !selected.isEmpty { try container.encode(selected, forKey: .selected) }
    try container.encodeIfPresent(focused, forKey: .focused)
    if hasKeyboard { try container.encode(true, forKey: .hasKeyboard) }
    try container.encodeIfPresent(expanded, forKey: .expanded)
  }
}

extension ViewRestorationState.Row: Codable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    key = try list.decode(String.self)
    section = try list.decode(Int.self)
    item = try list.decode(Int.self)
    distance = list.isAtEnd ? 0 : try list.decode(Double.self)
    guard section >= 0, item >= 0, distance.isFinite else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "Not a row.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(key)
    try list.encode(section)
    try list.encode(item)
    // The distance is rounded to tenths of a point, which are exact enough and keep the coded form short.
    if distance != 0 { try list.encode((distance * 10).rounded() / 10) }
  }
}
