// The third migration, in several pieces of SQL: afterwards the table `recipe` has all values by which a list filters
// and sorts, and triggers update them, even for changes of other programs.
extension RecipeSchema {
  /// The SQL that removes the counters of changes, which `FetchedResults` has made unnecessary.
  static let withoutCounters = """
    DROP TRIGGER recipeInserted;
    DROP TRIGGER recipeUpdated;
    DROP TRIGGER recipeDeleted;
    DROP TRIGGER membershipInserted;
    DROP TRIGGER membershipDeleted;
    DROP TRIGGER collectionInserted;
    DROP TRIGGER collectionDeleted;
    DROP TRIGGER collectionRenamed;
    DROP TABLE clock;
    DROP INDEX recipeByVersion;
    ALTER TABLE recipe DROP COLUMN version;
    """

  /// The SQL that adds the collections of a recipe to its row: their numbers between spaces, and their names one per
  /// line.
  ///
  /// `searchText` is the text that searches read, without case and accents; `NULL` where it has not been folded yet.
  static let columnsOfLists = """
    ALTER TABLE recipe ADD COLUMN collectionIDs TEXT NOT NULL DEFAULT ' ';
    ALTER TABLE recipe ADD COLUMN collectionNames TEXT NOT NULL DEFAULT '';
    ALTER TABLE recipe ADD COLUMN searchText TEXT;
    UPDATE recipe SET \(collections(of: "recipe.id")) WHERE id IN (SELECT recipeID FROM membership);
    CREATE INDEX recipeByFavorite ON recipe (isFavorite);
    CREATE INDEX recipeByLastViewed ON recipe (lastViewedOn);
    CREATE INDEX recipeToFold ON recipe (id) WHERE searchText IS NULL;
    """

  static let triggersOfLists = """
    CREATE TRIGGER recipeText AFTER UPDATE OF title, ingredients ON recipe
    WHEN NEW.title IS NOT OLD.title OR NEW.ingredients IS NOT OLD.ingredients BEGIN
      UPDATE recipe SET searchText = NULL WHERE id = NEW.id;
    END;
    CREATE TRIGGER membershipInserted AFTER INSERT ON membership BEGIN
      UPDATE recipe SET searchText = NULL, \(collections(of: "NEW.recipeID")) WHERE id = NEW.recipeID;
    END;
    CREATE TRIGGER membershipDeleted AFTER DELETE ON membership BEGIN
      UPDATE recipe SET searchText = NULL, \(collections(of: "OLD.recipeID")) WHERE id = OLD.recipeID;
    END;
    CREATE TRIGGER collectionRenamed AFTER UPDATE OF name ON collection WHEN NEW.name IS NOT OLD.name BEGIN
      UPDATE recipe SET searchText = NULL, \(collections(of: "recipe.id"))
        WHERE id IN (SELECT recipeID FROM membership WHERE collectionID = NEW.id);
    END;
    """

  /// Returns the SQL assignments that bring the collections of a recipe up to date.
  private static func collections(of recipe: String) -> String {
    """
    collectionIDs = (SELECT ' ' || coalesce(group_concat(collectionID, ' ') || ' ', '')
        FROM membership WHERE recipeID = \(recipe)),
      collectionNames = (SELECT coalesce(group_concat(name, char(10)), '')
        FROM membership JOIN collection ON collection.id = collectionID WHERE recipeID = \(recipe))
    """
  }
}
