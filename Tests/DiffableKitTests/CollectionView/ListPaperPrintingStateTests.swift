import DiffableKit
import DiffableTesting
import Testing

/// Tests of the state of a list that a host prints, in all orders of requests and times.
@MainActor struct ListPaperPrintingStateTests {
  /// An event of the random runs of the state: printing begins, the host gives the rows back, or time passes.
  private enum Event: CaseIterable { case begin, giveBack, passing }

  @Test(
    "D130: Rows made for printing stay for ten seconds after the host's request, even if it gives them back earlier")
  func shortest() throws {
    var state = ListPaperPrintingState()
    _ = state.begin(at: 100)
    let returned = state.giveBack(at: 101)
    let back = try #require(returned)
    #expect(back.seconds == 9 && state.isOnPaper)
    let hasEnded = state.end(ofRequest: back.request)
    #expect(hasEnded && !state.isOnPaper)
  }

  @Test("D130: Rows made for printing go at once if the host gives them back more than ten seconds after its request")
  func later() throws {
    var state = ListPaperPrintingState()
    _ = state.begin(at: 100)
    let returned = state.giveBack(at: 111)
    let back = try #require(returned)
    #expect(back.seconds == 0)
  }

  @Test(
    "D130: A second print request keeps the rows that are still there, and the timers of earlier requests do nothing")
  func again() throws {
    var state = ListPaperPrintingState()
    let first = state.begin(at: 100)
    let returned = state.giveBack(at: 101)
    let back = try #require(returned)
    let second = state.begin(at: 105)
    for request in [first, back.request] {
      let hasEnded = state.end(ofRequest: request)
      #expect(!hasEnded && state.isOnPaper)
    }
    let hasEnded = state.end(ofRequest: second)
    #expect(hasEnded)
    let none = state.giveBack(at: 106)
    #expect(none == nil)
  }

  @Test(
    "D130: In every order of six print requests, returns of the rows and pauses, all rows are made at most once in ten seconds"
  )
  func allOrders() {
    func run(_ events: [Event]) {
      var state = ListPaperPrintingState()
      var beginnings: [Double] = []
      var timers: [(due: Double, request: Int)] = []
      for (turn, event) in events.enumerated() {
        let time = Double(turn) * 4
        for timer in timers where timer.due <= time { _ = state.end(ofRequest: timer.request) }
        timers.removeAll { $0.due <= time }
        switch event {
        case .begin:
          if !state.isOnPaper { beginnings.append(time) }
          timers.append((time + ListPaperPrintingState.longest, state.begin(at: time)))
          #expect(state.isOnPaper)
        case .giveBack:
          if let back = state.giveBack(at: time) { timers.append((time + back.seconds, back.request)) }
        case .passing: break
        }
      }
      for (earlier, later) in zip(beginnings, beginnings.dropFirst()) {
        #expect(later - earlier >= ListPaperPrintingState.shortest, "\(events)")
      }
    }
    func extend(_ events: [Event], to length: Int) {
      guard events.count < length else { return run(events) }
      for event in Event.allCases { extend(events + [event], to: length) }
    }
    extend([], to: 6)
  }
}

/// Tests of the rows that a list view makes while a host prints it.
@MainActor struct ListPaperTests {
  private func list(in fixture: PlainListFixture) throws -> MirroredElementTree.Node {
    try #require(fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }).node
  }

  private func paper(in fixture: PlainListFixture) throws -> PrintedListExtent? {
    guard case .scroll(let scroll) = try list(in: fixture).element.content else { return nil }
    return scroll.paper
  }

  private func cells(in fixture: PlainListFixture) -> Int {
    let view = fixture.collectionView
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).count {
        view.cellForItem(at: IndexPath(item: $0, section: section)) != nil
      }
    }.reduce(0, +)
  }

  @Test(
    "D130: A list of 100 rows makes all of them for printing, with headers and none missing, until the host gives them back"
  )
  func all() throws {
    let sections = (0..<4).map { section in
      NamedSection(name: "S\(section)", items: (0..<25).map { "\(section).\($0)" })
    }
    let fixture = PlainListFixture(sections, hasHeaders: true)
    let before = cells(in: fixture)
    #expect(before < 30)
    let list = try list(in: fixture).id
    fixture.host.send(.print(list, isBeginning: true))
    #expect(cells(in: fixture) == 100)
    #expect(
      fixture.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 3)) != nil)
    let paper = try #require(try self.paper(in: fixture))
    #expect(paper.missingRows == 0)
    #expect(abs(paper.height - fixture.collectionView.contentSize.height) < 0.01)
    fixture.host.advance(by: 11)
    fixture.host.send(.print(list, isBeginning: false))
    #expect(cells(in: fixture) == before)
    #expect(try self.paper(in: fixture) == nil)
  }

  @Test(
    "D130: Of 5,000 rows a list makes the first 2,000 for printing beside those on screen, and says how many are missing"
  )
  func limit() throws {
    let fixture = PlainListFixture((0..<5000).map { "i\($0)" })
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 125_000), animated: false)
    fixture.collectionView.selectItem(at: IndexPath(item: 2505, section: 0), animated: false, scrollPosition: [])
    fixture.host.update()
    let onScreen = cells(in: fixture)
    try fixture.host.send(.print(list(in: fixture).id, isBeginning: true))
    #expect(cells(in: fixture) == 2000 + onScreen)
    #expect(try self.paper(in: fixture) == PrintedListExtent(missingRows: 3000, height: 100_000))
    #expect(fixture.collectionView.contentOffset.y == 125_000)
    #expect(fixture.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2505, section: 0)])
    // Rows that the host does not give back are removed after two minutes.
    fixture.host.advance(by: 119)
    #expect(cells(in: fixture) == 2000 + onScreen)
    fixture.host.advance(by: 2)
    #expect(cells(in: fixture) == onScreen)
  }

  @Test("D130: A list that is asked for printing twenty times at once makes its rows for that only once")
  func cost() throws {
    let fixture = PlainListFixture((0..<3000).map { "i\($0)" })
    let list = try list(in: fixture).id
    _ = fixture.takeAsked()
    for _ in 0..<20 {
      fixture.host.send(.print(list, isBeginning: true))
      fixture.host.send(.print(list, isBeginning: false))
    }
    #expect(fixture.takeAsked().count <= 2000)
    fixture.host.advance(by: 10.5)
    #expect(cells(in: fixture) < 30)
    #expect(try paper(in: fixture) == nil)
  }

  @Test("D130: Rows that are inserted while a list's rows are made for printing are made too")
  func insertion() throws {
    let fixture = PlainListFixture((0..<60).map { "i\($0)" })
    try fixture.host.send(.print(list(in: fixture).id, isBeginning: true))
    fixture.model[0].items += ["a", "b"]
    fixture.collectionView.insertItems(at: [IndexPath(item: 60, section: 0), IndexPath(item: 61, section: 0)])
    fixture.host.update()
    #expect(cells(in: fixture) == 62)
    #expect(try paper(in: fixture)?.height == 62 * 50)
  }

  @Test("D130: A host's request for printing has no effect on a scroll view without rows or for an unknown element")
  func others() {
    let view = UIScrollView(frame: .zero)
    view.contentSize = CGSize(width: 300, height: 5000)
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 600))
    host.update()
    for node in host.tree.visible { host.send(.print(node.node.id, isBeginning: true)) }
    host.send(.print(ElementID(99_999), isBeginning: true))
    #expect(host.update() == nil)
  }
}
