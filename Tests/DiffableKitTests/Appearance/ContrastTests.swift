import DiffableKit
import Foundation
import Testing

/// Tests of the contrast of the system's text colours on its backgrounds, for persons who prefer more of it.
@MainActor struct ContrastTests {
  /// Returns a colour's red, green, blue and opacity in a style with increased contrast, from 0 to 1.
  private func parts(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [Double] {
    var traits = UITraitCollection(userInterfaceStyle: style)
    traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(accessibilityContrast: .high)])
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue, alpha].map(Double.init)
  }

  /// Returns the relative luminance of an opaque colour, as WCAG 2.2 defines it.
  private func luminance(_ color: [Double]) -> Double {
    let linear = color.prefix(3).map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func contrast(of ink: UIColor, on ground: UIColor, _ style: UIUserInterfaceStyle) -> Double {
    let (ink, ground) = (parts(ink, style), parts(ground, style))
    let seen = (0..<3).map { ink[$0] * ink[3] + ground[$0] * (1 - ink[3]) }
    let both = [luminance(seen), luminance(ground)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  private let inks: [(String, UIColor)] = [
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText), ("link", .link),
    ("tintColor", .tintColor),
  ]
  private let hues: [(String, UIColor)] = [
    ("red", .systemRed), ("orange", .systemOrange), ("yellow", .systemYellow), ("green", .systemGreen),
    ("mint", .systemMint), ("teal", .systemTeal), ("cyan", .systemCyan), ("blue", .systemBlue),
    ("indigo", .systemIndigo), ("purple", .systemPurple), ("pink", .systemPink), ("brown", .systemBrown),
  ]
  private let grounds: [(String, UIColor)] = [
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground), ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
  ]

  @Test(
    "D106: with increased contrast text has a contrast of 4.5 on every system background, and other colours one of 3",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func increased(_ style: UIUserInterfaceStyle) {
    for (name, ground) in grounds {
      for (ink, color) in inks {
        let ratio = contrast(of: color, on: ground, style)
        #expect(ratio >= 4.5, "\(ink) on \(name): \(ratio)")
      }
      for (hue, color) in hues {
        let ratio = contrast(of: color, on: ground, style)
        #expect(ratio >= 3, "\(hue) on \(name): \(ratio)")
      }
    }
  }

  @Test("D106: the colours of text remain in their order with increased contrast, from the strongest to the weakest")
  func order() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let ratios = inks.prefix(4).map { contrast(of: $0.1, on: .systemBackground, style) }
      #expect(ratios == ratios.sorted(by: >))
      #expect(Set(ratios).count == 4)
    }
  }
}
