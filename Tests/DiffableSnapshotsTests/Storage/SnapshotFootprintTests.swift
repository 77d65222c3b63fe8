#if canImport(Glibc)
  import DiffableSnapshots
  import Foundation
  import Testing

  /// The resident memory of the process in bytes.
  private var residentBytes: Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }

  /// Prints a measured number of bytes, and ends the process of an exit test if the number exceeds a limit.
  private func hold(_ bytes: Int, atMost limit: Int, _ what: String) {
    print("\(what): \(bytes) bytes, at most \(limit)")
    if bytes > limit { exit(1) }
  }

  // Each test measures a process of its own, in which no other test runs.
  @Suite("Snapshot: memory")
  struct SnapshotFootprintTests {
    @Test(
      "A snapshot of a million Int takes at most 48 bytes per item beyond the identifier; ten edited copies take 1 % more in all"
    )
    func million() async {
      await #expect(processExitsWith: .success) {
        let count = 1_000_000
        let identifiers = Array(0..<count)
        let before = residentBytes
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(identifiers)
        // The array stays alive: if it were freed, its memory would be missing from the measurement.
        let one = withExtendedLifetime(identifiers) { residentBytes - before }
        hold(one, atMost: count * (MemoryLayout<Int>.stride + 48), "a million items")

        // A thousand copies are made, and a hundredth of their memory is compared with the limit for ten, since memory
        // comes from the system in pages, too coarse for ten copies.
        var copies: [NSDiffableDataSourceSnapshot<Int, Int>] = []
        let beforeCopies = residentBytes
        for index in 0..<1_000 {
          var copy = snapshot
          copy.insertItems([count + index], beforeItem: 991 * index)
          copies.append(copy)
        }
        hold((residentBytes - beforeCopies) / 100, atMost: one / 100, "ten copies")
        for (index, copy) in copies.enumerated() where copy.indexOfItem(count + index) != 991 * index { exit(2) }
        if snapshot.numberOfItems != count { exit(2) }
      }
    }

    @Test("A47: an edited copy allocates only one path of tree nodes, in a list of a million too")
    func onePath() async {
      await #expect(processExitsWith: .success) {
        func bytesOfOneEdit(_ count: Int) -> Int {
          var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
          snapshot.appendSections([0])
          snapshot.appendItems(Array(0..<count))
          var copies: [NSDiffableDataSourceSnapshot<Int, Int>] = []
          let before = residentBytes
          for index in 0..<1_000 {
            var copy = snapshot
            copy.deleteItems([index * (count / 1_000)])
            copies.append(copy)
          }
          defer { withExtendedLifetime(copies) {} }
          return (residentBytes - before) / copies.count
        }
        hold(bytesOfOneEdit(1_000), atMost: 8 * 1024, "an edit among a thousand")
        hold(bytesOfOneEdit(1_000_000), atMost: 16 * 1024, "an edit among a million")
      }
    }

    @Test(
      "A snapshot of a hundred items, each deleted in its turn as in a log, takes no more memory the longer it runs"
    )
    func log() async {
      await #expect(processExitsWith: .success) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<100))
        func run(_ lines: Range<Int>) {
          for line in lines {
            var next = snapshot
            next.deleteItems([line - 100])
            next.appendItems([line])
            snapshot = next
          }
        }
        run(100..<20_000)
        let before = residentBytes
        run(20_000..<220_000)
        hold(residentBytes - before, atMost: 1 << 20, "two hundred thousand lines")
      }
    }

    @Test("A million items appended at once, and thousands one by one, are edited and compared without deep recursion")
    func manyItems() {
      let count = 1_000_000
      var atOnce = NSDiffableDataSourceSnapshot<Int, Int>()
      atOnce.appendSections([0, 1])
      atOnce.appendItems(Array(0..<count), toSection: 0)
      let before = atOnce
      atOnce.moveItem(0, afterItem: count - 1)
      atOnce.deleteItems(Array(500_000..<500_100))
      atOnce.appendItems([count, 7], toSection: 1)
      let difference = atOnce.sectionedDifference(from: before)
      #expect(difference.itemDeletions.count == 100 && difference.itemInsertions.count == 1)
      #expect(difference.itemMoves.count == 2)
      #expect(atOnce.numberOfItems == count - 99 && atOnce.indexOfItem(0) == count - 102)

      var oneByOne = NSDiffableDataSourceSnapshot<Int, Int>()
      oneByOne.appendSections([0])
      for item in 0..<30_000 { oneByOne.appendItems([item]) }
      oneByOne._checkInvariants()
      #expect(oneByOne.itemIdentifiers == Array(0..<30_000))
      oneByOne.deleteItems([29_999, 0, 4_096])
      oneByOne.appendSections([1])
      oneByOne.appendItems([0], toSection: 0)
      oneByOne._checkInvariants()
      #expect(oneByOne.indexOfItem(0) == 29_997 && oneByOne.itemIdentifier(at: 29_996) == 29_998)
    }
  }
#endif
