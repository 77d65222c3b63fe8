import DiffableHost
import Foundation

/// The content of a hello, the first message of a page: with its session, window and environment.
package struct PageHello: Equatable {
  /// The name of the session that the page showed before; empty for a new page.
  package var session: String
  /// The size of the page's window, in points.
  package var size: CGSize
  /// The environment in the hello: the person's settings and the properties of the machine.
  package var environment: HostEnvironment
  /// The widths of the characters in the page's font.
  package var glyphs: GlyphWidthTable
  /// The number of the last host frame that the page has shown in the session that it showed before; 0 for none.
  package var lastFrame: Int
  /// The number of the present entry of the browser's history; 0 if the page has none.
  package var entry = 0
  /// The state of an earlier session that the page has kept; empty for none.
  package var state = ""
  /// The name of the user for whom the page was made; empty for none.
  package var person = ""
}

/// A message from a page to the server.
package enum ClientMessage: Equatable {
  /// The page has sent its hello, the first message of a connection.
  case hello(PageHello)
  /// The page has acknowledged the host frame with this number, and all before it: they are on screen.
  case acknowledgement(Int)
  /// The environment has changed: the person has changed a setting, or the window has moved to another display.
  case environment(HostEnvironment)
  /// The person has acted, or the window's size has changed.
  case event(HostEvent)
  /// The page wants to keep the present state of the scene.
  case keep

  /// Parses the text of a message from a page.
  ///
  /// - Parameter message: The text of the message, whose length has been checked.
  /// - Throws: ``WebSocketViolation`` if the text is no message of the wire; every value is checked.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ message: String) throws(WebSocketViolation) {
    let text = try CheckedJSONText(message)
    do {
      self = try Self.decoder.decode(ClientMessage.self, from: Data(text.bytes))
    } catch let violation as WebSocketViolation {
      throw violation
    } catch {
      throw .malformed("A message is not complete, or a part of it is not what it seems.")
    }
  }

  private static let decoder = JSONDecoder()
}

extension ClientMessage: Decodable {
  /// Decodes a message from a list.
  ///
  /// - Parameter decoder: A decoder of a text whose nesting depth has been checked by `CheckedJSONText`.
  /// - Throws: ``WebSocketViolation`` if the table of the wire has no such message, or a value is outside of its range.
  package init(from decoder: any Decoder) throws {
    var reader = try MessageReader(decoder)
    self = try Self.read(try reader.kind(), from: &reader)
    try reader.finish()
  }

  private static func read(
    _ kind: Wire.PageMessageCode, from reader: inout MessageReader
  ) throws(WebSocketViolation) -> ClientMessage {
    switch kind {
    case .hello: .hello(try reader.hello())
    case .acknowledgement: .acknowledgement(try reader.integer(in: Wire.CheckedRange.sequence))
    case .environment: .environment(try reader.environment())
    case .keep: .keep
    case .tap: .event(.tap(try reader.element(), try reader.modifiers()))
    case .key: .event(.key(try reader.element(), try reader.key(), try reader.modifiers()))
    case .scroll: .event(.scroll(try reader.element(), try reader.point()))
    case .scrolling: .event(.scrolling(try reader.element(), try reader.scrollPhase()))
    case .multiSelect: .event(.multiSelect(try reader.element(), try reader.multiSelectPhase()))
    case .text:
      .event(
        .text(
          try reader.element(), try reader.text(), revision: try reader.integer(in: Wire.CheckedRange.revision),
          programRevision: try reader.integer(in: Wire.CheckedRange.programRevision)))
    case .submit: .event(.submit(try reader.element()))
    case .focus: .event(.focus(try reader.optionalElement()))
    case .cancel: .event(.cancel(try reader.element()))
    case .delete: .event(.delete(try reader.element()))
    case .keyCommand: .event(.keyCommand(try reader.optionalElement(), try reader.keyStroke()))
    case .drag: .event(.drag(try reader.element(), try reader.dragPhase()))
    case .swipe: .event(.swipe(try reader.element(), try reader.swipePhase()))
    case .menu: .event(.contextMenu(try reader.element(), try reader.optionalPoint()))
    case .index: .event(.indexTitle(try reader.element(), try reader.integer(in: Wire.CheckedRange.index)))
    case .print: .event(.print(try reader.element(), isBeginning: try reader.flag()))
    case .pop: .event(.pop(try reader.element()))
    case .resize: .event(.resize(try reader.windowSize()))
    case .address:
      .event(
        .address(
          try reader.text(), entry: try reader.integer(in: Wire.CheckedRange.entry),
          navigation: try reader.integer(in: Wire.CheckedRange.navigation)))
    }
  }
}
