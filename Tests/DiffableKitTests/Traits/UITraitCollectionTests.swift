import DiffableKit
import Testing

private struct Density: UITraitDefinition {
  static let defaultValue = 1
  static let affectsColorAppearance = true
}

@MainActor @Suite struct UITraitCollectionTests {
  @Test("Surroundings of which nothing is known are unspecified in everything")
  func nothing() {
    let traits = UITraitCollection()
    #expect(traits.userInterfaceStyle == .unspecified && traits.layoutDirection == .unspecified)
    #expect(traits.preferredContentSizeCategory == .unspecified && traits.accessibilityContrast == .unspecified)
    #expect(traits.userInterfaceIdiom == .unspecified && traits.displayScale == 0 && traits[Density.self] == 1)
  }

  @Test("Put together, the later collection counts where both know something")
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

  @Test("A closure changes a copy, traits of one's own included")
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

  @Test("Colours differ with the style, the contrast, and own traits that say so")
  func colors() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0[Density.self] = 2 }))
    #expect(light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.accessibilityContrast = .high }))
    #expect(!light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.displayScale = 2 }))
  }

  @Test("A colour has four values, of which the surroundings choose one")
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

  @Test("Categories are in order, and the five largest are for who needs large text")
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

  @Test("The font of a style has the size that is published for the category")
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

  @Test("Metrics scale fonts and lengths in proportion to a style, up to a greatest size")
  func metrics() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 56)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize == 40)
    #expect(metrics.scaledFont(for: font).pointSize == 34)
    #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 28)
  }

  @Test("Misuse: a font that is scaled already is not scaled again")
  func scaledTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UIFontMetrics.default.scaledFont(for: .preferredFont(forTextStyle: .body))
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("A font that is scaled already cannot be scaled again."))
  }

  @Test("The current surroundings are those of the scene, or chosen for a while")
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

  @Test("A task that begins in a scene knows the scene's surroundings at the time of asking")
  func tasks() async {
    let scene = HostScene(size: CGSize(width: 800, height: 600))
    let task = scene.perform { Task { UITraitCollection.current.preferredContentSizeCategory } }
    scene.environment.contentSizeCategory = .extraLarge
    #expect(await task.value == .extraLarge)
  }
}
