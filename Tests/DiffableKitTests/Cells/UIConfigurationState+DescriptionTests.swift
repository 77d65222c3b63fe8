import DiffableKit
import Testing

/// Tests of the textual descriptions of configurations and configuration states.
@Suite struct ConfigurationDescriptionTests {
  @Test("A configuration state's description lists only what is set, its debug description everything")
  func cellState() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    #expect(state.description == "UICellConfigurationState()")
    state.isSelected = true
    state.cellDragState = .dragging
    state[UIConfigurationStateCustomKey("recipes.isNew")] = 3
    #expect(
      state.description == "UICellConfigurationState(isSelected: true, cellDragState: dragging, recipes.isNew: 3)")
    #expect(state.debugDescription.contains("isFocused: false"))
    #expect(Mirror(reflecting: state).children.contains { $0.label == "cellDropState" })
    var view = UIViewConfigurationState(traitCollection: UITraitCollection())
    view.isPinned = true
    #expect(view.description == "UIViewConfigurationState(isPinned: true)")
    #expect(view.debugDescription.contains("isDisabled: false") && view != .init(traitCollection: view.traitCollection))
    #expect(Mirror(reflecting: view).children.first?.label == "isDisabled")
  }

  @Test("A background configuration's description lists only what differs from the clear configuration")
  func background() {
    var background = UIBackgroundConfiguration.clear()
    #expect(background.description == "UIBackgroundConfiguration()")
    background.cornerRadius = 8
    background.backgroundColor = nil
    #expect(background.description == "UIBackgroundConfiguration(cornerRadius: 8.0, backgroundColor: nil)")
    #expect(background.debugDescription.contains("strokeOutset: 0.0"))
    #expect(Mirror(reflecting: background).children.contains { $0.label == "shadowProperties" })
    background.shadowProperties.opacity = 1
    #expect(background.shadowProperties.description == "UIShadowProperties(opacity: 1.0)")
    #expect(background.shadowProperties.debugDescription.contains("radius: 3.0"))
    #expect(Mirror(reflecting: background.shadowProperties).children.count == 4)
  }

  @Test("A content configuration's description lists only what differs from its style")
  func content() {
    var content = UIListContentConfiguration.valueCell()
    #expect(content.description == "UIListContentConfiguration()")
    content.text = "Soup"
    content.textProperties.numberOfLines = 2
    #expect(
      content.description
        == "UIListContentConfiguration(text: \"Soup\", textProperties: TextProperties(numberOfLines: 2))")
    #expect(content.debugDescription.contains("alpha: 1.0"))
    #expect(content.imageProperties.description == "ImageProperties()")
    #expect(content.imageProperties.debugDescription.contains("strokeWidth: 0.0"))
    #expect(content.textProperties.debugDescription.contains("transform: none"))
    #expect(Mirror(reflecting: content).children.first?.label == "image")
    #expect(Mirror(reflecting: content.imageProperties).children.count == 9)
    #expect(Mirror(reflecting: content.textProperties).children.count == 12)
  }

  @Test("A separator configuration's description lists only what differs from that of a plain list")
  func lines() {
    var lines = UIListSeparatorConfiguration(listAppearance: .plain)
    #expect(lines.description == "UIListSeparatorConfiguration()")
    lines.topSeparatorVisibility = .hidden
    #expect(lines.description == "UIListSeparatorConfiguration(topSeparatorVisibility: hidden)")
    #expect(lines.debugDescription.contains("bottomSeparatorVisibility: automatic"))
    #expect(Mirror(reflecting: lines).children.count == 6)
  }
}
