import DiffableSnapshots
import Testing

@Suite("Diagnostics")
struct DiagnosticSinkTests {
  @Test("A12: without a sink of its own, a program's warnings go to standard error")
  func standardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot("A: x y", "B:")
      snapshot.appendItems(["x"], toSection: "B")
    }
    #expect(
      text(result).contains("[UIDiffableDataSource] Diffable data source detected an attempt to insert or append 1"))
    #expect(text(result).contains("Item identifier that already exists: x\n"))
  }
}
