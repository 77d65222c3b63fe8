import DiffableHost
import Foundation

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
  /// - Parameter message: The text, which is bounded in length already.
  /// - Throws: What is wrong with it; nothing is taken on trust.
  /// - Complexity: O(*n*) in the length.
  package init(_ message: String) throws(WebSocketViolation) {
    let text = try WireText(message)
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
  /// Reads a message that lies in a list.
  ///
  /// - Parameter decoder: A decoder of a text in which nothing lies too deep, see `WireText`.
  /// - Throws: ``WebSocketViolation`` for whatever the table of the wire does not have, or has within other bounds.
  package init(from decoder: any Decoder) throws {
    var reader = try MessageReader(decoder)
    self = try Self.read(try reader.kind(), from: &reader)
    try reader.finish()
  }

  private static func read(
    _ kind: Wire.Page, from reader: inout MessageReader
  ) throws(WebSocketViolation) -> ClientMessage {
    switch kind {
    case .hello: .hello(try reader.hello())
    case .acknowledgement: .acknowledgement(try reader.integer(in: Wire.Range.sequence))
    case .environment: .environment(try reader.environment())
    case .tap: .event(.tap(try reader.element(), try reader.modifiers()))
    case .key: .event(.key(try reader.element(), try reader.key(), try reader.modifiers()))
    case .scroll: .event(.scroll(try reader.element(), try reader.point()))
    case .scrolling: .event(.scrolling(try reader.element(), try reader.scrollPhase()))
    case .sweep: .event(.sweep(try reader.element(), try reader.multiSelectPhase()))
    case .text:
      .event(.text(try reader.element(), try reader.text(), revision: try reader.integer(in: Wire.Range.revision)))
    case .submit: .event(.submit(try reader.element()))
    case .focus: .event(.focus(try reader.optionalElement()))
    case .cancel: .event(.cancel(try reader.element()))
    case .delete: .event(.delete(try reader.element()))
    case .drag: .event(.drag(try reader.element(), try reader.dragPhase()))
    case .swipe: .event(.swipe(try reader.element(), try reader.swipePhase()))
    case .menu: .event(.contextMenu(try reader.element(), try reader.optionalPoint()))
    case .index: .event(.indexTitle(try reader.element(), try reader.integer(in: Wire.Range.index)))
    case .resize: .event(.resize(try reader.size()))
    case .back: .event(.back)
    }
  }
}
