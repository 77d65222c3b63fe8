import Foundation
import GRDB

/// A value that runs the SQL statements which change recipes; its functions are to be called inside a transaction.
struct RecipeWriter {
  let db: Database

  /// Adds a recipe without collections and picture; `id` is the former identifier of a recipe that is restored.
  func insert(
    _ content: RecipeContent, id: Recipe.ID? = nil, slug: String, isFavorite: Bool, addedOn: Date,
    lastViewedOn: Date? = nil
  ) throws -> Recipe.ID {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO recipe (id, slug, title, kind, prepTime, cookTime, servings, ingredients, directions, isFavorite,
          addedOn, lastViewedOn)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      id, slug, content.title, content.kind.rawValue, content.prepTime, content.cookTime, content.servings,
      content.ingredients, content.directions, isFavorite, addedOn.milliseconds, lastViewedOn?.milliseconds,
    ])
    return db.lastInsertedRowID
  }

  /// Replaces the texts and times of a recipe; writes nothing if the new ones are equal to the stored ones.
  func update(_ recipe: Recipe, to content: RecipeContent) throws {
    if RecipeContent(recipe).equals(content, besides: \.collections) { return }
    let statement = try db.cachedStatement(
      sql: """
        UPDATE recipe SET title = ?, kind = ?, prepTime = ?, cookTime = ?, servings = ?, ingredients = ?, directions = ?
        WHERE id = ?
        """)
    try statement.execute(arguments: [
      content.title, content.kind.rawValue, content.prepTime, content.cookTime, content.servings, content.ingredients,
      content.directions, recipe.id,
    ])
  }

  /// Puts a recipe into exactly the collections with these names, creating missing ones; `old` are its present
  /// collections.
  func setCollections(_ names: [String], of id: Recipe.ID, from old: [String]) throws {
    // The names are compared by key, so that “quick” typed for “Quick” changes nothing.
    let oldKeys = Set(old.map(CollectionName.key))
    let newKeys = Set(names.map(CollectionName.key))
    for name in names where !oldKeys.contains(CollectionName.key(name)) {
      try join(id, collection: try collectionID(named: name))
    }
    for key in oldKeys.subtracting(newKeys) {
      let leave = try db.cachedStatement(
        sql:
          "DELETE FROM membership WHERE recipeID = ? AND collectionID = (SELECT id FROM collection WHERE nameKey = ?)")
      try leave.execute(arguments: [id, key])
    }
  }

  /// Adds a recipe to a collection.
  func join(_ id: Recipe.ID, collection: RecipeCollection.ID) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO membership (recipeID, collectionID) VALUES (?, ?)")
    try statement.execute(arguments: [id, collection])
  }

  /// Returns the identifier of the collection with a name, which is created if there is none.
  func collectionID(named name: String) throws -> RecipeCollection.ID {
    let key = CollectionName.key(name)
    let find = try db.cachedStatement(sql: "SELECT id FROM collection WHERE nameKey = ?")
    if let id = try Int64.fetchOne(find, arguments: [key]) { return id }
    if try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM collection") ?? 0 >= RecipeCollection.greatestCount {
      throw RecipeStoreError.tooManyCollections(limit: RecipeCollection.greatestCount)
    }
    let insert = try db.cachedStatement(sql: "INSERT INTO collection (name, nameKey) VALUES (?, ?)")
    try insert.execute(arguments: [name, key])
    return db.lastInsertedRowID
  }

  /// Sets the picture of a recipe, or removes it if `picture` is `nil`; a trigger deletes the former picture.
  ///
  /// `id` is the former identifier of a picture that is restored.
  func setPicture(_ picture: RecipePicture?, id: String? = nil, of recipe: Recipe.ID) throws {
    var pictureID: String?
    if let picture {
      pictureID = id ?? UUID().uuidString.lowercased()
      let insert = try db.cachedStatement(sql: "INSERT INTO picture (id, mediaType, data) VALUES (?, ?, ?)")
      try insert.execute(arguments: [pictureID, picture.mediaType.rawValue, picture.data])
    }
    let update = try db.cachedStatement(sql: "UPDATE recipe SET pictureID = ? WHERE id = ?")
    try update.execute(arguments: [pictureID, recipe])
  }

  /// Folds the search texts of recipes whose texts or collections have changed.
  ///
  /// - Complexity: O(changed recipes).
  func foldSearchTexts() throws {
    let statement = try db.cachedStatement(
      sql: "UPDATE recipe SET searchText = \(RecipeSchema.searchedText) WHERE searchText IS NULL")
    try statement.execute()
  }

  /// Returns the stored picture with an identifier; `nil` if there is none, or if it is none that would be accepted
  /// today.
  static func picture(_ db: Database, id: String) throws -> RecipePicture? {
    let statement = try db.cachedStatement(sql: "SELECT data FROM picture WHERE id = ?")
    return try Data.fetchOne(statement, arguments: [id]).flatMap { try? RecipePicture(data: $0) }
  }

  /// Returns a new slug for a recipe that was not imported from a file.
  static func freshSlug() -> String {
    UUID().uuidString.lowercased()
  }
}

extension RecipeContent {
  /// Makes the content of a stored recipe.
  init(_ recipe: Recipe) {
    title = recipe.title
    kind = recipe.kind
    prepTime = recipe.prepTime
    cookTime = recipe.cookTime
    servings = recipe.servings
    ingredients = recipe.ingredients
    directions = recipe.directions
    collections = recipe.collections
  }

  /// Returns true if two contents are equal apart from one property.
  func equals<Value>(_ other: RecipeContent, besides property: WritableKeyPath<RecipeContent, Value>) -> Bool {
    var other = other
    other[keyPath: property] = self[keyPath: property]
    return self == other
  }
}
