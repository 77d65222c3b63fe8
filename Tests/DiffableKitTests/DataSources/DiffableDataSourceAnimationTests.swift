import DiffableKit
import DiffableTesting
import Testing

/// Tests of the animation that each apply chooses (`behaviour.md` H, wish 7).
@MainActor struct DiffableDataSourceAnimationTests {
  /// Returns the insertions, deletions and moves of rows in the host frames from an index on, in words.
  private static func words(_ fixture: ListFixture, since frame: Int) -> [String] {
    var words: [String] = []
    for change in fixture.host.frames[frame...].flatMap(fixture.host.changesByElement) {
      switch change {
      case .insert(_, _, _, let element, let appearance) where element.accessibility.position != nil:
        switch appearance {
        case .immediate: words.append("in")
        case .fade(let duration): words.append("in fade \(duration)")
        case .glide(let frame, let duration): words.append("in from \(frame.minX), \(frame.minY) \(duration)")
        case .pose(let pose, let duration): words.append("in as \(pose) \(duration)")
        }
      case .remove(_, .immediate): words.append("out")
      case .remove(_, .fade(let duration)): words.append("out fade \(duration)")
      case .remove(_, .glide(let frame, let duration)):
        words.append("out to \(frame.minX), \(frame.minY) \(duration)")
      case .update(_, _, let facets, let duration) where facets.contains(.frame): words.append("glide \(duration)")
      default: break
      }
    }
    return words.sorted()
  }

  /// Returns a list after an apply that deletes y and inserts n before x, which moves x and z; and the changes of the
  /// list's rows on the host, in words.
  private static func changed(
    with animation: DiffableAnimation, reducesMotion: Bool = false, isRightToLeft: Bool = false
  ) -> (ListFixture, [String]) {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.host.scene.reducesMotion = reducesMotion
    if isRightToLeft { fixture.host.scene.environment.layoutDirection = .rightToLeft }
    fixture.host.update()
    let frames = fixture.host.frames.count
    fixture.dataSource.applyAnimated(ListFixture.snapshot([("A", ["n", "x", "z"])]), with: animation)
    fixture.host.update()
    return (fixture, words(fixture, since: frames))
  }

  @Test("Wish 7: by default a DiffableAnimation fades and moves rows as animatingDifferences does")
  func standard() {
    let (_, words) = Self.changed(with: DiffableAnimation())
    #expect(words == ["glide 0.3", "in fade 0.3", "out fade 0.3"])
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    let frames = fixture.host.frames.count
    fixture.apply(ListFixture.snapshot([("A", ["n", "x", "z"])]), animated: true)
    #expect(Self.words(fixture, since: frames) == words)
  }

  @Test(
    "Wish 7: a collection view's inserted and deleted rows each use their chosen effect: no animation or a slide from one side",
    arguments: [0.1, 2])
  func effects(duration: Double) {
    var animation = DiffableAnimation(duration: duration)
    animation.insertion = .none
    animation.deletion = .slide(.trailing)
    var (_, words) = Self.changed(with: animation)
    #expect(words == ["glide \(duration)", "in", "out to 320.0, 50.0 \(duration)"])
    animation.insertion = .slide(.top)
    animation.deletion = .none
    (_, words) = Self.changed(with: animation)
    #expect(words == ["glide \(duration)", "in from 0.0, -50.0 \(duration)", "out"])
    animation.insertion = .slide(.leading)
    animation.deletion = .slide(.bottom)
    (_, words) = Self.changed(with: animation)
    #expect(
      words == ["glide \(duration)", "in from -320.0, 0.0 \(duration)", "out to 0.0, 100.0 \(duration)"])
  }

  @Test("Wish 7: in a right-to-left list, leading is the right and trailing the left edge; left and right stay")
  func rightToLeft() {
    var animation = DiffableAnimation()
    animation.insertion = .slide(.leading)
    animation.deletion = .slide(.trailing)
    var (_, words) = Self.changed(with: animation, isRightToLeft: true)
    #expect(words == ["glide 0.3", "in from 320.0, 0.0 0.3", "out to -320.0, 50.0 0.3"])
    animation.insertion = .slide(.left)
    animation.deletion = .slide(.right)
    (_, words) = Self.changed(with: animation, isRightToLeft: true)
    #expect(words == ["glide 0.3", "in from -320.0, 0.0 0.3", "out to 320.0, 50.0 0.3"])
  }

  @Test("Wish 7: without showsMovement, staying rows jump to their new frames and new rows fade in")
  func noMovement() {
    var animation = DiffableAnimation()
    animation.showsMovement = false
    let (_, words) = Self.changed(with: animation)
    #expect(words == ["glide 0.0", "in fade 0.3", "out fade 0.3"])
  }

  @Test(
    "Wish 7: with a duration of zero or Reduce Motion on, no change is animated", arguments: [true, false])
  func stillness(reducesMotion: Bool) {
    var animation = DiffableAnimation(duration: reducesMotion ? 0.3 : 0)
    animation.insertion = .slide(.leading)
    animation.deletion = .slide(.leading)
    let (_, words) = Self.changed(with: animation, reducesMotion: reducesMotion)
    #expect(words == ["glide 0.0", "in", "out"])
  }

  @Test("C25: the completion of applyAnimated runs when the chosen duration is over")
  func completion() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    var isDone = false
    fixture.dataSource.applyAnimated(
      ListFixture.snapshot([("A", ["z", "x"])]), with: DiffableAnimation(duration: 1.5)
    ) { isDone = true }
    fixture.host.advance(by: 1.4)
    #expect(!isDone)
    fixture.host.advance(by: 0.2)
    #expect(isDone)
  }

  @Test("Wish 7: an awaited apply and an apply of a section snapshot use their DiffableAnimation too")
  func otherForms() async {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    var animation = DiffableAnimation()
    animation.insertion = .none
    var frames = fixture.host.frames.count
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["x", "y", "z", "n"])
    fixture.dataSource.applyAnimated(outline, to: "A", with: animation)
    fixture.host.update()
    #expect(Self.words(fixture, since: frames) == ["in"])
    fixture.host.scene.clock = .immediateForTests
    frames = fixture.host.frames.count
    await fixture.dataSource.applyAnimated(ListFixture.snapshot([("A", ["x", "y", "z", "n", "m"])]), with: animation)
    fixture.host.update()
    #expect(Self.words(fixture, since: frames) == ["in"])
  }
}
