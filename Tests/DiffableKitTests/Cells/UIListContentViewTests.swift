import DiffableKit
import Testing

/// Tests of the layout of texts and image in list content views.
@MainActor @Suite struct UIListContentViewTests {
  /// Returns the frames of a content view's labels and image after layout, by their contents.
  private func frames(
    _ content: UIListContentConfiguration, width: CGFloat = 320, height: CGFloat? = nil
  ) -> [String: CGRect] {
    let view = UIListContentView(configuration: content)
    let fitting = view.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
    view.frame = CGRect(x: 0, y: 0, width: width, height: height ?? fitting.height)
    view.layoutIfNeeded()
    var result = ["view": view.frame]
    for part in view.subviews { result[(part as? UILabel)?.text ?? "image"] = part.frame }
    return result
  }

  private func content(
    _ base: UIListContentConfiguration = .cell(), _ text: String? = "ab", _ second: String? = nil,
    image: String? = nil
  ) -> UIListContentConfiguration {
    var content = base
    content.image = image.flatMap { UIImage(systemName: $0) }
    content.text = text
    content.secondaryText = second
    return content
  }

  @Test("A cell's two texts are stacked, and side by side in a value cell if the width suffices")
  func texts() {
    let stacked = frames(content(.cell(), "ab", "cd"))
    #expect(stacked["ab"] == CGRect(x: 16, y: 11, width: 296, height: 21))
    #expect(stacked["cd"] == CGRect(x: 16, y: 35, width: 296, height: 16))
    #expect(stacked["view"]?.height == 62)
    // Each text is two letters of the body font, together 19.04 points wide, which is rounded up to 20.
    let beside = frames(content(.valueCell(), "ab", "cd"))
    #expect(beside["ab"] == CGRect(x: 16, y: 11, width: 20, height: 21))
    #expect(beside["cd"] == CGRect(x: 292, y: 11, width: 20, height: 21))
    #expect(beside["view"]?.height == 43)
    let narrow = frames(content(.valueCell(), "ab", "cd"), width: 70)
    #expect(narrow["ab"]?.minY == 11 && narrow["cd"]?.minY == 35)
  }

  @Test("A symbol image is centred in a standard width, so that the texts of rows are aligned")
  func symbols() {
    let small = frames(content(image: "heart"))
    #expect(small["image"] == CGRect(x: 19, y: 11, width: 21, height: 21))
    #expect(small["ab"]?.minX == 56)
  }

  @Test("An image is scaled down to its maximum size and centred in its reserved layout size")
  func pictures() {
    let bytes = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>"#.utf8)
    var content = content()
    content.image = UIImage(data: bytes)
    #expect(frames(content)["image"]?.size == CGSize(width: 200, height: 100))
    content.imageProperties.maximumSize = CGSize(width: 60, height: 60)
    let limited = frames(content)
    #expect(limited["image"] == CGRect(x: 16, y: 11, width: 60, height: 30))
    #expect(limited["ab"]?.minX == 88)
    content.imageProperties.reservedLayoutSize = CGSize(width: 80, height: 60)
    let reserved = frames(content)
    #expect(reserved["image"] == CGRect(x: 26, y: 26, width: 60, height: 30))
    #expect(reserved["view"]?.height == 82)
  }

  @Test("A content view that is higher than its content centres its text vertically")
  func middle() {
    #expect(frames(content(), height: 63)["ab"]?.minY == 21)
  }

  @Test("D49: a new list content configuration changes the existing labels and image view")
  func inPlace() {
    let view = UIListContentView(configuration: content(.cell(), "ab", "cd", image: "heart"))
    let parts = view.subviews
    view.configuration = content(.cell(), "ef", "gh", image: "heart.fill")
    #expect(view.subviews == parts)
    #expect(parts.compactMap { ($0 as? UILabel)?.text } == ["ef", "gh"])
    view.configuration = content(.cell(), "ef")
    #expect(view.subviews == [parts[1]])
    #expect(view.supports(UIListContentConfiguration.valueCell()))
  }

  @Test("A list content view applies text transform, image corner radius, tint colour and alpha of its configuration")
  func looks() throws {
    var content = content(.cell(), "grand mère", image: "heart")
    content.textProperties.transform = .capitalized
    content.imageProperties.cornerRadius = 5
    content.imageProperties.tintColor = .systemPink
    content.alpha = 0.5
    let view = UIListContentView(configuration: content)
    let image = try #require(view.subviews.first as? UIImageView)
    #expect((view.subviews.last as? UILabel)?.text == "Grand Mère")
    #expect(image.layer.cornerRadius == 5 && image.clipsToBounds && image.tintColor == .systemPink)
    #expect(view.alpha == 0.5)
  }
}
