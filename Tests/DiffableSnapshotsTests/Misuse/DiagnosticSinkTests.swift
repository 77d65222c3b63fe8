import DiffableSnapshots
import Testing

@Suite("Diagnostics")
struct DiagnosticSinkTests {
  @Test("A12: warnings of a program that sets no diagnostic sink are written to standard error")
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
