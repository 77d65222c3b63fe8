import Foundation
import GRDB

/// A recipe store's file as an older version of the Recipes example made it.
struct OldStore {
  /// The number of database migrations that the older version knew: 1 or 2.
  var migrations: Int

  /// Makes a file with three recipes, two collections and a picture.
  func make(at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('1 recipes, collections, pictures')")
      try db.execute(sql: "PRAGMA application_id = 0x52435053")
      try db.execute(sql: Self.schema)
      if migrations > 1 {
        try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('2 an order of collections')")
        try db.execute(sql: "ALTER TABLE collection ADD COLUMN position INTEGER")
      }
      try db.execute(sql: Self.rows)
      if migrations > 1 { try db.execute(sql: "UPDATE collection SET position = 2 - id") }
    }
    try queue.close()
  }

  private static let rows = """
    INSERT INTO picture VALUES ('p', 'image/svg+xml', CAST('<svg/>' AS BLOB));
    INSERT INTO recipe (slug, title, kind, prepTime, cookTime, servings, ingredients, directions, isFavorite, addedOn,
        lastViewedOn, pictureID) VALUES
      ('a', 'Crème brûlée', 'dessert', 60, 120, '4', 'cream', 'Stir.', 1, 1000, 5000, 'p'),
      ('b', 'Soup', 'soup', 60, 60, '4', 'Jalapeño', 'Stir.', 0, 2000, NULL, NULL),
      ('c', 'Apple pie', 'pie', 60, 0, '4', 'apples', 'Bake.', 0, 3000, NULL, NULL);
    INSERT INTO collection (name, nameKey) VALUES ('Äpfel', 'apfel'), ('Winter', 'winter');
    INSERT INTO membership VALUES (1, 2), (2, 2), (3, 1), (3, 2);
    """

  private static let schema = """
    CREATE TABLE clock (
      id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, deletions INTEGER NOT NULL,
      collections INTEGER NOT NULL
    ) STRICT;
    INSERT INTO clock VALUES (1, 0, 0, 0);
    CREATE TABLE picture (id TEXT PRIMARY KEY NOT NULL, mediaType TEXT NOT NULL, data BLOB NOT NULL) STRICT;
    CREATE TABLE recipe (
      id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL UNIQUE, title TEXT NOT NULL, kind TEXT NOT NULL,
      prepTime INTEGER NOT NULL CHECK (prepTime >= 0), cookTime INTEGER NOT NULL CHECK (cookTime >= 0),
      servings TEXT NOT NULL, ingredients TEXT NOT NULL, directions TEXT NOT NULL, isFavorite INTEGER NOT NULL DEFAULT 0,
      addedOn INTEGER NOT NULL, lastViewedOn INTEGER, pictureID TEXT REFERENCES picture (id),
      version INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX recipeByVersion ON recipe (version);
    CREATE INDEX recipeByPicture ON recipe (pictureID);
    CREATE TABLE collection (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, nameKey TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE membership (
      recipeID INTEGER NOT NULL REFERENCES recipe (id) ON DELETE CASCADE,
      collectionID INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
      PRIMARY KEY (recipeID, collectionID)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX membershipByCollection ON membership (collectionID);
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
