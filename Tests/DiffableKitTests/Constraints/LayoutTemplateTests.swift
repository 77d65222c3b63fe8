import DiffableKit
import DiffableSnapshots
import DiffableTesting
import Foundation
import Synchronization
import Testing

/// Tests of layout templates: layout roots with constraints of the same shape, of which the later ones begin with the
/// solution of an earlier one.
///
/// The templates are the process's, and tests that run beside these may replace them; what is tested holds all the same.
@MainActor struct LayoutTemplateTests {
  /// The first seed of the random roots; another seed gives other roots.
  private static let firstSeed = ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap { UInt64($0) } ?? 1

  /// A root with random boxes, texts and constraints: the shape follows from one generator, sizes and constants from
  /// another.
  private struct RandomRoot {
    var shape: SeededGenerator
    var numbers: SeededGenerator

    private static let relations: [NSLayoutConstraint.Relation] = [
      .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
    ]
    private static let priorities: [Float] = [1000, 1000, 999, 750, 750, 500, 250, 1]
    private static let attributes: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.leading, .leading), (.trailing, .trailing), (.leading, .trailing), (.top, .top), (.bottom, .bottom),
      (.top, .bottom), (.width, .width), (.height, .height), (.centerX, .centerX), (.centerY, .centerY),
      (.firstBaseline, .firstBaseline),
    ]

    /// Lays out the random root; returns the frames of its views, the contradictions that the layout has reported, and
    /// the number of the solver's pivots.
    @MainActor mutating func laidOut() -> (frames: [String], contradictions: [String], pivots: Int) {
      let width = [200, 320, 500].randomElement(using: &numbers) ?? 320
      let fixture = BoxFixture(CGFloat(width), CGFloat(Int.random(in: 5...30, using: &numbers) * 10))
      var views: [UIView] = []
      for index in 0..<Int.random(in: 1...5, using: &shape) {
        if Bool.random(using: &shape) {
          let words = Array(repeating: "word", count: Int.random(in: 1...20, using: &numbers)).joined(separator: " ")
          views.append(fixture.label("\(index)", words, lines: Bool.random(using: &shape) ? 0 : 1))
        } else {
          let side = Double(Int.random(in: 0...12, using: &numbers)) * 10
          views.append(fixture.box("\(index)", side, side))
        }
      }
      for _ in 0..<Int.random(in: 1...12, using: &shape) {
        let item = views.randomElement(using: &shape) ?? fixture.root
        let other = ([fixture.root] + views).randomElement(using: &shape) ?? fixture.root
        let attributes = Self.attributes.randomElement(using: &shape) ?? (.top, .top)
        guard other !== item, !(attributes.0 == .firstBaseline && other === fixture.root) else { continue }
        let constraint = NSLayoutConstraint(
          item: item, attribute: attributes.0, relatedBy: Self.relations.randomElement(using: &shape) ?? .equal,
          toItem: other, attribute: attributes.1, multiplier: 1,
          constant: CGFloat([-8, 0, 0, 8, 20].randomElement(using: &numbers) ?? 0))
        constraint.priority = UILayoutPriority(Self.priorities.randomElement(using: &shape) ?? 1000)
        constraint.isActive = true
      }
      let reports = ReportedLines()
      let frames = withDiagnosticSink({ reports.add($0) }) { fixture.picture }
      return (frames, reports.lines, fixture.root.constraintWork.pivots)
    }
  }

  /// A collector of the lines that were reported while a layout root was laid out.
  private final class ReportedLines: Sendable {
    private let stored = Mutex<[String]>([])
    var lines: [String] { stored.withLock { $0 } }
    func add(_ line: String) { stored.withLock { $0.append(line) } }
  }

  private func laidOut(
    _ shape: UInt64, _ numbers: UInt64
  ) -> (frames: [String], contradictions: [String], pivots: Int) {
    var root = RandomRoot(shape: SeededGenerator(seed: shape), numbers: SeededGenerator(seed: numbers))
    return root.laidOut()
  }

  @Test("A random layout is the same with the templates of earlier layouts as without any template")
  func sameFrames() {
    // With the first one an edge lies in the middle between two pixels, and was rounded to different ones.
    let seeds = [279_164_557] + Array(Self.firstSeed..<Self.firstSeed + 2000)
    let expected = seeds.map { seed in
      LayoutTemplates.removeAll()
      return laidOut(seed, seed &+ 7)
    }
    LayoutTemplates.removeAll()
    var (fresh, begun) = (0, 0)
    for (seed, expected) in zip(seeds, expected) {
      // Lays out a root of the same shape with other numbers, so that there is a template of this shape, beside up to
      // 63 others, of which many have as many variables, rules and terms.
      _ = laidOut(seed, seed &+ 8)
      let found = laidOut(seed, seed &+ 7)
      #expect(found.frames == expected.frames, "DIFFABLEKIT_SEED=\(seed)")
      #expect(found.contradictions == expected.contradictions, "DIFFABLEKIT_SEED=\(seed)")
      fresh += expected.pivots
      begun += found.pivots
    }
    #expect(begun < fresh, "\(begun) pivots with templates, \(fresh) without")
  }

  @Test("Cells with the same constraints share one template, and the number of templates is limited")
  func cells() throws {
    LayoutTemplates.removeAll()
    let texts = (1...12).map { Array(repeating: "banana", count: $0).joined(separator: " ") }
    let fixture = ConstraintCellFixture<PictureCell>(texts) { $0.label.text = $1 }
    #expect(try fixture.rows(8).count == 8)
    #expect(LayoutTemplates.count == 1)
    for count in 1...LayoutTemplates.limit + 20 {
      let boxes = BoxFixture()
      for index in 0..<count {
        let box = boxes.box("\(index)", 10, 10)
        box.topAnchor.constraint(equalTo: boxes.root.topAnchor).isActive = true
      }
      _ = boxes.picture
      #expect(LayoutTemplates.count <= LayoutTemplates.limit)
    }
  }
}
