import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 7: the animations of an apply's rows begin one after the other, with a chosen curve.
@Suite("Wish 7: staggered row animations") @MainActor struct Wish07StaggerTests {
  private static func menu(_ names: some Sequence<String>) -> NSDiffableDataSourceSnapshot<String, String> {
    NSDiffableDataSourceSnapshot([("Menu", Array(names))])
  }

  private static func list(
    _ kind: MenuList.Kind, _ names: some Sequence<String>, height: CGFloat = 480
  ) -> MenuList { MenuList(kind, names.map { MenuDish($0) }, size: CGSize(width: 320, height: height)) }

  /// An animation with a stagger of a tenth of a second.
  private static var staggered: DiffableAnimation {
    var animation = DiffableAnimation(duration: 1)
    animation.stagger = 0.1
    return animation
  }

  /// Returns the names of the rows on screen, by element.
  private func names(_ list: MenuList) -> [ElementID: String] {
    Dictionary(
      zip(
        list.host.tree.visible.filter { $0.node.element.accessibility.role == .option }.map(\.node.id),
        list.host.labels(of: .option))
    ) { first, _ in first }
  }

  /// Applies names and returns the delay of each animated row in tenths of a second, by name; the names of deleted rows
  /// begin with a minus.
  private func delays(_ list: MenuList, _ animation: DiffableAnimation, _ names: some Sequence<String>) -> [String: Int]
  {
    let before = self.names(list)
    list.source.applyAnimated(Self.menu(names), with: animation)
    guard let frame = list.host.update() else { return [:] }
    let after = self.names(list)
    var timings: [ElementID: ElementTiming] = [:]
    var delays: [String: Int] = [:]
    for change in list.host.changesByElement(frame) {
      switch change {
      case .timing(let id, let timing): timings[id] = timing
      case .insert(let id, _, _, _, _):
        if let name = after[id] { delays[name] = Int(((timings[id]?.delay ?? 0) * 10).rounded()) }
      case .update(let id, _, let facets, _) where facets.contains(.frame):
        if let name = after[id] { delays[name] = Int(((timings[id]?.delay ?? 0) * 10).rounded()) }
      case .remove(let id, _):
        if let name = before[id] { delays["-\(name)"] = Int(((timings[id]?.delay ?? 0) * 10).rounded()) }
      default: break
      }
    }
    #expect(list.host.tree.faults == [])
    return delays
  }

  @Test(
    "C82: with a stagger, inserted rows begin one after another from the top, and staying rows are not counted",
    arguments: MenuList.Kind.allCases)
  func insertions(kind: MenuList.Kind) {
    let list = Self.list(kind, ["soup", "tart"])
    #expect(
      delays(list, Self.staggered, ["soup", "bread", "salad", "tart"]) == ["bread": 0, "salad": 1, "tart": 2])
    list.host.advance(by: 2)
    #expect(
      delays(list, Self.staggered, ["soup", "bread", "salad", "tart", "rice", "pie"]) == ["rice": 0, "pie": 1])
    list.host.advance(by: 2)
    #expect(
      delays(list, DiffableAnimation(), ["soup", "cake", "bread", "salad", "tart"]).values.allSatisfy { $0 == 0 })
  }

  @Test(
    "C82: with a stagger, deleted rows are delayed by the positions that they had on screen",
    arguments: MenuList.Kind.allCases)
  func deletions(kind: MenuList.Kind) {
    let list = Self.list(kind, ["soup", "bread", "salad", "tart"])
    let found = delays(list, Self.staggered, ["soup", "tart"])
    #expect(found == ["-bread": 0, "tart": 0, "-salad": 1])
  }

  @Test(
    "C82: with a stagger, moved rows are delayed by their new positions, also when the list is reversed",
    arguments: MenuList.Kind.allCases)
  func moves(kind: MenuList.Kind) {
    let list = Self.list(kind, ["soup", "bread", "salad", "tart", "rice"])
    #expect(
      delays(list, Self.staggered, ["rice", "tart", "salad", "bread", "soup"])
        == ["rice": 0, "tart": 1, "bread": 2, "soup": 3], "the one in the middle stays")
  }

  @Test(
    "C82: with a stagger, a reloaded row's old cell goes when its new cell comes", arguments: MenuList.Kind.allCases)
  func reloads(kind: MenuList.Kind) throws {
    let list = Self.list(kind, ["soup", "bread", "salad"])
    var snapshot = list.source.snapshot()
    snapshot.reloadItems(["soup", "salad"])
    list.source.applyAnimated(snapshot, with: Self.staggered)
    let changes = try #require(list.host.update()).changes
    var timings: [ElementID: Double] = [:]
    for case .timing(let id, let timing) in changes { timings[id] = timing.delay }
    let come = changes.compactMap { change -> Double? in
      guard case .insert(let id, _, _, let element, _) = change, element.accessibility.role == .option else {
        return nil
      }
      return timings[id] ?? 0
    }
    let gone = changes.compactMap { change -> Double? in
      if case .remove(let id, _) = change { timings[id] ?? 0 } else { nil }
    }
    #expect(come.sorted() == [0, 0.1] && gone.sorted() == [0, 0.1])
  }

  @Test(
    "C82: longestDelay shortens all delays evenly, and rows below the screen begin with the last visible row",
    arguments: MenuList.Kind.allCases)
  func cap(kind: MenuList.Kind) throws {
    let list = Self.list(kind, ["first"])
    var animation = Self.staggered
    animation.longestDelay = 0.4
    let names = ["first"] + (0..<60).map(String.init)
    list.source.applyAnimated(Self.menu(names), with: animation)
    let frame = try #require(list.host.update())
    let delays = frame.changes.compactMap { if case .timing(_, let timing) = $0 { timing.delay } else { nil } }
    let seen = Set(delays).sorted()
    #expect(seen.count > 5 && abs((seen.last ?? 0) - 0.4) < 1e-9)
    #expect(delays.count { $0 == seen.last } > 1, "those that are out of sight wait as long as the last")
    #expect(zip(seen, seen.dropFirst()).allSatisfy { abs($1 - $0 - 0.4 / Double(seen.count)) < 1e-9 })
  }

  @Test(
    "C82: a staggered apply completes when its last row's animation ends, and a shorter apply made meanwhile completes before it",
    arguments: MenuList.Kind.allCases)
  func completion(kind: MenuList.Kind) {
    let list = Self.list(kind, ["soup"])
    var ends: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { ends.append("group") }
    list.source.applyAnimated(Self.menu(["soup", "bread", "salad", "tart"]), with: Self.staggered) {
      ends.append("long")
    }
    CATransaction.commit()
    list.host.advance(by: 0.1)
    list.source.applyAnimated(Self.menu(["soup", "salad"]), with: DiffableAnimation(duration: 0.5)) {
      ends.append("short")
    }
    list.host.advance(by: 0.6)
    #expect(ends == ["short"])
    list.host.advance(by: 0.45)
    #expect(ends == ["short"], "1.15 s of 1.2")
    list.host.advance(by: 0.1)
    #expect(ends == ["short", "long", "group"])
    #expect(list.rows == ["soup", "salad"] && list.host.tree.faults == [])
  }

  @Test(
    "C82: with Reduce Motion on, a staggered apply has no delays and completes at once",
    arguments: MenuList.Kind.allCases)
  func stillness(kind: MenuList.Kind) async throws {
    let list = Self.list(kind, ["soup"])
    list.host.scene.reducesMotion = true
    var isDone = false
    list.source.applyAnimated(Self.menu(["tart", "bread", "soup"]), with: Self.staggered) { isDone = true }
    let frame = try #require(list.host.update())
    #expect(!frame.changes.contains { if case .timing = $0 { true } else { false } })
    await until("the apply is done") { isDone }
    #expect(list.host.now == 0)
  }

  @Test("C82: subviews that move inside a row are delayed with their row", arguments: MenuList.Kind.allCases)
  func insides(kind: MenuList.Kind) throws {
    let list = Self.list(kind, ["soup", "bread"])
    list.source.applyModels(
      [
        (
          "Menu",
          [MenuDish("tart"), MenuDish("soup", String(repeating: "Soup of the day ", count: 9)), MenuDish("bread")]
        )
      ],
      with: Self.staggered)
    let frame = try #require(list.host.update())
    let row = try #require(names(list).first { $0.value.hasPrefix("Soup") }?.key)
    var delays: [ElementID: Double] = [:]
    for case .timing(let id, let timing) in frame.changes { delays[id] = timing.delay }
    let inner = list.host.tree.nodes.values.filter { node in
      var current = node.parent
      while let id = current, id != row { current = list.host.tree.nodes[id]?.parent }
      return current == row && delays[node.id] != nil
    }
    #expect(delays[row] == 0.1 && !inner.isEmpty && inner.allSatisfy { delays[$0.id] == 0.1 })
  }

  @Test("C82: inserted, deleted and moved rows are animated along the chosen curve", arguments: MenuList.Kind.allCases)
  func curves(kind: MenuList.Kind) throws {
    let curves: [(DiffableAnimation.Curve, ElementTimingCurve?)] = [
      (.easeInOut, .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)), (.easeIn, .cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)),
      (.easeOut, .cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)), (.linear, .cubic(x1: 0, y1: 0, x2: 1, y2: 1)),
      (
        .cubic(controlPoint1: CGPoint(x: -1, y: 0.5), controlPoint2: CGPoint(x: 0.5, y: 2)),
        .cubic(x1: 0, y1: 0.5, x2: 0.5, y2: 2)
      ),
      (.spring(dampingRatio: 0.5), nil),
    ]
    for (curve, expected) in curves {
      let list = Self.list(kind, ["soup", "bread", "salad"])
      var animation = DiffableAnimation(duration: 1)
      animation.curve = curve
      list.source.applyAnimated(Self.menu(["salad", "tart", "soup"]), with: animation)
      let changes = try #require(list.host.update()).changes
      var timed: [ElementID: ElementTiming] = [:]
      for case .timing(let id, let timing) in changes { timed[id] = timing }
      let took = changes.compactMap { change -> ElementID? in
        switch change {
        case .insert(let id, _, _, _, .fade), .remove(let id, .fade): id
        case .update(let id, _, let facets, let duration) where facets.contains(.frame) && duration > 0: id
        default: nil
        }
      }
      #expect(took.count >= 4)
      for id in took {
        let timing = try #require(timed[id])
        #expect(timing.delay == 0)
        if let expected { #expect(timing.curve == expected) }
        if expected == nil, case .samples(let samples)? = timing.curve {
          #expect(samples.first == 0 && samples.last == 1 && (samples.max() ?? 0) > 1.1)
        } else {
          #expect(expected != nil)
        }
      }
    }
  }

  @Test("The headless host reports a fault if a frame has a timing for an element that does not change")
  func faults() {
    var mirror = HeadlessHost(view: UIView()).tree
    let timing = HostFrame.Change.timing(ElementID(99), ElementTiming(delay: 0.5))
    let insertion = HostFrame.Change.insert(
      ElementID(99), parent: mirror.root, before: nil, Element(frame: .zero), .fade(duration: 1))
    mirror.apply(HostFrame(sequence: 2, isComplete: false, changes: [timing, insertion], commands: []))
    #expect(mirror.faults == [])
    mirror.apply(HostFrame(sequence: 3, isComplete: false, changes: [timing], commands: []))
    #expect(mirror.faults.count == 1)
  }
}
