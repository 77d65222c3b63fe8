import DiffableKit
import Testing

extension UIConfigurationStateCustomKey {
  fileprivate static let isArchived = UIConfigurationStateCustomKey("recipes.isArchived")
}

@Suite struct UIConfigurationStateTests {
  @Test("States carry values of the program's own and are equal only with them")
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

  @Test("A configuration follows the state of a view that is not a cell, too")
  func viewState() {
    var state = UIViewConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    #expect(UIListContentConfiguration.header().updated(for: state).textProperties.color == .tertiaryLabel)
  }
}
