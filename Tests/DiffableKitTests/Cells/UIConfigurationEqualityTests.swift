import DiffableKit
import Testing

/// Tests of equality of content and background configurations.
@Suite struct UIConfigurationEqualityTests {
  private func bold(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
  }

  @Test("Content configurations are equal if their attributed texts are, and unequal if only the attributes differ")
  func attributed() {
    var first = UIListContentConfiguration.cell()
    var second = first
    first.attributedText = bold("Soup")
    second.attributedText = bold("Soup")
    #expect(first == second && first.hashValue == second.hashValue)
    second.attributedText = NSAttributedString(string: "Soup")
    #expect(first != second)
    second.attributedText = nil
    second.secondaryAttributedText = bold("Soup")
    #expect(first != second)
  }

  @Test("Changing an attributed string after it was set does not change the content configuration")
  func copied() {
    let text = NSMutableAttributedString(string: "Soup")
    var content = UIListContentConfiguration.cell()
    content.attributedText = text
    text.append(NSAttributedString(string: " of the day"))
    #expect(content.attributedText?.string == "Soup")
  }

  @Test(
    "A change of one stroke, shadow, image or text fitting property makes content or background configurations unequal")
  func differing() {
    let changes: [(inout UIBackgroundConfiguration) -> Void] = [
      { $0.edgesAddingLayoutMarginsToBackgroundInsets = .top }, { $0.image = UIImage(systemName: "heart") },
      { $0.imageContentMode = .scaleAspectFill }, { $0.strokeOutset = 1 }, { $0.shadowProperties.radius = 1 },
      { $0.shadowProperties.color = .systemRed }, { $0.shadowProperties.offset.width = 1 },
    ]
    var backgrounds: Set<UIBackgroundConfiguration> = [.clear()]
    for change in changes {
      var background = UIBackgroundConfiguration.clear()
      change(&background)
      backgrounds.insert(background)
    }
    #expect(backgrounds.count == changes.count + 1)
    let contentChanges: [(inout UIListContentConfiguration) -> Void] = [
      { $0.imageProperties.strokeWidth = 1 }, { $0.imageProperties.strokeColor = .systemRed },
      { $0.imageProperties.strokeColorTransformer = .grayscale },
      { $0.textProperties.adjustsFontSizeToFitWidth = true },
      { $0.textProperties.minimumScaleFactor = 0.5 }, { $0.textProperties.allowsDefaultTighteningForTruncation = true },
      { $0.textProperties.adjustsFontForContentSizeCategory = false },
      { $0.textProperties.showsExpansionTextWhenTruncated = true },
    ]
    var contents: Set<UIListContentConfiguration> = [.cell()]
    for change in contentChanges {
      var content = UIListContentConfiguration.cell()
      change(&content)
      contents.insert(content)
    }
    #expect(contents.count == contentChanges.count + 1)
  }

  @Test(
    "resolvedStrokeColor(for:) of a list content configuration's image properties is strokeColor or the tint, transformed"
  )
  func stroke() {
    var image = UIListContentConfiguration.cell().imageProperties
    #expect(image.resolvedStrokeColor(for: .systemBlue) == .systemBlue)
    image.strokeColor = .systemRed
    #expect(image.resolvedStrokeColor(for: .systemBlue) == .systemRed)
    image.strokeColorTransformer = .monochromeTint
    #expect(image.resolvedStrokeColor(for: .systemBlue) == .label)
  }
}
