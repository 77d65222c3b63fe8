import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of images of bundles, by name.
@MainActor @Suite struct NamedImageTests {
  private let fixture: BundleFixture

  init() throws { fixture = try BundleFixture() }

  private func image(_ name: String, scale: CGFloat = 1, style: UIUserInterfaceStyle = .unspecified) -> UIImage? {
    let traits = UITraitCollection {
      $0.displayScale = scale
      $0.userInterfaceStyle = style
    }
    return UIImage(named: name, in: fixture.bundle, compatibleWith: traits)
  }

  private func shown(_ host: HeadlessHost) -> [CGSize?] {
    host.tree.visible.compactMap { entry in
      guard case .image(let image) = entry.node.element.content else { return nil }
      return .some(host.scene.image(named: image.name).flatMap { UIImage(data: $0.data)?.size })
    }
  }

  @Test(
    "UIImage(named:) finds PNG and SVG files with the file extension, and without it if that is lower case",
    arguments: ["png", "svg", "PNG"])
  func files(ending: String) throws {
    try fixture.write(ending == "svg" ? BundleFixture.svg(30, 20) : BundleFixture.png(30, 20), "flower.\(ending)")
    #expect(image("flower.\(ending)")?.size == CGSize(width: 30, height: 20))
    #expect((image("flower") != nil) == (ending != "PNG"))
    #expect(UIImage(named: "flower.\(ending)", in: fixture.bundle, with: nil) == image("flower.\(ending)"))
    #expect(UIImage(named: "flower.\(ending)", in: fixture.bundle, with: .init(scale: .large)) != nil)
  }

  @Test("An image in a folder of the bundle is found by its path, and no file outside the bundle is found")
  func folders() throws {
    try fixture.write(BundleFixture.png(3, 2), "Plants/Trees/oak.png")
    #expect(image("Plants/Trees/oak")?.size == CGSize(width: 3, height: 2))
    let name = fixture.folder.lastPathComponent
    for wrong in [
      "oak", "Plants/Trees", "../\(name)/Plants/Trees/oak", "Plants/../Plants/Trees/oak", "", ".", "/",
      fixture.folder.path + "/Plants/Trees/oak", "Plants/Trees/oak\0",
    ] {
      #expect(image(wrong) == nil, "\(wrong)")
    }
  }

  @Test("Among files of several scales the screen's is preferred, then a higher one, then a lower one")
  func scales() throws {
    try fixture.write(BundleFixture.png(10, 10), "all.png")
    try fixture.write(BundleFixture.png(20, 20), "all@2x.png")
    try fixture.write(BundleFixture.png(30, 30), "all@3x.png")
    try fixture.write(BundleFixture.png(20, 20), "two@2x.png")
    for scale in [CGFloat(1), 2, 3] {
      let found = try #require(image("all", scale: scale))
      #expect(found.scale == scale && found.size == CGSize(width: 10, height: 10))
      #expect(found.cgImage?.width == Int(scale) * 10)
      #expect(image("two", scale: scale)?.size == CGSize(width: 10, height: 10))
    }
    #expect(
      image("all", scale: 1.5)?.scale == 2 && image("all", scale: 4)?.scale == 3 && image("all", scale: 0)?.scale == 2)
    #expect(image("all.png", scale: 2)?.scale == 2, "the ending changes nothing")
    #expect(image("two@2x")?.scale == 2)
    #expect(image("all", scale: 2) != image("all", scale: 3))
  }

  @Test("UIImage(named:) loads the file for the display scale of the current trait collection")
  func scaleOfScene() throws {
    try fixture.write(BundleFixture.png(10, 10), "all.png")
    try fixture.write(BundleFixture.png(30, 30), "all@3x.png")
    var found: UIImage?
    UITraitCollection(displayScale: 3).performAsCurrent { found = UIImage(named: "all", in: fixture.bundle, with: nil) }
    #expect(found?.scale == 3)
    UITraitCollection(displayScale: 1).performAsCurrent { found = UIImage(named: "all", in: fixture.bundle, with: nil) }
    #expect(found?.scale == 1)
  }

  @Test("A missing image is found once its file exists, and an image that was found is cached")
  func kept() throws {
    #expect(image("late") == nil && UIImage(named: "late-\(UUID().uuidString)") == nil)
    try fixture.write(BundleFixture.png(1, 1), "late.png")
    let first = try #require(image("late"))
    let file = fixture.folder.appendingPathComponent("late.png")
    _ = first.preparingForDisplay()
    try FileManager.default.removeItem(at: file)
    #expect(image("late") == first)
    #expect(image("late")?.preparingForDisplay() != nil, "its bytes are read once for all")
    try fixture.write("no picture", "text.png")
    #expect(image("text") == nil)
  }

  @Test("The resource bundles of a package's targets are found beside the program")
  func bundlesBeside() throws {
    for name in ["App_Words.resources", "App_Art.resources", "App_Apple.bundle", "App.product", "Art.xcassets"] {
      try fixture.write(BundleFixture.png(1, 1), "\(name)/x.png")
    }
    let found = PackageBundles.paths(beside: fixture.folder.path)
    #expect(
      found.map { ($0 as NSString).lastPathComponent } == [
        "App_Apple.bundle", "App_Art.resources", "App_Words.resources",
      ])
    #expect(found.allSatisfy { FileManager.default.fileExists(atPath: $0 + "/x.png") })
    #expect(PackageBundles.paths(beside: fixture.folder.path + "/no/such").isEmpty)
  }

  @Test("An image set of an asset catalogue provides the file for the scale and the rendering mode")
  func sets() throws {
    try fixture.writeSet(
      "Group/rose.imageset",
      """
      {"images": [
        {"idiom": "universal", "filename": "one.png", "scale": "1x"},
        {"idiom": "universal", "filename": "two.png", "scale": "2x"},
        {"idiom": "universal", "scale": "3x"},
        {"idiom": "ipad", "filename": "pad.png", "scale": "3x"}
      ], "info": {"author": "xcode", "version": 1}, "properties": {"template-rendering-intent": "template"}}
      """)
    try fixture.write(BundleFixture.png(10, 10), "Assets.xcassets/Group/rose.imageset/one.png")
    try fixture.write(BundleFixture.png(20, 20), "Assets.xcassets/Group/rose.imageset/two.png")
    try fixture.write(BundleFixture.png(90, 90), "Assets.xcassets/Group/rose.imageset/pad.png")
    try fixture.write(BundleFixture.png(77, 77), "rose.png")
    #expect(image("rose", scale: 1)?.cgImage?.width == 10 && image("rose", scale: 2)?.cgImage?.width == 20)
    let found = try #require(image("rose", scale: 3))
    #expect(found.size == CGSize(width: 10, height: 10) && found.renderingMode == .alwaysTemplate)
    #expect(image("Group/rose") == nil, "a group is no part of the name")
  }

  @Test("A group of an asset catalogue that provides a namespace is part of the image's name")
  func namespaces() throws {
    try fixture.writeSet("Trees", #"{"properties": {"provides-namespace": true}}"#)
    for path in ["Trees/oak.imageset", "Trees/Old/elm.imageset"] {
      try fixture.writeSet(path, #"{"images": [{"filename": "a.svg", "idiom": "universal"}], "properties": {}}"#)
      try fixture.write(BundleFixture.svg(5, 6), "Assets.xcassets/\(path)/a.svg")
    }
    #expect(image("Trees/oak")?.size == CGSize(width: 5, height: 6) && image("oak") == nil)
    #expect(image("Trees/elm")?.renderingMode == .automatic)
  }

  @Test(
    "UIImage(named:) returns nil for an image set without a file that can be shown",
    arguments: [
      "", "[]", "{}", #"{"images": []}"#, #"{"images": [{"scale": "1x"}]}"#, #"{"images": [{"filename": "gone.png"}]}"#,
      #"{"images": [{"filename": "a.pdf", "scale": "x"}]}"#, #"{"images": 3}"#,
    ])
  func brokenSets(contents: String) throws {
    try fixture.writeSet("x.imageset", contents)
    try fixture.write("%PDF", "Assets.xcassets/x.imageset/a.pdf")
    #expect(image("x") == nil)
  }

  @Test("An image with a variant for dark mode follows the user interface style of its image view")
  func dark() throws {
    try fixture.writeSet(
      "moon.imageset",
      """
      {"images": [
        {"idiom": "universal", "filename": "light.png", "scale": "1x"},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}], "idiom": "universal", "filename": "dark.png", "scale": "1x"}
      ]}
      """)
    try fixture.write(BundleFixture.png(10, 10), "Assets.xcassets/moon.imageset/light.png")
    try fixture.write(BundleFixture.png(11, 11), "Assets.xcassets/moon.imageset/dark.png")
    let moon = try #require(image("moon"))
    let view = UIImageView(image: moon)
    let host = HeadlessHost(view: view, size: CGSize(width: 100, height: 100))
    #expect(shown(host) == [CGSize(width: 10, height: 10)])
    view.overrideUserInterfaceStyle = .dark
    host.update()
    #expect(shown(host) == [CGSize(width: 11, height: 11)])
    view.image = moon.withRenderingMode(.alwaysOriginal).preparingForDisplay()
    host.update()
    #expect(shown(host) == [CGSize(width: 11, height: 11)])
    view.overrideUserInterfaceStyle = .light
    host.update()
    #expect(shown(host) == [CGSize(width: 10, height: 10)])
    // An image that was loaded for the dark style keeps that style.
    view.image = image("moon", style: .dark)
    host.update()
    #expect(shown(host) == [CGSize(width: 11, height: 11)])
    #expect(image("moon", style: .light)?.size == CGSize(width: 10, height: 10))
  }
}
