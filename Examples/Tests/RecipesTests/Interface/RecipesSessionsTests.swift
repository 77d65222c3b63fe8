import DiffableKit
import DiffableTesting
import Foundation
import RecipesStore
import Testing

/// Tests of many sessions of the Recipes example in one process (G15).
///
/// `DIFFABLEKIT_SESSIONS` sets their number; times are printed and not checked.
@Suite(.serialized)
@MainActor struct RecipesSessionsTests {
  private static var count: Int {
    ProcessInfo.processInfo.environment["DIFFABLEKIT_SESSIONS"].flatMap(Int.init) ?? 8
  }

  private func processor() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// Returns the number of file descriptors of this process that are open on a store's files.
  private func files(of store: RecipeStore) -> Int {
    let manager = FileManager.default
    return ((try? manager.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).count {
      (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.hasPrefix(store.path) == true
    }
  }

  @Test("G15: sessions with an open recipe open no file descriptors of their own, and each shows a new favorite")
  func sessions() async throws {
    let first = try RecipesWindow()
    first.press(row: "Anzac Biscuits")
    await first.wait("it is noted") { first.sidebar.contains("Recents, 1") }
    let before = files(of: first.store)
    let titles = first.rows.compactMap { $0.split(separator: ",").first.map(String.init) }
    var windows: [RecipesWindow] = []
    for number in 0..<Self.count {
      let window = try RecipesWindow(sharing: first)
      window.press(row: titles[number % titles.count])
      windows.append(window)
      // Waits between two windows for the store, so that sessions do not all begin in one turn of the main queue.
      await withCheckedContinuation { continuation in
        first.store.enqueue { _ in
        } completion: { _ in
          continuation.resume()
        }
      }
    }
    let opened = files(of: first.store) - before
    print("\(Self.count) sessions of recipes: \(opened) file descriptors more than one session")
    #expect(before > 0 && opened < 16)
    if ProcessInfo.processInfo.environment["DIFFABLEKIT_SESSIONS"] != nil {
      // A figure that is printed and not judged, over a time that is long enough to be measured.
      let idle = processor()
      try await Task.sleep(for: .seconds(5))
      print("idle: \((processor() - idle) / 5 * 100) % of a processor")
    }

    let id = try #require(try first.store.recipes().first { $0.title == titles[0] }).id
    let start = processor()
    try first.store.setFavorite(true, for: id)
    for window in windows {
      await window.wait("the heart") {
        window.row(titles[0])?.element.accessibility.label?.contains("Favorite") == true
      }
    }
    print("a favorite: \((processor() - start) * 1_000 / Double(Self.count)) ms of processor a session, with its frame")
    #expect(files(of: first.store) - before < 16)
  }
}
