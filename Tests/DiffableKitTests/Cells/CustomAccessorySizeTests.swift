import DiffableKit
import Testing

/// Tests of the sizes of custom accessory views.
@MainActor @Suite struct CustomAccessorySizeTests {
  private func fixture(
    _ view: UIView, width: CGFloat = 320, isFixed: Bool = false,
    reserved: UICellAccessory.LayoutDimension? = nil
  ) -> CellFixture {
    CellFixture(width: width) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      cell.contentConfiguration = content
      cell.accessories = [
        .customView(
          configuration: .init(
            customView: view, placement: .trailing(), reservedLayoutWidth: reserved, maintainsFixedSize: isFixed))
      ]
    }
  }

  @Test("A custom accessory view has the size that its subviews' constraints give it")
  func constraints() throws {
    let view = UIView(frame: .zero)
    let badge = UIView(frame: .zero)
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      badge.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
      badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      badge.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
      badge.widthAnchor.constraint(equalToConstant: 60), badge.heightAnchor.constraint(equalToConstant: 52),
    ])
    let fixture = fixture(view)
    #expect(view.frame == CGRect(x: 234, y: 4, width: 70, height: 60))
    #expect(badge.frame == CGRect(x: 5, y: 4, width: 60, height: 52))
    #expect(try fixture.cell().frame.height == 68 && fixture.cell().contentView.frame.maxX == 234)
  }

  @Test("A custom accessory view has the width and height that its own constraints give it")
  func ownConstraints() {
    let picture = UIImageView(image: UIImage(systemName: "star"))
    picture.widthAnchor.constraint(equalToConstant: 40).isActive = true
    picture.heightAnchor.constraint(equalToConstant: 30).isActive = true
    _ = fixture(picture)
    #expect(picture.frame == CGRect(x: 264, y: 7, width: 40, height: 30))
    let label = UILabel(frame: .zero)
    label.text = "Hot"
    label.widthAnchor.constraint(greaterThanOrEqualToConstant: 90).isActive = true
    _ = fixture(label)
    #expect(label.frame == CGRect(x: 214, y: 11, width: 90, height: 21))
    let dot = UIView(frame: .zero)
    dot.translatesAutoresizingMaskIntoConstraints = false
    dot.widthAnchor.constraint(equalToConstant: 12).isActive = true
    dot.heightAnchor.constraint(equalTo: dot.widthAnchor).isActive = true
    _ = fixture(dot)
    #expect(dot.frame == CGRect(x: 292, y: 16, width: 12, height: 12))
  }

  @Test("A progress view as a custom accessory keeps the width that it was created with")
  func greedy() throws {
    let bar = UIProgressView(progressViewStyle: .default)
    let cell = try fixture(bar).cell()
    #expect(bar.frame == CGRect(x: 154, y: 20, width: 150, height: 4) && cell.contentView.frame.maxX == 154)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(bar.frame.width == 150)
    let empty = UIProgressView(frame: .zero)
    _ = fixture(empty)
    #expect(empty.frame.width == 28)
  }

  @Test("A custom accessory too wide for the row's text is narrowed, and gets its width back in a wider row")
  func narrowing() throws {
    let label = UILabel(frame: .zero)
    label.text = "The cook has written down here what everybody should know about the soup"
    let fixture = fixture(label)
    let cell = try fixture.cell()
    let natural = label.intrinsicContentSize.width
    let text = try #require(fixture.views(UILabel.self, in: cell.contentView).first)
    #expect(natural > 320 && label.frame.width < 320 - text.intrinsicContentSize.width)
    #expect(cell.contentView.frame.minX == 0 && text.frame.width == text.intrinsicContentSize.width)
    #expect(label.frame.minX == cell.contentView.frame.maxX && label.frame.maxX == 304)
    fixture.host.send(.resize(CGSize(width: 1000, height: 600)))
    fixture.host.update()
    #expect(label.frame.width == natural && label.frame.maxX == 984)
  }

  @Test("A narrowed custom accessory sized by its frame gets that size back when the row becomes wide enough")
  func framed() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 20))
    let fixture = fixture(view)
    #expect(view.frame.width < 280)
    fixture.host.send(.resize(CGSize(width: 1000, height: 600)))
    fixture.host.update()
    #expect(view.frame.size == CGSize(width: 400, height: 20))
  }

  @Test("A custom accessory with a fixed size or a reserved layout width is not narrowed")
  func fixed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 280, height: 20))
    _ = fixture(view, isFixed: true)
    #expect(view.frame.width == 280)
    let label = UILabel(frame: .zero)
    label.text = "What everybody should know about the soup"
    _ = fixture(label, reserved: .custom(40))
    #expect(label.frame.width == label.intrinsicContentSize.width)
  }
}
