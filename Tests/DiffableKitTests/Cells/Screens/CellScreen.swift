import DiffableKit
import Foundation
import Testing

/// A configuration of a list's cells, with the text that is expected on the screen.
struct CellScreen: Sendable, CustomTestStringConvertible {
  typealias Fill = @MainActor @Sendable (_ cell: UICollectionViewListCell, _ item: Int) -> Void
  typealias List = @MainActor @Sendable (inout UICollectionLayoutListConfiguration) -> Void
  typealias Action = @MainActor @Sendable (CellStage) -> Void

  let name: String
  let expected: String
  private var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  private var rows = 1
  private var width: CGFloat = 320
  private var list: List = { _ in }
  private var action: Action = { _ in }
  private let fill: Fill

  var testDescription: String { name }

  /// Makes a screen of rows that a closure configures.
  init(
    _ name: String, _ expected: String, in appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    rows: Int = 1, width: CGFloat = 320, list: @escaping List = { _ in }, then action: @escaping Action = { _ in },
    fill: @escaping Fill
  ) {
    self.name = name
    self.expected = expected
    self.appearance = appearance
    self.rows = rows
    self.width = width
    self.list = list
    self.action = action
    self.fill = fill
  }

  /// Makes a screen of one row with a content configuration.
  init(
    content name: String, _ expected: String,
    in appearance: UICollectionLayoutListConfiguration.Appearance = .plain, width: CGFloat = 320,
    then action: @escaping Action = { _ in },
    style: @escaping @MainActor @Sendable (UICollectionViewListCell) -> UIListContentConfiguration = {
      $0.defaultContentConfiguration()
    },
    change: @escaping @MainActor @Sendable (inout UIListContentConfiguration) -> Void
  ) {
    self.init(name, expected, in: appearance, width: width, then: action) { cell, _ in
      var content = style(cell)
      change(&content)
      cell.contentConfiguration = content
    }
  }

  /// Makes a screen of rows with the alternating texts “Soup” and “Stew”, which a closure changes further.
  init(
    named name: String, _ expected: String,
    in appearance: UICollectionLayoutListConfiguration.Appearance = .plain, rows: Int = 1,
    list: @escaping List = { _ in }, then action: @escaping Action = { _ in },
    change: @escaping Fill
  ) {
    self.init(name, expected, in: appearance, rows: rows, list: list, then: action) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = item % 2 == 0 ? "Soup" : "Stew"
      cell.contentConfiguration = content
      change(cell, item)
    }
  }

  /// Makes a screen of one row with two texts in a content style.
  init(
    content name: String, _ expected: String,
    in appearance: UICollectionLayoutListConfiguration.Appearance = .plain, width: CGFloat = 320,
    style: @escaping @MainActor @Sendable (UICollectionViewListCell) -> UIListContentConfiguration
  ) {
    self.init(content: name, expected, in: appearance, width: width, style: style) { content in
      content.text = "Soup"
      content.secondaryText = "Leek"
    }
  }

  /// Makes a screen of rows with the alternating texts “Soup” and “Stew”.
  init(
    named name: String, _ expected: String,
    in appearance: UICollectionLayoutListConfiguration.Appearance = .plain, rows: Int = 1,
    list: @escaping List = { _ in }, then action: @escaping Action = { _ in }
  ) {
    self.init(named: name, expected, in: appearance, rows: rows, list: list, then: action, change: { _, _ in })
  }

  /// Returns a list with the rows, on which the action has been performed.
  @MainActor func makeStage() -> CellStage {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    list(&configuration)
    let stage = CellStage(configuration, rows: rows, width: width, fill: fill)
    action(stage)
    return stage
  }

  @MainActor func check() {
    let picture = makeStage().picture
    if ProcessInfo.processInfo.environment["PRINT"] != nil { print("@@\(name)\n\(picture)\n@@end") }
    #expect(picture == expected, "\(name)")
  }
}
