import Foundation

/// An edit that an interface has enqueued.
struct EnqueuedEdit: Sendable {
  /// A closure that makes the edit inside of a transaction, and returns the report of success for the time after the
  /// commit.
  ///
  /// It is called again if the transaction could not be committed.
  let make: @Sendable (RecipeStore) throws -> @MainActor @Sendable () -> Void
  /// A closure that reports the error of the edit.
  let fail: @MainActor @Sendable (any Error) -> Void
}

/// The edits and the opened recipes that wait to be written, and the rules by which they are written.
///
/// - Edits are written in their order, those that wait in one transaction. Their number is bounded.
/// - That a recipe was opened is noted per recipe, the latest time alone, and written at most once in a while: with
///   edits that are written anyway, or alone.
/// - After the store began to close, edits come first; views are written with the last of them.
struct EditBacklog {
  /// The edits and views that are written by one transaction.
  struct Batch {
    var edits: [EnqueuedEdit] = []
    /// The times at which recipes were opened, by recipe.
    var views: [Recipe.ID: Date] = [:]
  }

  /// The maximum number of edits that wait: all of them are written within a few transactions.
  static let mostEdits = 512
  /// The maximum number of edits in one transaction, during which other programs cannot write.
  static let mostEditsOfTransaction = 128
  /// The maximum number of opened recipes that wait.
  static let mostViews = 4_096

  private var edits: [EnqueuedEdit] = []
  private var views: [Recipe.ID: Date] = [:]
  /// True while a writer takes batches.
  private var isWriting = false
  /// True for a while after views were written.
  private var isResting = false
  /// True after the store began to close.
  private(set) var isClosed = false

  /// The number of edits that wait.
  var count: Int { edits.count }

  /// Adds an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - path: The path of the store, for errors.
  /// - Returns: True if a writer has to be started.
  /// - Throws: An error if too many edits wait or the store is closed.
  mutating func add(_ edit: EnqueuedEdit, path: String) throws(RecipeStoreError) -> Bool {
    if isClosed { throw .closed(path: path) }
    if edits.count >= Self.mostEdits { throw .tooManyEdits }
    edits.append(edit)
    return startsWriter()
  }

  /// Notes that a recipe was opened, in place of an earlier time; ignored if too many recipes wait.
  ///
  /// - Returns: True if a writer has to be started.
  mutating func note(_ id: Recipe.ID, viewedAt date: Date) -> Bool {
    guard !isClosed, views[id] != nil || views.count < Self.mostViews else { return false }
    views[id] = date
    return !isResting && startsWriter()
  }

  /// Notes views again that could not be written; forgets them if the store is closed.
  mutating func putBack(_ old: [Recipe.ID: Date]) {
    if !isClosed { views.merge(old) { newer, _ in newer } }
  }

  /// Ends the time in which no views are written.
  ///
  /// - Returns: True if a writer has to be started.
  mutating func endRest() -> Bool {
    isResting = false
    return !isClosed && !views.isEmpty && startsWriter()
  }

  /// Takes the next batch; `nil` if there is nothing to write, which ends the writer.
  mutating func next() -> Batch? {
    var batch = Batch(edits: Array(edits.prefix(Self.mostEditsOfTransaction)))
    edits.removeFirst(batch.edits.count)
    if isClosed ? edits.isEmpty : !isResting { swap(&batch.views, &views) }
    isWriting = !batch.edits.isEmpty || !batch.views.isEmpty
    if !batch.views.isEmpty { isResting = true }
    return isWriting ? batch : nil
  }

  /// Refuses new edits and views from now on.
  mutating func close() { isClosed = true }

  /// Takes all edits and forgets the views, because the store has to be closed without them.
  mutating func abandon() -> [EnqueuedEdit] {
    defer { (edits, views) = ([], [:]) }
    return edits
  }

  private mutating func startsWriter() -> Bool {
    defer { isWriting = true }
    return !isWriting
  }
}
