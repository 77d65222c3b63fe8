import DiffableKit
import Foundation
import Testing

/// Tests of colours of asset catalogues, by name.
@Suite struct NamedColorTests {
  private let fixture: BundleFixture

  init() throws { fixture = try BundleFixture() }

  private func color(_ name: String) -> UIColor? { UIColor(named: name, in: fixture.bundle, compatibleWith: nil) }

  private func write(_ name: String, _ colors: String...) throws {
    let contents = #"{"colors": [\#(colors.joined(separator: ","))], "info": {"author": "xcode", "version": 1}}"#
    try fixture.writeSet("Colours/\(name).colorset", contents)
  }

  private static func entry(_ space: String, _ components: String, for appearances: String = "") -> String {
    let list = appearances.split(separator: " ").map { wish in
      #"{"appearance": "\#(wish == "high" ? "contrast" : "luminosity")", "value": "\#(wish)"}"#
    }
    let wishes = list.isEmpty ? "" : #""appearances": [\#(list.joined(separator: ","))], "#
    return #"{\#(wishes)"idiom": "universal", "color": {"color-space": "\#(space)", "components": {\#(components)}}}"#
  }

  private static let green = #""red": "0.000", "green": "1.000", "blue": "0.000", "alpha": "1.000""#

  @Test(
    "Components of a colour in an asset catalogue can be fractions of 1, numbers up to 255 or hexadecimal",
    arguments: [
      (#""red": "0.200", "green": "0.400", "blue": "1.000", "alpha": "0.500""#, "#3366ff80"),
      (#""red": "51", "green": "102", "blue": "255", "alpha": "0.500""#, "#3366ff80"),
      (#""red": "0x33", "green": "0x66", "blue": "0xFF", "alpha": "1.000""#, "#3366ffff"),
      (#""red": "0x33", "green": "102", "blue": "1", "alpha": "1""#, "#336601ff"),
      (#""red": 0.2, "green": 0.4, "blue": 1, "alpha": 0.5"#, "#3366ff80"),
      (#""red": "0", "green": "0", "blue": "0""#, "#000000ff"),
    ])
  func components(components: String, expected: String) throws {
    try write("sea", Self.entry("srgb", components))
    #expect(color("sea")?.description == expected)
  }

  @Test(
    "Colours of an asset catalogue can be in sRGB, Display P3 or grey colour spaces",
    arguments: [
      ("display-p3", #""red": "0.6", "green": "0.4", "blue": "0.4", "alpha": "1.000""#, "#a26365ff"),
      ("extended-srgb", #""red": "1.5", "green": "-0.5", "blue": "0.4", "alpha": "1.000""#, "#ff0066ff"),
      ("extended-linear-srgb", #""red": "0.5", "green": "1.0", "blue": "0.0", "alpha": "1.000""#, "#bcff00ff"),
      ("gray-gamma-22", #""white": "0.400", "alpha": "0.200""#, "#66666633"),
      ("extended-gray", #""white": "0x66", "alpha": "1.000""#, "#666666ff"),
    ])
  func spaces(space: String, components: String, expected: String) throws {
    try write("any", Self.entry(space, components))
    #expect(color("any")?.description == expected)
  }

  @Test("A colour of an asset catalogue has its own values for light mode, dark mode and high contrast")
  func appearances() throws {
    func gray(_ level: String, for appearances: String = "") -> String {
      Self.entry("gray-gamma-22", #""white": "\#(level)", "alpha": "1.000""#, for: appearances)
    }
    try write("two", gray("0x11"), gray("0x22", for: "dark"))
    try write(
      "four", gray("0x11"), gray("0x22", for: "dark"), gray("0x33", for: "high"), gray("0x44", for: "dark high"))
    try write("three", gray("0x11"), gray("0x22", for: "light"), gray("0x33", for: "high"))
    try write("only", gray("0x55", for: "dark"))
    func values(_ name: String) throws -> [String] {
      let found = try #require(self.color(name))
      let environment: [(UIUserInterfaceStyle, UIAccessibilityContrast)] = [
        (.light, .normal), (.dark, .normal), (.light, .high), (.dark, .high),
      ]
      return environment.map { style, contrast in
        let traits = UITraitCollection {
          $0.userInterfaceStyle = style
          $0.accessibilityContrast = contrast
        }
        return String(found.resolvedColor(with: traits).description.dropFirst().prefix(2))
      }
    }
    #expect(try values("two") == ["11", "22", "11", "22"])
    #expect(try values("four") == ["11", "22", "33", "44"])
    #expect(try values("three") == ["22", "11", "22", "33"])
    #expect(try values("only") == ["55", "55", "55", "55"])
  }

  @Test("A colour of an asset catalogue that refers to a system colour equals the dynamic system colour")
  func references() throws {
    try write("blue", #"{"idiom": "universal", "color": {"platform": "universal", "reference": "systemBlueColor"}}"#)
    try write("text", #"{"idiom": "universal", "color": {"platform": "ios", "reference": "labelColor"}}"#)
    #expect(color("blue") == .systemBlue && color("text") == .label)
  }

  @Test("UIColor(named:) prefers a colour for all devices and displays to colours for some of them")
  func devices() throws {
    let narrow = #"{"idiom": "ipad", "color": {"reference": "systemRedColor"}}"#
    let wide = #"{"idiom": "universal", "display-gamut": "display-P3", "color": {"reference": "systemPinkColor"}}"#
    try write("one", narrow, wide, Self.entry("srgb", Self.green))
    try write("other", narrow, wide)
    #expect(color("one") == .green && color("other") == .systemPink)
  }

  @Test(
    "UIColor(named:) returns nil for an invalid colour set and for an unknown name",
    arguments: [
      "{}", #"{"color": {"color-space": "lab", "components": {}}}"#, #"{"color": {"reference": "noSuchColor"}}"#,
      #"{"color": {"color-space": "srgb", "components": {"red": "1.0", "green": "blue", "blue": "0"}}}"#,
      #"{"color": {"color-space": "srgb", "components": {"red": "1.0", "green": "1.0"}}}"#,
    ])
  func senseless(entry: String) throws {
    try write("odd", entry)
    try fixture.writeSet("empty.colorset", #"{"colors": []}"#)
    #expect(color("odd") == nil && color("empty") == nil && color("missing") == nil && color("") == nil)
    #expect(UIColor(named: "no-such-colour-\(UUID().uuidString)") == nil)
  }

  @Test("A colour that was read from an asset catalogue is cached")
  func kept() throws {
    try write("leaf", Self.entry("srgb", Self.green))
    #expect(color("leaf") == .green)
    try FileManager.default.removeItem(at: fixture.folder.appendingPathComponent("Assets.xcassets"))
    #expect(color("leaf") == .green && color("Colours/leaf") == nil)
  }
}
