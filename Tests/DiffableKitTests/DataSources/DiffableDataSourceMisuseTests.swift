import DiffableKit
import DiffableTesting
import Testing

/// Tests of misuse at other moments than in ``DataSourceMisuse``: while a list scrolls.
@Suite("Misuse: while a list scrolls")
struct DiffableDataSourceMisuseTests {
  @Test("C22: applying inside a cell provider while the list scrolls stops the program with a deadlock message")
  func applyInProviderWhileScrolling() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = ListFixture([("A", (0..<100).map { "i\($0)" })])
        fixture.whileProviding = { _ in
          fixture.dataSource.apply(ListFixture.snapshot([("A", ["z"])]), animatingDifferences: false)
        }
        fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
        fixture.host.update()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Deadlock detected: calling this method on the main queue with outstanding async"))
  }
}
