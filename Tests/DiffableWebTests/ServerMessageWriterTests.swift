import DiffableKit
import DiffableWeb
import Foundation
import Testing

/// Tests of the JSON text of host frames that the server sends to a page.
@MainActor @Suite struct ServerMessageWriterTests {
  private func text(_ frame: HostFrame) -> String {
    var writer = ServerMessageWriter()
    return String(decoding: writer.bytes(of: frame), as: UTF8.self)
  }

  /// Returns a host frame with the given changes and commands.
  private func frame(_ changes: [HostFrame.Change], _ commands: [HostFrame.Command] = []) throws -> HostFrame {
    var frame = try #require(HostScene(size: CGSize(width: 1, height: 1)).makeFrame())
    frame.sequence = 3
    frame.changes = changes
    frame.commands = commands
    return frame
  }

  @Test("An element with default properties is written with its frame only")
  func plain() throws {
    let element = Element(frame: CGRect(x: 0, y: 1.5, width: 100.129, height: -2))
    #expect(
      try text(frame([.insert(ElementID(1), parent: nil, before: nil, element, .immediate)]))
        == #"["f",3,0,[],[["i",1,0,0,{"f":[0,1.5,100.13,-2]}]],[]]"#)
  }

  @Test("Every kind of change and command of a host frame is written as JSON")
  func kinds() throws {
    let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
    var element = Element(frame: rectangle, input: [.tap, .focus])
    element.style.background = ElementLightDarkColor(light: 0xFF, dark: 0xFF)
    element.style.borderColor = ElementLightDarkColor(light: 1, dark: 2)
    element.style.isHidden = true
    element.accessibility.role = .option
    element.accessibility.label = "a \"b\" \\ \n \u{1} ü"
    element.accessibility.isSelected = false
    element.accessibility.position = 4
    #expect(
      try text(
        frame(
          [
            .insert(ElementID(9), parent: ElementID(1), before: ElementID(2), element, .fade(duration: 0.25)),
            .timing(ElementID(9), ElementTiming(curve: .cubic(x1: 0.42, y1: 0, x2: 1, y2: 1))),
            .update(ElementID(9), element, [.frame, .input], duration: 0.3),
            .timing(ElementID(8), ElementTiming(curve: .samples([0, 0.5, 1.25, 1.1, 1]))),
            .update(ElementID(9), Element(frame: .zero), [.style, .content, .accessibility], duration: 0),
            .pose(ElementID(9), from: ElementPose(frame: rectangle, opacity: 0.5), duration: 0.3),
            .move(ElementID(9), before: nil),
            .remove(ElementID(9), .glide(to: rectangle, duration: 0.1)), .remove(ElementID(8), .immediate),
          ],
          [
            .scroll(ElementID(1), CGPoint(x: 0, y: 20.005), animated: true), .focus(nil), .title("T"), .announce("A"),
            .copy("C"),
            .endDrag(ElementID(9)), .settle(ElementID(1), CGPoint(x: -3.5, y: 7)),
          ]))
        == #"["f",3,0,[],[["i",9,1,2,{"f":[1,2,3,4],"s":{"b":255,"k":[1,2],"h":1},"#
        + #""a":{"r":"option","l":"a \"b\" \\ \n \u0001 ü","s":0,"p":4},"n":3},250],"#
        + #"["c",9,[0.42,0,1,1]],["u",9,{"f":[1,2,3,4],"n":3},300],["c",8,[0,0.5,1.25,1.1,1]],["u",9,{"s":{},"c":0,"a":{}}],["p",9,300,[1,2,3,4],0.5],["m",9,0],"#
        + #"["r",9,100,[1,2,3,4]],["r",8]],"#
        + #"[["o",1,0,20.01,1],["f",0],["t","T"],["a","A"],["y","C"],["g",9],["o",1,-3.5,7,2]]]"#)
  }

  @Test("A duration beyond all bounds is written as two billion milliseconds, and one that is no number as none")
  func endlessDurations() throws {
    let element = Element(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    for (duration, words) in [(1e300, ",2000000000"), (Double.infinity, ",2000000000"), (.nan, "")] {
      #expect(
        try text(frame([.update(ElementID(9), element, [.frame], duration: duration)]))
          .contains(#"["u",9,{"f":[1,2,3,4]}\#(words)]"#), "\(duration)")
    }
  }

  @Test("The delay of an animation is written after its curve, and the default curve is written as an empty list")
  func delays() throws {
    #expect(
      try text(
        frame([
          .timing(ElementID(9), ElementTiming(curve: .cubic(x1: 0.42, y1: 0, x2: 1, y2: 1), delay: 0.06)),
          .insert(
            ElementID(9), parent: ElementID(1), before: nil,
            Element(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), .fade(duration: 0.3)),
          .timing(ElementID(8), ElementTiming(delay: 0.1234)), .remove(ElementID(8), .fade(duration: 0.3)),
        ])) == #"["f",3,0,[],[["c",9,[0.42,0,1,1],60],["i",9,1,0,{"f":[1,2,3,4]},300],["c",8,[],123],["r",8,300]],[]]"#)
  }

  @Test("Attributed text is written with the attributes of each run; one that equals the label's own is written as 0")
  func spans() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 21))
    let text = NSMutableAttributedString(string: "é")
    text.append(
      NSAttributedString(
        string: "👍🏽b",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.black, .backgroundColor: UIColor.white,
          .underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: NSUnderlineStyle.double.rawValue,
        ]))
    text.append(
      NSAttributedString(
        string: "c", attributes: [.link: "https://a/\"", .foregroundColor: UIColor.black]))
    text.append(NSAttributedString(string: "d", attributes: [.link: "https://a/b", .foregroundColor: UIColor.black]))
    label.attributedText = text
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    scene.window.addSubview(label)
    let words = self.text(try #require(scene.makeFrame()))
    // Ranges count UTF-16 units: a letter with an accent is one unit here, a thumb emoji with a skin colour four.
    #expect(
      words.contains(
        #"{"s":[[[1,0,0,0,0],[5,9,[20,700,0],255,4294967295],[1,0,0,255,0],[1,1,0,255,0,"https://a/b"]]]}"#), "\(words)"
    )
  }

  @Test("A truncated label is written with its expansion text, a tightened one with its letter spacing")
  func fittedText() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 21))
    label.text = "Leek and Potato Soup"
    label.showsExpansionTextWhenTruncated = true
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    scene.window.addSubview(label)
    #expect(text(try #require(scene.makeFrame())).contains(#"{"x":"Leek and Potato Soup"}"#))
    label.allowsDefaultTighteningForTruncation = true
    label.frame.size.width = label.intrinsicContentSize.width - 6
    #expect(text(try #require(scene.makeFrame())).contains(#"{"k":-0."#))
  }

  @Test("A shadow is written with its colour, offset and radius")
  func shadow() throws {
    var element = Element(frame: .zero)
    var background = UIBackgroundConfiguration.clear()
    background.shadowProperties.opacity = 0.5
    background.shadowProperties.radius = 4
    background.shadowProperties.offset = CGSize(width: 1, height: 2)
    element.style.shadow = background.shadowProperties.element
    #expect(
      try text(frame([.insert(ElementID(1), parent: nil, before: nil, element, .immediate)]))
        .contains(#""s":{"j":[128,1,2,4]}"#))
  }

  @Test("The insets of an element's focus ring are written, and left out if they are zero")
  func marks() throws {
    var element = Element(frame: .zero)
    element.style.focusRingRadius = 8
    func sent() throws -> String {
      try text(frame([.insert(ElementID(1), parent: nil, before: nil, element, .immediate)]))
    }
    #expect(!(try sent().contains(#""y""#)))
    element.style.focusRingInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try sent().contains(#""s":{"y":[1,4,3,2,8]}"#))
  }

  @Test("A scroll view is written with its permitted directions, its visible scroll indicators and their insets")
  func scrolling() throws {
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 300)
    scene.window.addSubview(view)
    func sent() throws -> String {
      var writer = ServerMessageWriter()
      return String(decoding: writer.bytes(of: try #require(scene.makeFrame(complete: true))), as: UTF8.self)
    }
    #expect(try sent().contains(#"["s",100,300,[0,0,0,0],19]"#))
    view.showsHorizontalScrollIndicator = false
    view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try sent().contains(#"["s",100,300,[0,0,0,0],3,0,[1,4,3,2],[0,0,0,0]]"#))
    view.isPagingEnabled = true
    view.showsVerticalScrollIndicator = false
    #expect(try sent().contains(#"["s",100,300,[0,0,0,0],2,[],[1,4,3,2],[0,0,0,0]]"#))
  }

  @Test("D130: A list that is printed is written with the number of missing rows and the height of the printed part")
  func paper() throws {
    let element = Element(frame: .zero, content: .scroll(Self.printed))
    let whole = try text(frame([.update(ElementID(2), element, .content, duration: 0)]))
    #expect(whole.contains(#"["s",100,300,[0,0,0,0],19,0,[0,0,0,0],[0,0,0,0],[3000,100000]]"#))
  }

  private static var printed: ElementScrollView {
    var scroll = ElementScrollView(
      contentSize: CGSize(width: 100, height: 300), insets: .zero, indicators: ElementScrollIndicators(),
      isScrollEnabled: true)
    scroll.paper = PrintedListExtent(missingRows: 3000, height: 100_000)
    return scroll
  }

  @Test("The alignment of a text field is written, and left out if it is the natural one")
  func fields() throws {
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    scene.window.addSubview(field)
    var writer = ServerMessageWriter()
    func sent() throws -> String {
      String(decoding: writer.bytes(of: try #require(scene.makeFrame(complete: true))), as: UTF8.self)
    }
    let plain = try sent()
    field.textAlignment = .right
    let right = try sent()
    #expect(plain.contains("[0,0,0,0]]") && !plain.contains("[0,0,0,0],2]"))
    #expect(right.contains("[0,0,0,0],2]"))
  }

  @Test("D121: A text view with a submit handler is written with the flag of a field that Enter submits")
  func submittedFields() throws {
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    scene.window.addSubview(view)
    var writer = ServerMessageWriter()
    func sent() throws -> String {
      String(decoding: writer.bytes(of: try #require(scene.makeFrame(complete: true))), as: UTF8.self)
    }
    #expect(try sent().contains(#"["e","",0,"","text",3,"#))
    view.submitHandler = {}
    #expect(try sent().contains(#"["e","",0,"","text",7,"#))
  }

  @Test(
    "A text field's capitalisation, correction, content type and placeholder colour are written after its alignment")
  func assistance() throws {
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    scene.window.addSubview(field)
    var writer = ServerMessageWriter()
    func sent() throws -> String {
      String(decoding: writer.bytes(of: try #require(scene.makeFrame(complete: true))), as: UTF8.self)
    }
    field.autocapitalizationType = .words
    field.autocorrectionType = .no
    field.spellCheckingType = .yes
    field.textContentType = .username
    #expect(try sent().contains(#"[0,0,0,0],4,{"c":"words","r":0,"s":1,"a":"username"}]"#))
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
    #expect(try sent().contains(#""Name","text",2,"#) && sent().contains(#",4,{"p":4278190335,"c""#))
  }

  @Test("An element that shows no pressed look is written with a flag")
  func presses() throws {
    var element = Element(frame: .zero)
    element.style.hidesHighlight = true
    let sent = try text(frame([.insert(ElementID(1), parent: nil, before: nil, element, .immediate)]))
    #expect(sent.contains(#""s":{"n":1}"#))
  }

  @Test("D135: A switch is written with the background that it will have after its next press")
  func toggledSwitch() throws {
    let toggle = UISwitch()
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    scene.window.addSubview(toggle)
    var writer = ServerMessageWriter()
    func sent() throws -> String { String(decoding: writer.bytes(of: try #require(scene.makeFrame())), as: UTF8.self) }
    toggle.onTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try sent().contains(#""u":{"b":4278190335}"#))
    toggle.isOn = true
    let after = try sent()
    #expect(after.contains(#""b":4278190335"#) && after.contains(#""u":{"b":["#))
  }

  @Test("D161: The symbol after a press is in the style of the symbol, and the drawings of both are sent at once")
  func toggledSymbol() throws {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "heart"), for: .normal)
    button.setImage(UIImage(systemName: "heart.fill"), for: .selected)
    button.accessibilityLabel = "Favorite"
    button.changesSelectionAsPrimaryAction = true
    button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    scene.window.addSubview(button)
    var writer = ServerMessageWriter()
    let sent = String(decoding: writer.bytes(of: try #require(scene.makeFrame())), as: UTF8.self)
    #expect(sent.contains(#"["heart","#) && sent.contains(#"["heart.fill","#))
    #expect(sent.contains(#""u":{"y":"heart.fill"}"#) && sent.contains(#""u":{}"#))
  }

  @Test("D161, D162: Each part of a look after a press is written if it is set")
  func toggledLook() throws {
    var element = Element(frame: .zero)
    element.style.toggledLook = ElementToggledLook(
      symbolColor: ElementLightDarkColor(light: 255, dark: 255), label: "Remove", removesRow: true)
    let sent = try text(frame([.insert(ElementID(1), parent: nil, before: nil, element, .immediate)]))
    #expect(sent.contains(#""s":{"u":{"c":255,"l":"Remove","r":1}}"#))
  }

  @Test("D167: A title and a frame after a press are written as a text and a frame are")
  func toggledTitle() throws {
    var element = Element(frame: .zero)
    element.style.toggledLook = ElementToggledLook(
      text: ElementText(
        lines: ["Following"],
        font: ElementFont(size: 17, weight: 400, isItalic: false, isMonospaced: false, hasMonospacedDigits: false),
        color: ElementLightDarkColor(light: 255, dark: 255), alignment: .center, lineHeight: 20, isRightToLeft: false),
      frame: CGRect(x: 60, y: 10, width: 80, height: 20))
    let sent = try text(frame([.insert(ElementID(1), parent: nil, before: nil, element, .immediate)]))
    #expect(sent.contains(#""s":{"u":{"t":["t","Following",[17,400,0],255,1,20],"f":[60,10,80,20]}}"#))
  }

  @Test("D156: The number of handled messages follows the commands of a host frame, once")
  func handled() throws {
    var writer = ServerMessageWriter()
    func text(_ handled: Int) throws -> String {
      String(decoding: writer.bytes(of: try frame([]), handled: handled), as: UTF8.self)
    }
    #expect(try text(0) == #"["f",3,0,[],[],[]]"#)
    #expect(try text(2) == #"["f",3,0,[],[],[],2]"#)
    #expect(try text(2) == #"["f",3,0,[],[],[]]"#)
    #expect(try text(3) == #"["f",3,0,[],[],[],3]"#)
  }

  @Test("The drawing of a symbol is sent once per connection, and its name afterwards")
  func symbols() throws {
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    let view = UIImageView(image: UIImage(systemName: "heart"))
    scene.window.addSubview(view)
    var writer = ServerMessageWriter()
    let first = String(decoding: writer.bytes(of: try #require(scene.makeFrame())), as: UTF8.self)
    #expect(first.contains("[[\"heart\",0,\""))
    let second = String(decoding: writer.bytes(of: try #require(scene.makeFrame(complete: true))), as: UTF8.self)
    #expect(second.hasPrefix("[\"f\",2,1,[],"))
    #expect(second.contains("[\"y\",\"heart\","))
    var other = ServerMessageWriter()
    #expect(
      String(decoding: other.bytes(of: try #require(scene.makeFrame(complete: true))), as: UTF8.self).contains(
        "[[\"heart\""))
  }

  @Test("An image is written with its orientation and flip if the program sets them")
  func turnedPictures() throws {
    func sent(_ orientation: UIImage.Orientation?, isFlipped: Bool = false, mode: UIView.ContentMode = .scaleAspectFit)
      throws -> String
    {
      let data = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>"#.utf8)
      var image = try #require(UIImage(data: data))
      if let orientation { image = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: orientation) }
      if isFlipped { image = image.imageFlippedForRightToLeftLayoutDirection() }
      let view = UIImageView(image: image)
      view.contentMode = mode
      view.semanticContentAttribute = isFlipped ? .forceRightToLeft : .unspecified
      let scene = HostScene(size: CGSize(width: 100, height: 100))
      scene.window.addSubview(view)
      let whole = text(try #require(scene.makeFrame()))
      let content = try #require(whole.range(of: #""c":["p","#))
      return String(whole[content.upperBound...].drop { $0 != "," }.dropFirst().prefix { $0 != "]" })
    }
    #expect(try sent(nil) == "1" && sent(nil, isFlipped: true) == "1,1" && sent(nil, mode: .center) == "4,0,30,20")
    #expect(try sent(.up) == "1,2" && sent(.right) == "1,8" && sent(.rightMirrored) == "1,16")
    #expect(try sent(.left, isFlipped: true, mode: .center) == "4,7,20,30")
  }

  @Test("Lines with a paragraph style are written with line height, indents and alignment, one entry per line")
  func rowsOfText() throws {
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = 1.5
    style.firstLineHeadIndent = 8
    style.tailIndent = -4
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "a\n", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
    let reversed = NSMutableParagraphStyle()
    reversed.baseWritingDirection = .rightToLeft
    text.append(
      NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: reversed]))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    label.numberOfLines = 0
    label.attributedText = text
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    scene.window.addSubview(label)
    let sent = self.text(try #require(scene.makeFrame()))
    #expect(sent.contains(#""p":[[6,12,8,4,1],[0,12,0,0,10]]"#), "\(sent)")
    label.attributedText = NSAttributedString(string: "a")
    #expect(try !self.text(#require(scene.makeFrame())).contains(#""p":"#))
  }

  @Test("Unknown symbol names are all sent as one placeholder symbol, whose drawing is sent once")
  func undrawnSymbols() throws {
    let scene = HostScene(size: CGSize(width: 100, height: 100))
    for name in ["no.such.one", "nor.this"] {
      scene.window.addSubview(UIImageView(image: UIImage(systemName: name)))
    }
    var writer = ServerMessageWriter()
    let sent = String(decoding: writer.bytes(of: try #require(scene.makeFrame())), as: UTF8.self)
    #expect(sent.components(separatedBy: #"["placeholder",0,""#).count == 2)
    #expect(sent.components(separatedBy: #"["y","placeholder","#).count == 3)
    #expect(!sent.contains("such") && !sent.contains("nor"))
  }

  @Test(
    "The second of two elements that differ in their text alone makes a template, and the third is an instance of it")
  func templates() throws {
    var writer = ServerMessageWriter()
    func message(_ texts: [String], label: String? = nil) throws -> String {
      let changes = texts.enumerated().map { index, text in
        var element = Element(
          frame: CGRect(x: 0, y: 0, width: 9, height: 9),
          content: .text(
            ElementText(
              lines: [text],
              font: .init(size: 17, weight: 400, isItalic: false, isMonospaced: false, hasMonospacedDigits: false),
              color: ElementLightDarkColor(light: 1, dark: 1), alignment: .left, lineHeight: 21, isRightToLeft: false)))
        element.accessibility.label = label
        return HostFrame.Change.insert(ElementID(index + 2), parent: ElementID(1), before: nil, element, .immediate)
      }
      return try String(decoding: writer.bytes(of: frame(changes)), as: UTF8.self)
    }
    let facets = #"{"f":[0,0,9,9],"c":["t","","#
    #expect(try message(["a"]) == ##"["f",3,0,[],[["i",2,1,0,{"f":[0,0,9,9],"c":["t","a",[17,400,0],1,0,21]}]],[]]"##)
    #expect(
      try message(["b", "c\"d"])
        == ##"["f",3,0,[],[["t",0,\##(facets)[17,400,0],1,0,21]}],["e",2,1,0,"b"],["e",3,1,0,"c\"d"]],[]]"##)
    // An element with an accessibility label of its own is written in full, not by reference to a template.
    #expect(try !message(["e", "f", "g"], label: "e").contains(#"["e","#))
  }

  @Test("An update of a facet of which only a part has changed has that part")
  func parts() throws {
    var element = Element(
      frame: CGRect(x: 1, y: 2, width: 30.5, height: 40),
      content: .text(
        ElementText(
          lines: ["Soup", "of \"the\" day"],
          font: .init(size: 17, weight: 400, isItalic: false, isMonospaced: false, hasMonospacedDigits: false),
          color: ElementLightDarkColor(light: 1, dark: 1), alignment: .left, lineHeight: 21, isRightToLeft: false)))
    element.accessibility.label = "Soup"
    element.accessibility.isSelected = true
    let changes: [HostFrame.Change] = [
      .update(
        ElementID(2), element, [.frame, .onlyWidth, .content, .onlyText, .accessibility, .onlyLabel], duration: 0.3),
      .update(ElementID(3), element, [.accessibility, .onlySelection], duration: 0.3),
    ]
    #expect(
      try text(frame(changes))
        == ##"["f",3,0,[],[["u",2,{"w":30.5,"x":"Soup\nof \"the\" day","l":"Soup"},300],["u",3,{"b":1}]],[]]"##)
  }

  @Test("An element that fades in is an instance of a template like one that appears at once, with its duration")
  func fadingInstances() throws {
    var writer = ServerMessageWriter()
    func message(_ entrance: HostFrame.EntranceStyle) throws -> String {
      var element = Element(
        frame: CGRect(x: 0, y: 0, width: 9, height: 9),
        content: .symbol(
          ElementSymbol(name: "heart.fill", color: ElementLightDarkColor(light: 1, dark: 1))))
      element.accessibility.label = "Favorite"
      let change = HostFrame.Change.insert(ElementID(2), parent: ElementID(1), before: nil, element, entrance)
      return try String(decoding: writer.bytes(of: frame([change])), as: UTF8.self)
    }
    _ = try (message(.immediate), message(.fade(duration: 0.3)))
    #expect(try message(.fade(duration: 0.3)) == ##"["f",3,0,[],[["e",2,1,0,0,300]],[]]"##)
    #expect(try message(.immediate) == ##"["f",3,0,[],[["e",2,1,0]],[]]"##)
    #expect(try message(.glide(from: .zero, duration: 0.3)).contains(##"["i",2,1,0,"##))
  }

  @Test("A connection has at most 32 templates, and elements that come once make none")
  func templateLimit() throws {
    var writer = ServerMessageWriter()
    var templates = 0
    for width in 0..<1_000 {
      let element = Element(frame: CGRect(x: 0, y: 0, width: CGFloat(width), height: 9))
      let change = HostFrame.Change.insert(ElementID(2), parent: ElementID(1), before: nil, element, .immediate)
      #expect(try !String(decoding: writer.bytes(of: frame([change])), as: UTF8.self).contains(#"["t","#))
    }
    for width in 0..<100 {
      let element = Element(frame: CGRect(x: 1, y: 0, width: CGFloat(width), height: 9))
      let change = HostFrame.Change.insert(ElementID(2), parent: ElementID(1), before: nil, element, .immediate)
      templates +=
        try String(decoding: writer.bytes(of: frame([change, change])), as: UTF8.self).contains(#"["t","#) ? 1 : 0
    }
    #expect(templates == 32)
  }

  @Test("Swipe actions, index titles, refresh controls and activity indicators are written as JSON")
  func rows() throws {
    func content(_ content: ElementContent) throws -> String {
      let element = Element(frame: .zero, content: content)
      let whole = try text(frame([.update(ElementID(2), element, .content, duration: 0)]))
      return String(whole.dropFirst(#"["f",3,0,[],[["u",2,{"c":"#.count).dropLast(#"}]],[]]"#.count))
    }
    let red = ElementLightDarkColor(light: 1, dark: 2)
    #expect(
      try content(
        .swipe(
          ElementRevealedSwipeActions(row: ElementID(7), side: .right, width: 148.5, completes: true, isOpen: true)))
        == #"["w",7,1,148.5,3]"#)
    #expect(
      try content(
        .swipe(ElementRevealedSwipeActions(row: ElementID(7), side: .left, width: 74, completes: false, isOpen: false)))
        == #"["w",7,0,74,0]"#)
    #expect(
      try content(.index(ElementIndexTitles(titles: ["A", "B", "\""], shown: [0, nil, 2], color: red)))
        == #"["j",["A","B","\""],[0,-1,2],[1,2]]"#)
    #expect(try content(.refresh(ElementRefreshControl(isRefreshing: true, color: nil))) == #"["r",1]"#)
    #expect(try content(.refresh(ElementRefreshControl(isRefreshing: false, color: red))) == #"["r",0,[1,2]]"#)
    #expect(
      try content(.activity(ElementActivityIndicator(isAnimating: true, side: 20, color: red))) == #"["a",1,20,[1,2]]"#)
    #expect(try content(.stack(ElementScreenStack(depth: 3, canPop: true))) == #"["k",3,1]"#)
    let lower = HostFrame.SiblingDisplacement(distance: CGPoint(x: 0, y: 44.015625), positions: 1, setSize: 2)
    #expect(
      try text(frame([.displace(ElementID(4), through: ElementID(9), lower, duration: 0.25)]))
        == #"["f",3,0,[],[["d",4,9,0,44.015625,1,2,250]],[]]"#)
    #expect(try text(frame([], [.endSwipe(ElementID(9))])) == #"["f",3,0,[],[],[["w",9]]]"#)
    #expect(try text(frame([], [.flashIndicators(ElementID(9))])) == #"["f",3,0,[],[],[["i",9]]]"#)
  }
}
