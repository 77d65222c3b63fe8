import DiffableKit
import DiffableWeb
import Foundation
import Testing

/// Tests of the protocol's table of names and numbers, compared with the types of `DiffableHost` that define these
/// numbers.
@Suite struct WireTableTests {
  /// Returns the codes of a part of the protocol's table, by name: of all its rows, or of those with a mark.
  private func part(_ name: String, marked: Bool = false) throws -> [String: String] {
    let rows = try WireTableRow.rows(of: name).filter { $0.isMarked || !marked }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.code) })
  }

  private func expect(
    _ name: String, _ codes: KeyValuePairs<String, some BinaryInteger>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = Dictionary(uniqueKeysWithValues: codes.map { ($0.key, String($0.value)) })
    #expect(try part(name) == expected, sourceLocation: sourceLocation)
  }

  @Test("In the protocol's table of numbers, the bits of an element's input equal those of ElementInput")
  func input() throws {
    try expect(
      "input",
      [
        "tap": ElementInput.tap.rawValue, "focus": ElementInput.focus.rawValue,
        "listKeys": ElementInput.listKeys.rawValue,
        "scroll": ElementInput.scroll.rawValue, "text": ElementInput.text.rawValue,
        "cancel": ElementInput.cancel.rawValue,
        "deleteKey": ElementInput.deleteKey.rawValue, "modal": ElementInput.modal.rawValue,
        "menuKeys": ElementInput.menuKeys.rawValue, "autofocus": ElementInput.autofocus.rawValue,
        "drag": ElementInput.drag.rawValue, "moveKeys": ElementInput.moveKeys.rawValue,
        "swipe": ElementInput.swipe.rawValue, "contextMenu": ElementInput.contextMenu.rawValue,
        "multiSelect": ElementInput.multiSelect.rawValue, "longDrag": ElementInput.longDrag.rawValue,
        "draft": ElementInput.draft.rawValue, "paste": ElementInput.paste.rawValue,
      ])
  }

  @Test(
    "In the protocol's table, bits of corners and modifier keys equal those of their option sets"
  )
  func sets() throws {
    try expect(
      "corner",
      [
        "topLeft": ElementCornerSet.topLeft.rawValue, "topRight": ElementCornerSet.topRight.rawValue,
        "bottomRight": ElementCornerSet.bottomRight.rawValue, "bottomLeft": ElementCornerSet.bottomLeft.rawValue,
        "all": ElementCornerSet.all.rawValue,
      ])
    let all: HostEvent.KeyModifiers = [.shift, .command, .option]
    try expect(
      "modifier",
      [
        "shift": HostEvent.KeyModifiers.shift.rawValue, "command": HostEvent.KeyModifiers.command.rawValue,
        "option": HostEvent.KeyModifiers.option.rawValue,
      ])
    #expect(Wire.CheckedRange.modifiers == 0...Int(all.rawValue))
  }

  @Test("In the protocol's table, swipe sides, appearances, alignments, modes and image orientations equal raw values")
  func numbers() throws {
    try expect(
      "side", ["left": HostEvent.PhysicalSwipeSide.left.rawValue, "right": HostEvent.PhysicalSwipeSide.right.rawValue])
    try expect(
      "appearance", ["light": UIUserInterfaceStyle.light.rawValue, "dark": UIUserInterfaceStyle.dark.rawValue])
    try expect(
      "textAlignment",
      [
        "left": NSTextAlignment.left.rawValue, "center": NSTextAlignment.center.rawValue,
        "right": NSTextAlignment.right.rawValue, "justified": NSTextAlignment.justified.rawValue,
        "natural": NSTextAlignment.natural.rawValue,
      ])
    try expect(
      "imageMode",
      [
        "scaleToFill": ElementImage.Mode.scaleToFill.rawValue,
        "scaleAspectFit": ElementImage.Mode.scaleAspectFit.rawValue,
        "scaleAspectFill": ElementImage.Mode.scaleAspectFill.rawValue, "center": ElementImage.Mode.center.rawValue,
      ])
    try expect(
      "orientation",
      [
        "up": ElementImage.Orientation.up.rawValue, "down": ElementImage.Orientation.down.rawValue,
        "left": ElementImage.Orientation.left.rawValue, "right": ElementImage.Orientation.right.rawValue,
        "upMirrored": ElementImage.Orientation.upMirrored.rawValue,
        "downMirrored": ElementImage.Orientation.downMirrored.rawValue,
        "leftMirrored": ElementImage.Orientation.leftMirrored.rawValue,
        "rightMirrored": ElementImage.Orientation.rightMirrored.rawValue,
      ])
    let (single, double) = (
      ElementTextSpan.UnderlineStyle.single.rawValue, ElementTextSpan.UnderlineStyle.double.rawValue
    )
    try expect(
      "stroke",
      [
        "underline": single * Wire.TextDecorationFlag.underline,
        "doubleUnderline": double * Wire.TextDecorationFlag.underline,
        "strikethrough": single * Wire.TextDecorationFlag.strikethrough,
        "doubleStrikethrough": double * Wire.TextDecorationFlag.strikethrough,
      ])
    #expect(NSTextAlignment.right.rawValue < Wire.TextLineAlignmentFlag.leftToRight)
  }

  @Test("The protocol's limits of text length and character width equal those of text fields and of the width table")
  func bounds() {
    #expect(Wire.VersionAndSharedLimit.fieldLength == ElementTextField.greatestLength)
    func table(_ width: Int) -> GlyphWidthTable? {
      GlyphWidthTable(
        widths: Dictionary(
          uniqueKeysWithValues: GlyphWidthTable.weights.map { ($0, GlyphWidthTable.alphabet.map { _ in width }) }))
    }
    #expect(
      table(Wire.PageLimitedRange.glyphWidth.lowerBound) != nil
        && table(Wire.PageLimitedRange.glyphWidth.upperBound) != nil)
    #expect(
      table(Wire.PageLimitedRange.glyphWidth.lowerBound - 1) == nil
        && table(Wire.PageLimitedRange.glyphWidth.upperBound + 1) == nil)
  }

  @Test("Each key name in the protocol's table is parsed as a different key of HostEvent")
  func keys() throws {
    let names = try part("key")
    var keys: Set<HostEvent.ListKey> = []
    for name in names.values {
      guard case .event(.key(_, let key, _)) = try ClientMessage("[\"k\",7,\"\(name)\",0]") else { continue }
      if case .character = key { continue }
      keys.insert(key)
    }
    #expect(names.count == 10 && keys.count == names.count)
  }

  @Test("The event of each message of a page has the code of that message in the protocol's table")
  func messageCodes() throws {
    let further: [Wire.PageMessageCode: String] = [
      .tap: "7,0", .key: "7,\"up\",0", .scroll: "7,0,0", .scrolling: "7,0", .multiSelect: "7,2", .text: "7,\"a\",1,0",
      .submit: "7", .focus: "7", .cancel: "7", .keyCommand: "7,\"a\",0", .delete: "7", .drag: "7,3", .swipe: "7,1",
      .menu: "7", .index: "7,0", .print: "7,1", .pop: "7", .resize: "320,480", .address: "\"/\",1,1",
    ]
    for code in try part("page").values {
      let code = try #require(Wire.PageMessageCode(rawValue: code))
      if [.hello, .acknowledgement, .environment, .keep].contains(code) { continue }
      let entries = try #require(further[code], "a message for \(code)")
      guard case .event(let event) = try ClientMessage("[\"\(code.rawValue)\",\(entries)]") else {
        Issue.record("\(code) is no event")
        continue
      }
      #expect(event.messageCode == code)
    }
  }

  @Test("D110: the messages of a page that a host frame answers are those that the protocol's table marks")
  func answeredMessages() throws {
    let answered = try part("page", marked: true)
    #expect(answered["tap"] != nil && answered["print"] != nil && answered["scroll"] == nil)
    for (name, code) in try part("page") {
      #expect(Wire.PageMessageCode(rawValue: code)?.isAnswered == (answered[name] != nil), "\(name)")
    }
  }

  @Test("A server's default resumption, request, silence, sleep and hand-over times are 30, 10, 60, 60 and 30 seconds")
  func times() {
    let configuration = WebServerConfiguration()
    #expect(configuration.resumptionTime == .seconds(30) && configuration.requestTime == .seconds(10))
    #expect(configuration.silenceTime == .seconds(60) && configuration.sleepTime == .seconds(60))
    #expect(configuration.handOverTime == .seconds(30))
  }
}
