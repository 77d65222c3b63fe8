import GRDB

extension RecipeStore {
  /// Returns the error in a name that a person typed for a collection.
  ///
  /// - Parameters:
  ///   - name: The collection's name as the person has typed it.
  ///   - id: The collection to be renamed, or `nil` for a new one.
  /// - Returns: The error, or `nil` if the name can be used.
  /// - Throws: A ``RecipeStoreError``.
  /// - Complexity: O(collections).
  public func problem(withCollectionName name: String, for id: RecipeCollection.ID? = nil) throws -> FieldError? {
    try Self.problem(with: CollectionName.cleaned(name), for: id, among: read(RecipeReader.collections))
  }

  /// Adds a collection without recipes to the store.
  ///
  /// - Parameter name: Its name; white space around it is dropped.
  /// - Returns: The collection.
  /// - Throws: A ``RecipeValidationError`` when the name is empty, too long, contains a comma or is another collection's,
  ///   in whatever case and accents; or a ``RecipeStoreError``.
  @discardableResult
  public func addCollection(named name: String) throws -> RecipeCollection {
    try change { db in
      let name = try checked(name, for: nil, db)
      return RecipeCollection(id: try RecipeWriter(db: db).collectionID(named: name), name: name)
    }
  }

  /// Returns true if the store has a collection.
  ///
  /// - Parameter id: The collection.
  /// - Returns: False after the collection was deleted.
  /// - Throws: A ``RecipeStoreError``.
  public func hasCollection(_ id: RecipeCollection.ID) throws -> Bool {
    try read { db in try Bool.fetchOne(db, sql: "SELECT EXISTS(SELECT 1 FROM collection WHERE id = ?)", arguments: [id])
    }
      ?? false
  }

  /// Renames a collection; its recipes stay in it.
  ///
  /// - Parameters:
  ///   - id: The collection.
  ///   - name: The new name; a different spelling of the old one is fine.
  /// - Throws: A ``RecipeValidationError`` as from ``addCollection(named:)``, or a ``RecipeStoreError``,
  ///   ``RecipeStoreError/collectionNotFound(_:)`` when the collection was deleted meanwhile.
  public func renameCollection(_ id: RecipeCollection.ID, to name: String) throws {
    try change { db in
      let name = try checked(name, for: id, db)
      let update = try db.cachedStatement(sql: "UPDATE collection SET name = ?, nameKey = ? WHERE id = ?")
      try update.execute(arguments: [name, CollectionName.key(name), id])
      guard db.changesCount > 0 else { throw RecipeStoreError.collectionNotFound(id) }
    }
  }

  /// Deletes a collection; its recipes stay in the store.
  ///
  /// - Parameter id: The collection.
  /// - Returns: The value that ``restore(_:)-(DeletedCollection)`` needs to undo the deletion.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/collectionNotFound(_:)`` when the collection was deleted meanwhile.
  @discardableResult
  public func deleteCollection(_ id: RecipeCollection.ID) throws -> DeletedCollection {
    try change { db in
      guard let row = try Row.fetchOne(db, sql: "SELECT name, position FROM collection WHERE id = ?", arguments: [id])
      else { throw RecipeStoreError.collectionNotFound(id) }
      let recipes = try Int64.fetchAll(
        db, sql: "SELECT recipeID FROM membership WHERE collectionID = ?", arguments: [id])
      let deleted = DeletedCollection(id: id, name: row[0], position: row[1], recipeIDs: recipes)
      try db.execute(sql: "DELETE FROM collection WHERE id = ?", arguments: [id])
      return deleted
    }
  }

  /// Undoes a deletion: restores the collection with its identifier, name and position, and puts those of its recipes
  /// into it that still exist.
  ///
  /// Undoing twice has no further effect.
  ///
  /// - Parameter deleted: The result of ``deleteCollection(_:)``.
  /// - Throws: A ``RecipeValidationError`` if another collection has the name by now, or a ``RecipeStoreError``.
  public func restore(_ deleted: DeletedCollection) throws {
    try change { db in
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS(SELECT 1 FROM collection WHERE id = ?)", arguments: [deleted.id])
      guard isThere != true else { return }
      let name = try checked(deleted.name, for: deleted.id, db)
      try db.execute(
        sql: "INSERT INTO collection (id, name, nameKey, position) VALUES (?, ?, ?, ?)",
        arguments: [deleted.id, name, CollectionName.key(name), deleted.position])
      let present = try Set(Int64.fetchAll(db, sql: "SELECT id FROM recipe"))
      let writer = RecipeWriter(db: db)
      for recipe in deleted.recipeIDs where present.contains(recipe) {
        try writer.join(recipe, collection: deleted.id)
      }
    }
  }

  /// Puts the collections into the order that a person has chosen.
  ///
  /// - Parameter ids: The collections in their order; collections that are not listed, such as new ones, come after
  ///   them. Identifiers of collections that were deleted meanwhile are ignored.
  /// - Throws: A ``RecipeStoreError``.
  public func orderCollections(_ ids: [RecipeCollection.ID]) throws {
    try change { db in
      try db.execute(sql: "UPDATE collection SET position = NULL WHERE position IS NOT NULL")
      let update = try db.cachedStatement(sql: "UPDATE collection SET position = ? WHERE id = ?")
      for (position, id) in ids.enumerated() { try update.execute(arguments: [position, id]) }
    }
  }

  /// Puts a recipe into exactly these collections, creating those that do not exist.
  ///
  /// - Parameters:
  ///   - names: The names of the collections.
  ///   - id: The recipe.
  /// - Returns: The recipe after the change.
  /// - Throws: A ``RecipeValidationError`` if a name can't be used, or a ``RecipeStoreError``,
  ///   ``RecipeStoreError/recipeNotFound(_:)`` if the recipe was deleted meanwhile.
  @discardableResult
  public func setCollections(_ names: [String], of id: Recipe.ID) throws -> Recipe {
    let names = CollectionName.list(names)
    if let problem = names.lazy.compactMap(CollectionName.problem).first ?? RecipeContent.problem(with: names) {
      throw RecipeValidationError(errors: [FieldError(field: .collections, message: problem)])
    }
    return try change { db in
      try RecipeWriter(db: db).setCollections(names, of: id, from: try existing(id, db).collections)
      return try existing(id, db)
    }
  }

  /// Adds a recipe to a collection or removes it; the recipe's other collections stay, even those added meanwhile.
  ///
  /// - Parameters:
  ///   - name: The name of the collection, which is created if it does not exist.
  ///   - isMember: True to add the recipe, false to remove it.
  ///   - id: The recipe.
  /// - Returns: The recipe after the change.
  /// - Throws: A ``RecipeValidationError`` if the name can't be used, or a ``RecipeStoreError``,
  ///   ``RecipeStoreError/recipeNotFound(_:)`` if the recipe was deleted meanwhile.
  @discardableResult
  public func setMembership(in name: String, to isMember: Bool, for id: Recipe.ID) throws -> Recipe {
    let name = CollectionName.cleaned(name)
    if let problem = CollectionName.problem(with: name) {
      throw RecipeValidationError(errors: [FieldError(field: .collections, message: problem)])
    }
    return try change { db in
      let recipe = try existing(id, db)
      let others = recipe.collections.filter { CollectionName.key($0) != CollectionName.key(name) }
      let names = CollectionName.list(isMember ? others + [name] : others)
      if isMember, let problem = RecipeContent.problem(with: names) {
        throw RecipeValidationError(errors: [FieldError(field: .collections, message: problem)])
      }
      try RecipeWriter(db: db).setCollections(names, of: id, from: recipe.collections)
      return try existing(id, db)
    }
  }

  private func checked(_ name: String, for id: RecipeCollection.ID?, _ db: Database) throws -> String {
    let name = CollectionName.cleaned(name)
    if let error = Self.problem(with: name, for: id, among: try RecipeReader.collections(db)) {
      throw RecipeValidationError(errors: [error])
    }
    return name
  }

  private static func problem(
    with name: String, for id: RecipeCollection.ID?, among collections: [RecipeCollection]
  ) -> FieldError? {
    if let problem = CollectionName.problem(with: name) { return FieldError(field: .collections, message: problem) }
    let key = CollectionName.key(name)
    return collections.first { $0.id != id && CollectionName.key($0.name) == key }
      .map { FieldError(field: .collections, message: "There is already a collection named “\($0.name)”.") }
  }
}
