import DiffableKit
import Testing

/// Tests of background configurations of cells.
@MainActor @Suite struct UIBackgroundConfigurationTests {
  private func state(_ change: (inout UICellConfigurationState) -> Void = { _ in }) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    change(&state)
    return state
  }

  @Test("Each style of background configuration has its fill colours for normal, highlighted and selected cells")
  func styles() {
    func fills(_ configuration: UIBackgroundConfiguration) -> [UIColor] {
      [state(), state { $0.isHighlighted = true }, state { $0.isSelected = true }].map {
        configuration.updated(for: $0).resolvedBackgroundColor(for: .systemBlue)
      }
    }
    let faint = UIColor(dynamicProvider: {
      $0.userInterfaceStyle == .dark
        ? UIColor.systemBlue.resolvedColor(with: $0).withAlphaComponent(0x2E / 255)
        : UIColor.systemBlue.resolvedColor(with: $0).withAlphaComponent(0x17 / 255)
    })
    let wash = UIColor(dynamicProvider: {
      $0.userInterfaceStyle == .dark
        ? UIColor.systemBlue.resolvedColor(with: $0).withAlphaComponent(0x59 / 255)
        : UIColor.systemBlue.resolvedColor(with: $0).withAlphaComponent(0x2E / 255)
    })
    #expect(fills(.clear()) == [.clear, .clear, .clear])
    #expect(fills(.listPlainCell()) == [.systemBackground, .systemGray5, .systemGray4])
    #expect(fills(.listCell()) == fills(.listPlainCell()))
    #expect(fills(.listGroupedCell()) == [.secondarySystemGroupedBackground, .systemGray5, .systemGray4])
    #expect(fills(.listSidebarCell()) == [.clear, faint, wash])
    #expect(fills(.listAccompaniedSidebarCell()) == fills(.listSidebarCell()))
    #expect(fills(.listSidebarHeader()) == fills(.listSidebarCell()))
    #expect(fills(.listGroupedHeaderFooter()) == [.clear, .clear, .clear])
    #expect(fills(.listPlainHeaderFooter())[0] == .systemBackground)
    #expect(fills(.listHeader()) == fills(.listPlainHeaderFooter()))
    #expect(fills(.listFooter()) == fills(.listPlainHeaderFooter()))
  }

  @Test("A background colour that was set stays in every state; nil as background colour means the tint colour")
  func own() {
    var configuration = UIBackgroundConfiguration.listSidebarCell()
    configuration.backgroundColor = .systemRed
    let selected = configuration.updated(for: state { $0.isSelected = true })
    #expect(selected.resolvedBackgroundColor(for: .systemBlue) == .systemRed)
    configuration.backgroundColor = nil
    #expect(configuration.resolvedBackgroundColor(for: .systemGreen) == .systemGreen)
    configuration.strokeColorTransformer = UIConfigurationColorTransformer { _ in .systemMint }
    #expect(configuration.resolvedStrokeColor(for: .systemGreen) == .systemMint)
  }

  @Test("A cell shows its background configuration's insets, corner radius, stroke and custom view")
  func drawing() throws {
    let own = UIView()
    let fixture = CellFixture { cell, _ in
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemYellow
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
      background.cornerRadius = 5
      background.strokeWidth = 1
      background.strokeColor = .systemRed
      background.customView = own
      cell.backgroundConfiguration = background
    }
    let cell = try fixture.cell()
    let box = try #require(own.superview)
    #expect(cell.subviews.first === box)
    let element = try fixture.element(box)
    #expect(element.frame == CGRect(x: 4, y: 2, width: 308, height: 36))
    #expect(own.frame == CGRect(x: 0, y: 0, width: 308, height: 36))
    #expect(element.style.background == UIColor.systemYellow.element && element.style.cornerRadius == 5)
    #expect(element.style.borderWidth == 1 && element.style.borderColor == UIColor.systemRed.element)
    #expect(try fixture.element(cell).style.background == nil)
  }
}
