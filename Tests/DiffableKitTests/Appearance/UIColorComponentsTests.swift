import DiffableKit
import DiffableTesting
import Testing

/// Tests of colours made from components, and of reading their components.
@MainActor @Suite struct UIColorComponentsTests {
  private static func parts(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    #expect(color.getRed(&red, green: nil, blue: &blue, alpha: nil))
    #expect(color.getRed(nil, green: &green, blue: nil, alpha: &alpha))
    return [red, green, blue, alpha]
  }

  private static func hue(_ color: UIColor) -> [CGFloat] {
    var (hue, saturation, brightness, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    #expect(color.getHue(&hue, saturation: nil, brightness: &brightness, alpha: nil))
    #expect(color.getHue(nil, saturation: &saturation, brightness: nil, alpha: &alpha))
    return [hue, saturation, brightness, alpha]
  }

  private static func white(_ color: UIColor) -> CGFloat {
    var white: CGFloat = -1
    var alpha: CGFloat = -1
    #expect(color.getWhite(&white, alpha: &alpha) && color.getWhite(nil, alpha: nil) && alpha == 1)
    return white
  }

  private static func isNear(_ left: [CGFloat], _ right: [CGFloat], _ tolerance: CGFloat = 0.0005) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test("The components read from a colour are exactly those from which it was created")
  func exact() {
    let color = UIColor(red: 0.3, green: 0.123456, blue: 0.7, alpha: 0.25)
    #expect(Self.parts(color) == [0.3, 0.123456, 0.7, 0.25])
    #expect(Self.parts(color.withAlphaComponent(0.5)) == [0.3, 0.123456, 0.7, 0.5])
    #expect(Self.parts(UIColor(white: 0.4, alpha: 1)) == [0.4, 0.4, 0.4, 1])
    #expect(Self.parts(.gray) == [0.5, 0.5, 0.5, 1] && Self.parts(.orange) == [1, 0.5, 0, 1])
    #expect(color == UIColor(red: 0.3, green: 0.123456, blue: 0.7, alpha: 0.25))
    #expect(color.hash == UIColor(red: 0.3, green: 0.123456, blue: 0.7, alpha: 0.25).hash)
    #expect(color != UIColor(red: 0.3, green: 0.123457, blue: 0.7, alpha: 0.25))
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
  }

  private nonisolated static let known: [(parts: [CGFloat], shown: String)] = [
    ([0, 1, 1], "#ff0000ff"), ([1.0 / 6, 1, 1], "#ffff00ff"), ([1.0 / 3, 1, 1], "#00ff00ff"),
    ([0.5, 1, 1], "#00ffffff"), ([2.0 / 3, 1, 1], "#0000ffff"), ([5.0 / 6, 1, 1], "#ff00ffff"),
    ([1, 1, 1], "#ff0000ff"),
    ([1.0 / 12, 1, 1], "#ff8000ff"), ([0.25, 0.5, 0.8], "#99cc66ff"), ([0.7, 0, 0.2], "#333333ff"),
    ([0.1, 1, 0], "#000000ff"), ([-1.0 / 3, 1, 1], "#0000ffff"), ([7.0 / 3, 1, 1], "#00ff00ff"),
  ]

  @Test("A colour made from hue, saturation and brightness has the expected red, green and blue", arguments: known)
  func hues(parts: [CGFloat], shown: String) {
    let color = UIColor(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: 1)
    #expect(color.description == shown)
  }

  @Test("A colour created from another colour's hue, saturation and brightness has the same red, green and blue")
  func hueAndBack() {
    for step in 0..<1000 {
      let color = UIColor(
        red: CGFloat(step % 10) / 9, green: CGFloat(step / 10 % 10) / 9, blue: CGFloat(step / 100) / 9, alpha: 0.5)
      let parts = Self.hue(color)
      #expect((0..<1).contains(parts[0]) && (0...1).contains(parts[1]) && (0...1).contains(parts[2]))
      let again = UIColor(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: parts[3])
      #expect(Self.isNear(Self.parts(again), Self.parts(color), 1e-9), "\(step)")
    }
    #expect(Self.hue(.white) == [0, 0, 1, 1] && Self.hue(.black) == [0, 0, 0, 1] && Self.hue(.clear) == [0, 0, 0, 0])
  }

  @Test("A Display P3 colour is stored in extended sRGB, with components below 0 and above 1")
  func displayP3() {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    #expect(Self.isNear(Self.parts(red), [1.0931, -0.2267, -0.1501, 1]))
    let green = UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1)
    #expect(Self.isNear(Self.parts(green), [-0.5116, 1.0183, -0.3107, 1]))
    #expect(
      Self.isNear(Self.parts(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)), [0.5, 0.5, 0.5, 0.5]))
    // A Display P3 colour inside the range of sRGB has other components in sRGB.
    let soft = UIColor(displayP3Red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
    #expect(Self.isNear(Self.parts(soft), [0.6345, 0.3887, 0.3948, 1]))
  }

  @Test("The host gets the nearest sRGB colour, in which components that are not numbers are 0")
  func shown() throws {
    func shown(_ color: UIColor) -> UInt32? {
      let view = UIView()
      view.backgroundColor = color
      let host = HeadlessHost(view: view)
      return host.tree.visible.compactMap { $0.node.element.style.background?.light }.last
    }
    #expect(shown(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)) == 0xFF00_00FF)
    #expect(shown(UIColor(displayP3Red: 0.6, green: 0.4, blue: 0.4, alpha: 1)) == 0xA263_65FF)
    #expect(shown(UIColor(red: 2, green: -1, blue: 0.5, alpha: 3)) == 0xFF00_80FF)
    #expect(shown(UIColor(red: .nan, green: .infinity, blue: -.infinity, alpha: 1)) == 0x00FF_00FF)
    #expect(shown(UIColor(hue: .nan, saturation: 1, brightness: 1, alpha: 1)) == 0xFF00_00FF)
    #expect(Self.parts(UIColor(red: 2, green: -1, blue: 0.5, alpha: 3)) == [2, -1, 0.5, 1])
    #expect(Self.hue(UIColor(red: 1, green: -1, blue: -1, alpha: 1)) == [0, 2, 1, 1])
  }

  @Test("getWhite(_:alpha:) returns the grey that is as bright as the colour")
  func whites() {
    #expect(Self.white(UIColor(white: 0.37, alpha: 1)) == 0.37 && Self.white(.white) == 1 && Self.white(.black) == 0)
    #expect(abs(Self.white(.green) - 0.8617) < 0.001)
    #expect(Self.white(.blue) < Self.white(.red) && Self.white(.red) < Self.white(.green))
  }

  @Test("The components of a dynamic colour are those for the current trait collection")
  func dynamic() {
    let color = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.25 : 0.75, alpha: 1) }
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(Self.parts(color) == [0.25, 0.25, 0.25, 1] && Self.white(color) == 0.25)
      #expect(Self.hue(color) == [0, 0, 0.25, 1])
    }
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent { #expect(Self.white(color) == 0.75) }
  }
}
