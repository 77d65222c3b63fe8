import FetchedResults
import Foundation
import RecipesStore

/// A folder for one test, deleted with the value that made it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "recipes-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of the store in the folder.
  var storePath: String { url.appending(path: "recipes.sqlite").path(percentEncoded: false) }

  /// Writes a text to a file in the folder.
  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  /// Writes bytes to a file in the folder, and makes the file's folders.
  @discardableResult
  func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// Opens a store without recipes.
  func emptyStore() throws -> RecipeStore {
    try RecipeStore(path: storePath, firstRecipes: .none)
  }
}

/// A namespace for running the `sqlite3` command as another process, which does not use this package.
enum SQLiteCommand {
  static let path = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].first(where: FileManager.default.isExecutableFile)

  static var isInstalled: Bool { path != nil }

  @discardableResult
  static func run(_ sql: String, on database: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "/usr/bin/sqlite3")
    process.arguments = ["-bail", "-cmd", ".timeout 5000", database, sql]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The error of a command that has ended with another exit status than zero.
  struct Failure: Error {
    var status: Int32
  }
}

extension RecipeDraft {
  /// Returns a recipe's draft without errors.
  static func sample(
    _ title: String, prepTime: String = "10", cookTime: String = "20", ingredients: String = "1 onion",
    collections: String = ""
  ) -> RecipeDraft {
    var draft = RecipeDraft()
    draft.title = title
    draft.kind = .stew
    draft.prepTime = prepTime
    draft.cookTime = cookTime
    draft.servings = "4"
    draft.ingredients = ingredients
    draft.directions = "Chop.\nFry."
    draft.collections = collections
    return draft
  }
}

extension RecipePicture {
  /// The bytes of a PNG of one dot.
  static let dot = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
}

/// Methods of a recipe store with which tests read what the lists of the program show.
@MainActor extension RecipeStore {
  /// Returns a fetched results controller that polls every 20 milliseconds for changes of other processes.
  func controller<Record>(_ request: FetchedRequest<Record>) throws -> FetchedResultsController<Record> {
    let controller = FetchedResultsController(
      fetchRequest: request, database: database, pollInterval: .milliseconds(20))
    try controller.performFetch()
    return controller
  }

  private func records<Record>(_ request: FetchedRequest<Record>) throws -> [Record] {
    try controller(request).fetchedObjects ?? []
  }

  /// Returns the recipes that a list of the Recipes example shows.
  func recipes(
    in filter: RecipeFilter = .all, matching search: String = "", sortedBy order: RecipeSortOrder = .title
  ) throws -> [Recipe] {
    try records(recipesRequest(in: filter, matching: search, sortedBy: order))
  }

  /// Returns the identifiers of a list's recipes.
  func recipeIDs(
    in filter: RecipeFilter = .all, matching search: String = "", sortedBy order: RecipeSortOrder = .title
  ) throws -> [Recipe.ID] {
    try recipes(in: filter, matching: search, sortedBy: order).map(\.id)
  }

  /// Returns the titles of a list's recipes.
  func titles(
    in filter: RecipeFilter = .all, matching search: String = "", sortedBy order: RecipeSortOrder = .title
  ) throws -> [String] {
    try recipes(in: filter, matching: search, sortedBy: order).map(\.title)
  }

  /// Returns the collections of the sidebar.
  func collections() throws -> [RecipeCollection] { try records(collectionsRequest) }

  /// Returns the collection with a name.
  func collection(named name: String) throws -> RecipeCollection? { try collections().first { $0.name == name } }

  /// Returns the number of recipes that the sidebar shows for a filter.
  func count(in filter: RecipeFilter = .all) throws -> Int {
    if case .collection(let id) = filter { return try collections().first { $0.id == id }?.count ?? 0 }
    return try records(partsRequest).first { $0.filter == filter }?.count ?? -1
  }
}
