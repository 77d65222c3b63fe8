import DiffableKit
import RecipesStore

/// The commands that create, rename and delete collections, with their questions to the person.
@MainActor final class CollectionCommands {
  private let state: BrowsingState

  init(state: BrowsingState) { self.state = state }

  /// Asks for a name and creates a collection.
  ///
  /// - Parameters:
  ///   - controller: The controller that presents the question.
  ///   - completion: Called with the name of the new collection.
  func create(from controller: UIViewController, completion: @escaping @MainActor @Sendable (String) -> Void = { _ in })
  {
    ask(
      title: "New Collection", message: nil, button: "Create", text: "", from: controller,
      edit: { .addCollection(named: $0) }, completion: completion)
  }

  func rename(_ collection: RecipeCollection, from controller: UIViewController) {
    ask(
      title: "Rename “\(collection.name)”", message: nil, button: "Rename", text: collection.name, from: controller,
      edit: { .rename(collection, to: $0) }, completion: { _ in })
  }

  func delete(_ collection: RecipeCollection, from controller: UIViewController) {
    let alert = UIAlertController(
      title: "Delete “\(collection.name)”?", message: "The recipes in it stay in the library.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self, weak controller] _ in
        guard let self, let controller else { return }
        self.attempt(.delete(collection), from: controller)
      })
    controller.present(alert, animated: true, completion: nil)
  }

  /// Makes the menu of a collection: for its row, and for the bar of the list that shows it.
  func menu(for collection: RecipeCollection, from controller: UIViewController) -> [UIMenuElement] {
    [
      UIAction(title: "Rename…", image: UIImage(systemName: "pencil")) { [weak self, weak controller] _ in
        if let controller { self?.rename(collection, from: controller) }
      },
      UIAction(title: "Delete…", image: UIImage(systemName: "trash"), attributes: .destructive) {
        [weak self, weak controller] _ in
        if let controller { self?.delete(collection, from: controller) }
      },
    ]
  }

  /// Makes an edit after all earlier edits, and shows an alert with the error if the edit fails.
  func attempt(_ edit: UndoableEdit, from controller: UIViewController) {
    state.edits.perform(edit) { [weak controller] result in
      if case .failure(let error) = result { controller?.showFailure(error.localizedDescription) }
    }
  }

  private func ask(
    title: String, message: String?, button: String, text: String, from controller: UIViewController,
    edit: @escaping @MainActor @Sendable (String) -> UndoableEdit,
    completion: @escaping @MainActor @Sendable (String) -> Void
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
      self.state.edits.perform(edit(name)) { [weak self, weak controller] result in
        switch result {
        case .success: completion(name)
        case .failure(let error):
          guard let self, let controller else { return }
          // The typed text is kept: the question is asked again, with the error.
          self.ask(
            title: title, message: error.localizedDescription, button: button, text: name, from: controller, edit: edit,
            completion: completion)
        }
      }
    }
    alert.addAction(action)
    alert.preferredAction = action
    controller.present(alert, animated: true, completion: nil)
  }
}

extension UIViewController {
  /// Shows an alert with an error, whose text is made a sentence.
  func showFailure(_ words: String) {
    let sentence = words.prefix(1).uppercased() + words.dropFirst() + (words.last?.isPunctuation == true ? "" : ".")
    let alert = UIAlertController(title: "That did not work", message: sentence, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    present(alert, animated: true, completion: nil)
  }
}
