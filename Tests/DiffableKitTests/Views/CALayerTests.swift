import DiffableKit
import DiffableTesting
import Testing

/// Tests of borders, corners and shadows of layers.
@MainActor struct CALayerTests {
  private func style(_ change: (CALayer) -> Void) throws -> ElementStyle {
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    let root = UIView()
    root.addSubview(card)
    let host = HeadlessHost(view: root, size: CGSize(width: 200, height: 100))
    host.update()
    change(card.layer)
    host.update()
    return try #require(host.tree.visible.first { $0.frame == card.frame }).node.element.style
  }

  @Test("The border colour of a layer, set from a UIColor, keeps its values for light and dark mode")
  func colors() throws {
    let style = try style {
      $0.borderWidth = 2
      $0.borderColor = UIColor.systemRed.cgColor
    }
    #expect(style.borderWidth == 2 && style.borderColor == UIColor.systemRed.element)
    #expect(UIColor(cgColor: UIColor.systemRed.cgColor) == .systemRed)
  }

  @Test("Corners that are not in maskedCorners of a layer are square")
  func corners() throws {
    let style = try style {
      $0.cornerRadius = 6
      $0.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    }
    #expect(style.cornerRadius == 6 && style.corners == [.topLeft, .bottomLeft])
    #expect(try self.style { $0.cornerRadius = 6 }.corners == .all)
  }

  @Test("A layer's shadow has the colour, offset and radius that are set, or a default look if only opacity is")
  func shadows() throws {
    let usual = try style { $0.shadowOpacity = 0.2 }
    #expect(usual.hasShadow && usual.shadow == nil)
    let described = try style {
      $0.shadowColor = UIColor.black.cgColor
      $0.shadowOpacity = 0.5
      $0.shadowOffset = CGSize(width: 1, height: 2)
      $0.shadowRadius = 4
    }
    #expect(!described.hasShadow)
    let shadow = try #require(described.shadow)
    #expect(shadow.offset == CGSize(width: 1, height: 2) && shadow.radius == 4)
    #expect(shadow.color.light == 0x80)
    let invisible = try style {
      $0.shadowRadius = 4
      $0.shadowOpacity = 0
    }
    #expect(!invisible.hasShadow && invisible.shadow == nil)
    let colorless = try style {
      $0.shadowOpacity = 1
      $0.shadowColor = nil
    }
    #expect(!colorless.hasShadow && colorless.shadow == nil)
  }

  @Test("Background colour, opacity, frame and visibility of a layer are those of its view") func view() throws {
    let style = try style {
      $0.backgroundColor = UIColor.systemRed.cgColor
      $0.opacity = 0.5
    }
    #expect(style.background == UIColor.systemRed.element && style.opacity == 0.5)
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.backgroundColor = .green
    view.alpha = 0.25
    #expect(view.layer.backgroundColor == .green && view.layer.opacity == 0.25 && !view.layer.isHidden)
    #expect(view.layer.frame == view.frame && view.layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.layer.isHidden = true
    view.layer.frame.origin.x = 5
    #expect(view.isHidden && view.frame.minX == 5)
  }
}
