import DiffableSnapshots
import Testing

@Suite("Transactions")
struct NSDiffableDataSourceTransactionTests {
  @Test("C53: in a transaction's difference a moved item is a removal and an insertion that carry each other's offset")
  func movedItem() {
    let old = Snapshot("A: x y z")
    var new = old
    new.moveItem("x", afterItem: "z")
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    #expect(transaction.initialSnapshot.lines == ["A: x y z"])
    #expect(transaction.finalSnapshot.lines == ["A: y z x"])
    #expect(
      Array(transaction.difference) == [
        .remove(offset: 0, element: "x", associatedWith: 2), .insert(offset: 2, element: "x", associatedWith: 0),
      ])
  }

  @Test("C53: a transaction has one section transaction for each changed section, the last section first")
  func sections() {
    let old = Snapshot("A: a b", "B: c", "C: d e")
    let new = Snapshot("A: b a", "B: c", "C: e d")
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["C", "A"])
  }

  @Test("C54: an item moved to another section is a removal in one section transaction and an insertion in the other")
  func crossSectionMove() throws {
    let old = Snapshot("A: x y", "B: z", "C: w")
    var new = old
    new.moveItem("x", afterItem: "z")
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    try #require(transaction.sectionTransactions.map(\.sectionIdentifier) == ["B", "A"])
    let (insertion, removal) = (transaction.sectionTransactions[0], transaction.sectionTransactions[1])
    #expect(Array(insertion.difference) == [.insert(offset: 1, element: "x", associatedWith: nil)])
    #expect(Array(removal.difference) == [.remove(offset: 0, element: "x", associatedWith: nil)])
    #expect(insertion.initialSnapshot.items == ["z"])
    #expect(insertion.finalSnapshot.items == ["z", "x"])
    #expect(removal.initialSnapshot.items == ["x", "y"])
    #expect(removal.finalSnapshot.items == ["y"])
  }

  @Test("C54: the outline that a section had is the initial snapshot of its section transaction")
  func outlines() {
    var outline = Outline()
    outline.append(["x", "y"])
    outline.append(["hidden"], to: "x")
    let old = Snapshot("A: x y")
    let new = Snapshot("A: y x")
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new, initialSections: ["A": outline])
    #expect(transaction.sectionTransactions.first?.initialSnapshot.line == "x{hidden} y")
    #expect(transaction.sectionTransactions.first?.finalSnapshot.line == "y x")
  }

  @Test("C53: inserted and deleted sections have section transactions too; equal snapshots have none")
  func comingAndGoing() {
    let old = Snapshot("A: x", "B: y", "C:")
    let new = Snapshot("A: x", "D: z")
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["D", "B"])
    #expect(NSDiffableDataSourceTransaction(from: old, to: old).sectionTransactions.isEmpty)
    #expect(NSDiffableDataSourceTransaction(from: old, to: old).difference.isEmpty)
  }

  @Test(
    "C55: a transaction's differences applied to the old items give the new ones, in the whole list and in each section"
  )
  func replay() {
    let old = Snapshot("A: a b c d", "B: e f", "C: g")
    let new = Snapshot("C: g a", "A: d n c", "B: f")
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    #expect(old.itemIdentifiers.applying(transaction.difference) == new.itemIdentifiers)
    for section in transaction.sectionTransactions {
      #expect(
        old.itemIdentifiers(inSection: section.sectionIdentifier).applying(section.difference)
          == new.itemIdentifiers(inSection: section.sectionIdentifier))
    }
  }
}
