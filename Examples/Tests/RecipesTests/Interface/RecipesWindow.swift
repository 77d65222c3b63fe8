import DiffableKit
import DiffableTesting
import Foundation
import RecipesInterface
import RecipesStore
import Testing

/// A window of the Recipes example on a headless host, with a store of its own or the store of another window.
@MainActor final class RecipesWindow {
  let store: RecipeStore
  let host: HeadlessHost
  let folder: URL
  private let controller: RecipesViewController

  init(
    size: CGSize = CGSize(width: 1280, height: 800), sharing other: RecipesWindow? = nil,
    address: RecipesDestination = .start, readingTime: Duration = .seconds(4), pace: WritingPace = WritingPace()
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "recipes-window-\(UUID().uuidString)")
    if let other {
      store = other.store
    } else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      store = try RecipeStore(
        path: folder.appending(path: "recipes.sqlite").path(percentEncoded: false), firstRecipes: .shipped, pace: pace)
    }
    controller = RecipesViewController(store: store, address: address, readingTime: readingTime)
    host = HeadlessHost(rootViewController: controller, size: size)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Advances the host's clock until a condition is true; the test fails after a minute.
  func wait(_ words: String, until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation)
    async
  {
    host.update()
    let comes = await becomesTrue {
      if condition() { return true }
      host.advance(by: 0.5)
      return false
    }
    if !comes { Issue.record("waited in vain for: \(words)\n\(host.screen)", sourceLocation: sourceLocation) }
  }

  /// The title of the command that undoes the last edit: an edit is undone only once it is on the disk, a moment after
  /// it is seen.
  var undoTitle: String? { controller.undoManager?.undoMenuItemTitle }

  var rows: [String] { host.labels(of: .option) }
  var sidebar: [String] { host.labels(of: .treeitem) }

  func row(_ title: String) -> MirroredElementTree.Node? {
    host.tree.visible.first {
      $0.node.element.accessibility.role == .option
        && $0.node.element.accessibility.label?.hasPrefix(title) == true
    }?.node
  }

  /// Taps the row of a list or of the sidebar whose label begins with a title.
  func press(row title: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let found = host.tree.visible.first {
      [.option, .treeitem].contains($0.node.element.accessibility.role)
        && $0.node.element.accessibility.label?.hasPrefix(title) == true
    }
    guard let found else {
      Issue.record("there is no row \(title)\n\(host.screen)", sourceLocation: sourceLocation)
      return
    }
    host.send(.tap(found.node.id, []))
  }

  /// The host's element of the list of recipes.
  var list: MirroredElementTree.Node? {
    host.element("Recipes") { $0.accessibility.role == .listbox }
  }

  /// The label of the first row that is in view as a whole.
  var firstRow: String? {
    let lists = host.tree.visible.filter { $0.node.element.accessibility.role == .listbox }
    guard let top = lists.map(\.frame.minY).max() else { return nil }
    let rows = host.tree.visible.filter { $0.node.element.accessibility.role == .option && $0.frame.minY >= top - 0.5 }
    return rows.min { $0.frame.minY < $1.frame.minY }?.node.element.accessibility.label
  }

  /// The label of the first row that is in view as a whole, and those of the three rows after it.
  var place: [String] {
    let first = firstRow
    return Array(rows.drop { $0 != first }.prefix(4))
  }

  /// Presses a key with modifier keys, as soon as it is a command of the program; at once if `isCommand` is false.
  ///
  /// - Parameters:
  ///   - key: The character of the key.
  ///   - modifiers: The modifier keys.
  ///   - isCommand: False if the key has no command now.
  func key(_ key: String, _ modifiers: HostEvent.KeyModifiers = .command, isCommand: Bool = true) async {
    let stroke = KeyStroke(key, modifiers)
    // Waits until the key is a command, since an edit can be undone only when it is on the disk, a moment after it is
    // seen.
    if isCommand {
      await wait("a command for \(key)") {
        host.tree.nodes.values.contains { $0.element.accessibility.keyStrokes.contains(stroke) }
      }
    }
    host.send(.keyCommand(nil, stroke))
    host.update()
  }

  func press(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !host.tap(label) {
      Issue.record("there is no button \(label)\n\(host.screen)", sourceLocation: sourceLocation)
    }
  }
}
