import DiffableHost

/// A reader of the entries of a page's message, in order, which checks the type and range of each entry.
struct MessageReader {
  private var entries: any UnkeyedDecodingContainer

  /// Makes a reader of the entries of a list.
  ///
  /// - Parameter decoder: A decoder whose value is the list.
  /// - Throws: ``WebSocketViolation`` if the value is no list.
  init(_ decoder: any Decoder) throws(WebSocketViolation) {
    do { entries = try decoder.unkeyedContainer() } catch { throw .malformed("A message is not a list.") }
  }

  private init(entries: any UnkeyedDecodingContainer) { self.entries = entries }

  /// Throws a violation if the message, or a list inside it, has entries that were not read.
  func finish() throws(WebSocketViolation) {
    guard entries.isAtEnd else { throw .malformed("A message says too much.") }
  }

  mutating func kind() throws(WebSocketViolation) -> Wire.PageMessageCode {
    guard let name = try? entries.decode(String.self) else { throw .malformed("A message has no kind.") }
    guard let kind = Wire.PageMessageCode(rawValue: name) else { throw .malformed("A message is of an unknown kind.") }
    return kind
  }

  mutating func text() throws(WebSocketViolation) -> String {
    do { return try entries.decode(String.self) } catch { throw .malformed("A text is missing in a message.") }
  }

  mutating func list() throws(WebSocketViolation) -> MessageReader {
    do { return MessageReader(entries: try entries.nestedUnkeyedContainer()) } catch {
      throw .malformed("A list is missing in a message.")
    }
  }

  mutating func number() throws(WebSocketViolation) -> Double {
    var value = Double.nan
    do { value = try entries.decode(Double.self) } catch { throw .malformed("A number is missing in a message.") }
    guard value.isFinite else { throw .malformed("A number is not one.") }
    return value
  }

  mutating func number(in range: ClosedRange<Double>) throws(WebSocketViolation) -> Double {
    let value = try number()
    guard range.contains(value) else { throw .malformed("A number in a message is out of range.") }
    return value
  }

  mutating func integer(in range: ClosedRange<Int>) throws(WebSocketViolation) -> Int {
    guard let value = Int(exactly: try number()), range.contains(value) else {
      throw .malformed("A number in a message is out of range.")
    }
    return value
  }

  mutating func flag() throws(WebSocketViolation) -> Bool { try integer(in: Wire.CheckedRange.flag) == 1 }

  /// Returns the next entry as a case of an enumeration with numbers as codes, such as a phase of scrolling.
  mutating func phase<Phase: RawRepresentable>(_: Phase.Type) throws(WebSocketViolation) -> Phase
  where Phase.RawValue == Int {
    guard let number = Int(exactly: try number()), let phase = Phase(rawValue: number) else {
      throw .malformed("A number in a message is out of range.")
    }
    return phase
  }

  mutating func point() throws(WebSocketViolation) -> CGPoint {
    CGPoint(x: try number(in: Wire.CheckedRange.coordinate), y: try number(in: Wire.CheckedRange.coordinate))
  }

  /// Returns the point that the next two entries give, or `nil` if the list has no more entries.
  mutating func optionalPoint() throws(WebSocketViolation) -> CGPoint? { entries.isAtEnd ? nil : try point() }

  mutating func velocity() throws(WebSocketViolation) -> CGPoint {
    CGPoint(x: try number(in: Wire.PageLimitedRange.velocity), y: try number(in: Wire.PageLimitedRange.velocity))
  }

  /// Returns the size of a window with which it is laid out: as the page states it, but no larger than any screen.
  ///
  /// A list has as many cells on screen as the window's area has room for, so that the area bounds the cost of a message.
  mutating func windowSize() throws(WebSocketViolation) -> CGSize {
    let side = Double(Wire.ServerLimit.windowSide)
    let width = min(try number(in: Wire.PageLimitedRange.extent), side)
    let height = min(try number(in: Wire.PageLimitedRange.extent), side)
    let factor = min(1, (Double(Wire.ServerLimit.windowArea) / (width * height)).squareRoot())
    return CGSize(width: width * factor, height: height * factor)
  }

  mutating func element() throws(WebSocketViolation) -> ElementID { ElementID(try integer(in: Wire.CheckedRange.id)) }

  mutating func optionalElement() throws(WebSocketViolation) -> ElementID? {
    let value = try integer(in: Wire.CheckedRange.optionalID)
    return value == 0 ? nil : ElementID(value)
  }

  mutating func modifiers() throws(WebSocketViolation) -> HostEvent.KeyModifiers {
    HostEvent.KeyModifiers(rawValue: UInt8(try integer(in: Wire.CheckedRange.modifiers)))
  }
}

extension MessageReader {
  /// Reads the key and the modifier keys of a key command.
  mutating func keyStroke() throws(WebSocketViolation) -> KeyStroke {
    let key = try text()
    guard !key.isEmpty, key.utf8.count <= Wire.ServerLimit.characterBytes else {
      throw .malformed("A key has no name, or a long one.")
    }
    return KeyStroke(key, try modifiers())
  }

  mutating func key() throws(WebSocketViolation) -> HostEvent.ListKey {
    let name = try text()
    if let key = Wire.KeyName(rawValue: name) {
      return switch key {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .enter: .enter
      case .space: .space
      }
    }
    guard name.count == 1, let character = name.first, name.utf8.count <= Wire.ServerLimit.characterBytes else {
      throw .malformed("A key in a message is unknown.")
    }
    return .character(character)
  }

  mutating func dragPhase() throws(WebSocketViolation) -> HostEvent.DragPhase {
    switch try phase(Wire.DragPhase.self) {
    case .began: .began(try point())
    case .moved: .moved(try point())
    case .ended: .ended(try point())
    case .cancelled: .cancelled
    }
  }

  mutating func swipePhase() throws(WebSocketViolation) -> HostEvent.SwipePhase {
    switch try phase(Wire.SwipePhase.self) {
    case .began: .began(try phase(HostEvent.PhysicalSwipeSide.self))
    case .opened: .opened
    case .completed: .completed
    case .closed: .closed
    }
  }

  mutating func scrollPhase() throws(WebSocketViolation) -> HostEvent.ScrollPhase {
    switch try phase(Wire.ScrollPhase.self) {
    case .began: .began
    case .released: .released(velocity: try velocity(), target: try point())
    case .ended: .ended(velocity: try velocity())
    case .animationEnded: .animationEnded
    }
  }

  mutating func multiSelectPhase() throws(WebSocketViolation) -> HostEvent.MultiSelectPhase {
    switch try phase(Wire.MultiSelectPhase.self) {
    case .began: .began(try point())
    case .moved: .moved(try point())
    case .ended: .ended
    }
  }

  mutating func environment() throws(WebSocketViolation) -> HostEnvironment {
    var result = HostEnvironment()
    result.reducesMotion = try flag()
    result.userInterfaceStyle = try flag() ? .dark : .light
    result.accessibilityContrast = try flag() ? .high : .normal
    result.layoutDirection = try flag() ? .rightToLeft : .leftToRight
    result.contentSizeCategory = UIContentSizeCategory(textScale: try number(in: Wire.PageLimitedRange.scale))
    result.displayScale = try number(in: Wire.PageLimitedRange.scale)
    result.userInterfaceIdiom = try flag() ? .phone : .pad
    if !entries.isAtEnd, try flag() { result.activeAppearance = .inactive }
    return result
  }

  /// Reads the next entry as an environment, which is a list of its own there.
  mutating func environmentList() throws(WebSocketViolation) -> HostEnvironment {
    var settings = try list()
    let environment = try settings.environment()
    try settings.finish()
    return environment
  }

  mutating func hello() throws(WebSocketViolation) -> PageHello {
    // The version is checked first: a page of another version may send all other values in another form.
    guard try number() == Double(Wire.VersionAndSharedLimit.version) else { throw .otherVersion }
    let session = try text()
    let size = try windowSize()
    let environment = try environmentList()
    let glyphs = try glyphs()
    let lastFrame = try integer(in: Wire.CheckedRange.lastFrame)
    let hasMore = !entries.isAtEnd
    let entry = hasMore ? try integer(in: Wire.CheckedRange.entry) : 0
    let state = hasMore ? try text() : ""
    let person = entries.isAtEnd ? "" : try text()
    return PageHello(
      session: session, size: size, environment: environment, glyphs: glyphs, lastFrame: lastFrame, entry: entry,
      state: state, person: person)
  }

  private mutating func glyphs() throws(WebSocketViolation) -> GlyphWidthTable {
    var rows = try list()
    var widths: [Int: [Int]] = [:]
    for weight in GlyphWidthTable.weights {
      var row = try rows.list()
      var numbers: [Int] = []
      while !row.entries.isAtEnd, numbers.count < GlyphWidthTable.alphabet.count {
        numbers.append(try row.integer(in: Wire.PageLimitedRange.glyphWidth))
      }
      try row.finish()
      widths[weight] = numbers
    }
    try rows.finish()
    guard let glyphs = GlyphWidthTable(widths: widths) else { throw .malformed("Widths of characters are missing.") }
    return glyphs
  }
}
