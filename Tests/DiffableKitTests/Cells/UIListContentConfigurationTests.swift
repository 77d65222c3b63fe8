import DiffableKit
import Testing

/// Tests of the styles and the state-dependent values of list content configurations.
@MainActor @Suite struct UIListContentConfigurationTests {
  private func row(_ name: String, _ content: UIListContentConfiguration) -> String {
    func font(_ font: UIFont) -> String { "\(Int(font.pointSize))/\(font.element.weight)" }
    func color(_ color: UIColor) -> String {
      color == .label ? "label" : color == .secondaryLabel ? "secondary" : color.description
    }
    let margins = content.directionalLayoutMargins
    let edges = [margins.top, margins.leading, margins.bottom, margins.trailing].map { "\(Int($0))" }
    let columns = [
      name, edges.joined(separator: " "), font(content.textProperties.font), color(content.textProperties.color),
      font(content.secondaryTextProperties.font), color(content.secondaryTextProperties.color),
      "\(Int(content.imageToTextPadding))",
      (content.prefersSideBySideTextAndSecondaryText ? "side by side" : "")
        + (content.textProperties.transform == .uppercase ? "uppercase" : ""),
    ]
    var line = ""
    for (column, width) in zip(columns, [31, 13, 8, 11, 8, 11, 4, 0]) {
      line += column + String(repeating: " ", count: max(0, width - column.count))
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  @Test("Each style of content configuration has its expected margins, fonts, colours and paddings")
  func styles() {
    let table = [
      row("cell", .cell()), row("subtitleCell", .subtitleCell()), row("valueCell", .valueCell()),
      row("sidebarCell", .sidebarCell()), row("sidebarSubtitleCell", .sidebarSubtitleCell()),
      row("accompaniedSidebarCell", .accompaniedSidebarCell()),
      row("accompaniedSidebarSubtitleCell", .accompaniedSidebarSubtitleCell()),
      row("header", .header()), row("footer", .footer()),
      row("plainHeader", .plainHeader()), row("plainFooter", .plainFooter()),
      row("groupedHeader", .groupedHeader()), row("groupedFooter", .groupedFooter()),
      row("prominentInsetGroupedHeader", .prominentInsetGroupedHeader()),
      row("extraProminent…Header", .extraProminentInsetGroupedHeader()),
      row("sidebarHeader", .sidebarHeader()),
    ]
    #expect(
      table.joined(separator: "\n") == """
        cell                           11 16 11 8   17/400  label      13/400  secondary  12
        subtitleCell                   9 16 9 8     17/400  label      13/400  secondary  12
        valueCell                      11 16 11 8   17/400  label      17/400  secondary  12  side by side
        sidebarCell                    9 16 9 8     17/400  label      13/400  secondary  8
        sidebarSubtitleCell            9 16 9 8     17/400  label      13/400  secondary  8
        accompaniedSidebarCell         9 16 9 8     17/400  label      13/400  secondary  8
        accompaniedSidebarSubtitleCell 9 16 9 8     17/400  label      13/400  secondary  8
        header                         7 16 7 8     17/600  label      13/400  secondary  12
        footer                         7 16 7 8     13/400  secondary  13/400  secondary  12
        plainHeader                    7 16 7 8     17/600  label      13/400  secondary  12
        plainFooter                    7 16 7 8     13/400  secondary  13/400  secondary  12
        groupedHeader                  17 16 7 8    13/400  secondary  13/400  secondary  12  uppercase
        groupedFooter                  7 16 17 8    13/400  secondary  13/400  secondary  12
        prominentInsetGroupedHeader    17 16 7 8    20/600  label      13/400  secondary  12
        extraProminent…Header          20 16 8 8    22/700  label      13/400  secondary  12
        sidebarHeader                  14 16 6 8    17/600  label      13/400  secondary  8
        """)
  }

  @Test("updated(for:) changes the style's default values and keeps values that were set")
  func updates() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    var content = UIListContentConfiguration.cell()
    content.secondaryTextProperties.color = .systemRed
    let disabled = content.updated(for: state)
    #expect(disabled.textProperties.color == .tertiaryLabel && disabled.secondaryTextProperties.color == .systemRed)
    #expect(disabled.updated(for: state) == disabled)
    state.isDisabled = false
    #expect(disabled.updated(for: state) == content)
  }

  @Test("Content configurations are equal if their contents and properties are")
  func equality() {
    var one = UIListContentConfiguration.cell()
    var other = UIListContentConfiguration.cell()
    one.text = "Soup"
    #expect(one != other)
    other.text = "Soup"
    #expect(one == other && one.hashValue == other.hashValue)
    other.imageProperties.tintColorTransformer = .monochromeTint
    #expect(one != other)
    one.imageProperties.tintColorTransformer = .monochromeTint
    #expect(one == other)
  }

  @Test("A change of a copy's property, and of one in its looks, leaves the content configuration that was copied")
  func copies() {
    let changes: [(inout UIListContentConfiguration) -> Void] = [
      { $0.image = UIImage(systemName: "heart") },
      { $0.imageProperties = UIListContentConfiguration.cell().imageProperties },
      { $0.imageProperties.cornerRadius = 4 }, { $0.text = "Soup" },
      { $0.attributedText = NSAttributedString(string: "Soup") },
      { $0.textProperties = UIListContentConfiguration.groupedHeader().textProperties },
      { $0.textProperties.numberOfLines = 2 }, { $0.secondaryText = "Hot" },
      { $0.secondaryAttributedText = NSAttributedString(string: "Hot") },
      { $0.secondaryTextProperties = UIListContentConfiguration.groupedHeader().textProperties },
      { $0.secondaryTextProperties.color = .systemRed }, { $0.axesPreservingSuperviewLayoutMargins = .both },
      { $0.directionalLayoutMargins.top = 3 },
      { $0.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4) },
      { $0.prefersSideBySideTextAndSecondaryText = true }, { $0.imageToTextPadding = 1 },
      { $0.textToSecondaryTextHorizontalPadding = 1 }, { $0.textToSecondaryTextVerticalPadding = 1 },
      { $0.alpha = 0.5 },
    ]
    var original = UIListContentConfiguration.cell()
    original.imageProperties.tintColor = .systemGreen
    let before = original.debugDescription
    for change in changes {
      var copy = original
      change(&copy)
      #expect(copy != original && copy.debugDescription != before)
      #expect(original.debugDescription == before)
      let second = copy
      change(&original)
      #expect(original == copy && second == copy)
      original = .cell()
      original.imageProperties.tintColor = .systemGreen
    }
  }

  @Test(
    "A change of one default look changes no other configuration of the style, and defaults have the current text size")
  func defaultLooks() {
    let before = UIListContentConfiguration.subtitleCell()
    var changed = UIListContentConfiguration.subtitleCell()
    let copy = changed
    changed.textProperties.color = .systemRed
    changed.directionalLayoutMargins.top = 40
    #expect(changed != before && copy == before && UIListContentConfiguration.subtitleCell() == before)
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    var disabled = before.updated(for: state)
    #expect(disabled.textProperties.color == .tertiaryLabel)
    disabled.textProperties.color = .systemRed
    #expect(before.updated(for: state).textProperties.color == .tertiaryLabel && before.textProperties.color == .label)
    UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge).performAsCurrent {
      #expect(UIListContentConfiguration.subtitleCell().textProperties.font.pointSize > 17)
    }
    #expect(UIListContentConfiguration.subtitleCell().textProperties.font.pointSize == 17)
  }

  @Test("Colour transformers determine the resolved tint and text colours")
  func transformers() {
    var content = UIListContentConfiguration.cell()
    content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { _ in .systemRed }
    #expect(content.imageProperties.resolvedTintColor(for: .systemBlue) == .systemRed)
    content.textProperties.colorTransformer = .grayscale
    content.textProperties.color = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(content.textProperties.resolvedColor().description == "#36363680")
    let own = UIConfigurationColorTransformer { $0 }
    let copy = own
    #expect(own == copy && own != UIConfigurationColorTransformer { $0 })
  }
}
