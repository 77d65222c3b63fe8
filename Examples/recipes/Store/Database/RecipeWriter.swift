import Foundation
import GRDB

/// The statements that change recipes, each to be called inside a transaction.
struct RecipeWriter {
  let db: Database

  /// Adds a recipe without collections and picture; `id` is that of a recipe that comes back.
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

  /// Replaces the texts and times of a recipe; without a difference nothing is written.
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

  /// Puts a recipe into exactly the collections with these names, making those that are missing; now it is in `old`.
  func setCollections(_ names: [String], of id: Recipe.ID, from old: [String]) throws {
    // By key, so that “quick” typed for “Quick” changes nothing.
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

  /// Puts a recipe into a collection.
  func join(_ id: Recipe.ID, collection: RecipeCollection.ID) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO membership (recipeID, collectionID) VALUES (?, ?)")
    try statement.execute(arguments: [id, collection])
  }

  /// The collection with a name, made when there is none.
  func collectionID(named name: String) throws -> RecipeCollection.ID {
    let key = CollectionName.key(name)
    let find = try db.cachedStatement(sql: "SELECT id FROM collection WHERE nameKey = ?")
    if let id = try Int64.fetchOne(find, arguments: [key]) { return id }
    let insert = try db.cachedStatement(sql: "INSERT INTO collection (name, nameKey) VALUES (?, ?)")
    try insert.execute(arguments: [name, key])
    return db.lastInsertedRowID
  }

  /// Gives a recipe a picture of its own, or takes it away; the one it had is deleted by a trigger.
  ///
  /// `id` is the identifier of a picture that comes back.
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

  /// Folds what searches look through, of those recipes whose texts or collections have changed.
  ///
  /// - Complexity: O(changed recipes).
  func foldSearchTexts() throws {
    let statement = try db.cachedStatement(
      sql: "UPDATE recipe SET searchText = \(RecipeSchema.searchedText) WHERE searchText IS NULL")
    try statement.execute()
  }

  /// A stored picture.
  static func picture(_ db: Database, id: String) throws -> RecipePicture? {
    let statement = try db.cachedStatement(sql: "SELECT mediaType, data FROM picture WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]),
      let type = RecipePicture.MediaType(rawValue: row[0])
    else { return nil }
    return RecipePicture(mediaType: type, data: row[1])
  }

  /// A slug for a recipe that comes from no file.
  static func freshSlug() -> String {
    UUID().uuidString.lowercased()
  }
}

extension RecipeContent {
  /// What a stored recipe says.
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

  /// Whether two contents are equal when one property is left out of the comparison.
  func equals<Value>(_ other: RecipeContent, besides property: WritableKeyPath<RecipeContent, Value>) -> Bool {
    var other = other
    other[keyPath: property] = self[keyPath: property]
    return self == other
  }
}
