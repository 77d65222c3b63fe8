import GRDB

/// A namespace for the tables of the store, and the migrations of older files.
enum RecipeSchema {
  /// The SQLite application ID that marks a file as a recipe store: “RCPS” in ASCII.
  static let applicationID: Int32 = 0x5243_5053

  /// The `PRAGMA user_version` of a new store whose first recipes have not been added yet.
  static let unfilled = 1

  /// The SQL expression that searches read: the text as it was folded when this program wrote the recipe, or folded now
  /// when another program has changed the recipe since.
  static let searchedText =
    "coalesce(searchText, folded(title || char(10) || ingredients || char(10) || collectionNames))"

  /// The migrations of the store's tables, oldest first.
  ///
  /// A released migration never changes; a new one is added to the end. A new store is marked as ``unfilled``, in the
  /// transaction that creates its tables, so that it is never mistaken for a store that a person has emptied, even if
  /// the program is stopped before the first recipes have been added.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 recipes, collections, pictures") { db in
      try db.execute(sql: tables)
      try db.execute(sql: recipeTriggers)
      try db.execute(sql: collectionTriggers)
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(unfilled)")
    }
    migrator.registerMigration("2 an order of collections") { db in
      try db.execute(sql: "ALTER TABLE collection ADD COLUMN position INTEGER")
    }
    migrator.registerMigration("3 lists from one table") { db in
      try db.execute(sql: withoutCounters)
      try db.execute(sql: columnsOfLists)
      try db.execute(sql: triggersOfLists)
      try RecipeWriter(db: db).foldSearchTexts()
    }
    return migrator
  }

  // STRICT tables keep another program from storing text where this one reads a number.
  private static let tables = """
    CREATE TABLE clock (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      version INTEGER NOT NULL,
      deletions INTEGER NOT NULL,
      collections INTEGER NOT NULL
    ) STRICT;
    INSERT INTO clock VALUES (1, 0, 0, 0);

    CREATE TABLE picture (
      id TEXT PRIMARY KEY NOT NULL,
      mediaType TEXT NOT NULL,
      data BLOB NOT NULL
    ) STRICT;

    -- Dates are milliseconds since 1970. AUTOINCREMENT keeps the identifier of a deleted recipe free for undo.
    CREATE TABLE recipe (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      slug TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      kind TEXT NOT NULL,
      prepTime INTEGER NOT NULL CHECK (prepTime >= 0),
      cookTime INTEGER NOT NULL CHECK (cookTime >= 0),
      servings TEXT NOT NULL,
      ingredients TEXT NOT NULL,
      directions TEXT NOT NULL,
      isFavorite INTEGER NOT NULL DEFAULT 0,
      addedOn INTEGER NOT NULL,
      lastViewedOn INTEGER,
      pictureID TEXT REFERENCES picture (id),
      version INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX recipeByVersion ON recipe (version);
    CREATE INDEX recipeByPicture ON recipe (pictureID);

    -- nameKey is the name without case and accents.
    CREATE TABLE collection (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      nameKey TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE membership (
      recipeID INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
      collectionID INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
      PRIMARY KEY (recipeID, collectionID)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX membershipByCollection ON membership (collectionID);
    """

  // An update of recipe.version fires no trigger: no trigger lists this column.
  private static let recipeTriggers = """
    CREATE TRIGGER recipeInserted AFTER INSERT ON recipe BEGIN
      UPDATE clock SET version = version + 1;
      UPDATE recipe SET version = (SELECT version FROM clock) WHERE id = NEW.id;
    END;
    CREATE TRIGGER recipeUpdated
    AFTER UPDATE OF slug, title, kind, prepTime, cookTime, servings, ingredients, directions, isFavorite, addedOn,
      lastViewedOn, pictureID ON recipe
    BEGIN
      UPDATE clock SET version = version + 1;
      UPDATE recipe SET version = (SELECT version FROM clock) WHERE id = NEW.id;
    END;
    CREATE TRIGGER recipeDeleted AFTER DELETE ON recipe BEGIN
      UPDATE clock SET version = version + 1, deletions = deletions + 1;
    END;
    CREATE TRIGGER pictureReplaced AFTER UPDATE OF pictureID ON recipe
    WHEN OLD.pictureID IS NOT NULL AND OLD.pictureID IS NOT NEW.pictureID BEGIN
      DELETE FROM picture WHERE id = OLD.pictureID;
    END;
    CREATE TRIGGER pictureOrphaned AFTER DELETE ON recipe WHEN OLD.pictureID IS NOT NULL BEGIN
      DELETE FROM picture WHERE id = OLD.pictureID;
    END;
    """

  private static let collectionTriggers = """
    CREATE TRIGGER membershipInserted AFTER INSERT ON membership BEGIN
      UPDATE clock SET version = version + 1, collections = collections + 1;
      UPDATE recipe SET version = (SELECT version FROM clock) WHERE id = NEW.recipeID;
    END;
    CREATE TRIGGER membershipDeleted AFTER DELETE ON membership BEGIN
      UPDATE clock SET version = version + 1, collections = collections + 1;
      UPDATE recipe SET version = (SELECT version FROM clock) WHERE id = OLD.recipeID;
    END;
    CREATE TRIGGER collectionInserted AFTER INSERT ON collection BEGIN
      UPDATE clock SET collections = collections + 1;
    END;
    CREATE TRIGGER collectionDeleted AFTER DELETE ON collection BEGIN
      UPDATE clock SET collections = collections + 1;
    END;
    CREATE TRIGGER collectionRenamed AFTER UPDATE ON collection BEGIN
      UPDATE clock SET version = version + 1, collections = collections + 1;
      UPDATE recipe SET version = (SELECT version FROM clock)
        WHERE id IN (SELECT recipeID FROM membership WHERE collectionID = NEW.id);
    END;
    """
}
