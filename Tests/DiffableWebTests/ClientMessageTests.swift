import DiffableKit
import DiffableWeb
import Testing

/// Tests of the messages that a page sends to the server.
@Suite struct ClientMessageTests {
  @Test(
    "D149: a window larger than any screen is laid out with sides of at most 16,384 points and an area of at most 36,000,000",
    arguments: [
      ((100_000, 100_000), (6_000, 6_000)), ((16_384, 16_384), (6_000, 6_000)), ((10, 100_000), (10, 16_384)),
      ((7_680, 4_320), (7_680, 4_320)), ((1, 1), (1, 1)), ((16_384, 2_197), (16_384, 2_197)),
    ] as [((Double, Double), (Double, Double))])
  func largeWindow(stated: (Double, Double), used: (Double, Double)) throws {
    let size = CGSize(width: used.0, height: used.1)
    #expect(try ClientMessage("[\"z\",\(stated.0),\(stated.1)]") == .event(.resize(size)))
    guard case .hello(let hello) = try ClientMessage(helloText(width: stated.0, height: stated.1)) else {
      Issue.record("the message is no hello")
      return
    }
    #expect(hello.size == size)
  }

  @Test("Every kind of message that a page sends to the server is parsed")
  func kinds() throws {
    let id = ElementID(7)
    #expect(try ClientMessage(#"["a",3]"#) == .acknowledgement(3))
    var environment = HostEnvironment()
    #expect(try ClientMessage(#"["m",0,0,0,0,1,1,0]"#) == .environment(environment))
    #expect(try ClientMessage(#"["m",0,0,0,0,1,1,0,0]"#) == .environment(environment))
    environment.activeAppearance = .inactive
    #expect(try ClientMessage(#"["m",0,0,0,0,1,1,0,1]"#) == .environment(environment))
    environment.activeAppearance = .active
    environment.reducesMotion = true
    environment.userInterfaceStyle = .dark
    environment.accessibilityContrast = .high
    environment.layoutDirection = .rightToLeft
    environment.contentSizeCategory = .extraExtraLarge
    environment.displayScale = 2
    environment.userInterfaceIdiom = .phone
    #expect(try ClientMessage(#"["m",1,1,1,1,1.25,2,1]"#) == .environment(environment))
    #expect(try ClientMessage(#"["t",7,3]"#) == .event(.tap(id, [.shift, .command])))
    #expect(try ClientMessage(#"["k",7,"pageDown",0]"#) == .event(.key(id, .pageDown, [])))
    #expect(try ClientMessage(#"["k",7,"é",0]"#) == .event(.key(id, .character("é"), [])))
    #expect(try ClientMessage(#"["o",7,-1.5,1e3]"#) == .event(.scroll(id, CGPoint(x: -1.5, y: 1000))))
    #expect(
      try ClientMessage(#"["x",7,"a\"\\\n\u0041\ud83d",2,5]"#)
        == .event(.text(id, "a\"\\\nA\u{FFFD}", revision: 2, programRevision: 5)))
    #expect(try ClientMessage(#"["e",7]"#) == .event(.submit(id)))
    #expect(try ClientMessage(#"["f",0]"#) == .event(.focus(nil)))
    #expect(try ClientMessage(#"["c",7]"#) == .event(.cancel(id)))
    #expect(try ClientMessage(#"["d",7]"#) == .event(.delete(id)))
    #expect(try ClientMessage(#"["g",7,0,12.5,-3]"#) == .event(.drag(id, .began(CGPoint(x: 12.5, y: -3)))))
    #expect(try ClientMessage(#"["g",7,1,0,40]"#) == .event(.drag(id, .moved(CGPoint(x: 0, y: 40)))))
    #expect(try ClientMessage(#"["g",7,2,0,40]"#) == .event(.drag(id, .ended(CGPoint(x: 0, y: 40)))))
    #expect(try ClientMessage(#"["g",7,3]"#) == .event(.drag(id, .cancelled)))
    #expect(try ClientMessage(#"["w",7,0,0]"#) == .event(.swipe(id, .began(.left))))
    #expect(try ClientMessage(#"["w",7,0,1]"#) == .event(.swipe(id, .began(.right))))
    #expect(try ClientMessage(#"["w",7,1]"#) == .event(.swipe(id, .opened)))
    #expect(try ClientMessage(#"["w",7,2]"#) == .event(.swipe(id, .completed)))
    #expect(try ClientMessage(#"["w",7,3]"#) == .event(.swipe(id, .closed)))
    #expect(try ClientMessage(#"["q",7]"#) == .event(.contextMenu(id, nil)))
    #expect(try ClientMessage(#"["q",7,3,4.5]"#) == .event(.contextMenu(id, CGPoint(x: 3, y: 4.5))))
    #expect(try ClientMessage(#"["j",7,25]"#) == .event(.indexTitle(id, 25)))
    #expect(try ClientMessage(#"["p",7,0]"#) == .event(.scrolling(id, .began)))
    #expect(
      try ClientMessage(#"["p",7,1,0.25,-1.5,12,40.5]"#)
        == .event(
          .scrolling(
            id, .released(velocity: CGPoint(x: 0.25, y: -1.5), target: CGPoint(x: 12, y: 40.5)))))
    #expect(
      try ClientMessage(#"["p",7,2,0,-0.5]"#) == .event(.scrolling(id, .ended(velocity: CGPoint(x: 0, y: -0.5)))))
    #expect(try ClientMessage(#"["p",7,3]"#) == .event(.scrolling(id, .animationEnded)))
    #expect(try ClientMessage(#"["v",7,0,12.5,-3]"#) == .event(.multiSelect(id, .began(CGPoint(x: 12.5, y: -3)))))
    #expect(try ClientMessage(#"["v",7,1,0,40]"#) == .event(.multiSelect(id, .moved(CGPoint(x: 0, y: 40)))))
    #expect(try ClientMessage(#"["v",7,2]"#) == .event(.multiSelect(id, .ended)))
    #expect(try ClientMessage(#"["u",7,1]"#) == .event(.print(id, isBeginning: true)))
    #expect(try ClientMessage(#"["u",7,0]"#) == .event(.print(id, isBeginning: false)))
    #expect(try ClientMessage(#"["l",7]"#) == .event(.pop(id)))
    #expect(try ClientMessage(#"["z",320,480]"#) == .event(.resize(CGSize(width: 320, height: 480))))
    #expect(
      try ClientMessage(#"["b","/a?q=b",3,2]"#) == .event(.address("/a?q=b", entry: 3, navigation: 2)))
    let hello = try ClientMessage(helloText(session: "x"))
    guard case .hello(let hello) = hello else { return #expect(Bool(false), "\(hello)") }
    #expect(hello.session == "x")
    #expect(hello.size == CGSize(width: 800, height: 600))
  }

  @Test(
    "A malformed message of a page is refused with the close code 1008",
    arguments: [
      "", "{}", "[]", "null", "[1]", #"["q"]"#, #"["a"]"#, #"["a","1"]"#, #"["a",1.5]"#, #"["a",0]"#, #"["a",1,2]"#,
      #"["a",1]x"#, #"["a",1"#, #"["a",NaN]"#, #"["a",1e999]"#, #"["t",7,8]"#, #"["t",-7,0]"#, #"["k",7,"hop",0]"#,
      #"["z",0,1]"#, #"["z",1e9,1]"#, #"["o",7,1e300,0]"#, #"["x",7,"\q",1]"#, "[\"x\",7,\"\n\",1]", #"["x",7,"a"#,
      #"["g",7]"#, #"["m",0,0,0,0,1,1,0,2]"#, #"["m",0,0,0,0,1,1,0,0,0]"#, #"["g",7,4]"#, #"["g",7,1]"#,
      #"["g",7,1,0]"#, #"["g",7,1,0,1e10]"#, #"["g",7,3,0,0]"#,
      #"["g",0,3]"#, #"["w",7]"#, #"["w",7,4]"#, #"["w",7,0]"#, #"["w",7,0,2]"#, #"["w",7,1,0]"#, #"["w",0,1]"#,
      #"["q"]"#, #"["p",7]"#, #"["p",7,4]"#, #"["p",7,0,1,1]"#, #"["p",7,1]"#, #"["p",7,1,0,0]"#,
      #"["p",7,1,0,0,5]"#, #"["p",7,1,"0",0,5,5]"#, #"["p",7,1,1e4,0,5,5]"#, #"["p",7,1,0,-1001,5,5]"#,
      #"["p",7,1,0,0,1e10,5]"#, #"["p",7,1,0,0,5,5,5]"#, #"["p",7,1,0,1e999,5,5]"#, #"["p",7,2]"#, #"["p",7,2,1]"#,
      #"["p",7,2,0,2000]"#, #"["p",7,2,[0],0]"#, #"["p",7,2,0,0,0]"#, #"["p",7,3,0,0]"#, #"["v",7,3]"#, #"["v",7,0,1]"#,
      #"["v",7,2,0,0]"#,
      #"["q",0]"#, #"["q",7,1]"#, #"["q",7,1,2,3]"#, #"["q",7,"1",2]"#, #"["q",7,1,1e10]"#, #"["j",7]"#, #"["j",7,-1]"#,
      #"["j",7,0.5]"#, #"["j",7,1e10]"#, #"["j",7,1,2]"#,
      #"["g",7,0.5,1,1]"#, #"["h",\#(Wire.VersionAndSharedLimit.version),"",800,600,[0,0,0,0,1,1,0],[]]"#,
      #"["h",\#(Wire.VersionAndSharedLimit.version),"",800,600,[0,0,0,0,1,1,0],[[1],[1],[1],[1]]]"#,
      #"["h",\#(Wire.VersionAndSharedLimit.version),"",800,600,0,[]]"#,
      #"["h",\#(Wire.VersionAndSharedLimit.version),"",800,600,[0,0,0,0,1,1,0,0],[]]"#, #"["m",1]"#,
      #"["m",2,0,0,0,1,1,0]"#,
      #"["m",0,0,0,0,0,1,0]"#,
      #"["m",0,0,0,0,1,1e9,0]"#, #"["m",0,0,0,0,1,1]"#, #"["m",[0,0,0,0,1,1,0]]"#, #"[[[[[[1]]]]]]"#,
      #"["h","",800,600,[0,0,0,0,1,1,0],[],0]"#, #"["h"]"#, "true", #"["b",true]"#, #"["b",null]"#, #"["b",{}]"#,
      #"["b",]"#,
      #"["b", ]"#, #"[,"b"]"#, #"["b"]]"#, #"["t" 7,0]"#, #"["t",07,0]"#, #"["t",+7,0]"#, #"['b']"#, #"["b"]//"#,
      #""b""#,
    ])
  func refused(message: String) {
    let violation = #expect(throws: WebSocketViolation.self) { try ClientMessage(message) }
    #expect(violation?.code == 1008)
    #expect((violation?.reason.utf8.count ?? 999) <= 123)
  }

  @Test("A page with another protocol version is refused with its own close code, whatever else its message contains")
  func otherVersions() {
    for message in [
      helloText(version: 0), helloText(version: Wire.VersionAndSharedLimit.version + 1), #"["h",1.5]"#,
      #"["h",99,[["new"]]]"#,
    ] {
      #expect(throws: WebSocketViolation.otherVersion) { try ClientMessage(message) }
    }
    #expect(WebSocketViolation.otherVersion.code == 4002)
    #expect(WebSocketViolation.otherVersion.reason.utf8.count <= 123)
  }
}

/// Returns the text of the first message that a page sends, with its session and protocol version.
func helloText(
  session: String = "", lastFrame: Int = 0, version: Int = Wire.VersionAndSharedLimit.version, entry: Int = 0,
  width: Double = 800, height: Double = 600, state: String = "", person: String? = nil
) -> String {
  let row = "[" + GlyphWidthTable.alphabet.map { _ in "500" }.joined(separator: ",") + "]"
  return
    "[\"h\",\(version),\"\(session)\",\(width),\(height),[0,0,0,0,1,1,0],[\(row),\(row),\(row),\(row)],"
    + "\(lastFrame),\(entry),\(state.debugDescription)\(person.map { ",\"\($0)\"" } ?? "")]"
}
