import DiffableKit
import RecipesStore

/// Makes, renames and deletes collections, asking for what it needs.
@MainActor final class CollectionCommands {
  private let state: BrowsingState

  init(state: BrowsingState) { self.state = state }

  /// Asks for a name and makes a collection.
  ///
  /// - Parameters:
  ///   - controller: The controller over which to ask.
  ///   - completion: Called with the name of the new collection.
  func create(from controller: UIViewController, completion: @escaping (String) -> Void = { _ in }) {
    ask(
      title: "New Collection", message: nil, button: "Create", text: "", from: controller,
      perform: { [state] name in try state.store.addCollection(named: name) },
      completion: { completion($0) })
  }

  func rename(_ collection: RecipeCollection, from controller: UIViewController) {
    ask(
      title: "Rename “\(collection.name)”", message: nil, button: "Rename", text: collection.name, from: controller,
      perform: { [state] name in try state.store.renameCollection(collection.id, to: name) },
      completion: { _ in })
  }

  func delete(_ collection: RecipeCollection, from controller: UIViewController) {
    let alert = UIAlertController(
      title: "Delete “\(collection.name)”?", message: "The recipes in it stay in the library.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self, weak controller] _ in
        guard let self, let controller else { return }
        self.attempt(from: controller) { try self.state.store.deleteCollection(collection.id) }
      })
    controller.present(alert, animated: true, completion: nil)
  }

  /// Tells why something could not be done.
  func attempt(from controller: UIViewController, _ edit: () throws -> Void) {
    do {
      try edit()
    } catch {
      controller.showFailure("\(error)")
    }
  }

  private func ask(
    title: String, message: String?, button: String, text: String, from controller: UIViewController,
    perform: @escaping (String) throws -> Void, completion: @escaping (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = text
      field.placeholder = "Name"
      field.accessibilityLabel = "Name"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    let action = UIAlertAction(title: button, style: .default) { [weak self, weak controller, weak alert] _ in
      guard let self, let controller else { return }
      let name = alert?.textFields?.first?.text ?? ""
      do {
        try perform(name)
        completion(name)
      } catch {
        // What was typed is kept: the question is asked again, with what is wrong.
        self.ask(
          title: title, message: "\(error)", button: button, text: name, from: controller, perform: perform,
          completion: completion)
      }
    }
    alert.addAction(action)
    alert.preferredAction = action
    controller.present(alert, animated: true, completion: nil)
  }
}

extension UIViewController {
  /// Says that something went wrong; what is said is made a sentence.
  func showFailure(_ words: String) {
    let sentence = words.prefix(1).uppercased() + words.dropFirst() + (words.last?.isPunctuation == true ? "" : ".")
    let alert = UIAlertController(title: "That did not work", message: sentence, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    present(alert, animated: true, completion: nil)
  }
}
