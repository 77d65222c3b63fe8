import DiffableHost
import Testing

/// Tests of the conversion of any floating-point number into an integer.
struct BoundedNumberTests {
  @Test(
    "A number becomes the nearest whole number towards zero, two billion at most in magnitude, and zero for NaN",
    arguments: [
      (0, 0), (2.9, 2), (-2.9, -2), (1_999_999_999.5, 1_999_999_999), (2e9, 2_000_000_000), (1e19, 2_000_000_000),
      (-1e300, -2_000_000_000), (.infinity, 2_000_000_000), (-.infinity, -2_000_000_000), (.nan, 0),
      (.signalingNaN, 0), (.leastNonzeroMagnitude, 0), (.greatestFiniteMagnitude, 2_000_000_000),
    ] as [(Double, Int)])
  func bounds(number: Double, expected: Int) { #expect(Int(bounded: number) == expected) }
}
