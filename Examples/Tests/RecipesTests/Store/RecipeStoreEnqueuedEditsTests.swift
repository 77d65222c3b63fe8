import DiffableTesting
import Foundation
import GRDB
import RecipesStore
import Synchronization
import Testing

/// A disk on which commits wait until the test lets them go on, and a clock of the store's pauses; both count.
private final class SlowDisk: Sendable {
  private struct State {
    var commits: [Bool] = []
    var attempts = 0
    var isHeld = false
    var holdsAttempts = false
    var rests: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  private let gate = NSCondition()

  /// The commits that were begun, each true if it is flushed.
  var commits: [Bool] { state.withLock { $0.commits } }

  /// The number of attempts to write.
  var attempts: Int { state.withLock { $0.attempts } }

  /// The number of pauses that have not been ended.
  var rests: Int { state.withLock { $0.rests.count } }

  var pace: WritingPace {
    var pace = WritingPace()
    pace.lockWait = 0.01
    pace.afterRest = { action in self.state.withLock { $0.rests.append(action) } }
    pace.willWrite = {
      self.state.withLock { $0.attempts += 1 }
      self.wait { $0.holdsAttempts }
    }
    pace.willCommit = { isFlushed in
      self.state.withLock { $0.commits.append(isFlushed) }
      self.wait { $0.isHeld }
    }
    return pace
  }

  private func wait(while condition: @Sendable (State) -> Bool) {
    gate.lock()
    while state.withLock({ condition($0) }) { gate.wait() }
    gate.unlock()
  }

  func holdAttempts() { state.withLock { $0.holdsAttempts = true } }

  func hold() { state.withLock { $0.isHeld = true } }

  func release() {
    gate.lock()
    state.withLock { ($0.isHeld, $0.holdsAttempts) = (false, false) }
    gate.broadcast()
    gate.unlock()
  }

  /// Ends the pauses between writings of views.
  func endRests() {
    let rests = state.withLock { state in
      defer { state.rests = [] }
      return state.rests
    }
    for rest in rests { rest() }
  }
}

/// Tests of edits and views that wait for a slow disk or for a lock of another program.
@MainActor struct RecipeStoreEnqueuedEditsTests {
  private let folder: TemporaryFolder
  private let disk = SlowDisk()
  private let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try RecipeStore(path: folder.storePath, firstRecipes: .none, pace: disk.pace)
  }

  private func synchronous() throws -> Int? {
    try store.database.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
  }

  @Test("Thousands of taps on recipes keep an edit of another person waiting for one commit, and cost three in all")
  func taps() async throws {
    let ids = try (0..<40).map { try store.add(.sample("Soup \($0)")).id }
    disk.hold()
    store.noteViewed(ids[0])
    await until("the first tap is written") { disk.commits.count == 1 }
    for number in 0..<9_300 {
      store.noteViewed(ids[number % 40], at: Date(timeIntervalSince1970: Double(number)))
    }
    var isFavorite = false
    store.enqueue {
      try $0.setFavorite(true, for: ids[7])
    } completion: { _ in
      isFavorite = true
    }
    disk.release()
    await until("the recipe is a favorite") { isFavorite }
    #expect(disk.commits == [false, true], "the favorite has waited for no other taps, and is flushed")
    await until("the writer rests") { disk.rests == 1 }
    disk.endRests()
    await until("the other taps are written") { try! store.count(in: .recents) == RecipeFilter.recentLimit }
    #expect(disk.commits == [false, true, false], "all other taps share a commit, which is not flushed")
    #expect(try store.recipe(id: ids[0])?.lastViewedOn == Date(timeIntervalSince1970: 9_280), "the last tap counts")
  }

  @Test("Taps within a second are written once, when it is over")
  func rest() async throws {
    let id = try store.add(.sample("Soup")).id
    for number in 1...3 {
      store.noteViewed(id, at: Date(timeIntervalSince1970: Double(number)))
      await until("the store rests") { disk.rests == 1 }
    }
    // An edit is written meanwhile, without the later taps.
    var isDone = false
    store.enqueue { _ in
    } completion: { _ in
      isDone = true
    }
    await until("the edit is done") { isDone }
    #expect(disk.commits == [false, true])
    #expect(try store.recipe(id: id)?.lastViewedOn == Date(timeIntervalSince1970: 1))
    disk.endRests()
    await until("the last tap is written") {
      try! store.recipe(id: id)?.lastViewedOn == Date(timeIntervalSince1970: 3)
    }
    #expect(disk.commits == [false, true, false])
  }

  @Test("Edits are flushed to the disk, also after a tap that was not")
  func flush() async throws {
    let id = try store.add(.sample("Soup")).id
    #expect(try synchronous() == 2)
    store.noteViewed(id)
    await until("the tap is written") { disk.rests == 1 }
    #expect(try synchronous() == 1)
    try store.setFavorite(true, for: id)
    #expect(try synchronous() == 2)
  }

  @Test("Edits that wait share a commit; none is done before it, and one that fails does not undo the others")
  func sharedCommit() async throws {
    let id = try store.add(.sample("Soup")).id
    disk.hold()
    var results: [Int: Bool] = [:]
    func edit(_ number: Int, _ edit: @escaping @Sendable (RecipeStore) throws -> Void) {
      store.enqueue(edit) { result in
        if case .success = result { results[number] = true } else { results[number] = false }
      }
    }
    edit(0) { try $0.addCollection(named: "First") }
    await until("the first edit waits for the disk") { disk.commits.count == 1 }
    for number in 1...100 {
      edit(number) { store in
        if number == 50 { try store.addCollection(named: "Half done") }
        _ = try store.setFavorite(number % 2 == 0, for: number == 50 ? 999 : id)
        try store.addCollection(named: "Number \(number)")
      }
    }
    // A report that came before the commit would be in the main queue by now.
    await withCheckedContinuation { turned in DispatchQueue.main.async { turned.resume() } }
    #expect(results.isEmpty)
    disk.release()
    await until("all edits are done") { results.count == 101 }
    #expect(disk.commits == [true, true])
    #expect(results.filter { !$0.value }.map(\.key) == [50])
    #expect(try store.collections().count == 100, "of the edit that failed nothing is left")
  }

  /// An observer of commits, as every list has one: enqueues on the main queue that it has learnt of a commit.
  private final class ListObserver: TransactionObserver {
    private let didLearn: @MainActor @Sendable () -> Void
    init(_ didLearn: @escaping @MainActor @Sendable () -> Void) { self.didLearn = didLearn }
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidRollback(_ db: Database) {}
    func databaseDidCommit(_ db: Database) {
      DispatchQueue.main.async { [didLearn] in MainActor.assumeIsolated { didLearn() } }
    }
  }

  @Test(
    "The completion of an edit is called before a list learns of the edit, so that what a person sees can be undone")
  func completionBeforeLists() async throws {
    var events: [String] = []
    let observer = ListObserver { events.append("list") }
    store.database.add(transactionObserver: observer)
    for number in 1...3 {
      store.enqueue {
        try $0.addCollection(named: "Number \(number)")
      } completion: { _ in
        events.append("completion")
      }
      await until("edit \(number) is done, and the list knows it") { events.count == 2 * number }
    }
    #expect(events == ["completion", "list", "completion", "list", "completion", "list"])
  }

  @Test("An edit sees those before it in its transaction")
  func reading() async throws {
    disk.hold()
    store.enqueue { _ in
    } completion: { _ in
    }
    await until("the first edit waits for the disk") { disk.commits.count == 1 }
    var found: Bool?
    let id = Mutex<RecipeCollection.ID>(0)
    let box = Box(id)
    store.enqueue { store in
      let new = try store.addCollection(named: "Winter").id
      box.id.withLock { $0 = new }
    } completion: { _ in
    }
    store.enqueue { store in
      try store.hasCollection(box.id.withLock { $0 })
    } completion: {
      found = try? $0.get()
    }
    disk.release()
    await until("all edits are done") { found != nil }
    #expect(found == true)
  }

  /// An identifier that two edits share.
  private final class Box: Sendable {
    let id: Mutex<RecipeCollection.ID>
    init(_ id: consuming Mutex<RecipeCollection.ID>) { self.id = id }
  }

  @Test("An edit is refused with a sentence while 512 edits wait")
  func bound() async throws {
    disk.hold()
    var texts: [String] = []
    var done = 0
    for number in 0...513 {
      store.enqueue {
        try $0.addCollection(named: "Number \(number)")
      } completion: { result in
        switch result {
        case .success: done += 1
        case .failure(let error): texts.append("\(error)")
        }
      }
      if number == 0 { await until("the first edit waits for the disk") { disk.commits.count == 1 } }
    }
    await until("one is refused") { !texts.isEmpty }
    #expect(texts == ["too many changes are waiting to be saved; try again in a moment"])
    disk.release()
    await until("the others are done") { done == 513 }
    #expect(disk.commits.count == 5)
  }

  @Test("A store that is closed writes all edits that wait, with the views in the last commit")
  func closing() async throws {
    let id = try store.add(.sample("Soup")).id
    store.noteViewed(id, at: Date(timeIntervalSince1970: 1))
    await until("the tap is written") { disk.rests == 1 }
    disk.hold()
    var done = 0
    func enqueue(_ number: Int) {
      store.enqueue {
        try $0.addCollection(named: "Number \(number)")
      } completion: { result in
        if case .success = result { done += 1 }
      }
    }
    enqueue(0)
    await until("the first edit waits for the disk") { disk.commits.count == 2 }
    for number in 1...200 { enqueue(number) }
    store.noteViewed(id, at: Date(timeIntervalSince1970: 2))
    Thread.detachNewThread { [disk] in disk.release() }
    try store.close()
    #expect(disk.commits == [false, true, true, true])
    await until("their completions are called") { done == 201 }
    let reopened = try folder.emptyStore()
    #expect(try reopened.collections().count == 201)
    #expect(try reopened.recipe(id: id)?.lastViewedOn == Date(timeIntervalSince1970: 2))
  }

  @Test("A store that is closed while another program has locked the file ends after another attempt, and says so")
  func closingWhileLocked() async throws {
    let id = try store.add(.sample("Soup")).id
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: store.path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    disk.holdAttempts()
    let logged = Mutex<[String]>([])
    store.setFailureHandler { error in logged.withLock { $0.append("\(error)") } }
    var texts: [String] = []
    for number in 0..<300 {
      store.enqueue {
        try $0.addCollection(named: "Number \(number)")
      } completion: { result in
        if case .failure(let error) = result { texts.append("\(error)") }
      }
    }
    store.noteViewed(id)
    await until("the first attempt begins") { disk.attempts == 1 }
    let closing = Task.detached { [store] in try store.close() }
    var isRefused = false
    await until("the store refuses edits") {
      store.enqueue { _ in
      } completion: { result in
        if case .failure(RecipeStoreError.closed) = result { isRefused = true }
      }
      return isRefused
    }
    disk.release()
    try await closing.value
    #expect(disk.attempts == 2)
    await until("all edits have failed") { texts.count == 300 }
    #expect(Set(texts) == ["the recipe store \(store.path) is locked by another process"])
    #expect(logged.withLock { $0 } == [texts[0]], "the operator is told once")
    store.enqueue {
      try $0.addCollection(named: "Late")
    } completion: { result in
      if case .failure(let error) = result { texts.append("\(error)") }
    }
    await until("a later edit has failed") { texts.count == 301 }
    #expect(texts.last == "the recipe store \(store.path) has been closed")
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(disk.commits.isEmpty)
  }
}
