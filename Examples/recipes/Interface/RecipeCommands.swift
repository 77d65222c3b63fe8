import DiffableKit
import RecipesStore

/// The commands that add, edit, mark and delete recipes: for bars, rows, menus and keys alike.
@MainActor final class RecipeCommands {
  private let state: BrowsingState
  private let collections: CollectionCommands
  /// The completions of the deletions that are requested and not made yet, by the identifier of the recipe.
  private var deletions: [Recipe.ID: [@MainActor (Bool) -> Void]] = [:]
  /// A closure called when a recipe was deleted.
  var didDelete: () -> Void = {}

  init(state: BrowsingState, collections: CollectionCommands) {
    self.state = state
    self.collections = collections
  }

  /// Shows the form for a new recipe, which begins in the chosen collection.
  func add(from controller: UIViewController) {
    var draft = RecipeDraft()
    if case .collection(let id) = state.filter { draft.collections = state.collection(id: id)?.name ?? "" }
    let form = RecipeFormViewController(draft: draft, title: "New Recipe") { [state] draft, completion in
      let id = UndoRedoValueBox<Recipe.ID>()
      state.edits.perform(.add(draft, notingIn: id)) { result in
        if case .success = result { state.open(id.value) }
        completion(result)
      }
    }
    form.address = RecipesDestination.newRecipe.text
    controller.present(UINavigationController(rootViewController: form), animated: true, completion: nil)
  }

  /// Shows the form in which a recipe is edited.
  func edit(_ recipe: Recipe, from controller: UIViewController) {
    let original = RecipeDraft(recipe)
    let form = RecipeFormViewController(draft: original, title: "Edit Recipe") { [state] draft, completion in
      state.edits.perform(.update(recipe, to: draft, since: original), completion: completion)
    }
    form.address = RecipesDestination.recipe(recipe.id, isEdited: true).text
    controller.present(UINavigationController(rootViewController: form), animated: true, completion: nil)
  }

  /// Marks a recipe as a favorite or removes the mark.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - controller: The view controller that shows the reason if the change cannot be stored.
  ///   - didFail: Called if the change cannot be stored.
  func toggleFavorite(
    _ recipe: Recipe, from controller: UIViewController,
    didFail: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    state.edits.toggleFavorite(recipe) { [weak controller] result in
      guard case .failure(let error) = result else { return }
      didFail()
      controller?.showFailure(error.localizedDescription)
    }
  }

  /// Returns true if a recipe is a favorite once all requested edits are made.
  func willBeFavorite(_ recipe: Recipe) -> Bool { state.edits.willBeFavorite(recipe) }

  /// Deletes a recipe; requested twice while the first request waits, it is deleted once.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - controller: The view controller that shows the reason if the recipe cannot be deleted.
  ///   - completion: Called with true when the recipe is deleted, and with false if it cannot be.
  func delete(
    _ recipe: Recipe, from controller: UIViewController,
    completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let id = recipe.id
    let isRequested = deletions[id] != nil
    deletions[id, default: []].append(completion)
    guard !isRequested else { return }
    state.edits.perform(.delete(recipe)) { [weak self, weak controller] result in
      let completions = self?.deletions.removeValue(forKey: id) ?? [completion]
      switch result {
      case .success:
        self?.didDelete()
        for complete in completions { complete(true) }
      case .failure(let error):
        for complete in completions { complete(false) }
        controller?.showFailure(error.localizedDescription)
      }
    }
  }

  // MARK: Menus

  /// Makes the menu of a recipe's row.
  func menu(for recipe: Recipe, from controller: UIViewController) -> UIMenu {
    let favorite = UIAction(
      title: recipe.favoriteTitle, image: UIImage(systemName: recipe.isFavorite ? "heart.slash" : "heart")
    ) { [weak self, weak controller] _ in
      if let controller { self?.toggleFavorite(recipe, from: controller) }
    }
    let edit = UIAction(title: "Edit…", image: UIImage(systemName: "square.and.pencil")) {
      [weak self, weak controller] _ in
      if let controller { self?.edit(recipe, from: controller) }
    }
    let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
      [weak self, weak controller] _ in
      if let controller { self?.delete(recipe, from: controller) }
    }
    return UIMenu(children: [favorite, collectionsMenu(for: recipe, from: controller), edit, delete])
  }

  /// Makes the menu by which a recipe is put into collections.
  func collectionsMenu(for recipe: Recipe, from controller: UIViewController) -> UIMenu {
    let rows = state.collectionNames.map { name in
      let isMember = recipe.collections.contains(name)
      return UIAction(title: name, state: isMember ? .on : .off) { [weak self, weak controller] _ in
        guard let controller else { return }
        self?.setMembership(in: name, to: !isMember, of: recipe, from: controller)
      }
    }
    let new = UIAction(title: "New Collection…", image: UIImage(systemName: "folder.badge.plus")) {
      [weak self, weak controller] _ in
      guard let self, let controller else { return }
      collections.create(from: controller) { [weak self, weak controller] name in
        if let controller { self?.setMembership(in: name, to: true, of: recipe, from: controller) }
      }
    }
    return UIMenu(
      title: "Collections", image: UIImage(systemName: "folder"),
      children: [UIMenu(title: "", options: .displayInline, children: rows), new])
  }

  private func setMembership(
    in name: String, to isMember: Bool, of recipe: Recipe, from controller: UIViewController
  ) {
    collections.attempt(.setMembership(in: name, to: isMember, of: recipe), from: controller)
  }
}

extension Recipe {
  /// The title of the command that marks the recipe as a favorite, or removes the mark.
  var favoriteTitle: String { Self.favoriteTitle(isFavorite: isFavorite) }

  /// Returns the title of the command that marks a recipe as a favorite, or removes the mark.
  static func favoriteTitle(isFavorite: Bool) -> String { isFavorite ? "Remove from Favorites" : "Add to Favorites" }
}
