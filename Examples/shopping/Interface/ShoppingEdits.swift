import DiffableKit
import ShoppingStore

/// The changes that a person makes to a list, which they can undo and redo with keys and with the buttons of the bar.
///
/// Each is reverted by a change of the store, so that the changes of other people stay.
@MainActor final class ShoppingEdits {
  /// The undo manager with the changes; it keeps the last fifty.
  let undoManager = UndoManager()
  private let store: ShoppingStore
  private let undoItem = UIBarButtonItem(title: nil, image: UIImage(systemName: "arrow.uturn.backward"))
  private let redoItem = UIBarButtonItem(title: nil, image: UIImage(systemName: "arrow.uturn.forward"))

  init(store: ShoppingStore) {
    self.store = store
    undoManager.levelsOfUndo = 50
    undoItem.primaryAction = UIAction(image: UIImage(systemName: "arrow.uturn.backward")) { [weak self] _ in
      self?.undoManager.undo()
    }
    redoItem.primaryAction = UIAction(image: UIImage(systemName: "arrow.uturn.forward")) { [weak self] _ in
      self?.undoManager.redo()
    }
    updateItems()
  }

  /// The buttons that undo and redo, for the bar of a list.
  var barButtonItems: [UIBarButtonItem] { [redoItem, undoItem] }

  func add(_ title: String, to list: ShoppingListKind, by author: String) throws(ShoppingError) {
    let item = try store.add(title, to: list, by: author)
    record("Add") { $0.remove(item.id) }
  }

  func setBought(_ isBought: Bool, _ id: ShoppingItem.ID) {
    store.setBought(isBought, id)
    record(isBought ? "Bought" : "Still to Buy") { $0.setBought(!isBought, id) }
  }

  func remove(_ id: ShoppingItem.ID) {
    guard let item = store.remove(id) else { return }
    record("Remove") { $0.restore(item) }
  }

  private func restore(_ item: ShoppingItem) {
    // When a removed item is put back, the lists may be full by now: the item then stays removed.
    do throws(ShoppingError) { try store.restore(item) } catch { return }
    record("Remove") { $0.remove(item.id) }
  }

  private func record(_ name: String, revert: @escaping @MainActor (ShoppingEdits) -> Void) {
    undoManager.registerUndo(withTarget: self) { edits in
      revert(edits)
      edits.updateItems()
    }
    if !undoManager.isUndoing, !undoManager.isRedoing { undoManager.setActionName(name) }
    updateItems()
  }

  private func updateItems() {
    // While the undo manager is undoing or redoing, it does not know yet which change is next: the Undo and Redo
    // buttons are updated when it has finished.
    if undoManager.isUndoing || undoManager.isRedoing {
      return DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.updateItems() } }
    }
    undoItem.isEnabled = undoManager.canUndo
    undoItem.accessibilityLabel = undoManager.undoMenuItemTitle
    redoItem.isEnabled = undoManager.canRedo
    redoItem.accessibilityLabel = undoManager.redoMenuItemTitle
  }
}
