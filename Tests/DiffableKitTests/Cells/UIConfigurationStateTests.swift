import DiffableKit
import Testing

extension UIConfigurationStateCustomKey {
  fileprivate static let isArchived = UIConfigurationStateCustomKey("recipes.isArchived")
}

/// Tests of configuration states as values.
@Suite struct UIConfigurationStateTests {
  @Test("Configuration states store custom values, which count for equality")
  func custom() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    #expect(state[.isArchived] == nil)
    state[.isArchived] = true
    #expect(state[.isArchived] == AnyHashable(true))
    #expect(state != UICellConfigurationState(traitCollection: UITraitCollection()))
    var view = UIViewConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
    view[.isArchived] = 3
    #expect(view[.isArchived] as? Int == 3 && view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A content configuration can also be updated for the state of a view that is not a cell")
  func viewState() {
    var state = UIViewConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    #expect(UIListContentConfiguration.header().updated(for: state).textProperties.color == .tertiaryLabel)
  }
}
