import Foundation
import GRDB
import RecipesStore
import Testing

/// Tests of opening and creating the file of a recipe store.
@MainActor struct RecipeStoreOpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("The default path is in the XDG data folder")
  func defaultPath() {
    let name = "diffablekit/recipes/recipes.sqlite"
    #expect(
      RecipeStore.defaultPath(environment: ["XDG_DATA_HOME": "/data", "HOME": "/home/ann"]) == "/data/\(name)")
    #expect(RecipeStore.defaultPath(environment: ["HOME": "/home/ann"]) == "/home/ann/.local/share/\(name)")
    // A path in XDG_DATA_HOME that is not absolute is ignored, as the XDG rules say.
    #expect(
      RecipeStore.defaultPath(environment: ["XDG_DATA_HOME": "data", "HOME": "/home/ann"])
        == "/home/ann/.local/share/\(name)")
  }

  @Test("The first start creates folder and file and imports the shipped recipes, all of them valid")
  func firstStart() throws {
    let path = folder.url.appending(path: "a/b c/recipes.sqlite").path(percentEncoded: false)
    let store = try RecipeStore(path: path)
    #expect(try store.count() >= 2)
    for recipe in try store.recipes() { #expect(RecipeDraft(recipe).validate().isEmpty) }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("A later start imports no recipes, also if all were deleted")
  func laterStart() throws {
    let store = try RecipeStore(path: folder.storePath)
    for id in try store.recipeIDs() { try store.delete(id) }
    try store.close()
    #expect(try RecipeStore(path: folder.storePath).count() == 0)
  }

  @Test("A store whose first recipes are invalid is not created, and a later start imports the shipped ones")
  func badFirstRecipes() throws {
    let bad = try folder.write(#"{"format": "diffablekit-recipes", "version": 1, "recipes": [{}]}"#, to: "bad.json")
    #expect(throws: RecipeStoreError.self) { try RecipeStore(path: folder.storePath, firstRecipes: .file(bad)) }
    #expect(try RecipeStore(path: folder.storePath).count() >= 2)
  }

  @Test("An empty file becomes a store")
  func emptyFile() throws {
    try folder.write("", to: "recipes.sqlite")
    #expect(try folder.emptyStore().count() == 0)
  }

  @Test("Opening a new file waits until another program has ended its transaction")
  func writtenByAnother() throws {
    // The other program writes without a write-ahead log. SQLite does not wait for its transaction, whatever the busy
    // timeout, when the store then gives the file such a log, so that the store waits itself.
    let other = try DatabaseQueue(path: folder.storePath)
    let writes = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      try? other.inDatabase { db in
        try db.inTransaction(.immediate) {
          writes.signal()
          // The store most likely finds the lock meanwhile; it opens the file whether it does or not.
          Thread.sleep(forTimeInterval: 0.3)
          return .rollback
        }
      }
    }
    writes.wait()
    #expect(try folder.emptyStore().count() == 0)
  }

  @Test("Recipes and collections are still there after a store was closed and opened again")
  func reopening() throws {
    let store = try folder.emptyStore()
    let recipe = try store.add(.sample("Soup", collections: "Winter"))
    try store.close()
    #expect(throws: (any Error).self) { try store.setFavorite(true, for: recipe.id) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) == ["recipes.sqlite"])
    let reopened = try folder.emptyStore()
    #expect(try reopened.recipes() == [recipe])
    #expect(try reopened.collections().map(\.name) == ["Winter"])
  }

  @Test(
    "A copy of the files of a recipe store that was not closed, as a kill leaves them, opens with every acknowledged change"
  )
  func afterKill() throws {
    let store = try folder.emptyStore()
    let recipe = try store.add(.sample("Soup"))
    let copy = folder.url.appending(path: "copy.sqlite").path()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.storePath + suffix, toPath: copy + suffix)
    }
    #expect(try RecipeStore(path: copy, firstRecipes: .none).recipes() == [recipe])
  }

  @Test("Stores opened at the same time on a new file import the shipped recipes once")
  func startingAtOnce() async throws {
    let path = folder.storePath
    let expected = try RecipeStore(path: path + "-other").count()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { try await RecipeStore(path: path).count() } }
      for try await count in group { #expect(count == expected) }
    }
  }

  // MARK: - Files that can't be opened

  @Test("The words of an error of the recipe store for visitors name the file without its folder")
  func namesOfFiles() {
    let path = "/srv/private/recipes.sqlite"
    let errors: [RecipeStoreError] = [
      .folderNotWritable(path: path, reason: "no"), .unreadable(path: path, reason: "no"), .readOnly(path: path),
      .notADatabase(path: path), .notARecipeStore(path: path), .corrupt(path: path, reason: "no"),
      .newerVersion(path: path), .busy(path: path), .diskFull(path: path), .closed(path: path),
      .failed(path: path, reason: "no"),
    ]
    for error in errors {
      #expect(error.description.contains(path))
      let words = (error as any Error).localizedDescription
      #expect(words.contains("recipes.sqlite") && !words.contains("private"), "\(words)")
    }
  }

  private func error(opening path: String) -> RecipeStoreError? {
    #expect(throws: RecipeStoreError.self) { try RecipeStore(path: path, firstRecipes: .none) }
  }

  @Test("Opening a folder as a store throws an error of one line")
  func folderInPlace() throws {
    let path = folder.storePath
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(error(opening: path)?.description == "can't read the recipe store \(path): it is a folder")
  }

  @Test("Opening a store whose folder cannot be created throws an error of one line")
  func folderThatIsAFile() throws {
    let file = try folder.write("x", to: "file").path(percentEncoded: false)
    let error = error(opening: file + "/deep/recipes.sqlite")
    guard case .folderNotWritable(let path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == file + "/deep")
    #expect(error?.description == "can't write in the folder \(path): Not a directory")
    #expect(error?.description.contains("\n") == false)
  }

  @Test(
    "Opening a file or folder without permission throws an error of one line",
    .enabled(if: geteuid() != 0, "root may read everything"))
  func noPermission() throws {
    try folder.emptyStore().close()
    let path = folder.storePath
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: path)
    #expect(error(opening: path)?.description == "can't read the recipe store \(path): Permission denied")
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
    #expect(error(opening: path) == .readOnly(path: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path())
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path()) }
    #expect(error(opening: path + "2")?.description.contains("can't write in the folder") == true)
  }

  @Test("A file that is no database is refused and left unchanged")
  func noDatabase() throws {
    let text = String(repeating: "My favourite recipes, in prose. ", count: 50)
    let path = try folder.write(text, to: "recipes.sqlite").path(percentEncoded: false)
    #expect(
      error(opening: path)?.description == "\(path) is not a recipe store: it is no SQLite database")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test(
    "Another program's database is refused and left unchanged",
    .enabled(if: SQLiteCommand.isInstalled, "needs the sqlite3 command"))
  func foreignDatabase() throws {
    let path = folder.storePath
    try SQLiteCommand.run("CREATE TABLE song (title TEXT)", on: path)
    let before = FileManager.default.contents(atPath: path)
    #expect(
      error(opening: path)?.description == "\(path) is not a recipe store: it is the database of another program")
    #expect(FileManager.default.contents(atPath: path) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) == ["recipes.sqlite"])
  }

  @Test(
    "A store of a newer version is refused and left unchanged",
    .enabled(if: SQLiteCommand.isInstalled, "needs the sqlite3 command"))
  func newerVersion() throws {
    try folder.emptyStore().close()
    let path = folder.storePath
    try SQLiteCommand.run("INSERT INTO grdb_migrations VALUES ('99 meal plans')", on: path)
    let before = try SQLiteCommand.run("SELECT identifier FROM grdb_migrations", on: path)
    #expect(
      error(opening: path)?.description
        == "the recipe store \(path) was made by a newer version of this program; update the program to open it")
    #expect(try SQLiteCommand.run("SELECT identifier FROM grdb_migrations", on: path) == before)
  }

  @Test("Opening a damaged file throws an error that names it")
  func damaged() throws {
    let store = try folder.emptyStore()
    for number in 0..<100 {
      try store.add(.sample("Soup \(number)", ingredients: String(repeating: "leek ", count: 99)))
    }
    try store.close()
    let path = folder.storePath
    var data = try #require(FileManager.default.contents(atPath: path))
    // The first four pages of the file contain the header and the schema; the pages after them are overwritten.
    data.replaceSubrange(4_096 * 4..<data.count, with: Data(repeating: 0x5A, count: data.count - 4_096 * 4))
    try data.write(to: URL(fileURLWithPath: path))
    let error = error(opening: path)
    guard case .corrupt(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.hasPrefix("the recipe store \(path) is damaged: ") == true)
  }
}
