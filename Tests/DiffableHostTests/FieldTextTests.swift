import DiffableHost
import Foundation
import Testing

/// Tests of the text of a field that person and program edit from two sides.
@Suite struct FieldTextTests {
  /// A host and a scene with the messages and texts that are on their way between them.
  private struct Line {
    var host = HostFieldText(.init(text: "", revision: 0, programRevision: 0))
    var scene = SceneFieldText()
    var edits: [HostFieldText.Edit?] = []
    var updates: [HostFieldText.Update] = []

    /// Sends the edit of the host, if there is one.
    mutating func send() {
      if let edit = host.takeEdit() { edits.append(edit) }
    }

    mutating func type(_ text: String) {
      host.type(text)
      send()
    }

    mutating func set(_ text: String) {
      scene.set(text)
      updates.append(scene.update())
    }

    /// Lets the next message of the host arrive: an edit, or Enter, at which the program clears its text.
    mutating func deliver() {
      guard !edits.isEmpty else { return }
      if let edit = edits.removeFirst() {
        if let text = scene.receive(edit) { scene.accept(text) }
      } else {
        scene.set("")
      }
      updates.append(scene.update())
    }

    /// Lets the next text of the scene arrive.
    mutating func show() {
      guard !updates.isEmpty else { return }
      host.receive(updates.removeFirst())
      send()
    }

    mutating func deliverAll() {
      while !edits.isEmpty || !updates.isEmpty {
        deliver()
        show()
      }
    }
  }

  @Test(
    "D73: after up to six edits, texts of the program, Enters and deliveries, a field has the fixture file's text in host and scene"
  )
  func sequences() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/field-sequences.txt")
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let expected = parts[1].split(separator: "|", omittingEmptySubsequences: false).joined()
      count += 1
      var (both, letters, caret) = (Line(), 0, 0)
      for event in parts[0] {
        let before = Array(both.host.text)
        switch event {
        case "i":
          both.type(String(before[..<caret]) + letter("a", letters) + String(before[caret...]))
          (letters, caret) = (letters + 1, caret + 1)
        case "b":
          caret -= 1
          both.type(String(before[..<caret]) + String(before[(caret + 1)...]))
        case "h": caret = 0
        case "e": both.edits.append(nil)
        case "s":
          both.set(letter("A", letters) + both.scene.text)
          letters += 1
        case "c": both.set("")
        case ">": both.deliver()
        default:
          both.show()
          caret = place(caret, from: before, to: Array(both.host.text))
        }
      }
      both.deliverAll()
      #expect(both.host.text == expected && both.scene.text == expected, "\(parts[0])")
    }
    #expect(count > 10_000)
  }

  private func letter(_ first: Unicode.Scalar, _ index: Int) -> String {
    String(Unicode.Scalar(first.value + UInt32(index))!)
  }

  /// The insertion point's new place: behind the nearest letter before it that is left, and behind letters that the
  /// program has put there.
  private func place(_ place: Int, from old: [Character], to new: [Character]) -> Int {
    var result = old[..<place].last { new.contains($0) }.map { new.firstIndex(of: $0)! + 1 } ?? 0
    while result < new.count, new[result].isUppercase, !old.contains(new[result]) { result += 1 }
    return result
  }

  @Test(
    "D73: a field's host and scene end with the same text after random edits, texts of the program, refusals and lost connections"
  )
  func random() {
    let seed =
      ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
    print("FieldTextTests: seed \(seed)")
    for run in 0..<2_000 {
      var random = SplitMix(state: seed &+ UInt64(run))
      var both = Line()
      for _ in 0..<60 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          var text = Array(both.host.text)
          let start = Int.random(in: 0...text.count, using: &random)
          let end = Int.random(in: start...min(text.count, start + 2), using: &random)
          text.replaceSubrange(start..<end, with: ["a", "😀", "é"].randomElement(using: &random)!)
          both.type(String(text))
        case 4: both.set(String(both.scene.text.shuffled(using: &random)) + "Z")
        case 5: both.edits.append(nil)
        case 6:
          // The program refuses an edit.
          if case .some(let edit?) = both.edits.first {
            both.edits.removeFirst()
            if let text = both.scene.receive(edit) { both.scene.refuse(text) }
            both.updates.append(both.scene.update())
          }
        case 7:
          // Messages on their way are lost; the host sends its last edit again, and receives the text of the scene.
          both.edits = both.host.unansweredEdit.map { [$0] } ?? []
          both.updates = [both.scene.update()]
        case 8: both.deliver()
        default: both.show()
        }
      }
      both.deliverAll()
      #expect(both.host.text == both.scene.text, "seed \(seed), run \(run)")
      #expect(!both.host.isUnanswered)
    }
  }

  @Test("D74: a field's host sends at most 64 edits unanswered, and the rest follows as one edit")
  func bound() throws {
    var both = Line()
    for count in 0..<100 { both.type(String(repeating: "x", count: count + 1)) }
    #expect(both.edits.count == 64)
    both.deliver()
    both.show()
    #expect(both.edits.last??.text.count == 100)
    both.deliverAll()
    #expect(both.scene.text.count == 100 && both.host.text.count == 100)
  }

  @Test(
    "D74: a hostile host's edits, with made-up program revisions, change the field's text; an edit received before is ignored"
  )
  func hostile() {
    var scene = SceneFieldText("abc")
    _ = scene.update()
    for number in 1...1_000 {
      let edit = HostFieldText.Edit(
        text: "\(number)", revision: number, programRevision: [0, 7, .max].randomElement()!)
      if let text = scene.receive(edit) { scene.accept(text) }
      scene.set(scene.text + "!")
      _ = scene.update()
    }
    #expect(scene.revision == 1_000)
    #expect(scene.receive(.init(text: "old", revision: 1_000, programRevision: 0)) == nil)
  }

  @Test("TextMerge keeps both a program's replacement of a whole long text and a person's addition at its end")
  func longTexts() {
    let (base, program) = (String(repeating: "ab", count: 5_000), String(repeating: "cd", count: 5_000))
    #expect(TextMerge.merged(base: base, person: base + "x", program: program) == program + "x")
  }
}

/// The splitmix64 generator of random numbers.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
