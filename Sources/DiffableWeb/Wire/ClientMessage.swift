import DiffableHost

/// What a page says of itself when it connects.
package struct ClientHello: Equatable {
  /// The session that the page showed before; empty for a new page.
  package var session: String
  /// The size of its window in points.
  package var size: CGSize
  /// The person's wishes and the machine.
  package var environment: HostEnvironment
  /// The widths of the characters in the font that it draws with.
  package var glyphs: GlyphWidthTable
  /// The number of the last frame that it has shown in that session; 0 if none.
  package var lastFrame: Int
}

/// A message from a page.
package enum ClientMessage: Equatable {
  /// The first.
  case hello(ClientHello)
  /// A frame is on the screen.
  case acknowledgement(Int)
  /// The person has other wishes, or the window is on another screen.
  case environment(HostEnvironment)
  /// Something the person did.
  case event(HostEvent)

  /// Reads a message.
  ///
  /// - Parameter message: The text.
  /// - Throws: What is wrong with it; nothing is taken on trust.
  package init(_ message: String) throws(WebSocketViolation) {
    guard case .list(var entries) = try WireValue(parsing: message), case .text(let kind)? = entries.first else {
      throw .malformed("A message has no kind.")
    }
    entries.removeFirst()
    var reader = EntryReader(entries: entries[...])
    self = try Self.read(kind, from: &reader)
    guard reader.entries.isEmpty else { throw .malformed("A message says too much.") }
  }

  private static func read(_ kind: String, from reader: inout EntryReader) throws(WebSocketViolation) -> ClientMessage {
    switch kind {
    case "h": .hello(try reader.hello())
    case "a": .acknowledgement(try reader.integer(in: 1...Int(Int32.max)))
    case "m": .environment(try reader.environment())
    case "t": .event(.tap(try reader.element(), try reader.modifiers()))
    case "k": .event(.key(try reader.element(), try reader.key(), try reader.modifiers()))
    case "o":
      .event(.scroll(try reader.element(), CGPoint(x: try reader.coordinate(), y: try reader.coordinate())))
    case "x":
      .event(.text(try reader.element(), try reader.text(), revision: try reader.integer(in: 1...Int(Int32.max))))
    case "e": .event(.submit(try reader.element()))
    case "f": .event(.focus(try reader.optionalElement()))
    case "c": .event(.cancel(try reader.element()))
    case "d": .event(.delete(try reader.element()))
    case "g": .event(.drag(try reader.element(), try reader.dragPhase()))
    case "w": .event(.swipe(try reader.element(), try reader.swipePhase()))
    case "q": .event(.contextMenu(try reader.element(), try reader.optionalPoint()))
    case "j": .event(.indexTitle(try reader.element(), try reader.integer(in: 0...Int(Int32.max))))
    case "p": .event(.scrolling(try reader.element(), try reader.scrollPhase()))
    case "v": .event(.sweep(try reader.element(), try reader.multiSelectPhase()))
    case "z": .event(.resize(try reader.size()))
    case "b": .event(.back)
    default: throw .malformed("A message is of an unknown kind.")
    }
  }
}

/// Takes the entries of a message one after the other.
private struct EntryReader {
  var entries: ArraySlice<WireValue>

  mutating func number() throws(WebSocketViolation) -> Double {
    guard case .number(let value)? = entries.popFirst() else { throw .malformed("A number is missing in a message.") }
    return value
  }

  mutating func text() throws(WebSocketViolation) -> String {
    guard case .text(let value)? = entries.popFirst() else { throw .malformed("A text is missing in a message.") }
    return value
  }

  mutating func list() throws(WebSocketViolation) -> [WireValue] {
    guard case .list(let value)? = entries.popFirst() else { throw .malformed("A list is missing in a message.") }
    return value
  }

  mutating func integer(in range: ClosedRange<Int>) throws(WebSocketViolation) -> Int {
    guard let value = Int(exactly: try number()), range.contains(value) else {
      throw .malformed("A number in a message is out of range.")
    }
    return value
  }

  mutating func coordinate() throws(WebSocketViolation) -> Double {
    let value = try number()
    guard abs(value) <= 1e9 else { throw .malformed("A place in a message is out of range.") }
    return value
  }

  mutating func size() throws(WebSocketViolation) -> CGSize {
    let width = try number()
    let height = try number()
    guard (1...100_000).contains(width), (1...100_000).contains(height) else {
      throw .malformed("A size in a message is out of range.")
    }
    return CGSize(width: width, height: height)
  }

  mutating func element() throws(WebSocketViolation) -> ElementID {
    ElementID(try integer(in: 1...(1 << 52)))
  }

  mutating func optionalElement() throws(WebSocketViolation) -> ElementID? {
    let value = try integer(in: 0...(1 << 52))
    return value == 0 ? nil : ElementID(value)
  }

  mutating func modifiers() throws(WebSocketViolation) -> HostEvent.KeyModifiers {
    HostEvent.KeyModifiers(rawValue: UInt8(try integer(in: 0...7)))
  }

  mutating func dragPhase() throws(WebSocketViolation) -> HostEvent.DragPhase {
    let phase = try integer(in: 0...3)
    guard phase < 3 else { return .cancelled }
    let point = CGPoint(x: try coordinate(), y: try coordinate())
    return phase == 0 ? .began(point) : phase == 1 ? .moved(point) : .ended(point)
  }

  mutating func swipePhase() throws(WebSocketViolation) -> HostEvent.SwipePhase {
    switch try integer(in: 0...3) {
    case 0: .began(try integer(in: 0...1) == 0 ? .left : .right)
    case 1: .opened
    case 2: .completed
    default: .closed
    }
  }

  /// A point, or nothing more.
  mutating func optionalPoint() throws(WebSocketViolation) -> CGPoint? {
    entries.isEmpty ? nil : CGPoint(x: try coordinate(), y: try coordinate())
  }

  mutating func scrollPhase() throws(WebSocketViolation) -> HostEvent.ScrollPhase {
    switch try integer(in: 0...3) {
    case 0: .began
    case 1: .released(velocity: try velocity(), target: CGPoint(x: try coordinate(), y: try coordinate()))
    case 2: .ended(velocity: try velocity())
    default: .animationEnded
    }
  }

  /// In points per millisecond; nobody's hand is faster than the limit.
  mutating func velocity() throws(WebSocketViolation) -> CGPoint {
    CGPoint(x: try number(in: -1000...1000), y: try number(in: -1000...1000))
  }

  mutating func multiSelectPhase() throws(WebSocketViolation) -> HostEvent.MultiSelectPhase {
    let phase = try integer(in: 0...2)
    guard phase < 2 else { return .ended }
    let point = CGPoint(x: try coordinate(), y: try coordinate())
    return phase == 0 ? .began(point) : .moved(point)
  }

  mutating func key() throws(WebSocketViolation) -> HostEvent.Key {
    let name = try text()
    if let key = Self.keys[name] { return key }
    guard name.count == 1, let character = name.first, name.utf8.count <= 64 else {
      throw .malformed("A key in a message is unknown.")
    }
    return .character(character)
  }

  mutating func environment() throws(WebSocketViolation) -> HostEnvironment {
    var result = HostEnvironment()
    result.reducesMotion = try integer(in: 0...1) == 1
    result.userInterfaceStyle = try integer(in: 0...1) == 1 ? .dark : .light
    result.accessibilityContrast = try integer(in: 0...1) == 1 ? .high : .normal
    result.layoutDirection = try integer(in: 0...1) == 1 ? .rightToLeft : .leftToRight
    result.contentSizeCategory = UIContentSizeCategory(textScale: try number(in: 0.1...20))
    result.displayScale = try number(in: 0.1...20)
    result.userInterfaceIdiom = try integer(in: 0...1) == 1 ? .phone : .pad
    return result
  }

  mutating func number(in range: ClosedRange<Double>) throws(WebSocketViolation) -> Double {
    let value = try number()
    guard range.contains(value) else { throw .malformed("A number in a message is out of range.") }
    return value
  }

  mutating func hello() throws(WebSocketViolation) -> ClientHello {
    let session = try text()
    let size = try size()
    var wishes = EntryReader(entries: try list()[...])
    let environment = try wishes.environment()
    guard wishes.entries.isEmpty else { throw .malformed("A message says too much.") }
    let rows = try list()
    guard rows.count == GlyphWidthTable.weights.count else { throw .malformed("Widths of characters are missing.") }
    var widths: [Int: [Int]] = [:]
    for (weight, row) in zip(GlyphWidthTable.weights, rows) {
      guard case .list(let row) = row, row.count == GlyphWidthTable.alphabet.count else {
        throw .malformed("Widths of characters are missing.")
      }
      var reader = EntryReader(entries: row[...])
      var numbers: [Int] = []
      while !reader.entries.isEmpty { numbers.append(try reader.integer(in: 0...4000)) }
      widths[weight] = numbers
    }
    guard let glyphs = GlyphWidthTable(widths: widths) else { throw .malformed("Widths of characters are missing.") }
    let lastFrame = try integer(in: 0...(1 << 52))
    return ClientHello(
      session: session, size: size, environment: environment, glyphs: glyphs, lastFrame: lastFrame)
  }

  private static let keys: [String: HostEvent.Key] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pageUp": .pageUp,
    "pageDown": .pageDown, "enter": .enter, "space": .space,
  ]
}
