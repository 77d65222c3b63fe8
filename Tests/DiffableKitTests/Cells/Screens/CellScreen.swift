import DiffableKit
import Foundation
import Testing

/// A way to fill rows, and what is on the screen then.
struct CellScreen: Sendable, CustomTestStringConvertible {
  typealias Fill = @MainActor @Sendable (_ cell: UICollectionViewListCell, _ item: Int) -> Void
  typealias List = @MainActor @Sendable (inout UICollectionLayoutListConfiguration) -> Void
  typealias HostRequest = @MainActor @Sendable (CellStage) -> Void

  let name: String
  let expected: String
  private var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  private var rows = 1
  private var width: CGFloat = 320
  private var list: List = { _ in }
  private var deed: HostRequest = { _ in }
  private let fill: Fill

  var testDescription: String { name }

  /// Rows that are filled by a closure.
  init(
    _ name: String, _ expected: String, in appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    rows: Int = 1, width: CGFloat = 320, list: @escaping List = { _ in }, then deed: @escaping HostRequest = { _ in },
    fill: @escaping Fill
  ) {
    self.name = name
    self.expected = expected
    self.appearance = appearance
    self.rows = rows
    self.width = width
    self.list = list
    self.deed = deed
    self.fill = fill
  }

  /// A row with a content configuration.
  init(
    content name: String, _ expected: String,
    in appearance: UICollectionLayoutListConfiguration.Appearance = .plain, width: CGFloat = 320,
    then deed: @escaping HostRequest = { _ in },
    style: @escaping @MainActor @Sendable (UICollectionViewListCell) -> UIListContentConfiguration = {
      $0.defaultContentConfiguration()
    },
    change: @escaping @MainActor @Sendable (inout UIListContentConfiguration) -> Void
  ) {
    self.init(name, expected, in: appearance, width: width, then: deed) { cell, _ in
      var content = style(cell)
      change(&content)
      cell.contentConfiguration = content
    }
  }

  /// Rows that say “Soup” and “Stew” in turn, with more to be done to each.
  init(
    named name: String, _ expected: String,
    in appearance: UICollectionLayoutListConfiguration.Appearance = .plain, rows: Int = 1,
    list: @escaping List = { _ in }, then deed: @escaping HostRequest = { _ in },
    change: @escaping Fill
  ) {
    self.init(name, expected, in: appearance, rows: rows, list: list, then: deed) { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = item % 2 == 0 ? "Soup" : "Stew"
      cell.contentConfiguration = content
      change(cell, item)
    }
  }

  /// A row with two texts in a style.
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

  /// Rows that say “Soup” and “Stew” in turn.
  init(
    named name: String, _ expected: String,
    in appearance: UICollectionLayoutListConfiguration.Appearance = .plain, rows: Int = 1,
    list: @escaping List = { _ in }, then deed: @escaping HostRequest = { _ in }
  ) {
    self.init(named: name, expected, in: appearance, rows: rows, list: list, then: deed, change: { _, _ in })
  }

  /// The list with the rows, and what was done to it.
  @MainActor func makeStage() -> CellStage {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    list(&configuration)
    let stage = CellStage(configuration, rows: rows, width: width, fill: fill)
    deed(stage)
    return stage
  }

  @MainActor func check() {
    let picture = makeStage().picture
    if ProcessInfo.processInfo.environment["PRINT"] != nil { print("@@\(name)\n\(picture)\n@@end") }
    #expect(picture == expected, "\(name)")
  }
}
