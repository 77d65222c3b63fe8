import DiffableSnapshots
import ListDiff
import Synchronization
import Testing

/// A counter of the hashes and comparisons of identifiers.
private final class Costs: Sendable {
  private let counts = Mutex((hashes: [Int: Int](), comparisons: 0))

  /// The number of times that each identifier was hashed, by the identifier's number.
  var hashes: [Int: Int] { counts.withLock { $0.hashes } }

  var hashCount: Int { hashes.values.reduce(0, +) }

  var comparisons: Int { counts.withLock { $0.comparisons } }

  func countHash(of value: Int) { counts.withLock { $0.hashes[value, default: 0] += 1 } }

  func countComparison() { counts.withLock { $0.comparisons += 1 } }
}

/// An identifier that counts its hashes and comparisons.
///
/// Equal identifiers have separate costs: those in the list, and those passed later as arguments
/// to name the same item.
private struct Counted: Hashable, Sendable {
  let value: Int
  let costs: Costs

  static func == (lhs: Counted, rhs: Counted) -> Bool {
    lhs.costs.countComparison()
    return lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    costs.countHash(of: value)
    hasher.combine(value)
  }
}

@Suite("Snapshot: what identifiers are asked")
struct SnapshotCountingTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Counted>

  private static let itemCount = 4_000

  /// Returns a snapshot of 20 sections, and the costs of the identifiers in it.
  private static func build() -> (snapshot: Snapshot, costs: Costs) {
    let costs = Costs()
    var snapshot = Snapshot()
    snapshot.appendSections(Array(0..<20))
    for section in 0..<20 {
      let values = (section * itemCount / 20)..<((section + 1) * itemCount / 20)
      snapshot.appendItems(values.map { Counted(value: $0, costs: costs) }, toSection: section)
    }
    return (snapshot, costs)
  }

  @Test("Look-ups about the family of an outline's item hash the item alone, among 1,000 and 1,000,000 siblings")
  func families() throws {
    for count in [1_000, 1_000_000] {
      let costs = Costs()
      var outline = NSDiffableDataSourceSectionSnapshot<Counted>()
      let parent = Counted(value: -1, costs: costs)
      outline.append([parent])
      outline.append((0..<count).map { Counted(value: $0, costs: costs) }, to: parent)
      let (before, arguments) = (costs.hashCount, Costs())
      for value in [0, count / 2, count - 1] {
        let item = Counted(value: value, costs: arguments)
        #expect(try #require(outline.placeAmongSiblings(of: item)) == (value, count))
        #expect(!outline.hasChildren(item) && outline.level(of: item) == 1)
        #expect(outline.item(afterDescendantsOf: item)?.value == (value + 1 < count ? value + 1 : nil))
      }
      #expect(outline.rootCount == 1 && outline.hasChildren(parent))
      #expect(costs.hashCount == before + 1, "the parent, which is an argument, too")
      #expect(arguments.hashCount == 12 && arguments.comparisons <= 12)
    }
  }

  @Test("A48, B29: copies are compared without a hash or a comparison of identifiers, edited or not")
  func copies() {
    let (snapshot, costs) = Self.build()
    var outline = NSDiffableDataSourceSectionSnapshot<Counted>()
    let parent = Counted(value: -1, costs: costs)
    outline.append([parent])
    outline.append((0..<1_000).map { Counted(value: 10_000 + $0, costs: costs) }, to: parent)
    var (edited, same) = (snapshot, snapshot)
    edited.moveItem(Counted(value: 7, costs: Costs()), afterItem: Counted(value: 3_000, costs: Costs()))
    // One edit and its reverse.
    same.appendItems([Counted(value: -2, costs: Costs())], toSection: 3)
    same.deleteItems([Counted(value: -2, costs: Costs())])
    var (expanded, collapsed, moved) = (outline, outline, outline)
    expanded.expand([parent])
    collapsed.expand([parent])
    collapsed.collapse([parent])
    moved.delete([Counted(value: 10_003, costs: Costs())])
    moved.append([Counted(value: 10_003, costs: Costs())], to: parent)
    let (hashes, comparisons) = (costs.hashCount, costs.comparisons)
    let copy = snapshot
    #expect(copy == snapshot && same == snapshot && edited != snapshot && edited != same)
    let outlineCopy = outline
    #expect(outlineCopy == outline && collapsed == outline && expanded != outline)
    #expect(costs.hashCount == hashes && costs.comparisons == comparisons)
    #expect(moved != outline)
  }

  @Test("F5: a snapshot hashes an identifier once, however many copies, edits, differences and look-ups follow")
  func oneHash() {
    var (snapshot, costs) = Self.build()
    #expect(costs.hashes.count == Self.itemCount && costs.hashCount == Self.itemCount)
    let arguments = Costs()
    for round in 0..<100 {
      let before = snapshot
      let known = Counted(value: round * 37 % Self.itemCount, costs: arguments)
      let destination = Counted(value: (round * 37 + 1_000) % Self.itemCount, costs: arguments)
      let new = Counted(value: 10_000 + round, costs: arguments)
      snapshot.insertItems([new], afterItem: destination)
      snapshot.moveItem(known, beforeItem: destination)
      if round % 10 == 0 { snapshot.moveSection(round / 10, afterSection: 19) }
      if round % 3 == 0 { snapshot.deleteItems([new]) }
      #expect(!snapshot.difference(from: before, api: "test").isEmpty)
      #expect(!before.difference(from: snapshot, api: "test").isEmpty)
      #expect(snapshot.indexOfItem(known) != nil && snapshot.sectionIdentifier(containingItem: destination) != nil)
    }
    #expect(costs.hashCount == Self.itemCount, "identifiers in the list were hashed again")
    // Each round passes six identifiers to an insertion, a move and look-ups, and each third round one to a deletion.
    #expect(arguments.hashCount <= 100 * 6 + 34)
  }

  @Test("F5: a snapshot does not hash an identifier again when most other identifiers have been deleted")
  func oneHashInNewInterner() {
    let costs = Costs()
    // The snapshot keeps 100 items, because in smaller ones a debug build checks, and so hashes, all identifiers after
    // each edit.
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<100).map { Counted(value: $0, costs: costs) })
    for value in 100..<10_000 {
      // The argument is an equal identifier with a counter of its own, so that its hashes are not counted here.
      snapshot.deleteItems([Counted(value: value - 100, costs: Costs())])
      snapshot.appendItems([Counted(value: value, costs: costs)])
    }
    #expect(snapshot.itemIdentifiers.map { $0.value } == Array(9_900..<10_000))
    #expect(costs.hashes.filter { $0.value != 1 } == [:])
  }

  @Test(
    "F2: looking up an identifier in a snapshot hashes the argument once, and no other identifier",
    arguments: [0, 1, 2])
  func lookUps(kind: Int) {
    let (snapshot, costs) = Self.build()
    let comparisons = costs.comparisons
    let arguments = Costs()
    for value in 0..<100 {
      let item = Counted(value: value * 80, costs: arguments)
      switch kind {
      case 0: #expect((snapshot.indexOfItem(item) != nil) == (item.value < Self.itemCount))
      case 1: #expect((snapshot.sectionIdentifier(containingItem: item) != nil) == (item.value < Self.itemCount))
      default: #expect((snapshot.position(ofItem: item) != nil) == (item.value < Self.itemCount))
      }
    }
    #expect(arguments.hashCount == 100)
    #expect(costs.hashCount == Self.itemCount)
    // The limit allows one comparison for each of the items found, and some more where parts of hashes are equal.
    #expect(costs.comparisons + arguments.comparisons - comparisons <= 120)
  }

  @Test("The difference to an earlier copy hashes and compares only identifiers that changed")
  func differenceToAncestor() {
    let (ancestor, costs) = Self.build()
    var snapshot = ancestor
    let arguments = Costs()
    snapshot.deleteItems((100..<110).map { Counted(value: $0, costs: arguments) })
    snapshot.appendItems((20_000..<20_010).map { Counted(value: $0, costs: arguments) }, toSection: 3)
    let (hashes, comparisons) = (costs.hashCount + arguments.hashCount, costs.comparisons + arguments.comparisons)
    let difference = snapshot.difference(from: ancestor, api: "test")
    #expect(difference.itemDeletions.count == 10 && difference.itemInsertions.count == 10)
    // Ten deleted identifiers are compared with ten inserted ones, to find broken hashes (E2).
    #expect(costs.hashCount + arguments.hashCount == hashes)
    #expect(costs.comparisons + arguments.comparisons - comparisons <= 100)
  }

  @Test(
    "The difference of snapshots that are no copies of each other hashes no identifier, and compares about as many as lists do"
  )
  func differenceToStranger() {
    var generator = SeededGenerator(seed: 5)
    let orders = [Array(0..<Self.itemCount), Array(0..<Self.itemCount).shuffled(using: &generator)]
    for new in orders {
      let costs = Costs()
      let lists = [orders[0], new].map { $0.map { Counted(value: $0, costs: costs) } }
      let snapshots = lists.map { items in
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
      }
      let (hashes, built) = (costs.hashCount, costs.comparisons)
      let difference = snapshots[1].difference(from: snapshots[0], api: "test")
      #expect(costs.hashCount == hashes)
      let comparisons = costs.comparisons - built
      let list = ListDifference(from: lists[0], to: lists[1])
      #expect(difference.itemMoves.map(\.to.item) == list.moves.map(\.to))
      // The snapshots compare as many identifiers as the lists do, up to 20 more or fewer, where parts of hashes are
      // equal.
      #expect(abs(costs.comparisons - built - 2 * comparisons) <= 20)
    }
  }

  @Test("A12, F9: appending items that a snapshot contains hashes each argument once")
  func appendingExisting() {
    var (snapshot, costs) = Self.build()
    let arguments = Costs()
    quietly { snapshot.appendItems((500..<600).map { Counted(value: $0, costs: arguments) }, toSection: 0) }
    #expect(arguments.hashCount == 100)
    #expect(costs.hashCount == Self.itemCount)
  }

  @Test("F8: appending items to a snapshot one by one hashes each identifier once")
  func appendingOneByOne() {
    // The snapshot is not empty at first, because debug builds check a small one after each edit.
    var snapshot = Self.build().snapshot
    let costs = Costs()
    for value in 10_000..<11_000 { snapshot.appendItems([Counted(value: value, costs: costs)]) }
    #expect(costs.hashCount == 1_000 && costs.hashes.count == 1_000)
  }

  #if DEBUG
    /// The number of items with equal hashes.
    ///
    /// Each item is compared with all before it, which takes half a minute for 10,000 without optimisation.
    private static let collidingCount = 2_000
  #else
    private static let collidingCount = 10_000
  #endif

  @Test("E1: 10,000 identifiers with one hash value stay correct and usable")
  func collisions() throws {
    let count = Self.collidingCount
    let items = (0..<count).map { Colliding(id: $0) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Colliding>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(items, toSection: 0)
    let before = snapshot
    snapshot.deleteItems(Array(items[500..<600]))
    snapshot.moveItem(items[count - 1], beforeItem: items[0])
    snapshot.insertItems([Colliding(id: 20_000)], afterItem: items[1_000])
    #expect(snapshot.numberOfItems == count - 99)
    #expect(snapshot.indexOfItem(items[1_000]) == 901)
    #expect(snapshot.indexOfItem(Colliding(id: 20_000)) == 902)
    #expect(snapshot.indexOfItem(items[550]) == nil && snapshot.indexOfItem(Colliding(id: 30_000)) == nil)
    let difference = snapshot.difference(from: before, api: "test")
    #expect(difference.itemDeletions.count == 100 && difference.itemInsertions.count == 1)
    #expect(difference.itemMoves.count == 1)
  }
}
