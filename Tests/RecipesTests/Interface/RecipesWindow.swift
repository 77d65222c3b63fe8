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

  init(size: CGSize = CGSize(width: 1280, height: 800), sharing other: RecipesWindow? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "recipes-window-\(UUID().uuidString)")
    if let other {
      store = other.store
    } else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      store = try RecipeStore(path: folder.appending(path: "recipes.sqlite").path(percentEncoded: false))
    }
    host = HeadlessHost(rootViewController: RecipesViewController(store: store), size: size)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Advances the host's clock until a condition is true; the test fails after ten seconds.
  func wait(_ words: String, until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    let end = ContinuousClock.now + .seconds(10)
    host.update()
    while !condition() {
      guard ContinuousClock.now < end else {
        Issue.record("waited in vain for: \(words)\n\(host.screen)", sourceLocation: sourceLocation)
        return
      }
      await Task.yield()
      host.advance(by: 0.5)
    }
  }

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

  func press(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !host.tap(label) {
      Issue.record("there is no button \(label)\n\(host.screen)", sourceLocation: sourceLocation)
    }
  }
}
