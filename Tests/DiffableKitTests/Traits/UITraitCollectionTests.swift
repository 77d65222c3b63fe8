import DiffableKit
import Testing

/// A custom trait that affects colours.
private struct Density: UITraitDefinition {
  static let defaultValue = 1
  static let affectsColorAppearance = true
}

/// Tests of trait collections, and of the fonts and colours that depend on them.
@MainActor @Suite struct UITraitCollectionTests {
  @Test("All traits of an empty trait collection are unspecified")
  func nothing() {
    let traits = UITraitCollection()
    #expect(traits.userInterfaceStyle == .unspecified && traits.layoutDirection == .unspecified)
    #expect(traits.preferredContentSizeCategory == .unspecified && traits.accessibilityContrast == .unspecified)
    #expect(traits.userInterfaceIdiom == .unspecified && traits.displayScale == 0 && traits[Density.self] == 1)
  }

  @Test("In combined trait collections the later one wins for a trait that both specify")
  func together() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
    ])
    #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 2 && traits.horizontalSizeClass == .compact)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(traits.containsTraits(in: nil))
  }

  @Test("A closure can make a trait collection or change a copy of one, including custom traits")
  func mutations() {
    let traits = UITraitCollection { traits in
      traits.preferredContentSizeCategory = .small
      traits[Density.self] = 3
    }
    #expect(traits.preferredContentSizeCategory == .small && traits[Density.self] == 3)
    let other = traits.modifyingTraits { $0[Density.self] = 1 }
    #expect(other == UITraitCollection(preferredContentSizeCategory: .small))
    #expect(traits.replacing(Density.self, value: 1) == other)
  }

  @Test("hasDifferentColorAppearance depends on style, contrast and custom traits that affect colours")
  func colors() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0[Density.self] = 2 }))
    #expect(light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.accessibilityContrast = .high }))
    #expect(!light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.displayScale = 2 }))
  }

  @Test("A system colour has four values, of which style and contrast select one")
  func fourColors() {
    func red(_ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> String {
      color.resolvedColor(
        with: UITraitCollection {
          $0.userInterfaceStyle = style
          $0.accessibilityContrast = contrast
        }
      ).description
    }
    #expect(red(.systemRed, .light, .normal) == "#ff3b30ff" && red(.systemRed, .light, .high) == "#d70015ff")
    #expect(red(.systemRed, .dark, .normal) == "#ff453aff" && red(.systemRed, .dark, .high) == "#ff6961ff")
    let faint = UIColor { $0.accessibilityContrast == .high ? .systemRed : .systemBlue }.withAlphaComponent(0)
    #expect(red(faint, .dark, .high) == "#ff696100" && red(faint, .light, .normal) == "#007aff00")
  }

  @Test("Content size categories are ordered, and the five largest are accessibility categories")
  func categories() {
    #expect(UIContentSizeCategory.extraSmall < .small && .large < UIContentSizeCategory.extraLarge)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory(textScale: 1) == .large && UIContentSizeCategory(textScale: 0.75) == .extraSmall)
    #expect(UIContentSizeCategory(textScale: 1.25) == .extraExtraLarge)
    #expect(UIContentSizeCategory(textScale: 1.5) == .accessibilityMedium)
    #expect(UIContentSizeCategory(textScale: 20) == .accessibilityExtraExtraExtraLarge)
  }

  @Test("Preferred fonts have the published sizes for samples of content size categories, and by default that of large")
  func fonts() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    }
    #expect(size(.body, .unspecified) == 17 && size(.body, .extraSmall) == 14 && size(.body, .accessibilityLarge) == 33)
    #expect(size(.largeTitle, .accessibilityExtraExtraExtraLarge) == 60 && size(.caption2, .medium) == 11)
    for style in UIFont.TextStyle.allCases {
      #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size(style, .large))
    }
  }

  @Test("UIFontMetrics scales fonts and values in proportion to a text style, up to a maximum size")
  func metrics() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 56)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize == 40)
    #expect(metrics.scaledFont(for: font).pointSize == 34)
    #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 28)
  }

  @Test("Misuse: scaling a font that is scaled already stops the program")
  func scaledTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UIFontMetrics.default.scaledFont(for: .preferredFont(forTextStyle: .body))
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("A font that is scaled already cannot be scaled again."))
  }

  @Test("UITraitCollection.current is the scene's inside a scene, and can be replaced by performAsCurrent")
  func current() {
    #expect(UITraitCollection.current == UITraitCollection())
    let scene = HostScene(size: CGSize(width: 800, height: 600))
    scene.environment.contentSizeCategory = .small
    scene.environment.reducesMotion = true
    scene.perform {
      #expect(UITraitCollection.current == scene.traitCollection && UIAccessibility.isReduceMotionEnabled)
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 15)
      UITraitCollection(preferredContentSizeCategory: .extraLarge).performAsCurrent {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 19)
      }
    }
    #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
  }

  @Test("In a task started in a scene UITraitCollection.current is the scene's at the time it is read")
  func tasks() async {
    let scene = HostScene(size: CGSize(width: 800, height: 600))
    let task = scene.perform { Task { UITraitCollection.current.preferredContentSizeCategory } }
    scene.environment.contentSizeCategory = .extraLarge
    #expect(await task.value == .extraLarge)
  }
}
