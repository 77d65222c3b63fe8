import DiffableHost
import Testing

/// Tests of rounding coordinates to the pixels of a screen.
struct PixelGridTests {
  @Test("Lengths are rounded up to whole pixels, and rounding twice changes nothing")
  func lengths() {
    for (scale, expected) in [(1, 21), (2, 20.5), (4, 20.25)] as [(CGFloat, CGFloat)] {
      #expect(PixelGrid(displayScale: scale).length(20.2) == expected)
    }
    let thirds = PixelGrid(displayScale: 3)
    let length = thirds.length(20.2)
    #expect(abs(length - 61.0 / 3) < 1e-6 && thirds.length(length) == length && thirds.edge(length) == length)
    #expect(thirds.start(length) == length && thirds.length(20.00001) == 20 && thirds.length(-5) == 0)
    #expect(thirds.length(.infinity) == 0 && thirds.length(.nan) == 0)
  }

  @Test(
    "Sums of rounded lengths are the same in whatever order they are added up",
    arguments: [1.1, 1.25, 1.5, 2, 2.625, 3])
  func sums(scale: CGFloat) {
    let grid = PixelGrid(displayScale: scale)
    let lengths = (1...500).map { grid.length(CGFloat($0) * 0.37) }
    let sum = lengths.reduce(0, +)
    #expect(sum == lengths.reversed().reduce(0, +))
    #expect(sum == lengths[..<250].reduce(0, +) + lengths[250...].reduce(0, +))
    #expect(abs(sum * scale - (sum * scale).rounded()) < 0.001 && grid.edge(sum) != sum + 1)
  }

  @Test("Adjacent rectangles still touch each other after rounding to pixels", arguments: [1, 1.5, 2, 3])
  func edges(scale: CGFloat) {
    let grid = PixelGrid(displayScale: scale)
    let thirds = (0..<3).map { grid.edges(CGRect(x: 100 / 3 * CGFloat($0), y: 0.4, width: 100.0 / 3, height: 10)) }
    #expect(thirds[0].maxX == thirds[1].minX && thirds[1].maxX == thirds[2].minX)
    #expect(thirds[0].minX == 0 && abs(thirds[2].maxX - 100) < 1 / scale)
    for edge in thirds.flatMap({ [$0.minX, $0.maxX, $0.minY, $0.maxY] }) {
      #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
    }
  }

  @Test("A hairline is one pixel; at scales below 1 the layout is rounded to points and hairlines stay visible")
  func hairline() {
    #expect(PixelGrid().hairline == 1 && PixelGrid(displayScale: 2).hairline == 0.5)
    let smaller = PixelGrid(displayScale: 0.5)
    #expect(smaller.hairline == 2 && smaller.length(20.2) == 21 && smaller.edge(20.6) == 21)
    for scale in [0, -1, .nan, .infinity] as [CGFloat] { #expect(PixelGrid(displayScale: scale) == PixelGrid()) }
  }
}
